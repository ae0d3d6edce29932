/** API types of games. Instants are ISO 8601 in UTC. */
import { type Static, Type } from 'typebox';
import { MOST_TOLD } from '#kernel/read/audience.ts';
import { anySeatShape, closed, list, MAX_SEATS, nullable, seatShape, uuid, visibleLine } from '#rulebooks/shapes.ts';
import { AskReply } from './ask-contract.ts';
import { ClocksReply } from './clock-contract.ts';
import { Begins, GameStatus, MoveKind, Role } from './closed.ts';
import { Message } from './message-contract.ts';
import { ofRulebook, openFor } from './of-rulebooks.ts';
import { NewcomerReply, SeatReply } from './seat-contract.ts';
import { UndoQuestionReply } from './undo-contract.ts';

const Instant = Type.String({ description: 'ISO 8601, UTC' });

export const AgainReply = Type.Object(
  {
    game: uuid,
    by: nullable(Type.String({ description: 'Name of the first to ask; null if they have left' })),
    answers: Type.Array(Type.Object({ seat: Type.Integer(), agrees: Type.Boolean() }), {
      description: 'Answers by the seats of this game',
    }),
  },
  { description: 'The rematch of a finished game. `POST /api/games/:id/again` agrees to it or declines' },
);

/** As the rules gave it. */
const Outcome = Type.Unsafe<unknown>(
  nullable(
    Type.Object(
      {
        ranks: Type.Array(Type.Array(Type.Integer()), { description: 'Seats from first to last, tied seats together' }),
        data: Type.Optional(Type.Unknown({ description: 'Defined by the rulebook' })),
      },
      { description: 'The result; null while it runs' },
    ),
  ),
);

export const ChildReply = Type.Object({
  id: uuid,
  name: Type.String(),
  title: Type.String(),
  rulebook: Type.String(),
  status: GameStatus,
});

/** Pages of long lists. */
export const SeatList = Type.Object({ seats: Type.Array(SeatReply), next: nullable(Type.String()) });
export type SeatList = Static<typeof SeatList>;
export const ChildList = Type.Object({ children: Type.Array(ChildReply), next: nullable(Type.String()) });
export type ChildList = Static<typeof ChildList>;

const LeaseOfGame = Type.Object(
  {
    name: Type.String({ description: 'Who has leased it' }),
    since: Instant,
    epoch: Type.Integer(),
  },
  { description: 'The table is leased: moves are refused (`leased`) until it is returned. Absent otherwise' },
);

export const GameReply = Type.Object({
  id: uuid,
  parent: nullable({ ...uuid, description: 'The surrounding game, if the caller may see it' }),
  parentRulebook: Type.Optional(Type.String({ description: 'Rulebook of that game' })),
  title: Type.String(),
  rulebook: Type.String(),
  status: GameStatus,
  isPublic: Type.Boolean(),
  goneAt: nullable(Type.String({ description: 'When it was deleted; then only its organiser sees it' })),
  seq: Type.Integer(),
  options: ofRulebook('Options'),
  me: Type.Object({
    seat: nullable(Type.Integer()),
    roles: Type.Array(Role),
    fromParent: Type.Optional(
      Type.Literal(true, { description: 'The caller watches because of a part in the surrounding game' }),
    ),
    left: Type.Optional(
      Type.Integer({
        description:
          'For an organiser without a seat: the seat they left. Secret asks of other free seats are refused ' +
          '(`seat-sealed`)',
      }),
    ),
  }),
  seats: Type.Array(SeatReply, {
    description: `All seats; in a game with more than ${MOST_TOLD} the caller’s own and those of asks put to the caller, at most ${MOST_TOLD}`,
  }),
  seatCount: Type.Optional(
    Type.Integer({ description: 'If not all are listed: their number (`GET /api/games/:id/seats`)' }),
  ),
  bots: Type.Array(Type.String(), { description: 'Levels of bots that can play a seat' }),
  organisers: Type.Array(Type.String()),
  timekeepers: Type.Array(Type.String(), {
    description: 'Names of the timekeepers',
  }),
  view: nullable(ofRulebook('View', { description: 'What the caller may know; null before set-up' })),
  guestView: Type.Optional(
    ofRulebook('View', { description: 'With `as`, the seat of a guest: what its player may know' }),
  ),
  children: Type.Array(ChildReply, {
    description: `Nested games visible to the caller; at most ${MOST_TOLD}, unfinished ones first`,
  }),
  childCount: Type.Optional(
    Type.Integer({ description: 'If not all are listed: their number (`GET /api/games/:id/children`)' }),
  ),
  asks: Type.Array(AskReply, {
    description: `All open asks; in a game with more than ${MOST_TOLD} seats a player gets only their own and the organiser’s`,
  }),
  clocks: ClocksReply,
  balances: Type.Array(Type.Object({ holder: Type.String(), unit: Type.String(), amount: Type.Integer() })),
  outcome: Outcome,
  final: Type.Optional(
    Type.Literal(true, {
      description: 'Its secrets are shown or its winnings paid: nothing can be undone',
    }),
  ),
  newcomers: Type.Optional(
    Type.Array(NewcomerReply, {
      description:
        'Free seats that a newcomer may take only if the other players agree (`PUT ' +
        '/api/games/:id/seats/:seat/newcomer`)',
    }),
  ),
  undoQuestion: Type.Optional(UndoQuestionReply),
  again: Type.Optional(AgainReply),
  lease: Type.Optional(LeaseOfGame),
  chance: Type.Object({
    commitment: Type.String(),
    key: nullable(Type.String({ description: 'Published when the game is over' })),
    spent: Type.Array(Type.Object({ until: Type.Integer(), key: Type.String() }), {
      description: 'Keys published by an end that was undone, each with the last move it drew for',
    }),
  }),
});
export type GameReply = Static<typeof GameReply>;

