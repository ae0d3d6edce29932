/** The registry: one line a rulebook. */
import type { Rulebook } from './rulebook.ts';

export const rulebooks: readonly Rulebook[] = [];

/** @returns the rulebook of that id, or undefined where there is none. */
export const rulebookOf = (id: string): Rulebook | undefined => rulebooks.find((rulebook) => rulebook.id === id);
