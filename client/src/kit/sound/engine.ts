// The sound of a table: three buses, each with a slider; what is heard once, and what goes on while a game is played.
// It plays into any audio context, also one that renders without a loudspeaker.

import { Ambience } from './ambience';
import { recipeOf, type Effect } from './effects';
import { layersOf } from './instruments';
import { hallOf, lengthOf, playLayers, type Chance, type Outlet } from './layers';
import type { Palette, Scape } from './palette';
import { Score, type Bar } from './score';

export const BUSES = ['effects', 'ambience', 'music'] as const;
export type Bus = (typeof BUSES)[number];

/** Where the sliders stand, from 0 to 100. */
export type Levels = Record<Bus, number> & { muted: boolean };

/** How an effect is heard. */
export interface How {
  bus?: Bus;
  /** How many of it. */
  size?: number;
  /** After so many seconds. */
  after?: number;
}

/** What is heard while a game is played; `end` is how it ended for whoever listens. */
export interface Heard extends Scape {
  palette: Palette;
  end: '' | 'won' | 'lost';
}

/** How loud a bus is with its slider at 100. */
const FULL: Record<Bus, number> = { effects: 1, ambience: 1.6, music: 1.5 };
const HALL = 2.8; // seconds
const SMOOTH = 0.05; // seconds in which a slider is followed
const MOST_VOICES = 28; // effects at a time; more are a mush
const SOON = 0.6; // seconds after which the music ends with the game
const CLOSE = 0.05; // seconds within which the same effect is heard once

interface Lane extends Outlet {
  dry: GainNode;
  echo: GainNode;
}

export class Engine {
  readonly #lanes: Record<Bus, Lane>;
  readonly #master: GainNode;
  readonly #ambience: Ambience;
  #levels: Levels = { effects: 100, ambience: 100, music: 100, muted: false };
  #hushed = false;
  #heard: Heard | null = null;
  #score: Score | null = null;
  #nextBar = 0;
  #ended = false;
  #sounding: number[] = []; // when each effect that is heard ends
  #last = new Map<Effect, number>();

