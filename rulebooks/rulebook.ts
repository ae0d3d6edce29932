/**
 * A rulebook is a pure module with the rules of one game: no I/O, no wall clock, no users, no database, no own source of randomness. The host (`server/commit`, `server/kernel`)
 * gives it an `Act` for every move and stores the result.
 */
import type { TSchema } from 'typebox';
import type { Dice } from './dice.ts';
import type { Lesson } from './lesson.ts';
import type { Arguments, Line, Seat, Viewer } from './message.ts';
import type { Balances, Entry, Unit } from './money.ts';
import type { Option } from './options.ts';

export type { Argument, Arguments, Audience, Line, Message, Seat, Viewer } from './message.ts';

/**
 * What the game waits for. `turn`: one seat answers once. `sealed`: every seat answers in secret; the host keeps the answers until all are in or time is up, then calls `play`
 * once. `open`: several seats act as often as they like until the rules close it. `computed`: the host computes the answer (`Rulebook.computes`).
 */
export interface Ask {
  /** Unique in the game for ever, so that a late click on an old ask cannot answer a new one (`t2.tables`, not `tables`). */
  readonly id: string;
  /** `ask.<kind>` is the message key of the question. */
  readonly kind: string;
  readonly mode: 'turn' | 'sealed' | 'open' | 'computed';
  /** Empty where the answer is computed. */
  readonly seats: readonly Seat[];
  /** JSON input of a `computed` ask; its random draws are made when it opens. Shown to nobody. */
  readonly input?: unknown;
  /**
   * Seconds (thousandths count) from when the ask opens until `elapsed`, or, for a sealed ask, until `idle` answers for missing seats. A new value for the same ask moves its
   * deadline by the difference.
   */
  readonly seconds?: number;
  /**
   * In place of `seconds`: the epoch ms of `elapsed`. It stops while the game is stopped, cannot be extended, and comes late where no node was running. An instant that is past
   * when the ask opens or the game goes on is ignored. The ask's id must name the instant.
   */
  readonly at?: number;
  /** In place of `seconds`: id of an allowance (`Rulebook.allowances`) that runs while this ask is open. */
  readonly clock?: string;
  /**
   * Path of its clock in the game's tree of clocks, outermost first: `['round.2', 'table.5']`. Stopping `round.2` stops every clock below it. Each part is `<kind>.<name>`;
   * `node.<kind>` is its word in the catalogue. A node stays stopped until it is started again, so a name belongs to one thing for ever (`turn.3`, not `turn`).
   */
  readonly within?: readonly string[];
  /** An ask of the organiser (seat 0) that a timekeeper may answer too. */
  readonly keepers?: true;
  /** The game does not wait for it (the organiser's house rules). Has no idle answer, and may have no option for some seats. */
  readonly optional?: true;
  /** For an `open` ask: seats that are done, which is public. They may still act, but are not listed, reminded or played for. */
  readonly ready?: readonly Seat[];
}

/**
 * Time of a seat that several asks share: a quota for a turn, a bank for a game. It runs while an ask that names it is open, and keeps the rest between them. Once used up,
 * `elapsed` follows for that ask, and at once for each further ask that names it. A new turn needs a new id.
 */
export interface Allowance {
  /** Unique in the game for ever, and different from every ask's id. */
  readonly id: string;
  readonly kind: 'quota' | 'bank';
  readonly seat: Seat;
  readonly seconds: number;
  /** As `Ask.within`. */
  readonly within?: readonly string[];
}

/**
 * What players may be notified of besides their asks; it must hold nothing hidden from its readers. `contested`: an entry of this seat is contested. `evening`: people will meet;
 * every member of the game is notified. `meeting`: they are together now, and asks are not notified.
 */
