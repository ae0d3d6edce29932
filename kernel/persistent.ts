/**
 * What of a game changes with its moves and is kept, each field declared once: from this record come its type, what a game is
 * before its first move, what a snapshot holds and how one is read, and what is dropped when its ask is closed. A new field is one line.
 */
import type { Seat } from '#rulebooks/rulebook.ts';
import type { Again } from './again.ts';
import type { Pauses } from './clock-tree.ts';
import type { Lease } from './lease.ts';
import type { Newcomers } from './newcomers.ts';
import type { KeptClocks } from './reconcile-clocks.ts';
import type { UndoQuestion } from './undo-question.ts';

export const roles = ['organiser', 'player', 'timekeeper', 'screen'] as const;

/** A person's part in a game. */
export interface Part {
  readonly person: string;
  readonly name: string;
  readonly role: (typeof roles)[number];
  /** 1..n for a player, null otherwise. */
  readonly seat: Seat | null;
  /** The organiser may act for this player. */
  readonly consents: boolean;
}

/** A sealed answer, kept by the host until the joint play. */
export interface SealedAnswer {
  readonly seat: Seat;
  readonly move: { readonly do: string };
}

/** When a game was deleted. Its clocks stand until it is restored. */
interface Deletion {
  /** Epoch ms. */
  readonly at: number;
  /** Not by its organiser, but by the rules of the game around it: it never comes back. */
  readonly closed?: true;
}

/** What happens to clocks that ran while no node was alive: the lost time is given back and logged, or counts. */
export const afterOutages = ['credit', 'apply'] as const;
export type AfterOutage = (typeof afterOutages)[number];

/** When each seat was last reminded of an ask, epoch ms. */
type Reminded = Readonly<Record<string, Readonly<Record<Seat, number>>>>;

/** By seat: the level of its rulebook's bots that plays there. */
type SeatBots = Readonly<Record<Seat, string>>;

/** By seat: who plays there without an account. An organiser keeps the seat and answers for it. */
type SeatGuests = Readonly<Record<Seat, string>>;

/** By seat: a name. */
type SeatNames = Readonly<Record<Seat, string>>;

/** By person: the seat that he left, whose secrets he has seen. */
type FormerSeats = Readonly<Record<string, Seat>>;

/** A chance key that was shown when the game was over, before its end was taken back: it drew up to that move. */
export interface SpentKey {
  readonly until: number;
  readonly key: string;
}

/** What is kept by the id of an ask. */
type ByAsk<T> = Readonly<Record<string, T>>;

/** Whoever opens the game says what this begins as. */
const given = <T>() => ({ kind: 'given' }) as { readonly kind: 'given'; readonly type?: T };
/** @param initial before the first move, and in a snapshot of a version that did not know the field */
const since = <T>(initial: T) => ({ kind: 'since', initial }) as const;
/**
 * A field that snapshots hold under another name: the one that it had in the first versions. Snapshots of theirs are read by it, and
 * written by it, since nodes of several versions work on the same database while one takes the other's place.
 */
const storedAs = <const Name extends string, Field>(stored: Name, field: Field) => ({ ...field, stored });
/** By ask, of those that are open: an answer to a closed one is kept no longer. */
const whileOpen = <T>() => ({ kind: 'while-open', initial: {} as ByAsk<T> }) as const;

