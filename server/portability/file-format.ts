/**
 * The file of a whole game: format `parrain-game`, version 1, documented in docs/portability.md. The schemas check shape and limits part by
 * part, so that each fault has a place; the other checks compare the parts.
 */
import { type Static, Type } from 'typebox';
import {
  anySeatShape,
  between,
  closed,
  list,
  MAX_SEATS,
  nullable,
  seatShape,
  visibleLine,
  writtenLine,
} from '#rulebooks/shapes.ts';

export const FILE_FORMAT = 'parrain-game';
export const FILE_VERSION = 1;

/** Limits of a file. `bytes` counts what is sent; the others count its JSON. */
export const fileLimits = {
  bytes: 16 * 1024 * 1024,
  /** Nesting of lists and objects. */
  depth: 40,
  values: 2_000_000,
  /** Elements of a list or fields of an object, except the moves. */
  wide: 2_000,
  /** A day of 200 players: seven rounds of fifty tables, about 140 moves each. */
  moves: 50_000,
  games: 500,
  textLength: 5_000,
  amount: 1_000_000_000,
  args: 12,
  /** Bytes of all lines of one move, as JSON: eight times the most that the rules produce for ten gangs. */
  lineBytes: 16 * 1024,
} as const;

const line = (minLength: number, most: number) =>
  minLength > 0 ? visibleLine(most, { minLength }) : writtenLine(most);

const instant = Type.String({
  pattern: '^20[0-9]{2}-[0-1][0-9]-[0-3][0-9]T[0-2][0-9]:[0-5][0-9]:[0-5][0-9](\\.[0-9]{1,3})?Z$',
});
const hex256 = Type.String({ pattern: '^[0-9a-f]{64}$' });
const messageKey = Type.String({ minLength: 1, maxLength: 80, pattern: '^[A-Za-z0-9_.-]+$' });
const seat = anySeatShape();
/** Compared with the game's seats by the checks of the games. */
const seatKey = Type.String({ pattern: '^[1-9][0-9]{0,2}$' });
const seq = between(1, fileLimits.moves);
const gameIndex = between(0, fileLimits.games - 1);

const argument = Type.Union([writtenLine(500), Type.Number(), Type.Object({ term: messageKey }, closed)]);
const args = Type.Record(Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_-]{0,39}$' }), argument, {
  ...closed,
  maxProperties: fileLimits.args,
});
const message = { key: messageKey, args: Type.Optional(args) };
const audience = Type.Union([Type.Literal('all'), list(seat, MAX_SEATS + 1)]);

const holder = line(1, 80);
const unit = Type.String({ pattern: '^[a-z][a-z0-9-]{0,19}$' });
const amount = between(1, fileLimits.amount);

const entry = {
  from: holder,
  to: holder,
  unit,
  amount,
  why: Type.Object(message, closed),
  /** The entry of the same game that this one reverses. */
  reverses: Type.Optional(Type.Object({ seq, n: between(0, 2_000) }, closed)),
};

const move = {
  /** Index of its game in `games`. */
  game: gameIndex,
  seq,
  at: instant,
  kind: Type.String({ pattern: '^[a-z-]{1,20}$' }),
  seat: Type.Optional(seat),
  /** Name of the person who made it. */
  by: Type.Optional(line(1, 80)),
  do: Type.Optional(Type.String({ pattern: '^[A-Za-z][A-Za-z0-9-]{0,39}$' })),
  undoes: Type.Optional(list(seq, 1000)),
};

/** A move of a running game: public data only. */
export const runningMove = Type.Object(
  { ...move, lines: list(Type.Object(message, closed), 500), entries: list(Type.Object(entry, closed), 2000) },
  closed,
);

const patch = Type.Union([
  Type.Tuple([Type.Literal('-'), list(Type.Union([Type.String({ maxLength: 80 }), between(0, fileLimits.wide)]), 30)]),
  Type.Tuple([
    Type.Union([Type.Literal('+'), Type.Literal('=')]),
    list(Type.Union([Type.String({ maxLength: 80 }), between(0, fileLimits.wide)]), 30),
    Type.Unknown(),
  ]),
]);

