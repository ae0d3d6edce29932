/** A message in the API: its key and arguments. The client puts it into words. */
import { type Static, Type } from 'typebox';

const Arguments = Type.Record(
  Type.String(),
  Type.Union([Type.String(), Type.Number(), Type.Object({ term: Type.String() })]),
  { description: 'Arguments of a message; a `term` is itself a message key' },
);
export const Message = Type.Object({ key: Type.String(), args: Type.Optional(Arguments) });
export type Message = Static<typeof Message>;
