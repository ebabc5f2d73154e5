// The loudspeaker of the page. Browsers let a page be heard only after somebody has touched it: until then nothing is
// made, and nothing is loaded. While nobody looks it is quiet, but for a call.

import { untrack } from 'svelte';
import { settings } from '../settings.svelte';
import type { Effect } from './effects';
import type { Bus, Engine, Heard, How } from './engine';

const TOUCHES = ['pointerup', 'click', 'keydown'] as const; // the oldest phones count only some of them
const AHEAD = 1.2; // seconds for which the music is put down
const TICK = 400; // milliseconds
const LINGER = 6000; // milliseconds after an effect, until nothing of it is heard any more
const FADE = 400; // milliseconds

/** What is played to show how loud a slider is. */
const SAMPLES: Record<Bus, Effect> = { effects: 'dice', ambience: 'gust', music: 'chord' };

class Player {
  #touched = false;
  #context: AudioContext | null = null;
  #engine: Engine | null = null;
  #loading = false;
  #heard: Heard | null = null;
  #until = 0; // when the last effect is over
  #ticking: ReturnType<typeof setInterval> | undefined;

  constructor() {
    if (typeof AudioContext === 'undefined') return; // a page without a loudspeaker plays on
    for (const touch of TOUCHES) addEventListener(touch, this.#touch, { capture: true });
    document.addEventListener('visibilitychange', () => this.#attend());
    $effect.root(() => {
      $effect(() => {
        void [settings.sound, settings.effects, settings.ambience, settings.music];
        untrack(() => this.#adjust());
      });
    });
    if (navigator.userActivation?.hasBeenActive) this.#touch();
  }

  play(effect: Effect, how: How = {}): void {
    if (document.hidden) return;
    this.#sound(effect, how);
  }

  /** Be heard by somebody who is elsewhere, too. */
  call(effect: Effect): void {
    this.#sound(effect, {});
  }

  surround(heard: Heard | null): void {
    this.#heard = heard;
    this.#engine?.surround(heard);
    this.#attend();
  }

  /** Let a slider be heard. */
  sample(bus: Bus): void {
    if (!this.#heard || bus === 'effects') this.#sound(SAMPLES[bus], { bus, size: 3 });
  }

  #sound(effect: Effect, how: How): void {
    if (!settings.sound || !this.#engine) return;
    this.#until = performance.now() + LINGER;
    this.#attend();
    this.#engine.play(effect, how);
    setTimeout(() => this.#attend(), LINGER + 50);
  }

  readonly #touch = (): void => {
    this.#touched = true;
    if (!settings.sound) return;
    try {
      this.#context ??= new AudioContext({ latencyHint: 'interactive' });
      this.#attend();
      if (this.#context.state === 'running') this.#leave();
      void this.#load(this.#context);
    } catch {
      this.#leave(); // no loudspeaker after all
    }
  };

  #leave(): void {
    for (const touch of TOUCHES) removeEventListener(touch, this.#touch, { capture: true });
  }

  async #load(context: AudioContext): Promise<void> {
    if (this.#loading) return;
    this.#loading = true;
    try {
      const { Engine } = await import('./engine');
      this.#engine = new Engine(context);
      this.#adjust();
      this.#engine.surround(this.#heard);
    } catch {
      this.#loading = false; // the line is down; the next touch tries again
    }
  }

  #adjust(): void {
    const { sound, effects, ambience, music } = settings;
    if (sound && this.#touched && !this.#engine) this.#touch();
    this.#engine?.adjust({ effects, ambience, music, muted: !sound });
    this.#attend();
  }

  /** Whether anything can be heard now. */
  get #runs(): boolean {
    if (!settings.sound) return false;
    if (!this.#engine) return !document.hidden; // about to be loaded
    return performance.now() < this.#until || (this.#heard !== null && !document.hidden);
  }

  /** Run while something can be heard, and cost nothing else. */
  #attend(): void {
    const context = this.#context;
    if (!context) return;
    this.#engine?.hush(document.hidden);
    clearInterval(this.#ticking);
    if (this.#runs) {
      if (context.state !== 'running') context.resume().catch(() => {});
      this.#ticking = setInterval(() => this.#engine?.fill(context.currentTime + AHEAD), TICK);
    } else if (document.hidden) void context.suspend();
    else setTimeout(() => this.#runs || void context.suspend(), FADE);
  }
}

const player = new Player();

/** Let an effect be heard, if somebody looks at the page and wants to hear it. */
export const play = (effect: Effect, how?: How): void => player.play(effect, how);
/** Let it be heard even by those who are elsewhere. */
export const call = (effect: Effect): void => player.call(effect);
/** What is heard all the time, from now on; null for nothing. */
export const surround = (heard: Heard | null): void => player.surround(heard);
/** Show by an example how loud a slider is. */
export const sample = (bus: Bus): void => player.sample(bus);
