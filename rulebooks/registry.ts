/** Where rulebooks are found by their id. It knows none itself (`index.ts` does), so that rules of one game may open another. */
import type { Rulebook } from './rulebook.ts';

const registry = new Map<string, Rulebook>();

/** Makes a rulebook known under its id. @returns what makes it unknown again */
export function register(rulebook: Rulebook): () => void {
  registry.set(rulebook.id, rulebook);
  return () => void registry.delete(rulebook.id);
}

/** All rulebooks, in the order in which they were made known. */
export const rulebooks = (): readonly Rulebook[] => [...registry.values()];

/** @returns the rulebook of that id, or undefined where there is none. */
export const rulebookOf = (id: string): Rulebook | undefined => registry.get(id);
