/**
 * The state of a tournament. Points are on the ledger (`seat:<n>`, unit `points`); the host keeps the clocks. `state-schema.ts` describes the fields; only its types are imported,
 * so that pages do not load the schemas.
 */
import type { Static } from 'typebox';
import type { correction, deskState, draft, penalty, player, result, round, ruling, tableNow } from './state-schema.ts';

/** `registered`: listed, not yet checked in. `in`: plays. `waiting`: no free place. `dropped`: left, may come back. `out`: sent away by the organiser. */
export const PLAYER_IS = ['registered', 'in', 'waiting', 'dropped', 'out'] as const;
export type PlayerIs = (typeof PLAYER_IS)[number];

/** Between rounds; a draft is being computed; a draft is ready; a round is running; the day is over. */
export const PHASES = ['between', 'computing', 'draft', 'round', 'over'] as const;
export type Phase = (typeof PHASES)[number];

/** `published`: pairings are shown. `playing`: its time runs. `over`: its standings are stored. */
export const ROUND_IS = ['published', 'playing', 'over'] as const;

/** A round of the standings, or of the final: its bracket, or its one table. */
export const ROUND_PARTS = ['main', 'bracket', 'table'] as const;

/** `called`: its time is up. */
export const TABLE_IS = ['seated', 'playing', 'called'] as const;

/** `reported`: others have to agree. `contested`: the organiser decides, or its players report again. `stands`: it counts. */
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
