// One table of Zones in the hands of its players: what lights up, what is pointed at, which card is held.

import { cameraKeys, type Camera } from '../../kit/camera.svelte';
import { play as sound, type Scape } from '../../kit/sound';
import type { Menu, Play, Tool } from '../../shell/family';
import type { Table } from '../../shell/table/table.svelte';
import type { Decision, Offer, Sight } from '../../shell/wire';
import {
  active,
  atBorder,
  cardsOf,
  carOf,
  carrier,
  carWith,
  doorOf,
  dropOffer,
  isDoors,
  offersFor,
  survivorsOf,
  taken,
  tradersOf,
  zonesOf,
  type Thing,
} from './binding';
import { pair } from './geometry';
import { areUnder, inTurn } from '../../shell/listing';
import { faceOf } from './cardFaces';
import { played } from './played.svelte';
import { carWords, placeSentence, shutWords } from './looks';
import { marksOnBorders, markWords } from './marks';
import { scapeOf } from './scape';
import { threatWords } from './threat';
import {
  threatOf,
  zoneView,
  type CardSheet,
  type CardView,
  type Threat,
  type View,
  type ZoneBoard,
  type ZoneSheet,
} from './wire';

/** A card in somebody's hand, about to go elsewhere. */
export interface Held {
  owner: string;
  card: CardView;
  slot: string;
}
/** Where a hint would have you click. */
export interface Hinted {
  zones: Set<string>;
  doors: Set<number>;
  survivors: Set<string>;
  card: string;
}
/** What the board can be told to do. */
interface BoardHandle {
  camera: Camera;
  focusZone(zone: string): void;
  /** Whether a Zone lies in the upper half of the whole board. */
  isUpper(zone: string): boolean;
}

export class ZonePlay implements Play {
  readonly cards = $derived.by((): CardSheet[] => (this.table.sheet as ZoneSheet | null)?.cards ?? []);
  menu = $state.raw<(Menu & { thing: Thing }) | null>(null);
  threat = $state.raw<Threat | null>(null);
  /** What can be seen from some Zone, while somebody looks around. */
  look = $state.raw<Sight | null>(null);
  held = $state.raw<Held | null>(null);
  hovered = $state.raw<Thing | null>(null);
  /** The Zone that the keyboard is at. */
  focused = $state('');
  board: BoardHandle | undefined;
  /** The ways of the board, once it is drawn. */
  ways = $state.raw<ZoneBoard['ways']>([]);
  #pointed = $state.raw<Offer | null>(null);

  readonly view = $derived.by((): View | null => (this.table.view ? zoneView(this.table.view) : null));
  readonly scape = $derived.by((): Scape | null => (this.view ? scapeOf(this.view, this.ways, played.levels) : null));
  readonly #hero = $derived(this.view ? active(this.view) : undefined);
  /** What is asked of somebody here, and what of it can be chosen now: nothing while something is being shown. */
  readonly asked = $derived.by((): Decision | null => (this.table.mine ? this.table.decision : null));
  readonly decision = $derived.by((): Decision | null => (this.table.behind ? null : this.asked));
  readonly #offers = $derived(this.decision?.options ?? []);
  readonly arranging = $derived(this.asked?.options.some((offer) => offer.sort.form === 'dragged') ?? false);
  /** Those whose cards are being moved. */
  readonly traders = $derived(new Set(this.asked?.options.flatMap(tradersOf)));
  readonly carrier = $derived(this.view ? carrier(this.view, this.asked) : '');

