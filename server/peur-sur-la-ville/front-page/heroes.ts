/** Whose photograph may be the hero of a front page. */
import type { Sql } from 'postgres';
import type { CampaignView, GangView } from '#rulebooks/peur-sur-la-ville/campaign/view.ts';
import type { Message } from '#rulebooks/rulebook.ts';
import { shownIn } from '../../pictures/store.ts';
import type { Crop } from '../../pictures/tables.ts';

/** A photograph for the front page. */
export interface Hero {
  readonly address: string;
  readonly crop: Crop | null;
}

/**
 * Places of photographs, best first: figures that the headline names, gangs that it names, then the gang of the page.
 * @param headline null for a turn without news @param only the gang whose own page it is: others are no heroes there
 */
export function heroesOf(
  { gangs }: Pick<CampaignView, 'gangs'>,
  headline: Message | null,
  first: GangView,
  only: GangView | undefined,
): readonly string[] {
  const named = new Set(Object.values(headline?.args ?? {}).filter((value) => typeof value === 'string'));
  const inNews = gangs.filter((gang) => named.has(gang.name) && (!only || gang === only));
  const figures = inNews.flatMap((gang) => gang.figures.filter(({ name }) => named.has(name)).map(({ id }) => id));
  return [...new Set([...figures, ...[...inNews, first].map(({ seat }) => `${seat}.gang`)])];
}

/** The first of these places with a photograph that is not hidden. */
export async function heroOf(sql: Sql, game: string, places: readonly string[]): Promise<Hero | null> {
  const shown = await shownIn(
    sql,
    places.map((place) => ({ owner: game, place })),
  );
  const found = places.map((place) => shown.find((one) => one.place === place)).find((one) => one !== undefined);
  return found ? { address: found.hash, crop: found.crop } : null;
}