export const GameListing = Type.Object({
  id: uuid,
  title: Type.String(),
  rulebook: Type.String(),
  status: GameStatus,
  role: Role,
  seat: nullable(Type.Integer()),
  awaitsMe: Type.Boolean(),
  awaitsOrganiser: Type.Boolean({
    description: 'The game starts at the organiser’s command: the clock of an evening is stopped until then',
  }),
  changedAt: Instant,
  goneAt: nullable(Instant),
});
export type GameListing = Static<typeof GameListing>;
export const GameListReply = Type.Object({ games: Type.Array(GameListing), next: nullable(Type.String()) });
export type GameListReply = Static<typeof GameListReply>;

/** A title: one line of visible text, for logs, tables and calendars. */
const Title = visibleLine(80);

export const OpenGame = Type.Object(
  {
    id: Type.Optional(uuid),
    rulebook: Type.String({ maxLength: 40 }),
    title: Title,
    seats: Type.Optional(seatShape({ description: 'Default: the usual number of the rulebook' })),
    options: Type.Optional(Type.Record(Type.String({ maxLength: 40 }), Type.Unknown(), openFor('Setup'))),
    isPublic: Type.Optional(Type.Boolean()),
    programmeOf: Type.Optional({
      ...uuid,
      description: 'A game of the caller whose programme of the day this one copies (`takesProgramme` of its rulebook)',
    }),
  },
  closed,
);
export type OpenGame = Static<typeof OpenGame>;
export const OpenedReply = Type.Object({ id: uuid, seq: Type.Integer() });

export const AskAgain = Type.Object(
  {
    id: uuid,
    agrees: Type.Optional(Type.Boolean({ description: 'False declines a proposed rematch; default: true' })),
  },
  closed,
);

export const PatchGame = Type.Object(
  {
    id: uuid,
    title: Type.Optional(Title),
    isPublic: Type.Optional(Type.Boolean()),
  },
  closed,
);
export type PatchGame = Static<typeof PatchGame>;
export const Remind = Type.Object(
  {
    id: uuid,
    ask: Type.String({ minLength: 1, maxLength: 80 }),
    seats: list(anySeatShape(), MAX_SEATS + 1, 1),
  },
  closed,
);
export type Remind = Static<typeof Remind>;

export const PostMove = Type.Object(
  {
    id: Type.String({
      format: 'uuid',
      maxLength: 36,
      description: 'Chosen by the client: a repeated id returns the first result',
    }),
    ask: Type.String({ minLength: 1, maxLength: 80 }),
    move: Type.Object({ do: Type.String({ maxLength: 40 }) }, openFor('Move', { additionalProperties: true })),
    seat: Type.Optional(anySeatShape()),
  },
  closed,
);
export type PostMove = Static<typeof PostMove>;
export const MoveReply = Type.Object({
  game: uuid,
  seq: Type.Integer(),
  act: Type.Integer(),
  mayUndo: Type.Optional(
    Type.Boolean({ description: 'The caller may undo it now. Only with `Prefer: return=representation`' }),
  ),
  now: Type.Optional(
    Type.Object(
      { act: Type.Integer(), game: GameReply },
      {
        description:
          'The resulting game as the caller may know it, and the act of its book. Only with `Prefer: ' +
          'return=representation`, and if the caller may still see it',
      },
    ),
  ),
});
export type MoveReply = Static<typeof MoveReply>;

