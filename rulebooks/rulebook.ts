/**
 * What a rulebook is: a pure module with the rules of one game. It knows no I/O, no wall clock, no user, no database and no
 * random source of its own; the host (`server/commit`, `server/kernel`) gives it an `Act` for every move and stores what it did.
 */
import type { TSchema } from 'typebox';
import type { Dice } from './dice.ts';
import type { Lesson } from './lesson.ts';
import type { Arguments, Line, Seat, Viewer } from './message.ts';
import type { Balances, Entry, Unit } from './money.ts';
import type { Option } from './options.ts';

export type { Argument, Arguments, Audience, Line, Message, Seat, Viewer } from './message.ts';

/**
 * What the game waits for now. `turn`: one seat answers once. `sealed`: every seat answers in secret, the host keeps the
 * answers until all are in or time is up, then there is one joint `play`. `open`: several seats act as often as they like
 * until the rules close it. `computed`: nobody is asked; the host computes the answer (`Rulebook.computes`), apart from all else.
 */
export interface Ask {
  /** Unique within the game for ever: a late click on an old ask can never answer a new one (`t2.tables`, not `tables`). */
  readonly id: string;
  /** Names the question for messages and pages: `ask.<kind>` is its sentence. */
  readonly kind: string;
  readonly mode: 'turn' | 'sealed' | 'open' | 'computed';
  /** None where the answer is computed. */
  readonly seats: readonly Seat[];
  /** Of a `computed` ask: what its answer is computed from, JSON; draws that it needs were made when it opened. Shown to nobody. */
  readonly input?: unknown;
  /**
   * A clock of its own: seconds (thousandths count) from the moment the ask opens until `elapsed`, or, for a sealed ask, until
   * `idle` answers for the missing. Another value for the same ask moves its deadline by the difference.
   */
  readonly seconds?: number;
  /**
   * In place of `seconds`: the instant, epoch ms, at which `elapsed` follows. It stands still while its game does, gets no time given, and follows late where no node was alive
   * then; one that was past when its ask opened, or when its game goes on, is nothing any more. The ask's id says which instant it is.
   */
  readonly at?: number;
  /** In place of `seconds`: the id of an allowance (`Rulebook.allowances`) that runs while this ask is open. */
  readonly clock?: string;
  /**
   * Where its clock hangs in the tree below the game, from outside in: `['round.2', 'table.5']`. What stops at `round.2` stops with all that hangs there. Each is `<kind>.<name>`;
   * `node.<kind>` is its word in the catalogue. What was stopped there stands until somebody lets it go on, so a name belongs to one thing for ever (`turn.3`, not `turn`).
   */
  readonly within?: readonly string[];
  /** An ask of the organiser (seat 0) that whoever keeps the time may answer as well. */
  readonly keepers?: true;
  /** Nobody is waited for: it stands open beside what the game waits for (the organiser's house rules). Has no idle answer, and may have no option for some of its seats. */
  readonly optional?: true;
  /** Of an `open` ask: seats that nobody waits for any more, known to all. They may still act; they are named in no list, not reminded, not played for. */
  readonly ready?: readonly Seat[];
}

/**
 * Time that belongs to a seat and is spent on several asks: a quota for a turn, a bank for a game. It runs while an ask that names it is open, and keeps what is left between
 * them. One that is used up goes on to `elapsed` with the ask that it ran for, at once for every further ask that names it; the rules give another id to the next turn's.
 */
export interface Allowance {
  /** Unique within the game for ever, and no ask's id. */
  readonly id: string;
  readonly kind: 'quota' | 'bank';
  readonly seat: Seat;
  readonly seconds: number;
  /** As `Ask.within`. */
  readonly within?: readonly string[];
}

/**
 * What somebody may want to be told while he is elsewhere, beside the asks that wait for him. Nothing that is hidden from whom it is told. `contested`: something that this seat
 * wrote down is contested. `evening`: people will meet; everybody with a part in the game is told. `meeting`: they are together now, and nobody is told what is asked of him.
 */