  constructor(
    readonly context: BaseAudioContext,
    private readonly random: Chance = Math.random,
  ) {
    this.#master = context.createGain();
    protect(this.#master, context);
    const hall = context.createConvolver();
    hall.buffer = hallOf(context, HALL);
    hall.connect(this.#master);
    const lane = (): Lane => {
      const [dry, echo] = [context.createGain(), context.createGain()];
      dry.connect(this.#master);
      echo.connect(hall);
      return { context, dry, echo };
    };
    this.#lanes = { effects: lane(), ambience: lane(), music: lane() };
    this.#ambience = new Ambience(this.#lanes.ambience, random, (effect, { at, loudness, side }) => {
      const panner = context.createStereoPanner();
      panner.pan.value = side;
      panner.connect(this.#lanes.ambience.dry);
      this.#sound({ ...this.#lanes.ambience, dry: panner }, effect, at, loudness);
    });
    this.adjust(this.#levels, true);
  }

  // -- how loud

  /** Follow the sliders. */
  adjust(levels: Levels, atOnce = false): void {
    this.#levels = levels;
    for (const bus of BUSES) {
      const silent = levels.muted || (this.#hushed && bus !== 'effects');
      // Ears count in steps of loudness, not in numbers: a curve makes the slider even.
      const gain = silent ? 0 : FULL[bus] * (levels[bus] / 100) ** 1.5;
      for (const { gain: param } of [this.#lanes[bus].dry, this.#lanes[bus].echo])
        if (atOnce) param.setValueAtTime(gain, this.context.currentTime);
        else param.setTargetAtTime(gain, this.context.currentTime, SMOOTH);
    }
  }

  /** Only effects are heard, as while nobody looks. */
  hush(hushed: boolean): void {
    if (this.#hushed === hushed) return;
    this.#hushed = hushed;
    this.adjust(this.#levels, hushed);
  }

  // -- once

  /** Let an effect be heard; the same one twice at a time, and too many at once, are not. */
  play(effect: Effect, { bus = 'effects', size = 1, after = 0 }: How = {}): void {
    const at = this.context.currentTime + after;
    const last = this.#last.get(effect) ?? -1;
    if (Math.abs(at - last) < CLOSE) return;
    this.#last.set(effect, at);
    const { most = 1, within = 0 } = recipeOf(effect);
    const number = Math.max(1, Math.min(most, Math.round(size)));
    for (let n = 0; n < number; n++) {
      const late = n && within * ((n - 0.6 * this.random()) / number);
      this.#sound(this.#lanes[bus], effect, at + late, number ** -0.4);
    }
  }

  #sound(outlet: Outlet, effect: Effect, at: number, loudness: number): void {
    const now = this.context.currentTime;
    this.#sounding = this.#sounding.filter((end) => end > now);
    if (this.#sounding.length >= MOST_VOICES) return;
    const { layers, vary = 0 } = recipeOf(effect);
    this.#sounding.push(at + lengthOf(layers));
    playLayers(outlet, layers, at, { tune: 1 + vary * (2 * this.random() - 1), loudness }, this.random);
  }

  // -- all the time

  /** From now on this is heard; nothing goes on without it. */
  surround(heard: Heard | null): void {
    const now = this.context.currentTime;
    if (!heard) {
      this.#ambience.end(now);
      this.#heard = this.#score = null;
      return;
    }
    if (heard.palette !== this.#heard?.palette) {
      this.#score = new Score(heard.palette.music, this.random);
      this.#nextBar = now + 0.3;
      this.#ended = heard.end !== ''; // whoever comes to a game that is over hears no end of it
    }
    if (!heard.end)
      this.#ended = false; // taken back
    else if (!this.#heard?.end) this.#nextBar = Math.min(this.#nextBar, now + SOON);
    this.#heard = heard;
    this.#ambience.stand(heard.palette, heard.place, heard.crowd, now);
  }

  /** Put down what is to be heard until a time of the context: to be called again and again, a little ahead. */
  fill(until: number): void {
    this.#ambience.fill(until);
    const { context } = this;
    while (this.#heard && this.#score && this.#nextBar < until) {
      const { end, tension, palette } = this.#heard;
      if (end && this.#ended) return;
      const bar = end ? this.#score.ending(end === 'won') : this.#score.next(tension);
      const at = Math.max(this.#nextBar, context.currentTime);
      this.#perform(palette, bar, at, tension);
      this.#nextBar = at + bar.seconds;
      this.#ended = end !== '';
    }
  }

  #perform({ music }: Palette, bar: Bar, start: number, tension: number): void {
    for (const note of bar.notes) {
      const manner = { tune: music.root * 2 ** (note.tone / 12), loudness: note.loudness };
      playLayers(this.#lanes.music, layersOf(music, note, tension), start + note.at, manner, this.random);
    }
  }
}

/** What comes together too loud is pressed down, and rounded off where that is not enough: nothing ever clips. */
function protect(from: AudioNode, context: BaseAudioContext): void {
  const press = context.createDynamicsCompressor();
  press.threshold.value = -14;
  press.knee.value = 10;
  press.ratio.value = 6;
  press.attack.value = 0.004;
  press.release.value = 0.2;
  const less = context.createGain();
  less.gain.value = 0.7; // what the compressor adds of its own
  const round = context.createWaveShaper();
  round.curve = Float32Array.from({ length: 1025 }, (_, n) => {
    const x = n / 512 - 1;
    return Math.abs(x) < 0.6 ? x : Math.sign(x) * (0.6 + 0.35 * Math.tanh((Math.abs(x) - 0.6) / 0.35));
  });
  from.connect(press).connect(less).connect(round).connect(context.destination);
}