  readonly lit = $derived(
    new Set(
      this.#offers
        .filter((offer) => (this.#pointed ? this.#pointed === offer : !isDoors(offer)))
        .flatMap((offer) => this.#lights(offer)),
    ),
  );
  /** The Zones that an option lights; of those that are folded away only where they begin. */
  #lights(offer: Offer): string[] {
    const { under } = offer.sort;
    const folded = areUnder(this.#offers.filter((one) => one.sort.under === under)) && under !== this.table.unfolded;
    if (folded && !this.#pointed) return [String(offer.about.zone)];
    return this.view ? zonesOf(this.view, offer) : [];
  }
  readonly litDoors = $derived(
    new Set(this.#offers.flatMap((offer) => (this.view ? (doorOf(this.view, offer)?.number ?? []) : []))),
  );
  readonly litBorders = $derived(
    new Set(
      (this.view ? marksOnBorders(this.view) : [])
        .filter((one) => this.#offers.some((offer) => this.view && atBorder(this.view, offer, one.zones)))
        .map((one) => pair(...one.zones)),
    ),
  );
  readonly litSurvivors = $derived(new Set(this.#offers.flatMap(survivorsOf)));
  /** Cars that something can be done with, and the seats that can be taken: `1 driver`. */
  readonly litCars = $derived(
    new Set(this.#offers.flatMap((offer) => (this.view ? carOf(this.view, offer) || [] : []))),
  );
  readonly litSeats = $derived(
    new Set(
      this.#offers
        .filter((offer) => offer.about.seat !== undefined)
        .map((offer) => `${this.view ? carOf(this.view, offer) : 0} ${offer.about.seat}`),
    ),
  );
  readonly near = $derived(
    new Set(this.view && this.hovered ? offersFor(this.view, this.decision, this.hovered).map((offer) => offer.n) : []),
  );
  readonly hinted = $derived.by((): Hinted => {
    const offer = this.#offers.find((one) => one.n === this.table.questions.hinted);
    const { view } = this;
    if (!view || !offer) return { zones: new Set(), doors: new Set(), survivors: new Set(), card: '' };
    const door = doorOf(view, offer);
    return {
      zones: new Set(door ? [] : zonesOf(view, offer)),
      doors: new Set(door ? [door.number] : []),
      survivors: new Set(survivorsOf(offer)),
      card: cardsOf(offer)[0] ?? '',
    };
  });
  /** The Zones whose names are worth seeing: what is offered, pointed at, or spoken of. */
  readonly named = $derived.by((): Set<string> => {
    const { menu, hovered, table } = this;
    const { advice } = table.questions;
    const said = [table.decision?.prompt, table.reading, table.notice, table.timeline.caption, menu?.title]
      .concat(advice ? [advice.sentence, advice.reason, advice.plan] : [])
      .join(' ')
      .split(/\W+/);
    const pointed = [hovered, menu?.thing].flatMap((thing) => (thing?.sort === 'zone' ? thing.zone : []));
    const offered = this.#offers.filter((offer) => !isDoors(offer)).flatMap((offer) => this.#lights(offer));
    return new Set([
      ...offered,
      ...this.lit,
      ...said,
      ...pointed,
      ...(menu?.way ? [menu.way.place] : []),
      this.focused,
    ]);
  });
  readonly tools: Tool[] = $derived([
    {
      key: 'threat',
      icon: 'threat',
      name: 'Threat',
      title: 'What would the zombies do now? (V)',
      pressed: this.threat !== null,
      use: () => void this.toggleThreat(),
    },
    {
      key: 'sight',
      icon: 'sight',
      name: 'Sight',
      title: 'What can be seen from a Zone? (I)',
      pressed: this.look !== null,
      spare: true,
      use: () => void this.toggleLook(),
    },
  ]);
  readonly keys: Record<string, () => void> = {
    v: () => void this.toggleThreat(),
    i: () => void this.toggleLook(),
    b: () => this.board?.focusZone(this.#hero?.zone || this.view?.places[0]?.name || ''),
    ...cameraKeys(() => this.board?.camera),
  };

  constructor(private readonly table: Table) {}

  /** The cards of somebody that something can be done with. */
  litCards(key: string): Set<string> {
    const { view } = this;
    if (!view) return new Set();
    const his = this.#offers.filter((offer) => (taken(offer)?.owner ?? view.active) === key);
    return new Set(his.flatMap(cardsOf));
  }

  // -- pointing

  pointAt(offer: Offer | null): void {
    this.#pointed = offer;
  }

  readonly pointZone = async (zone: string, at: DOMRect): Promise<void> => {
    const { view } = this;
    if (this.look) return this.lookFrom(zone);
    if (!view || this.#later(`zone ${zone}`, () => this.#again(this.pointZone, zone, at))) return;
    const offers = offersFor(view, this.decision, { sort: 'zone', zone });
    if (this.#chooseOnly(`zone ${zone}`, offers)) return;
    const near = zone === this.#hero?.zone || offers.some((offer) => offer.sort.group === 'move');
    const way = near || !this.decision ? null : await this.table.questions.wayTo(zone);
    if (this.view !== view) return; // the table has gone on meanwhile
    const about = this.#inTurn ? { zone } : undefined;
    const look = () => {
      this.menu = null;
      void this.lookFrom(zone);
    };
    const more = [{ icon: 'sight' as const, label: 'What can be seen from here?', use: look }];
    this.#open({ thing: { sort: 'zone', zone }, title: placeSentence(view, zone), offers, about, way, more, at });
  };

  readonly pointDoor = (number: number, at: DOMRect): void => {
    const { view } = this;
    const door = view?.doors.find((one) => one.number === number);
    if (!view || !door || this.#later(`door ${number}`, () => this.#again(this.pointDoor, number, at))) return;
    const thing: Thing = { sort: 'door', door: number };
    const offers = offersFor(view, this.decision, thing);
    const state = door.open ? 'open' : shutWords(view, door);
    const title = `Door between ${door.zones[0]} and ${door.zones[1]}, ${state}`;
    const about = offers.length || !this.#inTurn ? undefined : { door: number };
    this.#open({ thing, title, offers, about, at });
  };

  readonly pointBorder = (zones: [string, string], at: DOMRect): void => {
    const { view } = this;
    const one = view && marksOnBorders(view).find((other) => other.zones.join() === zones.join());
    const what = `border ${zones.join()}`;
    if (!view || !one || this.#later(what, () => this.#again(this.pointBorder, zones, at))) return;
    const offers = offersFor(view, this.decision, { sort: 'border', zones });
    const about = offers.length || !this.#inTurn ? undefined : { zone: zones[0], beyond: zones[1] };
    this.#open({ thing: { sort: 'border', zones }, title: markWords(one), offers, about, at });
  };

  readonly pointSurvivor = (key: string, at: DOMRect): void => {
    const { view } = this;
    if (!view || this.#later(`survivor ${key}`, () => this.#again(this.pointSurvivor, key, at))) return;
    const survivor = view.survivors.find((one) => one.key === key);
    const thing: Thing = { sort: 'survivor', survivor: key };
    const offers = offersFor(view, this.decision, thing);
    if (this.#chooseOnly(`survivor ${key}`, offers)) return;
    const car = carWith(view, key);
    if (!offers.length && car) return this.pointCar(car.number, at);
    if (!offers.length && survivor) return void this.pointZone(survivor.zone, at);
    this.#open({ thing, title: `${survivor?.name ?? key}, the ${survivor?.role ?? ''}`, offers, at });
  };

  readonly pointCar = (number: number, at: DOMRect): void => {
    const { view } = this;
    const car = view?.house.cars?.cars.find((one) => one.number === number);
    if (!view || !car || this.#later(`car ${number}`, () => this.#again(this.pointCar, number, at))) return;
    const thing: Thing = { sort: 'car', car: number };
    const offers = offersFor(view, this.decision, thing);
    if (!offers.length) return void this.pointZone(car.zone, at);
    this.#open({ thing, title: `${carWords(view, car)}.`, offers, at });
  };

  readonly pointCard = async (card: Held, at: DOMRect): Promise<void> => {
    const { view } = this;
    const what = `card ${card.owner} ${card.card.key}`;
    if (!view || this.#later(what, () => this.#again(this.pointCard, card, at))) return;
    if (this.arranging) {
      this.held = this.held?.card === card.card ? null : card;
      return;
    }
    await this.table.questions.askAsides();
    const thing: Thing = { sort: 'card', survivor: card.owner, card: card.card.key, slot: card.slot };
    const offers = offersFor(view, this.decision, thing);
    const asides = offersFor(view, null, thing, this.table.questions.asides);
    const sheet = this.cards.find((one) => one.key === card.card.key);
    const owner = view.survivors.find((one) => one.key === card.owner)?.name ?? card.owner;
    const title = sheet ? `${owner}, ${played.nameOf(card.slot)}` : card.card.name;
    this.#open({ thing, title, face: sheet && faceOf(sheet), offers, asides, at });
  };

  // -- cards that are moved

  /** Whether the card in hand may go there. */
  canTake(to: string, slot: string, onto?: string): boolean {
    const { held } = this;
    return held !== null && dropOffer(this.decision, { ...held, to, toSlot: slot, onto }) !== null;
  }

  /** A card is taken up, or let go outside every place. */
  hold(card: Held | null): void {
    if (card || !this.arranging) this.held = card;
    else setTimeout(() => (this.held = null));
  }

  async drop(to: string, slot: string, onto?: string): Promise<void> {
    const what = this.held;
    this.held = null;
    if (!what || (what.owner === to && what.slot === slot && (!onto || onto === what.card.key))) return;
    const again = (): boolean => {
      this.held = what;
      void this.drop(to, slot, onto);
      return true;
    };
    if (this.#later(`drop ${what.card.key} ${to} ${slot}`, again)) return;
    const offer = dropOffer(this.table.decision, { ...what, to, toSlot: slot, onto });
    if (offer && this.table.mine) {
      sound('card');
      this.table.choose(offer.n);
      return;
    }
    sound('no');
    const about = { owner: what.owner, held: what.card.key, origin: what.slot, to, slot };
    const wish = { about: onto === undefined ? about : { ...about, displaced: onto } };
    this.table.say(await this.table.questions.whyNot(wish));
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
    if (this.#later('threat', again)) return; // what would come after something that was not seen yet
    this.#endLook();
    this.threat = threatOf(await this.table.questions.threat());
    if (this.threat && this.view) this.table.say(threatWords(this.view, this.threat));
  }

  // -- what can be seen

  async toggleLook(): Promise<void> {
    if (this.look) this.#endLook();
    else await this.lookFrom(this.focused || this.#hero?.zone || this.view?.places[0]?.name || '');
  }

  /** Look around in a Zone. Until it is let go, pointing at another one looks from there. */
  async lookFrom(zone: string): Promise<void> {
    if (this.look?.place === zone) return;
    const again = (): boolean => {
      void this.lookFrom(zone);
      return true;
    };
    if (this.#later(`look ${zone}`, again)) return;
    const sight = await this.table.questions.sightFrom(zone);
    if (!sight) return;
    this.#endThreat();
    this.look = sight;
    this.table.say(sight.words, this.board?.isUpper(zone));
  }

  /** The veil goes, and with it the words. */
  #endLook(): void {
    if (this.look) this.table.notice = '';
    this.look = null;
  }

  // -- letting go

  pan(dx: number, dy: number): void {
    this.board?.camera.pan(dx, dy);
  }

  closeMenu(): void {
    const was = this.menu;
    this.menu = null;
    if (was?.thing.sort === 'zone') this.board?.focusZone(was.thing.zone);
  }

  letGo(): void {
    this.menu = null;
    this.threat = null;
    this.look = null;
    this.table.notice = '';
    this.held = null;
  }

  goneOn(): void {
    this.menu = null;
    this.#endThreat();
    this.#endLook();
    this.held = null;
    this.#pointed = null;
  }

  /** The arrows go, and with them the words about them. */
  #endThreat(): void {
    if (this.threat) this.table.notice = '';
    this.threat = null;
  }

  get #inTurn(): boolean {
    return inTurn(this.#offers);
  }

  #open(menu: Omit<Menu, 'asides'> & { thing: Thing; asides?: Offer[] }): void {
    this.menu = { asides: [], ...menu };
  }

  /** Choose the only thing that can be done with what was pointed at, if it is of a kind that needs no menu. */
  #chooseOnly(what: string, offers: Offer[]): boolean {
    const only = offers[0];
    if (offers.length !== 1 || !only || !only.sort.at_once) return false;
    this.table.wishes.granted(what);
    this.table.choose(only.n);
    return true;
  }

  #later(what: string, wish: () => boolean): boolean {
    return this.table.wishes.later(what, wish);
  }

  /** A wish to point at something: what comes after it is forgotten where it opens a menu. */
  #again<T>(point: (thing: T, at: DOMRect) => unknown, thing: T, at: DOMRect): boolean {
    point(thing, at);
    return this.menu === null;
  }
}
