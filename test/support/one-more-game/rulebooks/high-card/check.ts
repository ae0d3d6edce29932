/** Invariants: no token is lost or made, the two cards differ, and the town's purses match the ledger. */
import type { Balances } from '#rulebooks/money.ts';
import { type HighCardState, SEATS } from './state.ts';
import { BANK, PURSES, purseOf, TABLE, TOKEN } from './tokens.ts';

/** @throws Error naming what is wrong */
export function checkHighCard(state: HighCardState, money: Balances): void {
  const { options, round, hands, bet, town, ranks } = state;
  const tokens = [...SEATS.map(purseOf), TABLE, PURSES].map((holder) => money(holder, TOKEN));
  const sum = tokens.reduce((all, one) => all + one, 0);
  if (money(BANK, TOKEN) !== -sum || sum < 2 * options.tokens) throw new Error(`high-card: ${sum} tokens`);
  if (round > options.rounds) throw new Error(`high-card: round ${round} of ${options.rounds}`);
  if (new Set(hands).size !== SEATS.length) throw new Error(`high-card: hands ${hands}`);
  const lies = town?.purses.reduce((all, one) => all + one, 0) ?? 0;
  if (lies !== money(PURSES, TOKEN)) throw new Error(`high-card: ${lies} tokens lie in the town`);
  if (ranks && (bet !== null || money(TABLE, TOKEN) !== 0))
    throw new Error('high-card: over with something to play for');
}
