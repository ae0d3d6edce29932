/** A message over the wire: its key, its arguments. The reader puts it into words. */
import { type Static, Type } from 'typebox';

/** A character of a text on one line: no control character, and none that turns the writing of what stands after it. */
export const SIGN = '[^\\u0000-\\u001f\\u007f-\\u009f\\u2028-\\u202e\\u2066-\\u2069]';

const Arguments = Type.Record(
  Type.String(),
  Type.Union([Type.String(), Type.Number(), Type.Object({ term: Type.String() })]),
  { description: 'Arguments of a message; a `term` is itself a message key' },
);
export const Message = Type.Object({ key: Type.String(), args: Type.Optional(Arguments) });
export type Message = Static<typeof Message>;
