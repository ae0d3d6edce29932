/** The link of the wall screen: created with the first evening, then reused. */

import { linksOf, makeLink, type ReadLink } from '#lib/links/links.ts';
import type { Answer } from '#lib/net/api.ts';

/** @param name of the link in lists */
export async function wallLink(game: string, name: string): Promise<Answer<ReadLink>> {
  const { value, problem } = await linksOf(game);
  if (!value) return { problem };
  const wall = value.find(({ kind }) => kind === 'wall');
  return wall ? { value: wall } : makeLink(game, 'wall', name);
}
