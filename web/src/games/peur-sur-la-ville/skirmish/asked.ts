/** A battle's questions go to all bands and the organiser: the user answers for their own band, else as organiser. */
import { type Asked, askedNow } from '#lib/board/asked.ts';
import type { GamePage } from '#lib/game/game-page.svelte.ts';

type Table = Pick<GamePage, 'asks' | 'mySeat' | 'as' | 'organises'>;

/** The organiser is seat 0, if no player. */
const asOf = ({ as, organises }: Table): number | null => as ?? (organises ? 0 : null);

export function battleAsked(table: Table): Asked | null {
  const now = askedNow({ asks: table.asks, mySeat: table.mySeat, as: asOf(table) }, ['bench']);
  return now && { ...now, as: now.as && now.seat !== 0 };
}

export function benchAsked(table: Table): Asked | null {
  const asks = table.asks.filter(({ kind }) => kind === 'bench');
  return askedNow({ asks, mySeat: table.mySeat, as: asOf(table) });
}
