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

const FEWEST_LETTERS = 3;
const MOST_LETTERS = 40;
/** Letters that are no letter with an accent. */
const LETTERS: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l' };

/** A name for the address from what was typed: « Les Affranchis de l’Été » is `les-affranchis-de-l-ete`. It ends at a word; null where there are too few letters. */
export function nameFrom(typed: string): string | null {
  const plain = typed
    .toLowerCase()
    .replace(/[œæßøł]/g, (letter) => LETTERS[letter] ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const words = plain.slice(0, MOST_LETTERS + 1).replace(/-[^-]*$/, '');
  const name = (plain.length > MOST_LETTERS ? words : plain).slice(0, MOST_LETTERS);
  return name.length < FEWEST_LETTERS ? null : name;
}
