/** Positions of the town's places on its map, and the drawn streets; a test compares them with the rules. */
import type { TownPlace } from '../../../../rulebooks/high-card/town.ts';

export const highCardMap = {
  width: 360,
  height: 300,
  places: {
    station: { x: 45, y: 150 },
    harbour: { x: 105, y: 258 },
    halls: { x: 115, y: 60 },
    cabaret: { x: 205, y: 240 },
    church: { x: 225, y: 38 },
    exchange: { x: 185, y: 145 },
    hotel: { x: 312, y: 235 },
    park: { x: 310, y: 110 },
  } as const satisfies Readonly<Record<TownPlace, { readonly x: number; readonly y: number }>>,
  streets: [
    ['station', 'harbour'],
    ['station', 'halls'],
    ['harbour', 'cabaret'],
    ['halls', 'church'],
    ['halls', 'exchange'],
    ['cabaret', 'exchange'],
    ['cabaret', 'hotel'],
    ['church', 'park'],
    ['exchange', 'park'],
    ['hotel', 'park'],
  ] as const satisfies readonly (readonly [TownPlace, TownPlace])[],
};
