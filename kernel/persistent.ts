/** The stored, changing fields of a game, each declared once. The record below yields their type, initial values, snapshot form, and what is dropped when an ask closes. */
import type { Seat } from '#rulebooks/rulebook.ts';
import type { Again } from './again.ts';
import type { Pauses } from './clock-tree.ts';
import type { Lease } from './lease.ts';
import type { Newcomers } from './newcomers.ts';
import type { KeptClocks } from './reconcile-clocks.ts';
import type { UndoQuestion } from './undo-question.ts';

export const roles = ['organiser', 'player', 'timekeeper', 'screen'] as const;

export interface Part {
  readonly person: string;
  readonly name: string;
  readonly role: (typeof roles)[number];
  /** 1..n for a player, null otherwise. */
  readonly seat: Seat | null;
  /** The organiser may act for this player. */
  readonly consents: boolean;
}

/** `given` of a game's first move. Older games got each part and bot by a separate move. */
export interface Opening {
  readonly parts: readonly Part[];
  readonly bots: SeatBots;
}

/** A sealed answer, kept by the host until the joint play. */
export interface SealedAnswer {
  readonly seat: Seat;
  readonly move: { readonly do: string };
}

/** A deletion. Clocks are stopped until the game is restored. */
interface Deletion {
  /** Epoch ms. */
  readonly at: number;
  /** Closed by the surrounding game's rules: cannot be restored. */
  readonly closed?: true;
}

/** What happens to clocks that ran while no node was alive: the lost time is returned and logged, or counts. */
export const afterOutages = ['credit', 'apply'] as const;
export type AfterOutage = (typeof afterOutages)[number];

/** When each seat was last reminded of an ask, epoch ms. */
type Reminded = Readonly<Record<string, Readonly<Record<Seat, number>>>>;

type SeatBots = Readonly<Record<Seat, string>>;

/** By seat: the guest's name. An organiser answers for the seat. */
type SeatGuests = Readonly<Record<Seat, string>>;

type SeatNames = Readonly<Record<Seat, string>>;

/** By person: the seat they left, whose secrets they know. */
type FormerSeats = Readonly<Record<string, Seat>>;

/** A chance key revealed by an end that was undone; it drew up to that move. */
export interface SpentKey {
  readonly until: number;
  readonly key: string;
}

type ByAsk<T> = Readonly<Record<string, T>>;

/** The opener sets the initial value. */
const given = <T>() => ({ kind: 'given' }) as { readonly kind: 'given'; readonly type?: T };
/** @param initial before the first move, and for snapshots that lack the field */
const since = <T>(initial: T) => ({ kind: 'since', initial }) as const;
/** A field with another name in snapshots, its original one. Nodes of several versions share a database during an update, so snapshots are read and written under that name. */
const storedAs = <const Name extends string, Field>(stored: Name, field: Field) => ({ ...field, stored });
/** Kept per ask, while the ask is open. */
const whileOpen = <T>() => ({ kind: 'while-open', initial: {} as ByAsk<T> }) as const;

const declared = {
  title: given<string>(),
  isPublic: given<boolean>(),
  /** 256 bits, hexadecimal: the key of draws from now on. */
  chanceKey: given<string>(),
  parts: given<readonly Part[]>(),
  /** Null before set-up. */
  state: since<unknown>(null),
  sealed: whileOpen<readonly SealedAnswer[]>(),
  /** By the id that the rules gave them. */
  clocks: since<KeptClocks>({}),
  pauses: since<Pauses>({}),
  /** The root game's value applies to nested games. */
  afterOutage: since<AfterOutage>('credit'),
  deleted: storedAs('gone', since<Deletion | null>(null)),
  reminded: whileOpen<Reminded[string]>(),
  /** Ascending; empty unless an end was undone. */
  spentKeys: since<readonly SpentKey[]>([]),
  /** Bot levels by seat, whether the seat has a holder or not. */
  bots: since<SeatBots>({}),
  /** Former holders, so that nobody sees two hands or two secret choices. */
  formerSeats: storedAs('left', since<FormerSeats>({})),
  guests: since<SeatGuests>({}),
  /** In an imported game: the former player of each seat, until somebody takes it. */
  formerPlayers: since<SeatNames>({}),
  undoQuestion: since<UndoQuestion | null>(null),
  /** By free seat: the seats that agree to a newcomer. */
  newcomers: since<Newcomers>({}),
  lease: since<Lease | null>(null),
  leases: since<number>(0),
  again: since<Again | null>(null),
};

type Declared = typeof declared;
type Held<F> = F extends { readonly initial: infer T } ? T : F extends { readonly type?: infer T } ? T : never;
type Given = { [K in keyof Declared]: Declared[K]['kind'] extends 'given' ? K : never }[keyof Declared];
type WhileOpen = { [K in keyof Declared]: Declared[K]['kind'] extends 'while-open' ? K : never }[keyof Declared];

/** The fields of a game that moves change. */
export type Changing = { readonly [K in keyof Declared]: Held<Declared[K]> };

type StoredName<K extends keyof Declared> = Declared[K] extends { readonly stored: infer Name extends string }
  ? Name
  : K;

export type Snapshot = { readonly [K in keyof Declared as StoredName<K>]: Held<Declared[K]> };

/** Initial values set by the opener, as in the game's row. */
export type GivenAtOpening = Pick<Changing, Given>;

const names = Object.keys(declared) as (keyof Declared)[]; // An object literal has the keys of its type.
const initials = Object.fromEntries(
  Object.entries(declared).flatMap(([name, field]) => ('initial' in field ? [[name, field.initial]] : [])),
) as Omit<Changing, Given>; // All that are not given have an initial value.
const storedName = (name: keyof Declared): string => {
  const field = declared[name];
  return 'stored' in field ? field.stored : name;
};
const openOnly = names.filter((name): name is WhileOpen => declared[name].kind === 'while-open');

/** Initial values of all fields that the opener does not set. */
export const unchanged: Omit<Changing, Given> = initials;

export const snapshotOf = (game: Changing): Snapshot =>
  Object.fromEntries(names.map((name) => [storedName(name), game[name]])) as unknown as Snapshot; // One of each stored name.

/** The changing fields from a snapshot of this or an earlier version. @param opened the initial values. @param kept null without a snapshot; missing fields get initial values */
export function restored(opened: GivenAtOpening, kept: Partial<Snapshot> | null): Changing {
  const began: Changing = { ...initials, ...opened };
  const held: Readonly<Record<string, unknown>> = kept ?? {};
  return Object.fromEntries(names.map((name) => [name, held[storedName(name)] ?? began[name]])) as unknown as Changing; // One of each name.
}

/** Drops values kept for closed asks; returns the same object if there were none. @param open ids of the open asks, called only if values are kept */
export function withoutClosed<Game extends Changing>(game: Game, open: () => readonly string[]): Game {
  const kept = openOnly.filter((name) => Object.keys(game[name]).length > 0);
  if (kept.length === 0) return game;
  const ids = new Set(open());
  const closed = kept.filter((name) => Object.keys(game[name]).some((id) => !ids.has(id)));
  if (closed.length === 0) return game;
  const left = closed.map((name) => [name, Object.entries(game[name]).filter(([id]) => ids.has(id))] as const);
  return { ...game, ...Object.fromEntries(left.map(([name, entries]) => [name, Object.fromEntries(entries)])) };
}
