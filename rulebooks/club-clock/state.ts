/**
 * What the clock of a programme knows at any moment. How long anything still has is the host's to know, never written here. The fields, and
 * what they mean, stand in `state-schema.ts`; only its types are imported, so that pages do without the schemas.
 */
import type { Static } from 'typebox';
import type { clubState, ran, run, tableNow, turnNow } from './state-schema.ts';

/** How a table stands in a stage: it plays, it has said that it is done, or its time is up. */
export const TABLE_IS = ['playing', 'done', 'up'] as const;
export type TableIs = (typeof TABLE_IS)[number];

/** A table's call for a judge: it waits, or one is on his way. */
export const CALL_IS = ['open', 'answered'] as const;
export type CallIs = (typeof CALL_IS)[number];

/** Whose turn it is at a table. */
export type TurnNow = Static<typeof turnNow>;

export type TableNow = Static<typeof tableNow>;

/** A stage that runs. */
export type Run = Static<typeof run>;

export type Ran = Static<typeof ran>;

export type ClubState = Static<typeof clubState>;
