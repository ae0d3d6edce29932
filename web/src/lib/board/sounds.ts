/** The sounds of boards. Optional: every sound has a visual equivalent. Loaded when switched on. */
import { Loudspeaker, type Voice } from '#lib/sounds/loudspeaker.ts';

export const boardSounds = ['to-you', 'dice', 'card', 'alarm', 'end'] as const;
export type BoardSound = (typeof boardSounds)[number];

const tap = (at: number, hz: number, share = 0.3): Voice => ({ at, hz, lasts: 0.07, share, wave: 'triangle' });
const note = (at: number, hz: number, lasts = 0.4): Voice => ({ at, hz, lasts, share: 0.35, wave: 'sine' });

export const voices: Readonly<Record<BoardSound, readonly Voice[]>> = {
  'to-you': [note(0, 587.3), note(0.13, 880, 0.55)],
  dice: [tap(0, 310), tap(0.07, 270), tap(0.13, 335), tap(0.24, 240, 0.4)],
  card: [tap(0, 520, 0.2), tap(0.04, 390, 0.15)],
  alarm: [note(0, 740, 0.25), note(0.3, 740, 0.25), note(0.6, 740, 0.4)],
  end: [note(0, 392), note(0.18, 523.3), note(0.36, 659.3, 0.9)],
};

const VOLUME = 5;
const speaker = new Loudspeaker(() => {});

/** Must be called from a user gesture, else the browser blocks it. */
export const openSounds = (): Promise<void> => speaker.open();

export const sound = (which: BoardSound): void => speaker.play(voices[which], VOLUME);
