/** Where the host finds rulebooks by id; `index.ts` registers them. */
import type { Rulebook } from './rulebook.ts';

const registry = new Map<string, Rulebook>();

/** @returns a function that undoes the registration */
export function register(rulebook: Rulebook): () => void {
  registry.set(rulebook.id, rulebook);
  offerGames();
  return () => {
    registry.delete(rulebook.id);
    offerGames();
  };
}

/** Gives each rulebook that opens games the ones that may be opened inside it. */
function offerGames(): void {
  for (const { children } of registry.values()) {
    const opens = children?.opens;
    opens?.offer(rulebooks().filter(({ capabilities }) => capabilities.inside.some((one) => opens.as.includes(one))));
  }
}

export const rulebooks = (): readonly Rulebook[] => [...registry.values()];

export const rulebookOf = (id: string): Rulebook | undefined => registry.get(id);
