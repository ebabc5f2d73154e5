// The sheet of the game that is played: its slots, its Danger Levels, its zombies.

import type { ZoneSheet } from './wire';

const NO_SLOTS: ZoneSheet['slots'] = { hands: 0, body: false, pack: 0, pack_name: '' };

class Played {
  sheet = $state.raw<ZoneSheet | null>(null);
  readonly slots = $derived(this.sheet?.slots ?? NO_SLOTS);
  readonly levels = $derived(this.sheet?.levels ?? []);
  readonly thresholds = $derived(this.sheet?.thresholds ?? []);
  readonly zombies = $derived(this.sheet?.zombies ?? []);
  readonly #fromVaults = $derived(new Set(this.sheet?.cards.filter((card) => card.vault).map((card) => card.key)));

  /** What a sort of slot is called. */
  nameOf(slot: string): string {
    return slot === 'pack' ? this.slots.pack_name : slot === 'body' ? 'Body' : 'Hand';
  }

  /** Whether a card comes out of a Vault. */
  isFromVault(card: string): boolean {
    return this.#fromVaults.has(card);
  }
}

export const played = new Played();
