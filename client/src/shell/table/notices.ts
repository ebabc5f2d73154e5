// A word to those who are elsewhere when it is their turn: a sound, and a note of the browser's where they want one.

import { settings } from '../../kit/settings.svelte';
import { call } from '../../kit/sound';

const canNote = typeof Notification !== 'undefined';

/** Ask whether notes may be shown; true if they may. */
export async function allowNotices(): Promise<boolean> {
  return canNote && (await Notification.requestPermission()) === 'granted';
}

/** It is the turn of somebody here; whoever looks at the page sees it. */
export function noticeTurn(title: string, prompt: string): void {
  if (!document.hidden) return;
  call('chime');
  if (!settings.notices || !canNote || Notification.permission !== 'granted') return;
  const note = new Notification(`Your turn: ${title}`, { body: prompt, tag: 'gravetide-turn', icon: '/flame.svg' });
  note.onclick = () => {
    window.focus();
    note.close();
  };
}