export type Notice =
  | { readonly kind: 'contested'; readonly id: string; readonly seat: Seat }
  | { readonly kind: 'meeting'; readonly id: string }
  | {
      readonly kind: 'evening';
      readonly id: string;
      /** Local date and time of its zone, `2026-12-04T20:00`. */
      readonly at: string;
      /** IANA name. */
      readonly zone: string;
      readonly minutes: number;
      /** Who meets, where it is not everybody: only they are told. */
      readonly seats?: readonly Seat[];
    }
  /** An answer of this seat would be welcome, though nobody waits for it. */
  | { readonly kind: 'awaited'; readonly id: string; readonly seat: Seat };

/** A move as given by a seat. */
export interface Given<Move> {
  readonly seat: Seat;
  readonly move: Move;
}

/** A move that was taken back. */
export interface TakenBack {
  /** The ask that it answered; null for one that answered none. */
  readonly ask: string | null;
  readonly seat: Seat | null;
}

/** A game opened inside this one. Its outcome comes back to the parent through `ChildRules.over`. */
export interface ChildGame {
  /** Local name, unique within the parent for ever. */
  readonly name: string;
  readonly rulebook: string;
  readonly options: unknown;
  /** What it is called, where that is not its name. */
  readonly title?: string;
  /** For each child seat 1..n, the parent's seat that holds it; null for one that `bots` plays. */
  readonly seats: readonly (Seat | null)[];
  /** By child seat: the level of the bot that plays there. */
  readonly bots?: Readonly<Record<Seat, string>>;
  /** Paid at once from the parent's holders into the child's account `pot`. */
  readonly stakes: readonly { readonly from: string; readonly unit: string; readonly amount: number }[];
}

/** How a game ended. `ranks` lists the seats from first to last, tied seats together; `data` is the rulebook's own (JSON). */
export interface Outcome {
  readonly ranks: readonly (readonly Seat[])[];
  readonly data?: unknown;
}

/** What the rules may touch while a move is played. Everything is thrown away if a `Refusal` is thrown. */
export interface Act<State> {
  /** A draft (`drafts.ts`): mutate it in place, or replace it when there is none yet (`setup`). JSON values only. */
  state: State;
  readonly dice: Dice;
  /** Moves an amount between two accounts. @throws Refusal `overdraft` when an account with a floor would fall below it. */
  pay(entry: Entry): void;
  /** Balance now, this act's payments included. */
  balance(holder: string, unit: string): number;
  say(line: Line): void;
  /** Something hidden became known: the move is an undo barrier, as one that draws is by itself. */
  reveal(): void;
  open(child: ChildGame): void;
}

/** A bot sees what its seat sees, and nothing else. */
export interface Bot<View, Move> {
  /**
   * Null while it waits for somebody else's answer before it goes on with this ask (an offer that it has made), and to let an
   * optional ask pass: it is put to it again when something has happened.
   */
  choose(view: View, ask: Ask, options: readonly Option[], dice: Dice, seat: Seat): Move | null;
  /**
   * For how long it thinks before it answers that ask, ms, where people look on; the host's own pause where absent. The host keeps
   * it within 5 s and the ask's clock. Secret answers are given at once.
   */
  pauseMs?(view: View, ask: Ask, dice: Dice, seat: Seat): number;
}

/** When a game begins. */
export const beginnings = ['at-once', 'when-seated'] as const;
export type Beginning = (typeof beginnings)[number];

/** What a game can be inside another one: what its players play on a club's evening, the battle of a table, a table of a tournament. */
type Inside = 'card-evening' | 'battle' | 'tournament-table';

/** What the host, and the games around it, may do with a game. A rulebook says each: none is guessed from another. */
export interface Capabilities {
  /**
   * A bot may play a seat in earnest, at its player's word or in nobody's place. Not where people come and go (a campaign, the clocks
   * of an event): there bots only rehearse, and nobody hands his gang to one.
   */
  readonly botsMaySit: boolean;
  /** A seat knows what no other may: so the organiser answers for none that nobody holds, who left one takes no other, and a bot's place goes to nobody who merely asks for it. */
  readonly secretHands: boolean;
  /** It may be opened with amounts in its pot, which it leaves there until it is over. */
  readonly stakes: boolean;
  /** As what it may be opened inside another game. */
  readonly inside: readonly Inside[];
  /** An organiser may keep a seat for a guest, somebody without an account, and answer for it in secret questions too. Not where seats have hands: there a bot sits. */
  readonly guestSeats: boolean;
  /** One of its people may take it along and play it on his device without network: nothing in it is hidden from anybody. No where absent. */
  readonly takenAlong?: true;
}

