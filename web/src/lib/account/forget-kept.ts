import { forgetMoves } from '#lib/game/kept/stored-move.ts';
import { forgetKeptPhotos } from '#lib/photos/forget-kept.ts';

/** At a sign-out: what waits for the network on this device is its user's alone. */
export function forgetKept(): void {
  forgetMoves();
  forgetKeptPhotos();
}
