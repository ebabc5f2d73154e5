// A position of the Zone family, as the server's schema has it.

import type { components } from '../../shell/api';
import type { View as AnyView } from '../../shell/wire';

type Schemas = components['schemas'];

/** What house rules and cars show, by their keys: there only while they are in force. */
export interface House {
  cars?: Schemas['CarsView'];
  chi?: Schemas['ChiView'];
  classes?: Schemas['RolesView'];
  limited_search?: Schemas['RoomCardsView'];
  building_spawn?: Schemas['RoomPointsView'];
  spiking?: Schemas['SpikesView'];
  barricades?: Schemas['BarricadesView'];
  split_decks?: Schemas['MerchantDeckView'];
  merchants?: Schemas['DisplayView'];
  necro_march?: Schemas['MarchView'];
  wall_of_woe?: Schemas['WallsView'];
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
export type View = AnyView & Omit<Schemas['ZoneView'], 'house'> & { house: House };
/** What a game of Zones declares, with its sheets. */
export type ZoneSheet = Schemas['ZoneGameEntry'];
/** A board without anything that moves. */
export type ZoneBoard = Schemas['ZoneBoard'];
export type CardSheet = Schemas['CardEntry'];
export type CarView = Schemas['ParkedCarView'];
export type Role = Schemas['RoleView'];
export type CardView = Schemas['CardView'];
export type DoorView = Schemas['DoorView'];
export type SurvivorView = Schemas['SurvivorView'];

/** A position that came to a part of this family: the shell hands on what it can't read. */
export function zoneView(view: AnyView): View {
  return view as View;
}
