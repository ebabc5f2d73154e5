// How games on squares are shown and played.

import type { Acting, FamilyTable } from '../../shell/family';
import type { View as AnyView } from '../../shell/wire';
import ActingLine from './ActingLine.svelte';
import Beside from './Beside.svelte';
import Board from './board/Board.svelte';
import { toneOf } from './tones';
import Danger from './Danger.svelte';
import Figure from './Figure.svelte';
import Goals from './Goals.svelte';
import { offers } from './listing';
import { nameOf } from './looks';
import OddsLine from './OddsLine.svelte';
import { SquarePlay } from './play.svelte';
import Progress from './Progress.svelte';
import { learn } from './sheets';
import { SquareStage } from './stage.svelte';
import Strip from './Strip.svelte';
import Team from './Team.svelte';
import { squareView, type Sheet } from './wire';

function acting(shown: AnyView): Acting | null {
  const view = squareView(shown);
  const human = view.humans.find((one) => one.key === view.active);
  if (human) return { seat: human.seat, words: `${human.name} acts.` };
  return view.active === 'zombies' ? { seat: null, words: 'The zombies move.' } : null;
}

export const table: FamilyTable<SquarePlay> = {
  placeOf: (drawn) => drawn.closest<SVGElement>('[data-square]')?.dataset.square ?? '',
  elementOf: (place) => document.querySelector(`[data-square="${CSS.escape(place)}"]`),
  stage: (timeline) => new SquareStage(timeline),
  learn: (game) => learn(game as Sheet),
  play: (its) => new SquarePlay(its),
  acting,
  nameOf: (view, key) => nameOf(squareView(view), key),
  toneOf,
  teaches: (view) => squareView(view).variants.includes('automatic'),
  offers,
  goals: 'Goals',
  keys: [
    ['↑ ↓', 'step forward, step back (or W, S)'],
    ['← →', 'turn left, turn right (or A, D)'],
    ['F', 'attack, bite'],
    ['Q', 'search'],
    ['R', 'barricade'],
    ['E', 'end the turn'],
    ['V', 'the forecast: what the zombies will do'],
    ['B', 'go to what you can do on the board'],
  ],
  marks: [
    'The pointed side of a figure is its front. A number on a square is what it costs to walk there.',
    'Golden question marks are cupboards that nobody has searched. Planks are barricades, with a shield where',
    'somebody holds them and a count where zombies press on them.',
  ].join(' '),
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
