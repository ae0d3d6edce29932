/** Whom the game awaits, the options, and the default answers. */
import type { Balances } from '#rulebooks/money.ts';
import type { Option } from '#rulebooks/options.ts';
import { type Ask, Refusal, type Seat } from '#rulebooks/rulebook.ts';
import type { HighCardMove } from './moves.ts';
import { type HighCardState, otherOf, SEATS } from './state.ts';
import { purseOf, TOKEN } from './tokens.ts';
import { refusedWalk, walkOptions } from './walk.ts';

/** HC-8: the winner walks before the next round. HC-3: within a round the opener bets, then the other answers. */
export function asksOf({ round, opener, bet, options, town, ranks }: HighCardState): readonly Ask[] {
  if (ranks) return [];
  if (town?.walker) {
    const id = `r${round}.walk${town.again ? '' : '.again'}`;
    return [timed({ id, kind: 'walk', mode: 'turn', seats: [town.walker] }, options.timers.walk)];
  }
  const kind = bet === null ? 'open' : 'answer';
  const seat = bet === null ? opener : otherOf(opener);
  return [timed({ id: `r${round}.${kind}`, kind, mode: 'turn', seats: [seat] }, options.timers[kind])];
}

const timed = (ask: Ask, seconds: number): Ask => (seconds > 0 ? { ...ask, seconds } : ask);

export function legalMoves({ options, town }: HighCardState, ask: Ask, seat: Seat, money: Balances): readonly Option[] {
  if (ask.kind === 'walk') return town ? walkOptions(town, seat) : [];
  if (ask.kind === 'answer') return [{ do: 'show' }, { do: 'fold' }];
  const max = mostBet(options.most, money);
  if (max < 1) return [{ do: 'show' }];
  return [{ do: 'bet', fields: { amount: { kind: 'range', min: 1, max } } }, { do: 'show' }];
}

const mostBet = (most: number, money: Balances): number =>
  Math.min(most, ...SEATS.map((seat) => money(purseOf(seat), TOKEN)));

/** HC-3, HC-8, HC-9: why a move is no option. */
export function explainRefusal(
  { options, town }: HighCardState,
  ask: Ask,
  seat: Seat,
  move: HighCardMove,
  money: Balances,
): Refusal | null {
  if (ask.kind === 'walk') return town && refusedWalk(town, seat, move);
  if (move.do !== 'bet' || ask.kind !== 'open') return null;
  return new Refusal('bet-too-high', 'HC-3', { max: mostBet(options.most, money), amount: move.amount });
}

/** HC-6. */
export const idleMove = (_state: HighCardState, ask: Ask): HighCardMove => ({
  do: ask.kind === 'walk' ? 'stay' : ask.kind === 'answer' ? 'fold' : 'show',
});
