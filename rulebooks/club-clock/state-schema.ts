/** `ClubState` as a closed schema: what a state that comes from outside, in an imported game, must look like. */
import { type Static, Type } from 'typebox';
import { between, closed, nullable } from '../shapes.ts';
import { clubOptions, MOST_RUNS, MOST_TABLES } from './options.ts';
import { type ClubState, TABLE_IS } from './state.ts';

const stage = between(0, 29);
const player = between(1, 8);

const turn = Type.Object(
  { n: between(1, 1_000_000), player, fallen: Type.Array(player, { maxItems: 8, uniqueItems: true }) },
  closed,
);

const table = Type.Object(
  {
    table: between(1, MOST_TABLES),
    is: Type.Enum(TABLE_IS),
    opened: between(1, 1_000_000),
    seconds: Type.Optional(between(60, 36_000)),
    turn: nullable(turn),
  },
  closed,
);

export const clubState = Type.Object(
  {
    options: clubOptions,
    tables: between(1, MOST_TABLES),
    run: nullable(
      Type.Object({ n: between(1, MOST_RUNS), stage, tables: Type.Array(table, { maxItems: MOST_TABLES }) }, closed),
    ),
    ran: Type.Array(Type.Object({ n: between(1, MOST_RUNS), stage }, closed), { maxItems: MOST_RUNS }),
    over: Type.Boolean(),
  },
  closed,
);

type Plain<T> = T extends object ? { -readonly [Key in keyof T]: Plain<T[Key]> } : T;
type Same<One, Other> = (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : never;
/** Fails to compile where the state has a field, or a value, that the schema does not name: then it is added above. @public */
export const schemaIsTheState: Same<Plain<Static<typeof clubState>>, Plain<ClubState>> = true;
