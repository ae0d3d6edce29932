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
    by: nullable(Type.String({ description: 'Name of who asked first; null where he has left' })),
    answers: Type.Array(Type.Object({ seat: Type.Integer(), agrees: Type.Boolean() }), {
      description: 'Who has said yes or no, by the seats of this game',
    }),
  },
  { description: 'The rematch of a game that is over. `POST /api/games/:id/again` says yes or no' },
);

/** As the rules gave it. */
const Outcome = Type.Unsafe<unknown>(
  nullable(
    Type.Object(
      {
        ranks: Type.Array(Type.Array(Type.Integer()), { description: 'Seats from first to last, tied seats together' }),
        data: Type.Optional(Type.Unknown({ description: 'The rulebook’s own' })),
      },
      { description: 'How it ended; null while it runs' },
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
    name: Type.String({ description: 'Who has it along' }),
    since: Instant,
    epoch: Type.Integer(),
  },
  { description: 'The table is away: moves are refused (`leased`) until it is back. Absent while it is here' },
);

export const GameReply = Type.Object({
  id: uuid,
  parent: nullable({ ...uuid, description: 'Game around it, where the caller may look at that one' }),
  parentRulebook: Type.Optional(Type.String({ description: 'What is played there' })),
  title: Type.String(),
  rulebook: Type.String(),
  status: GameStatus,
  isPublic: Type.Boolean(),
  goneAt: nullable(Type.String({ description: 'When it was deleted; only its organiser still sees it then' })),
  seq: Type.Integer(),
  options: ofRulebook('Options'),
  me: Type.Object({
    seat: nullable(Type.Integer()),
    roles: Type.Array(Role),
    fromParent: Type.Optional(
      Type.Literal(true, { description: 'The caller looks on because he has a part in the game around it' }),
    ),
    left: Type.Optional(
      Type.Integer({
        description:
          'Of an organiser without a seat: the one that he left. Secret asks of other free seats are refused (`seat-sealed`)',
      }),
    ),
  }),
  seats: Type.Array(SeatReply, {
    description: `All of them; of a game with more than ${MOST_TOLD} the caller’s own and those of what is asked of him, at most ${MOST_TOLD}`,
  }),
  seatCount: Type.Optional(
    Type.Integer({ description: 'Where not all are told: how many there are (`GET /api/games/:id/seats`)' }),
  ),
  bots: Type.Array(Type.String(), { description: 'Levels of bots that can play a seat' }),
  organisers: Type.Array(Type.String()),
  timekeepers: Type.Array(Type.String(), {
    description: 'Names of those who may stop its clocks beside the organisers',
  }),
  view: nullable(ofRulebook('View', { description: 'What the caller may know; null before set-up' })),
  guestView: Type.Optional(
    ofRulebook('View', { description: 'With `as`, the seat of a guest: what its player may know' }),
  ),
  children: Type.Array(ChildReply, {
    description: `Games inside it that the caller may look at; at most ${MOST_TOLD}, those that are not over first`,
  }),
  childCount: Type.Optional(
    Type.Integer({ description: 'Where not all are told: how many there are (`GET /api/games/:id/children`)' }),
  ),
  asks: Type.Array(AskReply, {
    description: `All of them; of a game with more than ${MOST_TOLD} seats a player is told what is asked of him and of the organiser`,
  }),
  clocks: ClocksReply,
  balances: Type.Array(Type.Object({ holder: Type.String(), unit: Type.String(), amount: Type.Integer() })),
  outcome: Outcome,
  final: Type.Optional(
    Type.Literal(true, {
      description: 'It is over and its secrets are shown, or its winnings paid: nothing of it is taken back',
    }),
  ),
  newcomers: Type.Optional(
    Type.Array(NewcomerReply, {
      description:
        'Free seats that somebody new takes only when other players agree (`PUT /api/games/:id/seats/:seat/newcomer`)',
    }),
  ),
  undoQuestion: Type.Optional(UndoQuestionReply),
  again: Type.Optional(AgainReply),
  lease: Type.Optional(LeaseOfGame),
  chance: Type.Object({
    commitment: Type.String(),
    key: nullable(Type.String({ description: 'Shown when the game is over' })),
    spent: Type.Array(Type.Object({ until: Type.Integer(), key: Type.String() }), {
      description: 'Keys shown before an end was taken back, each with the last move it drew for',
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
    description: 'It goes on when its organiser says so: the clock of an evening stands until then',
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
    seats: Type.Optional(seatShape({ description: 'As many as the rulebook says is usual, where absent' })),
    options: Type.Optional(Type.Record(Type.String({ maxLength: 40 }), Type.Unknown(), openFor('Setup'))),
    isPublic: Type.Optional(Type.Boolean()),
    programmeOf: Type.Optional({
      ...uuid,
      description:
        'A game of the caller’s whose programme of the day this one keeps (`takesProgramme` of its rulebook)',
    }),
  },
  closed,
);
export type OpenGame = Static<typeof OpenGame>;
export const OpenedReply = Type.Object({ id: uuid, seq: Type.Integer() });

export const AskAgain = Type.Object(
  {
    id: uuid,
    agrees: Type.Optional(Type.Boolean({ description: 'No, to a rematch that somebody asked for; yes where absent' })),
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
      description: 'Made by the client: the same id again answers the first result',
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
    Type.Boolean({ description: 'The caller may take it back now. To who asks with `Prefer: return=representation`' }),
  ),
  now: Type.Optional(
    Type.Object(
      { act: Type.Integer(), game: GameReply },
      {
        description:
          'The game as the caller may know it after that, and the act of its book at which it is so. To who asks with ' +
          '`Prefer: return=representation`, and may still see it',
      },
    ),
  ),
});
export type MoveReply = Static<typeof MoveReply>;

const imported = Type.Optional(
  Type.Literal(true, {
    description: 'It came with a file: nobody of this house made it, and `by` is what the file says',
  }),
);

export const EntryReply = Type.Object({
  game: uuid,
  inner: Type.Optional(
    Type.Object(
      { name: Type.String(), title: Type.String(), rulebook: Type.String() },
      { description: 'The game inside the one asked for that made it; its holders and words are those of that game' },
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
  undone: Type.Boolean({ description: 'The move that made it is taken back: another entry reverses it' }),
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
  mine: Type.Optional(Type.Literal(true, { description: 'The reader made it' })),
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
    description: 'Moves that begin a chapter (a turn of a campaign), the first one first',
  }),
  holders: Type.Array(
    Type.Object({
      holder: Type.String(),
      points: Type.Array(Type.Tuple([Type.Integer(), Type.Integer()]), {
        description: 'Each [seq, balance after that move], the first one first',
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
    usual: Type.Optional(Type.Integer({ description: 'How many where nobody says; the most where absent' })),
  }),
  begins: Begins,
  inside: Type.Array(Type.String(), {
    description: 'As what it may be opened inside another game: `tournament-table`',
  }),
  units: Type.Array(Type.String()),
  options: Type.Unknown({ description: 'JSON schema with defaults' }),
  move: Type.Unknown({ description: 'JSON schema of the moves' }),
  bots: Type.Array(Type.String(), { description: 'Levels of bots that can play it' }),
  takesProgramme: Type.Boolean({ description: 'It can be opened with the programme of another game (`programmeOf`)' }),
});
export type RulebookReply = Static<typeof RulebookReply>;