export type Notice =
  | { readonly kind: 'contested'; readonly id: string; readonly seat: Seat }
  | { readonly kind: 'meeting'; readonly id: string }
  | {
      readonly kind: 'evening';
      readonly id: string;
      /** Local date and time in its zone, `2026-12-04T20:00`. */
      readonly at: string;
      /** IANA name. */
      readonly zone: string;
      readonly minutes: number;
      /** Where; may be empty. */
      readonly place: string;
      /** Seats that meet, if not all: only they are notified. */
      readonly seats?: readonly Seat[];
    }
  /** An answer of this seat is welcome, but the game does not wait for it. */
  | { readonly kind: 'awaited'; readonly id: string; readonly seat: Seat };

export interface Given<Move> {
  readonly seat: Seat;
  readonly move: Move;
}

export interface TakenBack {
  /** Null for a move that answered none. */
  readonly ask: string | null;
  readonly seat: Seat | null;
}

/** A game inside this one. Its outcome is passed to `ChildRules.over`. */
export interface ChildGame {
  /** Unique in the parent for ever. */
  readonly name: string;
  readonly rulebook: string;
  readonly options: unknown;
  readonly title?: string;
  /** For each child seat 1..n, the parent's seat that plays it; null where one of `bots` does. */
  readonly seats: readonly (Seat | null)[];
  readonly bots?: Readonly<Record<Seat, string>>;
  /** Paid at once from the parent's holders into the child's account `pot`. */
  readonly stakes: readonly { readonly from: string; readonly unit: string; readonly amount: number }[];
}

/** How a game ended. `ranks` lists the seats from first to last, tied seats together; `data` is JSON of the rulebook. */
export interface Outcome {
  readonly ranks: readonly (readonly Seat[])[];
  readonly data?: unknown;
}

/** What the rules may change while a move is played. A thrown `Refusal` discards all of it. */
export interface Act<State> {
  /** A draft (`drafts.ts`): mutate it, or set it in `setup`, where there is none. JSON values only. */
  state: State;
  readonly dice: Dice;
  /** Moves an amount between two accounts. @throws Refusal `overdraft` when an account that may not be negative would be */
  pay(entry: Entry): void;
  /** Current balance, payments of this act included. */
  balance(holder: string, unit: string): number;
  say(line: Line): void;
  /** Marks the move as an undo barrier because it revealed something hidden; moves that draw are barriers already. */
  reveal(): void;
  open(child: ChildGame): void;
}

/** A bot sees only what its seat sees. */
export interface Bot<View, Move> {
  /** Null while it waits for another seat's answer (to its offer), or to let an optional ask pass; the host asks again after the next change. */
  choose(view: View, ask: Ask, options: readonly Option[], dice: Dice, seat: Seat): Move | null;
  /** Thinking time for that ask, ms, while people watch; the host's default where absent. The host limits it to 5 s and the ask's clock. Sealed answers have no pause. */
  pauseMs?(view: View, ask: Ask, dice: Dice, seat: Seat): number;
}

export const beginnings = ['at-once', 'when-seated'] as const;
export type Beginning = (typeof beginnings)[number];

/** The role of a game inside another one: played on a club's evening, the battle of a table, a table of a tournament. */
type Inside = 'card-evening' | 'battle' | 'tournament-table';

/** What the host and parent games may do with a game. A rulebook states each. */
export interface Capabilities {
  /** A bot may hold a seat in a real game. False where people join and leave (a campaign, an event): bots only rehearse there. */
  readonly botsMaySit: boolean;
  /** A seat has secret information: the organiser does not answer for vacant seats, a player who left takes no other seat, and a bot's seat is not given to anybody on request. */
  readonly secretHands: boolean;
  /** It may be opened with amounts in its pot, and leaves them there until it is over. */
  readonly stakes: boolean;
  /** Roles in which it may be opened inside another game. */
  readonly inside: readonly Inside[];
  /** An organiser may hold a seat for a guest without an account, and answer sealed asks for them. False where seats have hands: a bot plays there. */
  readonly guestSeats: boolean;
  /** A member may play it offline on their device: it hides nothing. False where absent. */
  readonly takenAlong?: true;
}

