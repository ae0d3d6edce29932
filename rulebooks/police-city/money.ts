/** PC-H7: grades and seizures on the ledger. */
import type { Message } from '../message.ts';
import type { Unit } from '../money.ts';
import type { Act, Seat } from '../rulebook.ts';
import { type Seizure, seizures } from './data/seizures.ts';
import type { PoliceState } from './state.ts';

const token: Unit = { sources: ['box'] };

export const units: Readonly<Record<'grade' | Seizure, Unit>> = {
  grade: { sources: ['city'] },
  drogue: token,
  armes: token,
  alcool: token,
  tabac: token,
  prostitution: token,
};

export const CITY = 'city';
export const MAFIA = 'mafia';
/** Source of the tokens before the game; then the supply, and the board (PC-19). */
export const BOX = 'box';
export const SUPPLY = 'supply';
export const BOARD = 'board';

const holders = (name: string): string[] => Array.from({ length: 7 }, (_, seat) => `${name}:${seat}`);
const POLICE = holders('police');
const DOSSIER = holders('dossier');
export const policeHolder = (seat: Seat): string => POLICE[seat] ?? `police:${seat}`;
/** PC-106: tokens under a top secret file. */
export const dossierHolder = (seat: Seat): string => DOSSIER[seat] ?? `dossier:${seat}`;

export function post(
  act: Act<PoliceState>,
  from: string,
  to: string,
  unit: string,
  amount: number,
  why: Message,
): void {
  if (amount > 0) act.pay({ from, to, unit, amount, why });
}

/** PC-R35: tokens of that kind, also under the file. */
export const tokensOf = (act: Act<PoliceState>, seat: Seat, kind: Seizure): number =>
  act.balance(policeHolder(seat), kind) + act.balance(dossierHolder(seat), kind);

export const allTokensOf = (act: Act<PoliceState>, seat: Seat): number =>
  seizures.reduce((sum, kind) => sum + tokensOf(act, seat, kind), 0);

export const levelOf = (act: Act<PoliceState>, seat: Seat): number => act.balance(policeHolder(seat), 'grade');
