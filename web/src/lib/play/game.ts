/** A played game as the API tells of it, and what is read out of it. */
import type { Game } from '#lib/games.ts';

/** A place at the table. `bot`: the level of the bot that plays there now, also for a person who handed it over. */
export type PlayedSeat = Game['seats'][number];

export type PlayedGame<View = unknown> = Game<View>;

/** Of a holder `clan:3`: its kind `clan` and seat 3; a holder without a seat is its own kind. */
export function seatOfHolder(holder: string): { readonly kind: string; readonly seat: number | null } {
  const [, kind, seat] = /^([^:]+):(\d+)$/.exec(holder) ?? [];
  return kind === undefined ? { kind: holder, seat: null } : { kind, seat: Number(seat) };
}

/** Nobody sits there, no bot plays, it is kept for no guest: the game cannot begin. */
export const isFree = ({ name, bot, guest }: PlayedSeat): boolean =>
  name === null && bot === null && guest === undefined;

/** May stop clocks, let them go on, give time, begin and end stages. */
export const keepsTime = ({ me, status }: Pick<Game, 'me' | 'status'>): boolean =>
  status === 'playing' && (me.roles.includes('organiser') || me.roles.includes('timekeeper'));
