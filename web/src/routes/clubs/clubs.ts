/** Data of clubs. On the server `fetch` is that of `load` or of an action. */
import { type Answer, get } from '#lib/net/api.ts';
import type { AskedReply, ClubList, ClubPage, ClubReply } from '../../../../server/clubs/contract.ts';

type Fetch = typeof globalThis.fetch;

export const readClubPage = (name: string, fetch: Fetch): Promise<Answer<ClubPage>> =>
  get(`/api/clubs/by-name/${encodeURIComponent(name)}`, fetch);

export const readAsked = (name: string, token: string, fetch: Fetch): Promise<Answer<AskedReply>> =>
  get(`/api/clubs/by-name/${encodeURIComponent(name)}/requests/${encodeURIComponent(token)}`, fetch);

export const readClubs = (fetch: Fetch): Promise<Answer<ClubList>> => get('/api/clubs', fetch);

/** The user's clubs with visitors who wait for an answer. */
export async function visitedClubs(fetch: Fetch): Promise<ClubReply[]> {
  const { value } = await readClubs(fetch);
  return value?.clubs.filter(({ waiting }) => waiting > 0) ?? [];
}

/** The user's club of that name; undefined for another one's. */
export async function ownClub(name: string, fetch: Fetch): Promise<Answer<ClubReply | undefined>> {
  const { value, problem } = await readClubs(fetch);
  return problem ? { problem } : { value: value.clubs.find((club) => club.name === name) };
}

const MOST_LETTERS = 40;

/** A name for the address from a title: « Les Affranchis de l’Été » is `les-affranchis-de-l-ete`. */
export const nameFrom = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MOST_LETTERS)
    .replace(/^-|-$/g, '');
