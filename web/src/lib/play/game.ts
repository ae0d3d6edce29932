import type { Game } from '#lib/games.ts';

/** A seat. `bot`: the level of the bot that plays now, also for a person who handed it over. */
export type PlayedSeat = Game['seats'][number];

export type PlayedGame<View = unknown> = Game<View>;

/** Splits a holder: `clan:3` is kind `clan` and seat 3; a holder without a seat is its own kind. */
export function seatOfHolder(holder: string): { readonly kind: string; readonly seat: number | null } {
  const [, kind, seat] = /^([^:]+):(\d+)$/.exec(holder) ?? [];
  return kind === undefined ? { kind: holder, seat: null } : { kind, seat: Number(seat) };
}

/** Vacant: the game cannot start. */
export const isFree = ({ name, bot, guest }: PlayedSeat): boolean =>
  name === null && bot === null && guest === undefined;

/** May pause and resume clocks, add time, start and end stages. */
export const keepsTime = ({ me, status }: Pick<Game, 'me' | 'status'>): boolean =>
  status === 'playing' && (me.roles.includes('organiser') || me.roles.includes('timekeeper'));
