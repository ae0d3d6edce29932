/** Read-only links of a game: they give access to that game only. */
import { type Answer, get, post, remove } from '#lib/net/api.ts';
import type { LinkKind, LinkListReply, LinkReply, ScreenKind, ScreenReply } from '../../../../server/links/contract.ts';

export type { LinkKind } from '../../../../server/links/contract.ts';
export type ReadLink = Readonly<LinkReply>;

const address = (game: string): string => `/api/games/${game}/links`;

export async function linksOf(game: string): Promise<Answer<readonly ReadLink[]>> {
  const answer = await get<LinkListReply>(address(game));
  return answer.value ? { value: answer.value.links } : { problem: answer.problem };
}

export const makeLink = (game: string, kind: LinkKind, name: string): Promise<Answer<ReadLink>> =>
  post(address(game), { kind, name });

export const revokeLink = (game: string, link: string): Promise<Answer<unknown>> => remove(`${address(game)}/${link}`);

/** Pages of links, from the site's root. */
const PAGES = { wall: '/wall', story: '/story', clock: '/watch/clock', table: '/watch/table' } as const;

export const pathOfLink = ({ kind, token }: Pick<ReadLink, 'kind' | 'token'>, game: string): string =>
  kind === 'calendar' ? `/api/games/${game}/calendar.ics?link=${token}` : `${PAGES[kind]}/${token}`;

const SCREENS: readonly LinkKind[] = ['wall', 'clock', 'table'] satisfies readonly ScreenKind[];

/** A television can open it by a short code. */
export const isScreen = (kind: LinkKind): kind is ScreenKind => SCREENS.includes(kind);

/** The page that a screen's code opens. */
export const pathOfScreen = ({ kind, token, table }: ScreenReply): string =>
  `${PAGES[kind]}/${token}${table === null ? '' : `?table=${table}`}`;
