/** The registry: one line a rulebook. */
import type { Rulebook } from './rulebook.ts';

export const rulebooks: readonly Rulebook<never, never, unknown, never>[] = [];
