/** Whom the game waits for, what he may answer, and what is answered for him who says nothing. */
import type { Balances } from '#rulebooks/money.ts';
import type { Option } from '#rulebooks/options.ts';
import type { Ask, Seat } from '#rulebooks/rulebook.ts';
import type { HighCardMove } from './moves.ts';
import { type HighCardState, otherOf, SEATS } from './state.ts';
import { purseOf, TOKEN } from './tokens.ts';

/** HC-3: first who opens, then who answers his bet. */
export function asksOf({ round, opener, bet, options, ranks }: HighCardState): readonly Ask[] {
  if (ranks) return [];
  const kind = bet === null ? 'open' : 'answer';
  const seat = bet === null ? opener : otherOf(opener);
  const ask: Ask = { id: `r${round}.${kind}`, kind, mode: 'turn', seats: [seat] };
  const seconds = options.timers[kind];
  return [seconds > 0 ? { ...ask, seconds } : ask];
}

export function legalMoves({ options }: HighCardState, ask: Ask, _seat: Seat, money: Balances): readonly Option[] {
  if (ask.kind === 'answer') return [{ do: 'show' }, { do: 'fold' }];
  const max = Math.min(options.most, ...SEATS.map((seat) => money(purseOf(seat), TOKEN)));
  if (max < 1) return [{ do: 'show' }];
  return [{ do: 'bet', fields: { amount: { kind: 'range', min: 1, max } } }, { do: 'show' }];
}

/** HC-6. */
export const idleMove = (_state: HighCardState, ask: Ask): HighCardMove => ({
  do: ask.kind === 'answer' ? 'fold' : 'show',
});
