/**
 * What a tournament knows at any moment. Points are on the ledger (`seat:<n>`, unit `points`); how long anything still has is the host's to
 * know. The fields, and what they mean, stand in `state-schema.ts`; only its types are imported, so that pages do without the schemas.
 */
import type { Static } from 'typebox';
import type { correction, deskState, draft, penalty, player, result, round, ruling, tableNow } from './state-schema.ts';

/** `registered`: on the list, not yet here. `in`: plays. `waiting`: no place is free. `dropped`: has left, and may come back. `out`: sent away by the organiser. */
export const PLAYER_IS = ['registered', 'in', 'waiting', 'dropped', 'out'] as const;
export type PlayerIs = (typeof PLAYER_IS)[number];

/** Between rounds; a draft is computed; a draft is to be published; a round is on; the day is over. */
export const PHASES = ['between', 'computing', 'draft', 'round', 'over'] as const;
export type Phase = (typeof PHASES)[number];

/** `published`: people go to their tables. `playing`: its time has begun. `over`: its standings are kept. */
export const ROUND_IS = ['published', 'playing', 'over'] as const;

/** A round counts for the standings, or is one of the final: of its bracket, or its one table. */
export const ROUND_PARTS = ['main', 'bracket', 'table'] as const;

/** `called`: its time is up. */
export const TABLE_IS = ['seated', 'playing', 'called'] as const;

/** `reported`: others are to agree. `contested`: the organiser decides, or its players report anew. `stands`: it counts. */
export const RESULT_IS = ['reported', 'contested', 'stands'] as const;

export const CALL_IS = ['open', 'answered'] as const;

export const PENALTIES = ['note', 'warning', 'points', 'game', 'out'] as const;

export type Player = Static<typeof player>;
export type Result = Static<typeof result>;
export type TableNow = Static<typeof tableNow>;
export type Round = Static<typeof round>;
export type Draft = Static<typeof draft>;
export type Penalty = Static<typeof penalty>;
export type Ruling = Static<typeof ruling>;
export type Correction = Static<typeof correction>;
export type DeskState = Static<typeof deskState>;
