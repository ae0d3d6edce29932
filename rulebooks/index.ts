/** The registry: one line a rulebook. */
import { clubClock } from './club-clock/club-clock.ts';
import { campaign } from './peur-sur-la-ville/campaign/campaign.ts';
import type { Rulebook } from './rulebook.ts';

const registry = new Map<string, Rulebook>();

/** Makes a rulebook known under its id. */
export function register(rulebook: Rulebook): void {
  registry.set(rulebook.id, rulebook);
}

/** All rulebooks, in the order of the list below. */
export const rulebooks = (): readonly Rulebook[] => [...registry.values()];

/** @returns the rulebook of that id, or undefined where there is none. */
export const rulebookOf = (id: string): Rulebook | undefined => registry.get(id);

register(campaign);
register(clubClock);
