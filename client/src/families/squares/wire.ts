// What the server says of a game on squares: the types come from its schema.

import type { components } from '../../shell/api';
import type { Odds as AnyOdds, Threat as AnyThreat, View as AnyView } from '../../shell/wire';

type Schemas = components['schemas'];

export type View = AnyView & Schemas['SquareView'];
export type Human = Schemas['HumanView'];
export type Held = Schemas['HeldView'];
export type Zombie = Schemas['ZombieView'];
export type Aperture = Schemas['ApertureView'];
export type Spot = Schemas['SearchView'];
export type Goal = Schemas['SquareGoalView'];
export type Sheet = Schemas['SquareGameEntry'];
export type CardSheet = Schemas['SearchCardEntry'];
export type SquareBoard = Schemas['SquareBoard'];
/** What never moves: the measures of a board from the game's sheet, and where its squares are drawn. */
export type House = Schemas['HouseEntry'] & Pick<SquareBoard, 'squares' | 'cellar_at'>;
export type SquareChances = Omit<Schemas['SquareChances'], 'type' | 'id'>;
export type Threat = Omit<Schemas['SquareThreat'], 'type' | 'id'>;

/** The server sends views of this family to tables of this family. */
export const squareView = (view: AnyView): View => view as View;
export const chancesOf = (odds: AnyOdds): SquareChances => odds as unknown as SquareChances;
export const threatOf = (threat: AnyThreat | null): Threat | null => threat as unknown as Threat | null;
