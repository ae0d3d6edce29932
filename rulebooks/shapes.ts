/** Parts of the schemas of all games and of the API. */
import { type TSchema, Type } from 'typebox';
import { fitsIn, VISIBLE_LINE, WRITTEN_LINE, WRITTEN_TEXT } from './written.ts';

export const closed = { additionalProperties: false } as const;

export const MAX_SEATS = 256;

export const between = (minimum: number, maximum: number) => Type.Integer({ minimum, maximum });

export const seatShape = (options = {}) => Type.Integer({ minimum: 1, maximum: MAX_SEATS, ...options });

/** A seat, or 0 for the organiser. */
export const anySeatShape = (options = {}) => Type.Integer({ minimum: 0, maximum: MAX_SEATS, ...options });

export const nullable = <One extends TSchema>(one: One) => Type.Union([one, Type.Null()]);

/** Lists always have an upper limit. */
export const list = <One extends TSchema>(one: One, maxItems: number, minItems = 0) =>
  Type.Array(one, { minItems, maxItems });

/** An id made by a client or by the server. */
export const uuid = Type.String({ format: 'uuid', maxLength: 36 });

/** A move: its name in `do`, and only the fields given. */
export const moveShape = <Name extends string, Fields extends Record<string, TSchema>>(name: Name, fields: Fields) =>
  Type.Object({ do: Type.Literal(name), ...fields }, closed);

/** A line of at most so many letters, not blank. */
export const visibleLine = (most: number, options = {}) =>
  heldTo(most, { minLength: 1, pattern: VISIBLE_LINE, ...options });

/** The same for a line that may be empty. */
export const writtenLine = (most: number, options = {}) => heldTo(most, { pattern: WRITTEN_LINE, ...options });

/** A text of several lines, which may be empty. */
export const writtenText = (most: number, options = {}) => heldTo(most, { pattern: WRITTEN_TEXT, ...options });

/** `maxLength` alone counts differently: each vowel sign, skin tone and keycap frame. */
const heldTo = (most: number, options: object) =>
  Type.Refine(
    Type.String({ description: `At most ${most} letters (grapheme clusters)`, ...options }),
    (text) => fitsIn(text, most),
    () => String(most),
  );