/** Import and export of games as files. */
interface FileRules<State, Move> {
  /** Closed schema of a state: imported games are checked against it. */
  readonly state: TSchema;
  /** The state as its organiser may export it during the game; null while some seats have secrets. Absent: only finished games are exported. */
  exportable?(state: State): State | null;
  /** A move as others may read it after the game, without private notes. Unchanged where absent. */
  redactMove?(move: Move): Move;
}

/** A stage of a day's programme: play or a break. */
export interface ProgrammeStage {
  readonly name: string;
  readonly seconds: number;
  readonly kind: 'play' | 'break';
  /** Planned time of day, `14:30`. */
  readonly plannedAt?: string;
}

interface ChildRules<State> {
  /** The role in which it opens them. The host calls `offer` whenever the list of games changes. */
  readonly opens?: {
    readonly as: readonly Inside[];
    offer(games: readonly Rulebook[]): void;
  };
  /** Names of the children that the rules still need; the host closes the others for good, with their secrets kept. All where absent. */
  live?(state: State): readonly string[];
  /** Path of that child in the clocks of this game (`Ask.within`): it stops with them. Null: it is stopped, its time has not begun. Directly below this game where absent. */
  within?(state: State, name: string): readonly string[] | null;
  /** A child ended. Its pot (`potOf(name)`) is untouched. */
  over(act: Act<State>, name: string, outcome: Outcome): void;
}

/** The rules of one game. `State` and `View` are plain JSON. Optional features of a game are groups (`files`, `children`). */
export interface Rulebook<
  State = unknown,
  Move extends { do: string } = { do: string },
  View = unknown,
  Options = unknown,
