/** The moves of a club evening's clock. Which of them a seat may make now is said by `legal.ts`. */
import { type Static, type TSchema, Type } from 'typebox';
import { MOST_TABLES } from './options.ts';

const shape = <Name extends string, Fields extends Record<string, TSchema>>(name: Name, fields: Fields) =>
  Type.Object({ do: Type.Literal(name), ...fields }, { additionalProperties: false });

/** Minutes that a table which plays anew may be given, whatever the stage. */
export const MOST_MINUTES = 600;

export const clubMove = Type.Union([
  // Whoever keeps the time.
  shape('start', { stage: Type.Integer({ minimum: 0, maximum: 29 }) }),
  shape('finish', {}),
  shape('next', {}),
  shape('stop', {}),
  shape('reopen', {
    table: Type.Integer({ minimum: 1, maximum: MOST_TABLES }),
    minutes: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_MINUTES })),
  }),
  // A table; in a break, the room. At the desk: that table, by whoever keeps the time.
  shape('done', { table: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_TABLES })) }),
  shape('pass', {}),
]);
export type ClubMove = Static<typeof clubMove>;
