/** HC-7: the little town, where it is open: its places and the streets between them. */
export const places = ['station', 'harbour', 'halls', 'cabaret', 'church', 'exchange', 'hotel', 'park'] as const;
export type TownPlace = (typeof places)[number];

/** Both pawns begin here; no purse ever lies here. */
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

/** HC-8: ways of exactly so many streets that come by no place twice, one to each place where such a way ends: its places, the first one included. */
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
