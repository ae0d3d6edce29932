/** Dice that are rolled turn and settle together, their faces known before. */
import { stillness } from '#lib/board/still.ts';
import type { LyingDie } from '../board.ts';

const SETTLE_MS = 350;
/** What each cube showed last: one that comes with its face was not rolled before anybody's eyes. */
const shown = new WeakMap<HTMLElement, LyingDie['face']>();

/** Told of each face that a cube shows: a new one turns. */
export function settles(cube: HTMLElement, face: LyingDie['face']): void {
  const before = shown.get(cube);
  shown.set(cube, face);
  if (before === undefined || face === null || face === before || stillness()) return;
  cube.animate(
    [
      { rotate: '-200deg', scale: '1.25' },
      { rotate: '12deg', offset: 0.75 },
      { rotate: '0deg', scale: '1' },
    ],
    { duration: SETTLE_MS, easing: 'ease-out' },
  );
}
