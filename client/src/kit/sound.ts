import { settings } from './settings.svelte';

/** A few short sounds, made on the spot: [wave, from Hz, to Hz, seconds, loudness, noise share]. */
type Recipe = [OscillatorType, number, number, number, number, number];

const RECIPES: Record<string, Recipe[]> = {
  step: [['sine', 140, 70, 0.07, 0.25, 0.6]],
  card: [['triangle', 900, 1400, 0.05, 0.12, 0.8]],
  dice: [
    ['square', 300, 180, 0.04, 0.1, 0.9],
    ['square', 260, 200, 0.05, 0.1, 0.9],
    ['square', 340, 160, 0.04, 0.1, 0.9],
  ],
  hit: [['sawtooth', 220, 60, 0.14, 0.3, 0.5]],
  wound: [['sawtooth', 110, 40, 0.35, 0.4, 0.3]],
  door: [['square', 90, 50, 0.2, 0.3, 0.7]],
  noise: [['triangle', 440, 330, 0.25, 0.25, 0.05]],
  groan: [['sawtooth', 75, 55, 0.45, 0.22, 0.15]],
  spawn: [['sawtooth', 60, 95, 0.4, 0.25, 0.2]],
  chime: [
    ['sine', 660, 660, 0.25, 0.2, 0],
    ['sine', 990, 990, 0.35, 0.15, 0],
  ],
  turn: [['sine', 520, 620, 0.12, 0.14, 0]],
  no: [['triangle', 200, 150, 0.12, 0.2, 0]],
  won: [
    ['sine', 523, 523, 0.3, 0.2, 0],
    ['sine', 659, 659, 0.3, 0.2, 0],
    ['sine', 784, 784, 0.6, 0.2, 0],
  ],
  lost: [
    ['sawtooth', 220, 200, 0.5, 0.18, 0],
    ['sawtooth', 165, 150, 0.5, 0.18, 0],
    ['sawtooth', 110, 80, 0.9, 0.2, 0.1],
  ],
};

export type Sound = keyof typeof RECIPES;

let audio: AudioContext | null = null;

export function play(name: Sound): void {
  if (!settings.sound || settings.volume <= 0 || typeof AudioContext === 'undefined') return;
  try {
    audio ??= new AudioContext();
    if (audio.state === 'suspended') void audio.resume();
    let at = audio.currentTime;
    for (const recipe of RECIPES[name] ?? []) {
      tone(audio, recipe, at);
      at += recipe[3] * 0.7;
    }
  } catch {
    // a page without a loudspeaker plays on
  }
}

function tone(context: AudioContext, [wave, from, to, seconds, loudness, grit]: Recipe, at: number): void {
  const gain = context.createGain();
  gain.gain.setValueAtTime(loudness * settings.volume, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  gain.connect(context.destination);
  const voice = context.createOscillator();
  voice.type = wave;
  voice.frequency.setValueAtTime(from, at);
  voice.frequency.exponentialRampToValueAtTime(Math.max(20, to), at + seconds);
  voice.connect(gain);
  voice.start(at);
  voice.stop(at + seconds);
  if (!grit) return;
  const length = Math.ceil(context.sampleRate * seconds);
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < length; i++) samples[i] = (Math.random() * 2 - 1) * grit;
  const rattle = context.createBufferSource();
  rattle.buffer = buffer;
  rattle.connect(gain);
  rattle.start(at);
}
