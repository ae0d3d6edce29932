/** The moves of the clock of a club's programme. Which of them a seat may make now is said by `legal.ts`. */
import { type Static, Type } from 'typebox';
import { moveShape } from '../shapes.ts';
import { MOST_TABLES } from './options.ts';

/** Minutes that a table which plays anew may be given, whatever the stage. */
export const MOST_MINUTES = 600;

export const clubMove = Type.Union([
  // Whoever keeps the time.
  moveShape('start', { stage: Type.Integer({ minimum: 0, maximum: 29 }) }),
  moveShape('finish', {}),
  moveShape('next', {}),
  moveShape('stop', {}),
  moveShape('reopen', {
    table: Type.Integer({ minimum: 1, maximum: MOST_TABLES }),
    minutes: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_MINUTES })),
  }),
  // A table; in a break, the room. At the desk: that table, by whoever keeps the time.
  moveShape('done', { table: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_TABLES })) }),
  moveShape('pass', {}),
  // A table asks for a judge, or needs none any more.
  moveShape('call', {}),
  moveShape('uncall', {}),
  // The organiser or a timekeeper goes to that table.
  moveShape('answer', { table: Type.Integer({ minimum: 1, maximum: MOST_TABLES }) }),
]);
export type ClubMove = Static<typeof clubMove>;
