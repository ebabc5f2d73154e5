// Which options belong to what somebody points at: their fields name it, by the names that the view has.

import { named } from '../../shell/offers';
import type { Decision, Offer } from '../../shell/wire';
import type { CardView, CarView, DoorView, SurvivorView, View } from './wire';

export type Thing =
  | { sort: 'zone'; zone: string }
  | { sort: 'survivor'; survivor: string }
  | { sort: 'door'; door: number }
  | { sort: 'border'; zones: [string, string] }
  | { sort: 'car'; car: number }
  | { sort: 'card'; survivor: string; card: string; slot: string };

export function survivorNamed(view: View, key: string): SurvivorView | undefined {
  return view.survivors.find((survivor) => survivor.key === key);
}

export function active(view: View): SurvivorView | undefined {
  return survivorNamed(view, view.active);
}

/** What happens where the acting Survivor stands, in the open or in a car. */
const HERE = new Set(['here', 'inside']);

/** The Zones that an option names; else, for some, where the acting Survivor stands. */
export function zonesOf(view: View, offer: Offer): string[] {
  const said = named(offer, 'zone');
  const here = active(view)?.zone;
  return said.length || !here || !HERE.has(offer.sort.where) ? said : [here];
}

/** A card that somebody carries, and in which slot. */
interface Lying {
  owner: string;
  card: string;
  slot: string;
}
/** The card that an option takes from somebody, if it is about one. */
export function taken(offer: Offer): Lying | null {
  const { owner, who, held, origin, slot } = offer.about;
  if (held === undefined) return null;
  return { owner: String(owner ?? who ?? ''), card: String(held), slot: String(origin ?? slot ?? '') };
}

/** Whom an option is done to or by; whose cards are moved is another matter. */
export function survivorsOf(offer: Offer): string[] {
  return taken(offer) ? [] : named(offer, 'survivor');
}

/** The cards that an option is done with; not what a card that is moved changes places with. */
export function cardsOf(offer: Offer): string[] {
  const card = taken(offer)?.card;
  return card === undefined ? named(offer, 'card') : [card];
}

/** Those whose cards are being moved. */
export function tradersOf(offer: Offer): string[] {
  return offer.sort.form === 'dragged' ? named(offer, 'survivor') : [];
}

export function isAtBorder(offer: Offer): boolean {
  return offer.sort.where === 'border';
}

/** Whether an option is about a door or a border rather than the Zone behind it. */
export function isDoors(offer: Offer): boolean {
  return offer.about.door !== undefined || isAtBorder(offer);
}

/** Whose card a decision is about: of who acts, else of the one whom it is about, as at the merchant. */
export function carrier(view: View, decision: Decision | null): string {
  return view.active || String(decision?.about.who ?? '');
}

/** The door that an option is about. */
export function doorOf(view: View, offer: Offer): DoorView | undefined {
  return view.doors.find((door) => door.number === offer.about.door);
}

/** Everything that can be chosen now with this thing. */
export function offersFor(view: View, decision: Decision | null, thing: Thing, asides: Offer[] = []): Offer[] {
  const all = decision?.options ?? [];
  const here = active(view)?.zone ?? '';
  switch (thing.sort) {
    case 'zone':
      // Barricades are built and taken down from one's own Zone: a way is still taken by pointing where it leads.
      return all.filter((offer) =>
        isAtBorder(offer) ? thing.zone === here : zonesOf(view, offer).includes(thing.zone),
      );
    case 'car':
      return all.filter((offer) => carOf(view, offer) === thing.car);
    case 'border':
      return all.filter((offer) => atBorder(view, offer, thing.zones));
    case 'survivor':
      return all.filter((offer) => survivorsOf(offer).includes(thing.survivor));
    case 'door': {
      const zones = view.doors.find((door) => door.number === thing.door)?.zones;
      return all.filter((offer) => offer.about.door === thing.door || (zones && atBorder(view, offer, zones)));
    }
    case 'card':
      return [...all, ...asides].filter((offer) => {
        const card = taken(offer);
        if (card) return card.owner === thing.survivor && lies(card, thing);
        return thing.survivor === view.active && cardsOf(offer).includes(thing.card);
      });
  }
}

/** The number of the car that an option is about, or 0: the one it names, or the one the acting Survivor sits in. */
export function carOf(view: View, offer: Offer): number {
  const said = Number(offer.about.car ?? 0);
  return said || offer.sort.where !== 'inside' ? said : (carWith(view, view.active)?.number ?? 0);
}

/** The car that somebody sits in. */
export function carWith(view: View, survivor: string): CarView | undefined {
  if (!survivor) return undefined;
  return view.house.cars?.cars.find((car) => car.driver === survivor || car.passengers.includes(survivor));
}

/** Whether a barricade of this border is built or taken down. */
export function atBorder(view: View, offer: Offer, zones: readonly string[]): boolean {
  const far = zonesOf(view, offer)[0];
  return isAtBorder(offer) && far !== undefined && zones.includes(far) && zones.includes(active(view)?.zone ?? '');
}

function lies(one: Lying, there: { card: string; slot: string }): boolean {
  return one.card === there.card && one.slot === there.slot;
}

export interface Drop {
  owner: string;
  card: CardView;
  slot: string;
  to: string;
  toSlot: string;
  onto?: string;
}

/** What is offered for a card dropped somewhere, if anything is. */
export function dropOffer(decision: Decision | null, drop: Drop): Offer | null {
  const fitting = (decision?.options ?? []).filter((offer) => {
    const card = offer.sort.form === 'dragged' ? taken(offer) : null;
    const there = offer.about.to === drop.to && offer.about.slot === drop.toSlot;
    return there && card?.owner === drop.owner && lies(card, { card: drop.card.key, slot: drop.slot });
  });
  return (
    fitting.find((one) => drop.onto !== undefined && one.about.displaced === drop.onto) ??
    fitting.find((one) => one.about.displaced === undefined) ??
    (drop.onto === undefined ? fitting[0] : undefined) ??
    null
  );
}
