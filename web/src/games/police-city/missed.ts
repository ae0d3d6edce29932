/** Which lost moves to report. Pure. */
import type { Move } from '#lib/game/game-page.svelte.ts';

/** The last destination of each die (PC-37). */
export function lastOfEach(moves: readonly Move[]): readonly (Move & { readonly die: string })[] {
  const last = new Map<string, Move & { readonly die: string }>();
  for (const move of moves) {
    const die = move.die ?? move.informer;
    if (die !== undefined) last.set(String(die), { ...move, die: String(die) });
  }
  return [...last.values()];
}
