/**
 * The state of a programme's clock. The host keeps the remaining times. `state-schema.ts` describes the fields; only its types are imported, so that pages do not load the
 * schemas.
 */
import type { Static } from 'typebox';
import type { clubState, ran, run, tableNow, turnNow } from './state-schema.ts';

/** A table plays, is done, or its time is up. */
export const TABLE_IS = ['playing', 'done', 'up'] as const;
export type TableIs = (typeof TABLE_IS)[number];

/** A table's call for a judge is open, or a judge is on the way. */
export const CALL_IS = ['open', 'answered'] as const;
export type CallIs = (typeof CALL_IS)[number];

export type TurnNow = Static<typeof turnNow>;

export type TableNow = Static<typeof tableNow>;

export type Run = Static<typeof run>;

export type Ran = Static<typeof ran>;

export type ClubState = Static<typeof clubState>;
