/** The campaign that somebody came from to build a gang, and may enrol it in. */

import type { Game } from '#lib/games.ts';
import { get } from '#lib/net/api.ts';

/** Where a finished gang is enrolled. */
export interface CameFrom {
  readonly id: string;
  readonly title: string;
  /** Address of the campaign, with the seat that the organiser answers for. */
  readonly path: string;
  /** The open ask of the muster. */
  readonly ask: string;
  readonly seat: number;
}

/** An address, of the page or of what it loads. */
interface Address {
  readonly searchParams: { get(name: string): string | null };
}

/** What leads back, of an address with `?for=<campaign>` and, where the organiser answers for a seat, `&as=<seat>`; '' where there is none. */
export function wayBack(url: Address): string {
  const id = url.searchParams.get('for') ?? '';
  const as = Number(url.searchParams.get('as'));
  if (!/^[0-9a-f-]{36}$/.test(id)) return '';
  return `?for=${id}${Number.isInteger(as) && as > 0 ? `&as=${as}` : ''}`;
}

/** The campaign of such an address; null where none is named, or it does not let this reader enrol a gang any more. */
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
