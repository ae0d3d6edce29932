/** Which of the free seats of a game somebody takes who comes in by a code. */
import type { Invitation } from '#lib/account/people.ts';

export type Place = Invitation['places'][number];

const isKnown = ({ name, formerPlayer }: Place): boolean => name !== null || formerPlayer !== null;

/**
 * The places to choose from: every seat that is known by its gang or by who played it, and one of the others for a gang of one's own.
 * Empty where all free seats are alike, or the code is for one seat.
 */
export function choicesOf({ seat, places }: Invitation): readonly Place[] {
  if (seat !== null || !places.some(isKnown)) return [];
  const own = places.find((place) => !isKnown(place));
  return [...places.filter(isKnown), ...(own ? [own] : [])];
}

/** The seat that a code for one seat gives, where it is known by its gang or by who played it. */
export const namedPlace = ({ seat, places }: Invitation): Place | undefined =>
  seat === null ? undefined : places.find((place) => place.seat === seat && isKnown(place));
