// A position of the Zone family, as the server's schema has it.

import type { components } from '../../shell/api';
import type { Odds as AnyOdds, Threat as AnyThreat, View as AnyView } from '../../shell/wire';

type Schemas = components['schemas'];

/** What rules with records of their own show, by their keys: there only while they are in force. */
export interface Records {
  cars?: Schemas['CarsView'];
  chi?: Schemas['ChiView'];
  cauldrons?: Schemas['CauldronsView'];
  corruption?: Schemas['CorruptionView'];
  statues?: Schemas['StatuesView'];
  frozen?: Schemas['FrozenView'];
  spoils?: Schemas['SpoilsView'];
  guards?: Schemas['GuardsView'];
  knocked_out?: Schemas['KnockedOutView'];
  objective_cards?: Schemas['ObjectiveCardsView'];
  belongings?: Schemas['BelongingsView'];
}
export type View = AnyView & Omit<Schemas['ZoneView'], 'house'> & { house: Records };
/** What a game of Zones declares, with its sheets. */
export type ZoneSheet = Schemas['ZoneGameEntry'];
/** A board without anything that moves. */
export type ZoneBoard = Schemas['ZoneBoard'];
export type CardSheet = Schemas['CardEntry'];
export type CarView = Schemas['ParkedCarView'];
export type Mark = Schemas['Mark'];
export type Odds = Omit<Schemas['Chances'], 'type' | 'id'>;
export type Threat = Omit<Schemas['Threat'], 'type' | 'id'>;
export type CardView = Schemas['CardView'];
export type DoorView = Schemas['DoorView'];
export type SurvivorView = Schemas['SurvivorView'];

/** A position that came to a part of this family: the shell hands on what it can't read. */
export function zoneView(view: AnyView): View {
  return view as View;
}

/** The same of answers. */
export const oddsOf = (odds: AnyOdds): Odds => odds as unknown as Odds;
export const threatOf = (threat: AnyThreat | null): Threat | null => threat as unknown as Threat | null;