/** Games of a rulebook as files. */
interface FileRules<State, Move> {
  /** The shape of a state, closed: an imported game is held to it. */
  readonly state: TSchema;
  /**
   * The state as it may be exported while the game runs, for its organiser to read; null while something in it is known to some seats
   * only. Absent: games of this rulebook are exported only when they are over.
   */
  exportable?(state: State): State | null;
  /** A move as others may read it when the game is over: without what its author wrote for himself alone. As it is where absent. */
  redactMove?(move: Move): Move;
}

/** A stage of a day's programme: tables play, or the room rests. */
export interface ProgrammeStage {
  readonly name: string;
  readonly seconds: number;
  readonly kind: 'play' | 'break';
  /** The time of day at which it is planned to begin, `14:30`. */
  readonly plannedAt?: string;
}

/** Games inside a game. */
interface ChildRules<State> {
  /** As what it opens them. The host hands it the games that may be opened so, again whenever the list changes. */
  readonly opens?: {
    readonly as: readonly Inside[];
    offer(games: readonly Rulebook[]): void;
  };
  /**
   * Names of those that the rules count on now. One that is not over and no longer named is closed by the host for good: nobody plays it on,
   * and what was hidden in it stays so. All of them where absent.
   */
  live?(state: State): readonly string[];
  /**
   * Where that game hangs in the tree of this one's clocks (`Ask.within`): it stands with what is stopped there. Null: it stands, its time has
   * not begun. Below nothing but this game itself where absent.
   */
  within?(state: State, name: string): readonly string[] | null;
  /** One ended; its pot still holds what it held. The holder of its pot is `potOf(name)`. */
  over(act: Act<State>, name: string, outcome: Outcome): void;
}

/** The rules of one game. `State` and `View` are plain JSON. What every game has stands here by itself; what only some games have is a group (`files`, `children`). */
export interface Rulebook<
  State = unknown,
  Move extends { do: string } = { do: string },
  View = unknown,
  Options = unknown,
