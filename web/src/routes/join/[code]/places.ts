import type { Invitation } from '#lib/account/people.ts';

export type Place = Invitation['places'][number];

const isKnown = ({ name, formerPlayer }: Place): boolean => name !== null || formerPlayer !== null;

/** The choices: each seat known by its gang or former player, and one other for a new gang. Empty where all free seats are alike, or the code is for one seat. */
export function choicesOf({ seat, places }: Invitation): readonly Place[] {
  if (seat !== null || !places.some(isKnown)) return [];
  const own = places.find((place) => !isKnown(place));
  return [...places.filter(isKnown), ...(own ? [own] : [])];
}

/** The seat of a single-seat code, if known by its gang or former player. */
export const namedPlace = ({ seat, places }: Invitation): Place | undefined =>
  seat === null ? undefined : places.find((place) => place.seat === seat && isKnown(place));
