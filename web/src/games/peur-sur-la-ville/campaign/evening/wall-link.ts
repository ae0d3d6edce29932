/** The evening's screen on the wall: one link, made when the first evening is opened, and the same one ever after. */

import { linksOf, makeLink, type ReadLink } from '#lib/links/links.ts';
import type { Answer } from '#lib/net/api.ts';

/** @param name what it is called where links are listed */
export async function wallLink(game: string, name: string): Promise<Answer<ReadLink>> {
  const { value, problem } = await linksOf(game);
  if (!value) return { problem };
  const wall = value.find(({ kind }) => kind === 'wall');
  return wall ? { value: wall } : makeLink(game, 'wall', name);
}
