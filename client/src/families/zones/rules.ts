// The rules in our own words, short. The engine knows them exactly; this is for people who want to read.

import type { Chapter } from '../../shell/rules';

export const RULES: Chapter[] = [
  {
    key: 'aim',
    title: 'What it is about',
    text: [
      {
        key: 'together',
        title: 'Together',
        text: 'You play together. A handful of Survivors walks through a town of the dead, and the quest says what they must do before the horde closes in. Everybody wins or everybody loses.',
      },
      {
        key: 'round',
        title: 'The Round',
        text: 'A Round has three parts. First the players act, then the zombies act and more of them come, and at the end empty weapons are loaded again.',
      },
      {
        key: 'turns',
        title: 'Turns',
        text: 'The first player begins and gives a Turn to each of his Survivors, in any order; then the next player does. At the end of the Round the next player becomes the first.',
        not: ['turn_choice'],
      },
    ],
    terms: [
      {
        term: 'Survivor',
        text: 'One of your team. Survivors have 3 Actions a Turn, two Hands, a Body slot and a Backpack, and fall at the third Wound.',
      },
      {
        term: 'Round',
        text: 'Players’ Phase, Zombies’ Phase, End Phase; then the next Round begins with the next player first.',
      },
      {
        term: 'Turn',
        text: 'What one Survivor does in a Round: usually 3 Actions, in any order, the same one several times if you like.',
      },
      {
        term: 'Zone',
        text: 'One space of the board: a room, a piece of street or a vault. Walls and faint dotted lines divide them.',
      },
    ],
  },
  {
    key: 'actions',
    title: 'Actions',
    text: [
      {
        key: 'move',
        title: 'Moving',
        text: 'Move to the next Zone. If zombies stand where you leave, each of them costs one more Action; walking in among zombies ends the move. You cannot walk through shut doors.',
      },
      {
        key: 'search',
        title: 'Searching',
        text: 'Search, once a Turn, only in a room without zombies: keep the card or throw it away, and re-order your cards for free. Some cards are a nasty surprise.',
      },
      {
        key: 'deck',
        title: 'What is found',
        text: 'What a search finds is the top card of the Equipment deck, in any room and as often as you like.',
        not: ['limited_search'],
      },
      {
        key: 'door',
        title: 'Doors',
        text: 'Open a door with a weapon in Hand that can break it. Most make noise, whether the door gives way or not.',
      },
      {
        key: 'building',
        title: 'Closed buildings',
        text: 'The first door of a closed building shows what waits inside: a Zombie card for every one of its rooms.',
        not: ['building_spawn'],
      },
      {
        key: 'trade',
        title: 'Trading and re-ordering',
        text: 'For one Action, trade any cards with somebody in your Zone; zombies do not prevent it. Re-ordering your own cards is an Action too. What is in the Backpack has to be taken in Hand before it can be used.',
      },
      {
        key: 'objective',
        title: 'Objectives',
        text: 'Take an Objective in your Zone for one Action; zombies do not prevent it, and you gain 5 experience. A blue or green one also unlocks the door of its colour, for everybody.',
      },
      {
        key: 'lure',
        title: 'Noise on purpose',
        text: 'Make noise for one Action, to lure the dead away from somebody or towards you.',
      },
      {
        key: 'enchantment',
        title: 'Enchantments',
        text: 'A spell without dice does what it says, to somebody or something you see. Each copy can be cast once in a Turn.',
      },
      {
        key: 'vault',
        title: 'Vaults',
        text: 'A vault can’t be searched or seen into. What lies there is taken for one Action.',
      },
    ],
    terms: [
      {
        term: 'Action',
        text: 'What a Survivor spends to do something. Skills can give more of them, or free ones for one purpose.',
      },
      { term: 'Search', text: 'Once per Turn, in a room with no zombie: draw an Equipment card.' },
      {
        term: 'Trade',
        text: 'For one Action, exchange any cards with one Survivor in the same Zone. Both may re-order what they carry.',
      },
      {
        term: 'Backpack',
        text: 'Room for five cards. Hand and Body cards are not in use while they are carried here; cards made for the Backpack always are.',
      },
      {
        term: 'Body',
        text: 'A slot for armor, or for the one kind of card your Survivor wears there and uses as if in hand.',
      },
      { term: 'Hand', text: 'Two slots. Only what is in Hand can be used to fight, with few exceptions.' },
    ],
  },
  {
    key: 'fighting',
    title: 'Fighting',
    text: [
      {
        key: 'roll',
        title: 'Attack rolls',
        text: 'Roll the weapon’s dice. Each die that reaches its number hits, and each hit kills one zombie if the weapon’s Damage is high enough: 1 for Walkers, Runners and Necromancers, 2 for Fatties, 3 for an Abomination. The odds stand beside the option before you roll.',
      },
      {
        key: 'targets',
        title: 'What is hit',
        text: 'In close combat you choose what to hit. From afar the hits are given in a fixed order: Walkers first, then Fatties and Abominations, then Runners. Necromancers hide behind all of them, and what is too tough for a hit swallows it.',
      },
      {
        key: 'friends',
        title: 'Friends in the way',
        text: 'Shooting or casting into a Zone where a friend stands is dangerous. Close combat never is.',
      },
      {
        key: 'friendly-fire',
        title: 'Friendly fire',
        text: 'Every miss into such a Zone hits a friend.',
        not: ['ff_reroll'],
      },
      {
        key: 'armor',
        title: 'Armor and shields',
        text: 'For every Wound about to be taken, roll a die: each that reaches the number on your armor stops one. A Shield in Hand does the same without armor, and with armor lets you roll all of it once more. Nothing helps against an Abomination or Dragon Fire.',
      },
      {
        key: 'reload',
        title: 'Reloading',
        text: 'Some weapons are empty after a shot. Reloading takes one Action, and two like weapons are reloaded together. At the end of the Round all are loaded for free.',
      },
      {
        key: 'fire',
        title: 'Dragon Fire',
        text: 'Throw Dragon Bile into your Zone or the next one you see, then a Torch, for an Action each. Everything there burns, friend and foe, whatever it withstands. Who threw the Torch gains the experience.',
      },
    ],
    terms: [
      {
        term: 'Damage',
        text: 'How hard each hit of a weapon strikes. It must be at least what the zombie withstands; surplus is lost.',
      },
      { term: 'Friendly Fire', text: 'When you shoot or cast into a Zone with other Survivors, your misses hit them.' },
      {
        term: 'Range',
        text: 'How many Zones a weapon reaches. You must see the target: straight lines, no walls between.',
      },
      {
        term: 'Reload',
        text: 'Some weapons are empty after a shot. Reloading takes an Action; at the end of the Round it is free.',
      },
      {
        term: 'Armor',
        text: 'Before you take Wounds, roll a die for each: reaching the number stops it. Nothing of the sort helps against an Abomination or Dragon Fire.',
      },
    ],
  },
  {
    key: 'noise',
    title: 'Noise',
    text: [
      {
        key: 'loudness',
        title: 'How loud a Zone is',
        text: 'Every Survivor counts as one noise, and so does every noise token. All tokens are taken away at the end of the Round.',
        not: ['single_noise'],
      },
      {
        key: 'way',
        title: 'Where the dead go',
        text: 'Zombies that see Survivors go to them, to the loudest first. Those who see nobody go to the loudest Zone of all, wherever it is.',
        not: ['zombie_move'],
      },
      {
        key: 'split',
        title: 'Splitting',
        text: 'If two ways or two Zones are equally good, the horde splits, and missing zombies are added so that all groups are equal.',
        not: ['splitting'],
      },
      {
        key: 'whole',
        title: 'Those who never split',
        text: 'Abominations and Necromancers never split; you choose their way.',
      },
    ],
    terms: [
      {
        term: 'Noise',
        text: 'Breaking doors and loud weapons leave a token until the end of the Round. The dead walk to the loudest Zone.',
      },
    ],
  },
  {
    key: 'zombies',
    title: 'The dead',
    text: [
      {
        key: 'bite',
        title: 'The dead act',
        text: 'In their phase all zombies act once: those in a Zone with Survivors bite, one Wound each, no dice; all others walk one Zone. Runners do this twice.',
      },
      {
        key: 'sharing',
        title: 'Sharing Wounds',
        text: 'Every zombie in a Zone with Survivors bites and deals one Wound, without dice. You decide together who takes which, also all on one.',
      },
      {
        key: 'wounds',
        title: 'Wounds',
        text: 'At the third Wound a Survivor falls: the cards are discarded, and the others go on.',
      },
      {
        key: 'spawn',
        title: 'More of them come',
        text: 'Then a Zombie card is drawn for every Spawn token that is awake, in its order. How bad the cards are depends on the highest Danger Level in play.',
      },
      {
        key: 'extra',
        title: 'Extra activations',
        text: 'Some cards bring nobody but let all zombies of one kind act once more, at once. A Double Spawn brings nobody here and two cards to the next Zone.',
      },
      {
        key: 'flight',
        title: 'Necromancers',
        text: 'A Necromancer makes for a Spawn token by which he may flee, and strikes only those who stand in his way.',
        not: ['necro_march'],
      },
      {
        key: 'token',
        title: 'A Necromancer’s token',
        text: 'Where he enters he leaves a Spawn token of his own. Killed, he takes a Spawn token of your choice with him; escaped, his own stays.',
      },
      {
        key: 'supply',
        title: 'No miniatures left',
        text: 'If there are too few miniatures for what a card brings, those left are put down, and then all zombies of that kind act at once.',
      },
    ],
    terms: [
      { term: 'Walker', text: 'The common dead. One Action, Damage 1 kills it, worth 1 experience.' },
      { term: 'Fatty', text: 'Slow to fall: only a single hit of Damage 2 or more kills it.' },
      { term: 'Runner', text: 'Acts twice in every Zombies’ Phase.' },
      {
        term: 'Abomination',
        text: 'A heap of horror. Damage 3 or dragon fire, nothing less. It is worth 5 experience.',
      },
      {
        term: 'Necromancer',
        text: 'He brings a new Spawn token and makes for another one to flee by; he strikes only those who stand in his way. Killed, he takes a Spawn token of your choice with him. Gone, his token stays, and with six tokens on the board his escape loses the game.',
      },
      {
        term: 'Spawn',
        text: 'Where the dead come from. Each token that is awake gets a Zombie card in every Zombies’ Phase, in the order of its number.',
      },
    ],
  },
  {
    key: 'danger',
    title: 'Experience and danger',
    text: [
      {
        key: 'experience',
        title: 'Experience',
        text: 'Each kill gives 1 experience; an Abomination gives 5, and so does an Objective. At 7, 19 and 43 points a Survivor reaches the next Danger Level and gains a skill. Strong Survivors draw stronger hordes: cards are read at the highest level in the team.',
      },
      {
        key: 'skills',
        title: 'Skills',
        text: 'A skill lets somebody do more than the rules allow. Open its name on the dashboard to read it.',
      },
      {
        key: 'exit',
        title: 'The Exit',
        text: 'Who ends a Turn in the Exit Zone with no zombie in it may leave the board, for good and for free. “Every Survivor” means all who are still alive.',
      },
      {
        key: 'victory',
        title: 'Winning and losing',
        text: 'You win the moment all goals are reached. You lose when everybody has fallen, when a goal has become impossible, or when the quest says so.',
      },
    ],
    terms: [
      {
        term: 'Danger Level',
        text: 'Blue (I), yellow (II), orange (III), red (IV). The highest in the team decides how many zombies come.',
      },
      { term: 'Wound', text: 'A Survivor who has taken as many Wounds as the limit falls and is out of the game.' },
      {
        term: 'Skill',
        text: 'Something a Survivor does better than the rules allow. Open a name on the dashboard to read it.',
      },
      {
        term: 'Objective',
        text: 'A diamond-shaped quest token. Standing in its Zone, take it for one Action and 5 experience.',
      },
      {
        term: 'Exit',
        text: 'A Zone by which Survivors may leave the board at the end of their Turn, once no zombie is there.',
      },
      {
        term: 'Vault',
        text: 'A cellar beside the board, reached by its vault doors and a short cut between them. It can’t be searched or seen into; it often holds artifacts.',
      },
      {
        term: 'Dragon Bile',
        text: 'Throw the bile from your Hand into your Zone or the next one, then a Torch, for an Action each: everything there burns, friend and foe.',
      },
      {
        term: 'Cabal',
        text: 'A variant: six Necromancer cards of your choice are in the Zombie deck, so several kinds may walk the town, and two that meet flee together by a dark ritual.',
      },
    ],
  },
  {
    key: 'table',
    title: 'At this table',
    text: [
      {
        key: 'pointing',
        title: 'Pointing',
        text: 'Point at a Zone, a figure, a door or a card: what you can do with it is listed, and what you cannot do is greyed out with the reason. Ember edges and the small flame mark what can be done now.',
      },
      { key: 'undo', title: 'Undo', text: 'Undo is free until a die, a card or a face-down token is revealed.' },
      { key: 'threat', title: 'Threat', text: 'The eye shows where every zombie would go if their phase began now.' },
    ],
  },
];