> {
  readonly id: string;
  /** Prefixes of its message files below `rulebooks/`, such as `<game>/messages/`; `fr.json` and `en.json` are appended. */
  readonly messages: readonly string[];
  /** `usual`: the default number; the most where absent. */
  readonly seats: { readonly min: number; readonly max: number; readonly usual?: number };
  /** `at-once`: set up when created, seats fill while it runs (a campaign). `when-seated`: set up when the organiser starts it. */
  readonly begins: Beginning;
  readonly capabilities: Capabilities;
  readonly units: Readonly<Record<string, Unit>>;
  /** Schema of the set-up options; every property has a default. */
  readonly options: TSchema;
  /** Union of all moves, discriminated by `do`; additional properties refused. */
  readonly move: TSchema;
  /** @param seats number of places 1..n */
  setup(act: Act<State>, options: Options, seats: number): void;
  /** Empty if and only if there is an outcome. */
  asks(state: State): readonly Ask[];
  /** Notifications for members. An id is used once in a game, even after an undo. */
  notices?(state: State): readonly Notice[];
  /** All current allowances, running or stopped. */
  allowances?(state: State): readonly Allowance[];
  /**
   * Legal kinds of move of that seat for that ask, with the values that they may take.
   * @param only the one kind that is wanted; others may be left out where they are expensive to find
   */
  legal(state: State, ask: Ask, seat: Seat, money: Balances, only?: string): readonly Option[];
  /**
   * `given` has one move for `turn` and `open`, all in seat order for `sealed`. For `computed`, one of seat 0, `{ do: <kind of the ask>, answer }`: it must be verified, since an
   * imported file may hold any.
   * @throws Refusal
   */
  play(act: Act<State>, ask: Ask, given: readonly Given<Move>[]): void;
  elapsed(act: Act<State>, ask: Ask): void;
  /**
   * Refusal for an answer to an ask that is closed or belongs to another seat (a bid on a closed auction): better than the host's own sentence, with a rule id. Null for the
   * host's. Must not depend on anything hidden from that seat.
   */
  explainLate?(state: State, ask: string, seat: Seat, move: Move): Refusal | null;
  /**
   * Why that move is not among the options of an open ask of that seat, with a rule id; null for the host's sentence. Previews call it too. Must not depend on anything hidden
   * from that seat.
   */
  explainRefusal?(state: State, ask: Ask, seat: Seat, move: Move, money: Balances): Refusal | null;
  /** What only the current time forbids: calling people to an evening that is past. The rules have no clock, so the host gives the epoch ms; replays do not call it. */
  untimely?(state: State, move: Move, at: number): Refusal | null;
  /** The default answer of a seat that timed out or left; always legal. For an `open` ask: one that lets the others go on. */
  idle(state: State, ask: Ask, seat: Seat, money: Balances): Move;
  /** True while no seat has a secret: only then may a seat become a guest's. Required where `guestSeats` is true. */
  betweenTurns?(state: State): boolean;
  /** Name of that seat in line arguments (its gang's), where lines do not use its number. */
  seatName?(state: State, seat: Seat): string | null;
  /** Why nobody new can take that free seat; null where somebody can. Called for games that have begun, for people and guests. Always null where absent. */
  entry?(state: State, seat: Seat): Refusal | null;
  /** Options of a rematch by the same people, if some differ (who begins). */
  again?(options: Options, seats: number): Options;
  /** The programme of the day that it times: another game may be opened with it (`withProgramme`). */
  programme?(state: State): readonly ProgrammeStage[];
  withProgramme?(stages: readonly ProgrammeStage[]): Partial<Options>;
  /** Keys of the lines that begin a chapter of the story: a turn, a round. */
  readonly chapters?: readonly string[];
  /** What that viewer may know. Build it from nothing; never delete from the state. */
  view(state: State, viewer: Viewer, money: Balances): View;
  /** Summary for the display of the parent game, while it is played; holds nothing that is hidden from anybody. */
  brief?(state: State): unknown;
  /** The view with all secrets, for the replay of a finished game. The public view where absent. */
  opened?(state: State, money: Balances): View;
  /** May that viewer know that balance? */
  sees(state: State, viewer: Viewer, holder: string, unit: string): boolean;
  outcome(state: State): Outcome | null;
  /** Checks invariants in tests, fuzzing and undo. @throws Error naming what is wrong */
  check(state: State, money: Balances): void;
  /**
   * Called on a draft, before `check`, after moves were undone: reopen what was closed because of them. `before` is the state until then, so that what was drawn in it can be
   * dealt again.
   */
  takenBack?(state: State, moves: readonly TakenBack[], before: State): void;
  /** Long computations by kind of `computed` ask: from its `input` to the answer, both JSON. Pure and deterministic; run in a worker thread, for a minute at most. */
  readonly computes?: Readonly<Record<string, (input: unknown) => unknown>>;
  /** Without it, games are not imported. */
  readonly files?: FileRules<State, Move>;
  readonly children?: ChildRules<State>;
  readonly bots: Readonly<Record<string, Bot<View, Move>>>;
  readonly lesson?: Lesson;
}

/** A refusal is about the content, the moment, or the person. */
type RefusedFor = 'content' | 'moment' | 'person';

/**
 * A move that the rules do not allow. `code` is the message key `refusal.<code>`; `rule` the id of the rule. Rules throw many of them only to ask "why not?", so it has no stack:
 * that would be four fifths of its cost.
 */
export class Refusal extends Error {
  readonly refusedFor: RefusedFor = 'content';
  readonly code: string;
  readonly rule: string;
  readonly args: Arguments;

  constructor(code: string, rule: string, args: Arguments = {}) {
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(`${code} (${rule})`);
    Error.stackTraceLimit = stackTraceLimit;
    this.name = 'Refusal';
    this.code = code;
    this.rule = rule;
    this.args = args;
  }
}

/** The same move may be allowed later. */
export class Conflict extends Refusal {
  override readonly refusedFor = 'moment';
}

/** The act belongs to somebody else. */
export class Forbidden extends Refusal {
  override readonly refusedFor = 'person';
}

/** Holder of the pot of a child game, for `pay` and `balance` of its parent. */
export const potOf = (childName: string): string => `child:${childName}/pot`;