> {
  readonly id: string;
  /** Beginnings of its message files below `rulebooks/`, such as `<game>/messages/`: `fr.json` and `en.json` follow. */
  readonly messages: readonly string[];
  /** `usual`: how many where nobody says; the most where absent. */
  readonly seats: { readonly min: number; readonly max: number; readonly usual?: number };
  /** `at-once`: set up when opened, seats fill while it runs (a campaign). `when-seated`: set up when the organiser starts it. */
  readonly begins: Beginning;
  readonly capabilities: Capabilities;
  readonly units: Readonly<Record<string, Unit>>;
  /** Set-up choices; every property has a default. */
  readonly options: TSchema;
  /** Union of all moves, discriminated by `do`; additional properties refused. */
  readonly move: TSchema;
  /** @param seats number of places 1..n. */
  setup(act: Act<State>, options: Options, seats: number): void;
  /** None if and only if there is an outcome. */
  asks(state: State): readonly Ask[];
  /** What there is to tell people who are elsewhere. An id is used once in a game, whatever is taken back. */
  notices?(state: State): readonly Notice[];
  /** Allowances that there are now, whether they run or stand. */
  allowances?(state: State): readonly Allowance[];
  /**
   * Legal kinds of move of that seat for that ask now, with the values they may take.
   * @param only the one kind that is wanted: the others may be left out where they are dear to find
   */
  legal(state: State, ask: Ask, seat: Seat, money: Balances, only?: string): readonly Option[];
  /**
   * One given for `turn` and `open`, all of them in seat order for `sealed`; for `computed` one of seat 0, `{ do: <kind of the ask>, answer }`, to be
   * verified: only the host gives it, but a file may hold any. @throws Refusal
   */
  play(act: Act<State>, ask: Ask, given: readonly Given<Move>[]): void;
  /** The clock of a `turn` or `open` ask ran out. */
  elapsed(act: Act<State>, ask: Ask): void;
  /**
   * What the rules say to an answer that comes too late, or to somebody else's question (a bid on an auction that is closed): a better sentence than the host's own, with the id
   * of the rule. Null where they have none. Reads nothing that is hidden from that seat.
   */
  explainLate?(state: State, ask: string, seat: Seat, move: Move): Refusal | null;
  /**
   * Why that move is none of the options of an ask that is open and put to that seat, with the id of the rule; null where the rules
   * have no sentence for it. What is asked by a preview is asked of this alone. Reads nothing that is hidden from that seat.
   */
  explainRefusal?(state: State, ask: Ask, seat: Seat, move: Move, money: Balances): Refusal | null;
  /**
   * What only the time of day forbids: calling people to an evening that is past. The rules keep no clock, so the host gives the
   * instant, epoch ms, of whoever makes that move now; nothing that was played is asked again.
   */
  untimely?(state: State, move: Move, at: number): Refusal | null;
  /** The default answer of a seat that timed out or left; always legal. For an `open` ask: what lets the others go on. */
  idle(state: State, ask: Ask, seat: Seat, money: Balances): Move;
  /** Nothing is asked or known in secret: a seat may become a guest's now, and nobody's choice is read by it. Needed where seats may be guests'. */
  betweenTurns?(state: State): boolean;
  /** The name of that seat in the arguments of lines (its gang's), where they do not name it by number. */
  seatName?(state: State, seat: Seat): string | null;
  /** Why nobody new can take that free seat any more; null where somebody can. Asked of a game that has begun, of the people and guests who come in. Everybody can where absent. */
  entry?(state: State, seat: Seat): Refusal | null;
  /** Set-up choices of a rematch by the same people, where something of them is the next one's: who begins. As they were where absent. */
  again?(options: Options, seats: number): Options;
  /** The programme of the day that it keeps the time of: another game may be opened with it (`withProgramme`). */
  programme?(state: State): readonly ProgrammeStage[];
  /** Set-up choices with which it keeps that programme. Only of games that keep one. */
  withProgramme?(stages: readonly ProgrammeStage[]): Partial<Options>;
  /** Keys of the lines that begin a chapter of the game's story: a turn, a round. */
  readonly chapters?: readonly string[];
  /** What that viewer may know; built from nothing, never by deleting from the state. */
  view(state: State, viewer: Viewer, money: Balances): View;
  /** What a wall of the game around it tells while it is played: nothing that is hidden from anybody. Nothing where absent. */
  brief?(state: State): unknown;
  /** Everything on the table at once, for the replay of a game that is over. The public's view where absent. */
  opened?(state: State, money: Balances): View;
  /** May that balance be known to that viewer? */
  sees(state: State, viewer: Viewer, holder: string, unit: string): boolean;
  outcome(state: State): Outcome | null;
  /** Invariants, for tests, fuzzing and undo. @throws Error naming what is wrong. */
  check(state: State, money: Balances): void;
  /**
   * Moves were taken back, and the state is as it was without them: what was closed since because of them is opened again. Optional; called
   * before `check`, on a draft. `before` is the state that held until then: what was drawn in it may be kept to be dealt again.
   */
  takenBack?(state: State, moves: readonly TakenBack[], before: State): void;
  /** Long arithmetic, by kind of a `computed` ask: from its `input` to the answer, both JSON. Pure, and the same wherever it runs; in a thread of its own, for a minute at most. */
  readonly computes?: Readonly<Record<string, (input: unknown) => unknown>>;
  /** How its games travel as files. Without it none is imported. */
  readonly files?: FileRules<State, Move>;
  /** Where its rules open games inside it. */
  readonly children?: ChildRules<State>;
  readonly bots: Readonly<Record<string, Bot<View, Move>>>;
  /** One turn of it, to be learnt by playing. */
  readonly lesson?: Lesson;
}

/** What a refusal is about: what was asked for, the moment at which it was, or whose it is to ask. */
type RefusedFor = 'content' | 'moment' | 'person';

/**
 * A move that the rules do not allow. `code` is the message key `refusal.<code>`; `rule` the id of the rule it rests on. Rules make
 * many of them only to ask "why not?", so it takes no stack along: that would be four fifths of its cost.
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

/** A refusal about the moment rather than the content: the same move may be right later. */
export class Conflict extends Refusal {
  override readonly refusedFor = 'moment';
}

/** A refusal of an act that belongs to somebody else. */
export class Forbidden extends Refusal {
  override readonly refusedFor = 'person';
}

/** Holder of the pot of a child game, as its parent's rules name it in `pay` and `balance`. */
export const potOf = (childName: string): string => `child:${childName}/pot`;
