/** What the schemas of all games, and those of the API, are made of. */
import { type TSchema, Type } from 'typebox';

/** An object that refuses a field it does not name. */
export const closed = { additionalProperties: false } as const;

/** Whole numbers, both ends included. */
export const between = (minimum: number, maximum: number) => Type.Integer({ minimum, maximum });

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

const PAIR = '[\\ud800-\\udbff][\\udc00-\\udfff]';
/** Pattern of a text on one line as it may be stored: no control characters, no broken surrogates (a database refuses both). */
export const STORED_LINE = `^(?:[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]|${PAIR})*$`;

/**
 * What nobody sees in a line and who reads it is misled by: controls, line separators, writing turned round (bidirectional controls),
 * zero-width characters, fillers and blanks that are drawn as nothing. U+FE0F stays: emoji are written with it.
 */
const UNSEEN =
  '\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u2028-\\u202e' +
  '\\u2060-\\u206f\\u2800\\u3164\\ufe00-\\ufe0e\\ufeff\\uffa0\\ufff0-\\ufffb';
/** The characters of a person's words on one line. */
const WRITTEN = `(?:[^${UNSEEN}\\ud800-\\udfff]|${PAIR})`;
/** Pattern of a person's words on one line. */
export const WRITTEN_LINE = `^${WRITTEN}*$`;
/** The same, with something in it to read: titles, names, whatever is shown in a list. */
export const VISIBLE_LINE = `^(?=.*[^\\s\\ufe0f])${WRITTEN}*$`;

const unseen = new RegExp(`[${UNSEEN}]+`, 'gu');
/** A text of before lines were held to these patterns, as one that keeps them. */
export const asWritten = (text: string): string => text.replace(unseen, ' ');
