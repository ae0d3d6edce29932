/** HC-7: the optional town: its places and the streets between them. */
export const places = ['station', 'harbour', 'halls', 'cabaret', 'church', 'exchange', 'hotel', 'park'] as const;
export type TownPlace = (typeof places)[number];

/** Both pawns start here; it has no purse. */
export const START: TownPlace = 'station';

export const streets: Readonly<Record<TownPlace, readonly TownPlace[]>> = {
  station: ['harbour', 'halls'],
  harbour: ['station', 'cabaret'],
  halls: ['station', 'church', 'exchange'],
  cabaret: ['harbour', 'exchange', 'hotel'],
  church: ['halls', 'park'],
  exchange: ['halls', 'cabaret', 'park'],
  hotel: ['cabaret', 'park'],
  park: ['church', 'exchange', 'hotel'],
};

/** HC-8: ways of exactly that many streets without visiting a place twice, one per end; each lists its places from the first. */
export function waysFrom(from: TownPlace, steps: number): ReadonlyMap<TownPlace, readonly TownPlace[]> {
  const ways = new Map<TownPlace, readonly TownPlace[]>();
  const go = (way: readonly TownPlace[]): void => {
    const here = way.at(-1) ?? from;
    if (way.length > steps) {
      if (!ways.has(here)) ways.set(here, way);
      return;
    }
    for (const next of streets[here]) if (!way.includes(next)) go([...way, next]);
  };
  go([from]);
  return ways;
}
