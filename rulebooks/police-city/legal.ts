/** The legal moves (PC-H8). */
import type { Balances } from '../money.ts';
import type { Option } from '../options.ts';
import type { Ask, Seat } from '../rulebook.ts';
import { combinationOptions } from './combinations.ts';
import { loseOptions, pointOptions } from './conflict.ts';
import { dealOptions } from './dealing.ts';
import { filingOptions } from './dossier.ts';
import { objectiveOptions } from './objectives.ts';
import { officerOptions } from './officer.ts';
import { pactOptions, sealOptions } from './pact.ts';
import { payOptions } from './paying.ts';
import { kindOptions } from './payment.ts';
import { officeOptions } from './rounds.ts';
import { secureOptions, throwOptions } from './securing.ts';
import { sendOptions } from './sending.ts';
import { aloneOptions, objectOptions, shareOptions } from './sharing.ts';
import { shiftOptions } from './shifting.ts';
import type { PoliceState, Stage } from './state.ts';

type Legal = (state: PoliceState, seat: Seat, money: Balances) => readonly Option[];

const PASS: readonly Option[] = [{ do: 'pass' }];

const legalOf: Readonly<Record<Exclude<Stage, 'over'> | 'free', Legal>> = {
  send: sendOptions,
  shift: shiftOptions,
  secure: secureOptions,
  throw: throwOptions,
  officer: officerOptions,
  alone: aloneOptions,
  share: shareOptions,
  object: () => objectOptions,
  point: pointOptions,
  lose: loseOptions,
  kind: (_state, _seat, money) => kindOptions(money),
  pay: payOptions,
  pact: pactOptions,
  seal: () => sealOptions,
  deal: dealOptions,
  last: () => PASS,
  office: officeOptions,
  free: freeOptions,
};

/** PC-R31: possible during any ask. */
function freeOptions(state: PoliceState, seat: Seat, money: Balances): readonly Option[] {
  const objectives = objectiveOptions(state, seat);
  const combinations = combinationOptions(state, seat, money);
  const filing = filingOptions(state, seat, money);
  if (combinations.length + filing.length === 0) return objectives;
  return [...objectives, ...combinations, ...filing];
}

export const legalMoves = (state: PoliceState, ask: Ask, seat: Seat, money: Balances): readonly Option[] =>
  legalOf[ask.kind as Stage & keyof typeof legalOf](state, seat, money); // Kinds of ask are these.