/** A move of a finished game: all data. */
export const completeMove = Type.Object(
  {
    ...move,
    lines: list(Type.Object({ ...message, to: Type.Optional(audience) }, closed), 500),
    entries: list(Type.Object({ ...entry, seen: Type.Optional(list(seat, MAX_SEATS + 1)) }, closed), 2000),
    ask: Type.Optional(line(1, 80)),
    given: Type.Unknown(),
    /** Each as [n, value]. */
    draws: list(Type.Tuple([between(1, 2 ** 32), between(0, 2 ** 32)]), 2000),
    patches: list(patch, 1000),
    inverse: list(patch, 1000),
    fence: Type.Boolean(),
  },
  closed,
);

/** The answers of a joint play, with their seats. Showing and exporting read each answer. */
export const answers = Type.Array(Type.Object({ seat, move: Type.Object({ do: Type.String() }) }), {
  maxItems: MAX_SEATS + 1,
});

const game = {
  rulebook: Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' }),
  title: line(1, 80),
  /** Name inside its parent; '' for the root game. */
  name: line(0, 60),
  /** Index of its parent in `games`; null for the root game, which comes first. */
  parent: nullable(gameIndex),
  seats: seatShape(),
  /** For each seat of a nested game, the surrounding game's seat of the same holder; null for nobody's. Absent in old files. */
  parentSeats: Type.Optional(list(nullable(seatShape()), MAX_SEATS)),
  options: Type.Record(Type.String({ maxLength: 40 }), Type.Unknown()),
  guests: Type.Optional(Type.Record(seatKey, line(1, 40), closed)),
  /** By seat: its player at the export, or before an earlier import. Root games only; absent in old files. */
  players: Type.Optional(Type.Record(seatKey, line(1, 40), closed)),
  state: Type.Unknown(),
};
export const runningGame = Type.Object({ ...game, chance: Type.Object({ commitment: hex256 }, closed) }, closed);
export const completeGame = Type.Object(
  {
    ...game,
    chance: Type.Object(
      {
        commitment: hex256,
        key: hex256,
        /** Keys of earlier, undone ends, each with the last move it drew for, ascending. */
        spent: Type.Optional(list(Type.Object({ until: between(1, 2_000_000_000), key: hex256 }, closed), 1000)),
      },
      closed,
    ),
  },
  closed,
);

export const balance = Type.Object(
  { holder: line(1, 200), unit, amount: between(-1_000_000_000_000, 1_000_000_000_000) },
  closed,
);

/** The whole, before its parts are checked. */
export const envelope = Type.Object(
  {
    format: Type.Literal(FILE_FORMAT),
    version: Type.Literal(FILE_VERSION),
    kind: Type.Union([Type.Literal('complete'), Type.Literal('running')]),
    exportedAt: instant,
    games: Type.Array(Type.Unknown(), { minItems: 1, maxItems: fileLimits.games }),
    moves: Type.Array(Type.Unknown(), { minItems: 1, maxItems: fileLimits.moves }),
    balances: Type.Array(Type.Unknown(), { maxItems: fileLimits.wide }),
  },
  closed,
);

export type FileKind = 'complete' | 'running';
export type FileGame = Omit<Static<typeof runningGame>, 'chance'> & {
  readonly chance: {
    readonly commitment: string;
    readonly key?: string;
    readonly spent?: readonly { readonly until: number; readonly key: string }[];
  };
};
export type FileEntry = Static<typeof runningMove>['entries'][number] & { readonly seen?: readonly number[] };
export type FileMove = Omit<Static<typeof runningMove>, 'lines' | 'entries'> & {
  readonly lines: readonly Static<typeof completeMove>['lines'][number][];
  readonly entries: readonly FileEntry[];
} & Partial<Pick<Static<typeof completeMove>, 'ask' | 'given' | 'draws' | 'patches' | 'inverse' | 'fence'>>;
export type FileBalance = Static<typeof balance>;

/** A file as written, and as read once every part has its shape. */
export interface GameFile {
  readonly format: typeof FILE_FORMAT;
  readonly version: typeof FILE_VERSION;
  readonly kind: FileKind;
  readonly exportedAt: string;
  readonly games: readonly FileGame[];
  readonly moves: readonly FileMove[];
  readonly balances: readonly FileBalance[];
}
