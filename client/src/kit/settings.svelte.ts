const STORE = 'gravetide.settings';
const SLIDERS = ['effects', 'ambience', 'music'] as const;

/** How somebody likes it, kept on this device. */
class Settings {
  name = $state('');
  /** Whether anything is heard. */
  sound = $state(true);
  /** How loud each sort of sound is, from 0 to 100. */
  effects = $state(60);
  ambience = $state(45);
  music = $state(40);
  speed = $state(1);
  motion = $state<'system' | 'full' | 'reduced'>('system');
  guide = $state(true);
  hintsSeen = $state<string[]>([]);
  codex = $state(false);
  /** Whether the browser tells when it is my turn and I am elsewhere. */
  notices = $state(false);
  /** Whether everything is drawn plainly: initials for faces, bare floors. */
  plain = $state(false);

  constructor() {
    try {
      const kept = JSON.parse(localStorage.getItem(STORE) ?? '{}') as Record<string, unknown>;
      for (const [key, value] of Object.entries(kept)) {
        if (key in this && typeof value === typeof (this as never)[key]) (this as Record<string, unknown>)[key] = value;
      }
      // Before there were three sliders there was one, from 0 to 1.
      if (typeof kept.volume === 'number' && kept.effects === undefined) this.effects = 100 * kept.volume;
      for (const slider of SLIDERS) this[slider] = Math.min(100, Math.max(0, Math.round(this[slider])));
    } catch {
      // a damaged or forbidden store means default settings
    }
  }

  keep(): void {
    const { name, sound, effects, ambience, music, speed, motion, guide, hintsSeen, notices, plain } = this;
    const heard = { sound, effects, ambience, music };
    try {
      localStorage.setItem(STORE, JSON.stringify({ name, ...heard, speed, motion, guide, hintsSeen, notices, plain }));
    } catch {
      // private windows may refuse; the settings then last as long as the page
    }
  }

  get still(): boolean {
    if (this.motion !== 'system') return this.motion === 'reduced';
    return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
  }
}

export const settings = new Settings();
