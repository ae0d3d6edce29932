/** The campaign a user came from to build a gang for it. */

import type { Game } from '#lib/games.ts';
import { get } from '#lib/net/api.ts';

export interface CameFrom {
  readonly id: string;
  readonly title: string;
  /** Address of the campaign, with the seat the organiser acts for. */
  readonly path: string;
  readonly ask: string;
  readonly seat: number;
}

interface Address {
  readonly searchParams: { get(name: string): string | null };
}

/** Query leading back, from an address with `?for=<campaign>` and optionally `&as=<seat>`; '' without one. */
export function wayBack(url: Address): string {
  const id = url.searchParams.get('for') ?? '';
  const as = Number(url.searchParams.get('as'));
  if (!/^[0-9a-f-]{36}$/.test(id)) return '';
  return `?for=${id}${Number.isInteger(as) && as > 0 ? `&as=${as}` : ''}`;
}

/** The campaign of such an address; null without one, or if enrolling is no longer possible. */
export async function cameFrom(url: Address, fetch: typeof globalThis.fetch): Promise<CameFrom | null> {
  const wanted = new URLSearchParams(wayBack(url));
  const [id, as] = [wanted.get('for'), wanted.get('as')];
  if (id === null) return null;
  const query = as === null ? '' : `?as=${as}`;
  const { value: game } = await get<Game>(`/api/games/${id}${query}`, fetch);
  const ask = game?.asks.find(({ kind }) => kind === 'muster');
  const seat = as === null ? game?.me.seat : Number(as);
  if (!game || !ask?.choices.some((choice) => choice.seat === seat)) return null;
  return { id, title: game.title, path: `/campaigns/${id}${query}`, ask: ask.id, seat: seat ?? 0 };
}
