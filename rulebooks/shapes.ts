/** What the schemas of all games, and those of the API, are made of. */
import { type TSchema, Type } from 'typebox';
import { fitsIn, VISIBLE_LINE, WRITTEN_LINE } from './written.ts';

/** An object that refuses a field it does not name. */
export const closed = { additionalProperties: false } as const;

/** No rulebook has more seats. */
export const MAX_SEATS = 256;

/** Whole numbers, both ends included. */
export const between = (minimum: number, maximum: number) => Type.Integer({ minimum, maximum });

/** A seat of a game. */
export const seatShape = (options = {}) => Type.Integer({ minimum: 1, maximum: MAX_SEATS, ...options });

/** The same, or the organiser's own, which is 0. */
export const anySeatShape = (options = {}) => Type.Integer({ minimum: 0, maximum: MAX_SEATS, ...options });

/** That, or `null`. */
export const nullable = <One extends TSchema>(one: One) => Type.Union([one, Type.Null()]);

/** A list of at least `minItems`; never without a limit above. */
export const list = <One extends TSchema>(one: One, maxItems: number, minItems = 0) =>
  Type.Array(one, { minItems, maxItems });

/** An id made by a client or by this house; as long as one and no longer. */
export const uuid = Type.String({ format: 'uuid', maxLength: 36 });

/** A move: its name in `do`, and nothing but the fields given. */
export const moveShape = <Name extends string, Fields extends Record<string, TSchema>>(name: Name, fields: Fields) =>
  Type.Object({ do: Type.Literal(name), ...fields }, closed);

/** A line of at most so many letters, with something in it to read. */
export const visibleLine = (most: number, options = {}) =>
  heldTo(most, { minLength: 1, pattern: VISIBLE_LINE, ...options });

/** The same of a line that may be empty. */
export const writtenLine = (most: number, options = {}) => heldTo(most, { pattern: WRITTEN_LINE, ...options });

/** `maxLength` counts otherwise: each vowel sign of India, each skin and each frame of a keycap. */
const heldTo = (most: number, options: object) =>
  Type.Refine(
    Type.String({ description: `At most ${most} letters (grapheme clusters)`, ...options }),
    (text) => fitsIn(text, most),
    () => String(most),
  );
