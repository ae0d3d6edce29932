/** What of moves that were never played is to be told. Pure. */
import type { Move } from '#lib/game/game-page.svelte.ts';

/** Where each die was to go at last (PC-37), of moves of dice. */
export function lastOfEach(moves: readonly Move[]): readonly (Move & { readonly die: string })[] {
  const last = new Map<string, Move & { readonly die: string }>();
  for (const move of moves) {
    const die = move.die ?? move.informer;
    if (die !== undefined) last.set(String(die), { ...move, die: String(die) });
  }
  return [...last.values()];
}