const imported = Type.Optional(
  Type.Literal(true, {
    description: 'Imported with a file: `by` is what the file says, not an account here',
  }),
);

export const EntryReply = Type.Object({
  game: uuid,
  inner: Type.Optional(
    Type.Object(
      { name: Type.String(), title: Type.String(), rulebook: Type.String() },
      { description: 'The nested game that made it; its holders and messages are those of that game' },
    ),
  ),
  seq: Type.Integer(),
  n: Type.Integer(),
  at: Instant,
  from: Type.String(),
  to: Type.String(),
  unit: Type.String(),
  amount: Type.Integer(),
  why: Message,
  reverses: nullable(Type.Object({ seq: Type.Integer(), n: Type.Integer() })),
  undone: Type.Boolean({ description: 'The move that made it is undone: another entry reverses it' }),
  move: Type.Object({
    kind: MoveKind,
    do: nullable(Type.String()),
    seat: nullable(Type.Integer()),
    by: nullable(Type.String()),
    imported,
  }),
});
export type EntryReply = Static<typeof EntryReply>;
export const LedgerReply = Type.Object({ entries: Type.Array(EntryReply), next: nullable(Type.String()) });
export type LedgerReply = Static<typeof LedgerReply>;

export const LogLine = Type.Object({
  game: uuid,
  seq: Type.Integer(),
  at: Instant,
  kind: MoveKind,
  do: nullable(Type.String()),
  seat: nullable(Type.Integer()),
  by: nullable(Type.String({ description: 'Name of the person who made the move' })),
  mine: Type.Optional(Type.Literal(true, { description: 'Made by the reader' })),
  imported,
  undone: Type.Boolean(),
  undoes: Type.Array(Type.Integer()),
  lines: Type.Array(Message),
});
export type LogLine = Static<typeof LogLine>;
export const LogReply = Type.Object({ moves: Type.Array(LogLine), next: nullable(Type.String()) });
export type LogReply = Static<typeof LogReply>;

export const CurvesReply = Type.Object({
  unit: Type.String(),
  marks: Type.Array(Type.Object({ seq: Type.Integer(), at: Instant, line: Message }), {
    description: 'Moves that begin a chapter (a turn of a campaign), oldest first',
  }),
  holders: Type.Array(
    Type.Object({
      holder: Type.String(),
      points: Type.Array(Type.Tuple([Type.Integer(), Type.Integer()]), {
        description: 'Each [seq, balance after that move], oldest first',
      }),
    }),
  ),
});
export type CurvesReply = Static<typeof CurvesReply>;

export const DrawsReply = Type.Object({
  moves: Type.Array(
    Type.Object({
      seq: Type.Integer(),
      draws: Type.Array(Type.Tuple([Type.Integer(), Type.Integer()]), {
        description: 'Each [n, value]: value in 0..n-1, in the order drawn',
      }),
    }),
  ),
  next: nullable(Type.String()),
});
export type DrawsReply = Static<typeof DrawsReply>;

export const PreviewReply = Type.Object({
  lines: Type.Array(Message),
  entries: Type.Array(
    Type.Object({ from: Type.String(), to: Type.String(), unit: Type.String(), amount: Type.Integer(), why: Message }),
  ),
  balances: Type.Array(
    Type.Object({ holder: Type.String(), unit: Type.String(), before: Type.Integer(), after: Type.Integer() }),
  ),
  view: nullable(ofRulebook('View')),
});
export type PreviewReply = Static<typeof PreviewReply>;

export const CloseAsk = Type.Object({ ask: Type.String({ minLength: 1, maxLength: 80 }) }, closed);

export const RulebookReply = Type.Object({
  id: Type.String(),
  seats: Type.Object({
    min: Type.Integer(),
    max: Type.Integer(),
    usual: Type.Optional(Type.Integer({ description: 'Default number of players; the maximum if absent' })),
  }),
  begins: Begins,
  inside: Type.Array(Type.String(), {
    description: 'The role in which another game may open it: `tournament-table`',
  }),
  units: Type.Array(Type.String()),
  options: Type.Unknown({ description: 'JSON schema with defaults' }),
  move: Type.Unknown({ description: 'JSON schema of the moves' }),
  bots: Type.Array(Type.String(), { description: 'Levels of bots that can play it' }),
  takesProgramme: Type.Boolean({ description: 'It can be opened with the programme of another game (`programmeOf`)' }),
});
export type RulebookReply = Static<typeof RulebookReply>;
