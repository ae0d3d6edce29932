/** Photographs of the figures and gangs that a hall of fame names. */
import type { Sql } from 'postgres';
import type { Hall } from '#rulebooks/peur-sur-la-ville/story/fame.ts';
import { type Place, shownIn } from '../../pictures/store.ts';
import type { HallReply } from './contract.ts';

export async function picturesIn(sql: Sql, hall: Hall): Promise<HallReply['pictures']> {
  const figures = [...Object.values(hall.figures).flatMap(holdersOf), ...hall.dead];
  const gangs = Object.values(hall.gangs).flatMap(holdersOf);
  const places = [
    ...figures.map(({ campaign, id }) => ({ owner: campaign, place: id })),
    ...[...figures.map(({ campaign, gang: { seat } }) => ({ campaign, seat })), ...gangs].map(({ campaign, seat }) => ({
      owner: campaign,
      place: `${seat}.gang`,
    })),
  ];
  const pictures = await shownIn(sql, onceEach(places));
  return pictures.map(({ owner, ...picture }) => ({ campaign: owner, picture }));
}

const holdersOf = <Holder>(places: readonly { readonly holders: readonly Holder[] }[]): readonly Holder[] =>
  places.flatMap(({ holders }) => holders);

const onceEach = (places: readonly Place[]): readonly Place[] => [
  ...new Map(places.map((one) => [`${one.owner} ${one.place}`, one])).values(),
];
