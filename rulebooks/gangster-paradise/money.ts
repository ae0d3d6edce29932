/** Notes on the ledger: holders and payments. An amount of 0 makes no payment. */
import type { Audience, Message } from '../message.ts';
import type { Unit } from '../money.ts';
import type { Act, Seat } from '../rulebook.ts';
import type { ParadiseState } from './state.ts';

/** GP-3, GP-H3: the reserve is unlimited. */
export const units: Readonly<Record<'red' | 'white', Unit>> = {
  red: { sources: ['reserve'] },
  white: { sources: ['reserve'] },
};
export type Note = keyof typeof units;

export const RESERVE = 'reserve';
/** The compensation space of the black market (GP-7). */
export const MARKET = 'market';
export const clanHolder = (seat: Seat): string => `clan:${seat}`;

export const purse = (act: Act<ParadiseState>, seat: Seat, unit: Note): number => act.balance(clanHolder(seat), unit);

/** @param seen everybody when absent */
export function pay(
  act: Act<ParadiseState>,
  from: string,
  to: string,
  unit: Note,
  amount: number,
  why: Message,
  seen?: Audience,
): void {
  if (amount > 0) act.pay(seen === undefined ? { from, to, unit, amount, why } : { from, to, unit, amount, why, seen });
}
