/** The moves of a club's programme. `legal.ts` says which of them a seat may make. */
import { type Static, Type } from 'typebox';
import { moveShape } from '../shapes.ts';
import { MOST_TABLES } from './options.ts';

/** Most minutes for a table that plays again. */
export const MOST_MINUTES = 600;

export const clubMove = Type.Union([
  // A timekeeper or the organiser.
  moveShape('start', { stage: Type.Integer({ minimum: 0, maximum: 29 }) }),
  moveShape('finish', {}),
  moveShape('next', {}),
  moveShape('stop', {}),
  moveShape('reopen', {
    table: Type.Integer({ minimum: 1, maximum: MOST_TABLES }),
    minutes: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_MINUTES })),
  }),
  // A table; in a break, the room. A timekeeper names the table.
  moveShape('done', { table: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_TABLES })) }),
  moveShape('pass', {}),
  // A table calls a judge, or cancels the call.
  moveShape('call', {}),
  moveShape('uncall', {}),
  moveShape('answer', { table: Type.Integer({ minimum: 1, maximum: MOST_TABLES }) }),
]);
export type ClubMove = Static<typeof clubMove>;
