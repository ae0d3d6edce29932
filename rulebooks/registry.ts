/** Where the host finds rulebooks by their id. It knows none itself (`index.ts` does). */
import type { Rulebook } from './rulebook.ts';

const registry = new Map<string, Rulebook>();

/** Makes a rulebook known under its id. @returns what makes it unknown again */
export function register(rulebook: Rulebook): () => void {
  registry.set(rulebook.id, rulebook);
  offerGames();
  return () => {
    registry.delete(rulebook.id);
    offerGames();
  };
}

/** Hands each rulebook that opens games those that may be opened inside it. */
function offerGames(): void {
  for (const { children } of registry.values()) {
    const opens = children?.opens;
    opens?.offer(rulebooks().filter(({ capabilities }) => capabilities.inside.some((one) => opens.as.includes(one))));
  }
}

/** All rulebooks, in the order in which they were made known. */
export const rulebooks = (): readonly Rulebook[] => [...registry.values()];

/** @returns the rulebook of that id, or undefined where there is none. */
export const rulebookOf = (id: string): Rulebook | undefined => registry.get(id);
