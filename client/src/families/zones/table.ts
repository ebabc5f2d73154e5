// How games of Zones are shown and played.

import type { FamilyTable } from '../../shell/family';
import type { TableEvent } from '../../shell/wire';
import ActingLine from './ActingLine.svelte';
import Beside from './Beside.svelte';
import { active, survivorNamed } from './binding';
import Board from './board/Board.svelte';
import Danger from './Danger.svelte';
import Figure from './Figure.svelte';
import { isSo } from './guide';
import { offers } from './listing';
import OddsLine from './OddsLine.svelte';
import { ZonePlay } from './play.svelte';
import { played } from './played.svelte';
import Progress from './Progress.svelte';
import Goals from './QuestPanel.svelte';
import { ZoneStage } from './stage.svelte';
import Team from './Team.svelte';
import Strip from './TeamStrip.svelte';
import { zoneView, type ZoneSheet } from './wire';

const STRONG = new Set(['RoundBegan', 'PhaseBegan', 'GameEnded']);
const BAD = new Set(['Wounded', 'ZombiesAttack', 'ZombiesPlaced', 'NecromancerEntered']);
const GOOD = new Set(['ZombiesKilled', 'ObjectiveTaken', 'GoalReached', 'LevelReached', 'SkillGained', 'CardGained']);

export const table: FamilyTable<ZonePlay> = {
  placeOf: (drawn) => drawn.closest<SVGElement>('[data-hit]')?.dataset.hit ?? '',
  elementOf: (place) => document.querySelector(`[data-hit="${CSS.escape(place)}"]`),
  stage: (timeline) => new ZoneStage(timeline),
  learn(game) {
    played.sheet = game as ZoneSheet;
  },
  play: (one) => new ZonePlay(one),
  acting(view) {
    const shown = zoneView(view);
    if (shown.phase === 'zombies') return { seat: null, words: 'The dead move' };
    const hero = active(shown);
    return hero ? { seat: hero.seat, words: `${hero.name} acts` } : null;
  },
  nameOf: (view, key) => survivorNamed(zoneView(view), key)?.name ?? key,
  toneOf,
  isSo: (view, state) => isSo(zoneView(view), state),
  offers,
  goals: 'Quest',
  keys: [
    ['S', 'search'],
    ['T', 'take the Objective'],
    ['N', 'make noise'],
    ['R', 'rearrange your cards'],
    ['E', 'end the Turn'],
    ['D', 'done, finish'],
    ['X', 'decline, discard'],
    ['B', 'go to the board; arrows move from Zone to Zone, Enter shows what you can do there'],
    ['V', 'threat view: what would the zombies do now?'],
    ['I', 'what can be seen from a Zone; pointing at another one looks from there'],
    ['+ / −', 'zoom'],
    ['Home', 'whole board'],
  ],
  marks:
    'When you move a card, the places where it can go light up. Round tokens with a letter are Survivors; lime ' +
    'discs are the dead, with their number. Arches with a number bring more of them. Diamonds are Objectives.',
  Board,
  Team,
  Strip,
  Progress,
  Danger,
  ActingLine,
  Beside,
  Goals,
  ending: () => import('./Ending.svelte'),
  OddsLine,
  Figure,
};

function toneOf({ type }: TableEvent): 'strong' | 'bad' | 'good' | 'fall' | '' {
  if (type === 'Eliminated') return 'fall';
  if (STRONG.has(type)) return 'strong';
  if (BAD.has(type)) return 'bad';
  return GOOD.has(type) ? 'good' : '';
}
