/** Read-only links of a game: who has one looks at that game and at nothing else. */
import { type Answer, get, post, remove } from '#lib/api.ts';
import type { LinkKind, LinkListReply, LinkReply } from '../../../server/links/contract.ts';

export type { LinkKind } from '../../../server/links/contract.ts';
export type ReadLink = Readonly<LinkReply>;

const address = (game: string): string => `/api/games/${game}/links`;

export async function linksOf(game: string): Promise<Answer<readonly ReadLink[]>> {
  const answer = await get<LinkListReply>(address(game));
  return answer.value ? { value: answer.value.links } : { problem: answer.problem };
}

export const makeLink = (game: string, kind: LinkKind, name: string): Promise<Answer<ReadLink>> =>
  post(address(game), { kind, name });

export const revokeLink = (game: string, link: string): Promise<Answer<unknown>> => remove(`${address(game)}/${link}`);

/** Where a link leads, from the root of the site. */
export const pathOfLink = ({ kind, token }: Pick<ReadLink, 'kind' | 'token'>, game: string): string =>
  kind === 'calendar' ? `/api/games/${game}/calendar.ics?link=${token}` : `/${kind}/${token}`;
