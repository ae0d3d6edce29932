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
