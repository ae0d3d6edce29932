/**
 * The state of a game of Police City: plain JSON without anything that is counted, which is on the ledger (PC-H7: grades and seizures of `police:<seat>`, `dossier:<seat>`,
 * `mafia`, `supply`, `board`). The fields stand in `state-schema.ts`; only its types are imported, so that pages do without the schemas.
 */
import type { Static } from 'typebox';
import type { offer, pact, payout, police, policeState, takers, talk } from './state-schema.ts';

/** What the game waits for: each is a kind of ask (PC-H8). */
export const stages = [
  'send',
  'shift',
  'secure',
  'throw',
  'officer',
  'alone',
  'share',
  'object',
  'point',
  'lose',
  'kind',
  'pay',
  'pact',
  'seal',
  'deal',
  'last',
  'office',
  'over',
] as const;
export type Stage = (typeof stages)[number];

/** What became of a place: still to be resolved; secured and paid out; not secured (PC-99); taken over by the FBI (PC-75); an event that has been resolved. */
export const statuses = ['called', 'secured', 'open', 'fbi', 'done'] as const;
export type Status = (typeof statuses)[number];

/** PC-57, PC-64: what a place brings, each element by itself. */
export const elementNames = [
  'card',
  'seizure1',
  'seizure2',
  'seizure3',
  'seizure4',
  'informer1',
  'informer2',
  'informer3',
  'informer4',
  'grade1',
  'grade2',
  'grade3',
  'grade4',
] as const;
export type ElementName = (typeof elementNames)[number];

export type Police = Static<typeof police>;
export type Talk = Static<typeof talk>;
export type Takers = Static<typeof takers>;
export type Pact = Static<typeof pact>;
export type Offer = Static<typeof offer>;
export type Payout = Static<typeof payout>;
export type PoliceState = Static<typeof policeState>;

/** What the rules do next of themselves; null where the game waits for an answer. */
export type Step =
  | 'calls'
  | 'shift'
  | 'place'
  | 'secure'
  | 'settle'
  | 'officer'
  | 'share'
  | 'clash'
  | 'point'
  | 'payout'
  | 'clear'
  | 'last'
  | 'end';
export type Next = Step | null;
