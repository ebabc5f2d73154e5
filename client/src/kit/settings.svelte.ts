const STORE = 'gravetide.settings';

/** How somebody likes it, kept on this device. */
class Settings {
  name = $state('');
  sound = $state(true);
  volume = $state(0.5);
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
    } catch {
      // a damaged or forbidden store means default settings
    }
  }

  keep(): void {
    const { name, sound, volume, speed, motion, guide, hintsSeen, notices, plain } = this;
    try {
      localStorage.setItem(
        STORE,
        JSON.stringify({ name, sound, volume, speed, motion, guide, hintsSeen, notices, plain }),
      );
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
