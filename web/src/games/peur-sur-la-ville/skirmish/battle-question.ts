/** A battle's questions go to all bands and the organiser: the user answers for their own band, else as organiser. */
import { type Asked, currentQuestion } from '#lib/board/question.ts';
import type { GamePage } from '#lib/game/game-page.svelte.ts';

type Table = Pick<GamePage, 'asks' | 'mySeat' | 'as' | 'organises'>;

/** The organiser is seat 0, if no player. */
const asOf = ({ as, organises }: Table): number | null => as ?? (organises ? 0 : null);

export function battleQuestion(table: Table): Asked | null {
  const now = currentQuestion({ asks: table.asks, mySeat: table.mySeat, as: asOf(table) }, ['bench']);
  return now && { ...now, as: now.as && now.seat !== 0 };
}

export function benchQuestion(table: Table): Asked | null {
  const asks = table.asks.filter(({ kind }) => kind === 'bench');
  return currentQuestion({ asks, mySeat: table.mySeat, as: asOf(table) });
}
