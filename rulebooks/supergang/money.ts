/** Briques on the ledger (SG-H6): holders and payments. */
import type { Message } from '../message.ts';
import type { Unit } from '../money.ts';
import type { Act, Seat } from '../rulebook.ts';
import type { SupergangState } from './state.ts';

export const units: Readonly<Record<'brique', Unit>> = { brique: { sources: ['box'] } };

export const BOX = 'box';
/** SG-9: finite. */
export const BANK = 'bank';
export const gangHolder = (gang: Seat): string => `gang:${gang}`;

type Table = Act<SupergangState>;

export const purse = (act: Table, holder: string): number => act.balance(holder, 'brique');

/** Pays a price in full. An amount of 0 makes no payment. @throws Refusal `overdraft` */
export function pay(act: Table, from: string, to: string, amount: number, why: Message): void {
  if (amount > 0) act.pay({ from, to, unit: 'brique', amount, why });
}

/** SG-R13: pays as much as there is; the rest is lost. @returns what was paid */
export function payWhatThereIs(act: Table, from: string, to: string, amount: number, why: Message): number {
  const paid = Math.min(amount, purse(act, from));
  pay(act, from, to, paid, why);
  return paid;
}