const declared = {
  title: given<string>(),
  isPublic: given<boolean>(),
  /** 256 bits, hexadecimal: what is drawn from now on. */
  chanceKey: given<string>(),
  parts: given<readonly Part[]>(),
  /** Null before set-up. */
  state: since<unknown>(null),
  sealed: whileOpen<readonly SealedAnswer[]>(),
  /** By the id that the rules gave them. */
  clocks: since<KeptClocks>({}),
  pauses: since<Pauses>({}),
  /** The one of the root game counts for all that is inside it. */
  afterOutage: since<AfterOutage>('credit'),
  deleted: storedAs('gone', since<Deletion | null>(null)),
  reminded: whileOpen<Reminded[string]>(),
  /** Ascending; empty unless an end was taken back. */
  spentKeys: since<readonly SpentKey[]>([]),
  /** Seats that a bot plays, by its level, whether somebody holds them or not. */
  bots: since<SeatBots>({}),
  /** Who left which seat, so that nobody looks into two hands, or learns two secret choices. */
  formerSeats: storedAs('left', since<FormerSeats>({})),
  /** Seats that an organiser keeps for somebody, whom nobody of the house holds. */
  guests: since<SeatGuests>({}),
  /** Of an imported game: who played each seat before, until somebody takes it. */
  formerPlayers: since<SeatNames>({}),
  /** One at a time. */
  undoQuestion: since<UndoQuestion | null>(null),
  /** By free seat: whose players agree that somebody new takes it. */
  newcomers: since<Newcomers>({}),
  /** The device that has it along. */
  lease: since<Lease | null>(null),
  /** How often it was taken along. */
  leases: since<number>(0),
  /** The game that it is followed by. */
  again: since<Again | null>(null),
};

type Declared = typeof declared;
type Held<F> = F extends { readonly initial: infer T } ? T : F extends { readonly type?: infer T } ? T : never;
type Given = { [K in keyof Declared]: Declared[K]['kind'] extends 'given' ? K : never }[keyof Declared];
type WhileOpen = { [K in keyof Declared]: Declared[K]['kind'] extends 'while-open' ? K : never }[keyof Declared];

/** What of a game changes with its moves. */
export type Changing = { readonly [K in keyof Declared]: Held<Declared[K]> };

type StoredName<K extends keyof Declared> = Declared[K] extends { readonly stored: infer Name extends string }
  ? Name
  : K;

/** The same as a snapshot holds it. */
export type Snapshot = { readonly [K in keyof Declared as StoredName<K>]: Held<Declared[K]> };

/** What the row of a game says of it: what it began as, of that which changes. */
export type GivenAtOpening = Pick<Changing, Given>;

const names = Object.keys(declared) as (keyof Declared)[]; // An object literal has the keys that its type says.
const initials = Object.fromEntries(
  Object.entries(declared).flatMap(([name, field]) => ('initial' in field ? [[name, field.initial]] : [])),
) as Omit<Changing, Given>; // All that are not given have an initial value.
const storedName = (name: keyof Declared): string => {
  const field = declared[name];
  return 'stored' in field ? field.stored : name;
};
const openOnly = names.filter((name): name is WhileOpen => declared[name].kind === 'while-open');

/** What changes, before the first move, except what its opener says. */
export const unchanged: Omit<Changing, Given> = initials;

export const snapshotOf = (game: Changing): Snapshot =>
  Object.fromEntries(names.map((name) => [storedName(name), game[name]])) as unknown as Snapshot; // One of each stored name.

/**
 * What changes of a game, as a snapshot of this version or an earlier one kept it.
 * @param opened what the game began as. @param kept null where there is no snapshot yet; what it does not know stands as it began
 */
export function restored(opened: GivenAtOpening, kept: Partial<Snapshot> | null): Changing {
  const began: Changing = { ...initials, ...opened };
  const held: Readonly<Record<string, unknown>> = kept ?? {};
  return Object.fromEntries(names.map((name) => [name, held[storedName(name)] ?? began[name]])) as unknown as Changing; // One of each name.
}

/**
 * The game without what was kept for asks that are closed; the same object where nothing was.
 * @param open ids of the asks that are open, asked for only where something is kept
 */
export function withoutClosed<Game extends Changing>(game: Game, open: () => readonly string[]): Game {
  const kept = openOnly.filter((name) => Object.keys(game[name]).length > 0);
  if (kept.length === 0) return game;
  const ids = new Set(open());
  const closed = kept.filter((name) => Object.keys(game[name]).some((id) => !ids.has(id)));
  if (closed.length === 0) return game;
  const left = closed.map((name) => [name, Object.entries(game[name]).filter(([id]) => ids.has(id))] as const);
  return { ...game, ...Object.fromEntries(left.map(([name, entries]) => [name, Object.fromEntries(entries)])) };
}
