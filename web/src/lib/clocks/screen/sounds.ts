import type { Voice } from '#lib/sounds/loudspeaker.ts';
import type { Sound } from './settings.ts';

const PING: readonly Voice[] = [
  { at: 0, hz: 880, lasts: 0.5, share: 0.45, wave: 'sine' },
  { at: 0.16, hz: 1174.7, lasts: 0.7, share: 0.4, wave: 'sine' },
];
/** Inharmonic partials, as of a struck plate. */
const GONG: readonly Voice[] = [
  { at: 0, hz: 98, lasts: 4, share: 0.5, wave: 'sine' },
  { at: 0, hz: 163, lasts: 3.2, share: 0.3, wave: 'sine' },
  { at: 0, hz: 231, lasts: 2.4, share: 0.22, wave: 'triangle' },
  { at: 0.01, hz: 347, lasts: 1.6, share: 0.14, wave: 'sine' },
  { at: 0.01, hz: 521, lasts: 0.9, share: 0.1, wave: 'sine' },
];
const BUZZ: readonly Voice[] = [
  { at: 0, hz: 155, lasts: 0.7, share: 0.5, wave: 'square' },
  { at: 0, hz: 233, lasts: 0.7, share: 0.35, wave: 'sawtooth' },
];
const VOICES: Readonly<Record<Sound, readonly Voice[]>> = { none: [], discreet: PING, gong: GONG, buzzer: BUZZ };

/** At zero the sound repeats three times, to differ from a warning. Interval in seconds. */
const AGAIN: Readonly<Record<Sound, number>> = { none: 0, discreet: 0.9, gong: 1.4, buzzer: 0.95 };

/** @param end time is up */
export function voicesOf(sound: Sound, end: boolean): readonly Voice[] {
  const times = end ? [0, 1, 2] : [0];
  return times.flatMap((time) => VOICES[sound].map((voice) => ({ ...voice, at: voice.at + time * AGAIN[sound] })));
}
