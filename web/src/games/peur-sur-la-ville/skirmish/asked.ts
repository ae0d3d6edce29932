/** Every question of a battle is put to all bands and to the organiser: the reader answers for his own band, else as the organiser. */
import { type Asked, askedNow } from '#lib/board/asked.ts';
import type { GamePage } from '#lib/game/game-page.svelte.ts';

type Table = Pick<GamePage, 'asks' | 'mySeat' | 'as' | 'organises'>;

/** The organiser's own seat is 0: he is no player, and answers in his own name. */
const asOf = ({ as, organises }: Table): number | null => as ?? (organises ? 0 : null);

export function battleAsked(table: Table): Asked | null {
  const now = askedNow({ asks: table.asks, mySeat: table.mySeat, as: asOf(table) }, ['bench']);
  return now && { ...now, as: now.as && now.seat !== 0 };
}

/** What may be done by hand, and for whom. */
export function benchAsked(table: Table): Asked | null {
  const asks = table.asks.filter(({ kind }) => kind === 'bench');
  return askedNow({ asks, mySeat: table.mySeat, as: asOf(table) });
}
