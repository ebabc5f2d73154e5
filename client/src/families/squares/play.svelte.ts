// One table on squares in the hands of its players: what lights up, what is pointed at, where somebody can walk.

import { cameraKeys, type Camera } from '../../kit/camera.svelte';
import { play as sound, type Scape } from '../../kit/sound';
import type { Menu, Play, Tool } from '../../shell/family';
import { inTurn } from '../../shell/listing';
import type { Table } from '../../shell/table/table.svelte';
import type { Decision, Offer } from '../../shell/wire';
import { apertureOf, cardOf, edgeOf, facingOf, humanOf, offersFor, squaresOf, turnOf, type Thing } from './binding';
import { apertureWords, capital, faceOf, humanWords } from './looks';
import { scapeOf } from './scape';
import { threatWords } from './threat';
import { squareView, threatOf, type CardSheet, type Sheet, type Threat, type View } from './wire';

/** What the board can be told to do. */
interface BoardHandle {
  camera: Camera;
  focus(): void;
}

export class SquarePlay implements Play {
  readonly #sheet = $derived.by(() => this.table.sheet as Sheet | null);
  readonly cards = $derived.by((): CardSheet[] => this.#sheet?.cards ?? []);
  /** What the rooms of the house are called. */
  readonly rooms = $derived.by((): Record<string, string> => this.#sheet?.boards[0]?.rooms ?? {});
  menu = $state.raw<(Menu & { thing: Thing }) | null>(null);
  threat = $state.raw<Threat | null>(null);
  hovered = $state.raw<Thing | null>(null);
  board: BoardHandle | undefined;
  readonly arranging = false;
  #pointed = $state.raw<Offer | null>(null);

  readonly view = $derived.by((): View | null => (this.table.view ? squareView(this.table.view) : null));
  readonly scape = $derived.by((): Scape | null =>
    this.view ? scapeOf(this.view, this.#sheet?.boards[0] ?? null) : null,
  );
  readonly asked = $derived.by((): Decision | null => (this.table.mine ? this.table.decision : null));
  readonly decision = $derived.by((): Decision | null => (this.table.behind ? null : this.asked));
  readonly #offers = $derived(this.decision?.options ?? []);
  /** The options that are shown on the board: all, or the one that the list points at. */
  readonly #shown = $derived(this.#pointed ? this.#offers.filter((offer) => offer === this.#pointed) : this.#offers);

  readonly lit = $derived(new Set(this.#of((view, offer) => squaresOf(view, offer))));
  readonly litHumans = $derived(new Set(this.#of((_, offer) => [humanOf(offer)])));
  readonly litApertures = $derived(new Set(this.#of((view, offer) => [apertureOf(view, offer)])));
  readonly turns = $derived(this.#shown.filter(turnOf));
  readonly faces = $derived(this.#shown.filter(facingOf));
  readonly edges = $derived(this.#shown.filter(edgeOf));
  readonly struck = $derived(
    new Set(this.#shown.some((offer) => offer.sort.where === 'struck') ? (this.view?.acting?.struck ?? []) : []),
  );
  /** Where the one who acts can walk, and what that costs. */
  readonly reach = $derived(
    new Map(
      (this.decision && !this.#pointed ? (this.view?.acting?.reach ?? []) : []).map(
        (one) => [one.square, one] as const,
      ),
    ),
  );
  readonly near = $derived(
    new Set(this.view && this.hovered ? offersFor(this.view, this.decision, this.hovered).map((offer) => offer.n) : []),
  );
  readonly hinted = $derived.by((): { squares: Set<string>; aperture: string; human: string } => {
    const offer = this.#offers.find((one) => one.n === this.table.questions.hinted);
    const { view } = this;
    if (!view || !offer) return { squares: new Set(), aperture: '', human: '' };
    return { squares: new Set(squaresOf(view, offer)), aperture: apertureOf(view, offer), human: humanOf(offer) };
  });
  readonly tools: Tool[] = $derived([
    {
      key: 'threat',
      icon: 'threat',
      name: 'Forecast',
      title: 'What will the zombies do, and where is it dangerous? (V)',
      pressed: this.threat !== null,
      use: () => void this.toggleThreat(),
    },
  ]);
  readonly keys: Record<string, () => void> = {
    v: () => void this.toggleThreat(),
    b: () => this.board?.focus(),
    ArrowUp: () => this.#press('ahead'),
    ArrowDown: () => this.#press('behind'),
    ArrowLeft: () => this.#press('left'),
    ArrowRight: () => this.#press('right'),
    ...cameraKeys(() => this.board?.camera),
  };

  constructor(readonly table: Table) {}

  cardSheet(key: string): CardSheet | undefined {
    return this.cards.find((card) => card.key === key);
  }

  /** Whether something can be done with a card of somebody. */
  isLit(human: string, card: string): boolean {
    const { view } = this;
    return view !== null && offersFor(view, this.decision, { sort: 'card', human, card }).length > 0;
  }

  // -- pointing

  pointAt(offer: Offer | null): void {
    this.#pointed = offer;
  }

  readonly pointSquare = (square: string, at: DOMRect): void => {
    const { view } = this;
    if (!view || !square || this.#later(`square ${square}`, () => this.#again(this.pointSquare, square, at))) return;
    const thing: Thing = { sort: 'square', square };
    const offers = offersFor(view, this.decision, thing);
    if (this.#chooseOnly(`square ${square}`, offers)) return;
    const way = this.reach.get(square)?.way;
    if (!offers.length && way) {
      this.table.walk.start(way);
      return;
    }
    const human = view.humans.find((one) => one.square === square);
    if (human && !offers.length) return this.pointHuman(human.key, at);
    const about = offers.length || !this.#inTurn ? undefined : { square };
    this.#open({ thing, title: this.squareWords(square), offers, about, at });
  };

  readonly pointAperture = (key: string, at: DOMRect): void => {
    const { view } = this;
    const one = view?.apertures.find((other) => other.key === key);
    if (!view || !one || this.#later(`aperture ${key}`, () => this.#again(this.pointAperture, key, at))) return;
    const thing: Thing = { sort: 'aperture', aperture: key };
    const offers = offersFor(view, this.decision, thing);
    if (this.#chooseOnly(`aperture ${key}`, offers)) return;
    const about = offers.length || !this.#inTurn ? undefined : { aperture: key };
    this.#open({ thing, title: apertureWords(one), offers, about, at });
  };

  readonly pointHuman = (key: string, at: DOMRect): void => {
    const { view } = this;
    const one = view?.humans.find((other) => other.key === key);
    if (!view || !one || this.#later(`human ${key}`, () => this.#again(this.pointHuman, key, at))) return;
    const thing: Thing = { sort: 'human', human: key };
    const offers = [
      ...offersFor(view, this.decision, thing),
      ...offersFor(view, this.decision, { sort: 'square', square: one.square }),
    ];
    if (this.#chooseOnly(`human ${key}`, offers)) return;
    const about = offers.length || !this.#inTurn ? undefined : { human: key };
    this.#open({ thing, title: humanWords(view, one), offers, about, at });
  };

  /** An arrow on the board: a turn, a direction to look, an edge. */
  readonly pointArrow = (option: string): void => {
    const wish = (): boolean => {
      const offered = this.#offers.some((offer) => offer.n === option);
      if (!offered) return false;
      this.table.wishes.granted(`arrow ${option}`);
      this.table.choose(option);
      return true;
    };
    if (!this.#later(`arrow ${option}`, wish)) wish();
  };

  readonly pointCard = async (human: string, card: string, at: DOMRect): Promise<void> => {
    const { view } = this;
    if (!view || this.#later(`card ${card}`, () => this.#again((c: string) => this.pointCard(human, c, at), card, at)))
      return;
    await this.table.questions.askAsides();
    const thing: Thing = { sort: 'card', human, card };
    const sheet = this.cardSheet(card);
    const offers = offersFor(view, this.decision, thing);
    const asides = human === view.active ? this.table.questions.asides.filter((offer) => cardOf(offer) === card) : [];
    const owner = view.humans.find((one) => one.key === human)?.name ?? '';
    this.#open({ thing, title: owner, face: sheet && faceOf(sheet), offers, asides, at });
  };

  /** A square in words: who or what is there. */
  squareWords(square: string): string {
    const { view } = this;
    if (!view) return square;
    const spot = view.searches.find((one) => one.square === square);
    if (spot) {
      const by = spot.by.map((key) => view.humans.find((one) => one.key === key)?.name ?? key).join(', ');
      return `${capital(spot.name)}: ${spot.searched ? `searched by ${by || 'somebody'}` : 'not searched yet'}`;
    }
    if (square === 'car') {
      const inside = view.car.inside.map((key) => view.humans.find((one) => one.key === key)?.name ?? key).join(', ');
      if (view.car.locked) return 'The car, locked until the keys are found';
      return inside ? `The car, with ${inside} in it` : 'The car, empty';
    }
    const zombie = view.zombies.find((one) => one.square === square);
    if (zombie) {
      const was = view.humans.find((one) => one.key === zombie.was)?.name;
      const sort = zombie.surprise
        ? 'whoever kills it draws a card'
        : zombie.by_event
          ? 'does not count towards the limit'
          : '';
      return [`Zombie on ${square}`, was ? `it was ${was}` : '', sort, zombie.acted ? 'has acted' : '']
        .filter(Boolean)
        .join(', ');
    }
    return `Square ${square}`;
  }

  // -- what the dead would do

  async toggleThreat(): Promise<void> {
    if (this.threat) {
      this.#endThreat();
      return;
    }
    const again = (): boolean => {
      void this.toggleThreat();
      return true;
    };
    if (this.#later('threat', again)) return;
    this.threat = threatOf(await this.table.questions.threat());
    if (this.threat && this.view) this.table.say(threatWords(this.view, this.threat));
  }

  // -- letting go

  pan(dx: number, dy: number): void {
    this.board?.camera.pan(dx, dy);
  }

  closeMenu(): void {
    this.menu = null;
  }

  letGo(): void {
    this.menu = null;
    this.threat = null;
    this.table.notice = '';
  }

  goneOn(): void {
    this.menu = null;
    this.#endThreat();
    this.#pointed = null;
  }

  #endThreat(): void {
    if (this.threat) this.table.notice = '';
    this.threat = null;
  }

  get #inTurn(): boolean {
    return inTurn(this.#offers);
  }

  #of(about: (view: View, offer: Offer) => string[]): string[] {
    const { view } = this;
    return view ? this.#shown.flatMap((offer) => about(view, offer)).filter(Boolean) : [];
  }

  /** Go or turn somewhere; where that is not offered, say why. */
  #press(where: string): void {
    const wish = (): boolean => {
      const offer = this.#offers.find((one) => one.sort.where === where);
      if (offer) this.table.choose(offer.n);
      return offer !== undefined;
    };
    if (this.#later(where, wish) || wish()) return;
    const group = this.#inTurn ? 'move' : 'zombie';
    const sort = [...this.table.sorts.values()].find((one) => one.where === where && one.group === group);
    if (!sort || !this.decision) return;
    sound('no');
    void this.table.questions.whyNot({ sort: sort.key }).then((reason) => this.table.say(reason));
  }

  #open(menu: Omit<Menu, 'asides'> & { thing: Thing; asides?: Offer[] }): void {
    this.menu = { asides: [], ...menu };
  }

  /** Choose the only thing that can be done with what was pointed at, if it is of a kind that needs no menu. */
  #chooseOnly(what: string, offers: Offer[]): boolean {
    const only = offers[0];
    if (offers.length !== 1 || !only || !only.sort.at_once) return false;
    this.table.wishes.granted(what);
    this.table.walk.stop();
    this.table.choose(only.n);
    return true;
  }

  #later(what: string, wish: () => boolean): boolean {
    return this.table.wishes.later(what, wish);
  }

  #again<T>(point: (thing: T, at: DOMRect) => unknown, thing: T, at: DOMRect): boolean {
    point(thing, at);
    return this.menu === null;
  }
}
