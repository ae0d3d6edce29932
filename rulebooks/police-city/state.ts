/**
 * The state of a game: plain JSON without counted things, which are on the ledger (PC-H7: grades and seizures of `police:<seat>`, `dossier:<seat>`, `mafia`, `supply`, `board`).
 * `state-schema.ts` describes the fields; only its types are imported, so that pages do not load the schemas.
 */
import type { Static } from 'typebox';
import type { offer, pact, payout, police, policeState, takers, talk } from './state-schema.ts';

/** Kinds of asks (PC-H8). */
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

/** Of a place: unresolved; secured and paid; not secured (PC-99); taken by the FBI (PC-75); a resolved event. */
export const statuses = ['called', 'secured', 'open', 'fbi', 'done'] as const;
export type Status = (typeof statuses)[number];

/** PC-57, PC-64: the elements that a place may bring. */
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

/** The next automatic step; null where the game waits for an answer. */
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
