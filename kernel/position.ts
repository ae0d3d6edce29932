/**
 * A book's position as immutable values: deciding a move makes a new position. So the committed position and the decided one are two
 * references, and discarding a decision is free.
 */

import { Memo } from '#rulebooks/memo.ts';
import type { Balances, Unit } from '#rulebooks/money.ts';
import { rulebookOf } from '#rulebooks/registry.ts';
import { type Ask, type Outcome, potOf, Refusal, type Rulebook, type Seat } from '#rulebooks/rulebook.ts';
import { withoutSeat } from './newcomers.ts';
import { type Changing, type Part, unchanged } from './persistent.ts';
import { accountKey, type Side, splitAccountKey } from './postings.ts';

export interface GamePosition extends Changing {
  readonly id: string;
  readonly parent: string | null;
  /** Local name within the parent; '' for a root game. */
  readonly name: string;
  /** Prefix of this game's holders in the book: '' for a root game. */
  readonly prefix: string;
  readonly rulebook: string;
  readonly options: unknown;
  readonly seats: number;
  readonly seq: number;
  /** For each seat 1..n of a nested game, the parent's seat of the same holder; null for nobody's. */
  readonly parentSeats: readonly (Seat | null)[];
}

export interface BookPosition {
  readonly id: string;
  readonly act: number;
  /** By `accountKey`. */
  readonly balances: ReadonlyMap<string, number>;
  readonly games: ReadonlyMap<string, GamePosition>;
}

export const unplayed = { ...unchanged, seq: 0, parentSeats: [] } as const satisfies Partial<GamePosition>;

/** By parent: a book may hold hundreds of games. */
const insideKnown = new Memo<BookPosition['games'], ReadonlyMap<string | null, readonly GamePosition[]>>();

/** Games directly inside that one, by name; the root game for null. */
export function gamesInside({ games }: BookPosition, parent: string | null): readonly GamePosition[] {
  const known = insideKnown.get(games) ?? byParent(games);
  insideKnown.set(games, known);
  return known.get(parent) ?? [];
}

function byParent(games: BookPosition['games']): ReadonlyMap<string | null, readonly GamePosition[]> {
  const inside = new Map<string | null, GamePosition[]>();
  // Sorted by name, which is unique among siblings, so that loading order does not matter.
  for (const game of [...games.values()].sort((one, other) => (one.name < other.name ? -1 : 1))) {
    const siblings = inside.get(game.parent);
    if (siblings) siblings.push(game);
    else inside.set(game.parent, [game]);
  }
  return inside;
}

/** Games inside that one at any depth, parents first; all games of the book for null. */
export const gamesBelow = (book: BookPosition, parent: string | null): GamePosition[] =>
  gamesInside(book, parent).flatMap((child) => [child, ...gamesBelow(book, child.id)]);

/** The game with a new key, after moves up to `until` were drawn with the old one. */
export const withNewKey = (game: GamePosition, chanceKey: string, until: number): GamePosition => ({
  ...game,
  chanceKey,
  spentKeys: [...game.spentKeys, { until, key: game.chanceKey }],
});

/** Names of nested games that the rules still list, ascending; null if they do not say. */
export function liveChildrenOf(game: GamePosition): readonly string[] | null {
  if (game.state === null) return null;
  const named = rulebookOfGame(game).children?.live?.(game.state);
  return named ? [...named].sort() : null;
}

/** @throws Error if the registry does not know it */
export function rulebookOfGame(game: GamePosition): Rulebook {
  const rulebook = rulebookOf(game.rulebook);
  if (!rulebook) throw new Error(`no rulebook ${game.rulebook}`);
  return rulebook;
}

export function seatBotsOf(game: GamePosition): readonly string[] {
  const { capabilities, bots } = rulebookOfGame(game);
  return capabilities.botsMaySit ? Object.keys(bots) : [];
}

/** @throws Refusal `no-seat` if the game has fewer */
export function expectSeat({ seats }: { readonly seats: number }, seat: number): void {
  if (seat < 1 || seat > seats) throw new Refusal('no-seat', 'host', { seats });
}

/** The refusal for a new player in that free seat, from `Rulebook.entry`; null if allowed. */
export const entryRefusal = (game: GamePosition, seat: Seat): Refusal | null =>
  game.state === null ? null : (rulebookOfGame(game).entry?.(game.state, seat) ?? null);

/** The game after that part was taken, left or renamed. */
export function withPart(game: GamePosition, part: Part, leaves: boolean): GamePosition {
  const isHis = (held: Part): boolean => held.person === part.person && held.role === part.role;
  const others = game.parts.filter((held) => !isHis(held));
  if (!leaves) {
    const { [part.seat ?? 0]: _, ...formerPlayers } = game.formerPlayers;
    const mine = game.parts.find(isHis);
    const was = mine?.name ?? part.name;
    const newcomers = mine ? game.newcomers : withoutSeat(game.newcomers, part.seat ?? 0);
    const named = was === part.name ? game : withName(game, was, part.name);
    return { ...named, parts: [...others, part], formerPlayers, newcomers };
  }
  const saw = part.seat !== null && game.state !== null;
  return {
    ...game,
    parts: others,
    newcomers: withoutSeat(game.newcomers, part.seat ?? 0),
    formerSeats: saw ? { ...game.formerSeats, [part.person]: part.seat } : game.formerSeats,
  };
}

/** Renames the person in pauses and bonuses, which store a name. */
function withName(game: GamePosition, was: string, name: string): GamePosition {
  const named = <T extends { readonly by: string }>(one: T): T => (one.by === was ? { ...one, by: name } : one);
  const pauses = Object.fromEntries(Object.entries(game.pauses).map(([node, pause]) => [node, named(pause)]));
  const clocks = Object.fromEntries(
    Object.entries(game.clocks).map(([id, clock]) => [
      id,
      clock.bonuses ? { ...clock, bonuses: clock.bonuses.map(named) } : clock,
    ]),
  );
  return { ...game, pauses, clocks };
}

/** With secret hands, the one seat that a former player may take again; undefined if any. */
export const boundTo = (game: GamePosition, person: string): Seat | undefined =>
  rulebookOfGame(game).capabilities.secretHands ? game.formerSeats[person] : undefined;

/** Balances as the rules of one game name them. */
export const moneyOf =
  (balances: ReadonlyMap<string, number>, prefix: string): Balances =>
  (holder, unit) =>
    balances.get(accountKey(prefix + holder, unit)) ?? 0;

/** The floor of an account; null for a source or a unit that may be overdrawn. @throws Error for an unknown unit */
export function floorOf(units: Readonly<Record<string, Unit>>, holder: string, unit: string): number | null {
  const declared = units[unit];
  if (!declared) throw new Error(`unit ${unit} is not declared`);
  return declared.overdraft || declared.sources.includes(holder) ? null : 0;
}

export const sideOf = (game: GamePosition, holder: string, unit: string): Side => ({
  holder: game.prefix + holder,
  floor: floorOf(rulebookOfGame(game).units, holder, unit),
});

/** By state, which is immutable: a move evaluates the asks several times. */
const asksKnown = new Memo<object, readonly Ask[]>();

export function asksOf(game: GamePosition): readonly Ask[] {
  if (game.state === null) return [];
  const state = game.state as object; // Rulebooks keep plain JSON objects.
  const asks = asksKnown.get(state) ?? rulebookOfGame(game).asks(state);
  asksKnown.set(state, asks);
  return asks;
}

/** Whether anything in that game is secret. */
export function hidesSomething(book: BookPosition, game: GamePosition): boolean {
  if (game.state === null) return false;
  const { files, sees } = rulebookOfGame(game);
  if (files?.exportable?.(game.state) === null) return true;
  return [...book.balances.keys()].some((key) => {
    const [held, unit] = splitAccountKey(key);
    if (!held.startsWith(game.prefix)) return false;
    const holder = held.slice(game.prefix.length);
    return !holder.startsWith('child:') && !sees(game.state, 'public', holder, unit);
  });
}

export const outcomeOf = (game: GamePosition): Outcome | null =>
  game.state === null ? null : rulebookOfGame(game).outcome(game.state);

/** Before set-up, running, finished. */
export const gameStatuses = ['gathering', 'playing', 'over'] as const;
export type GameStatus = (typeof gameStatuses)[number];

export function statusOf(game: GamePosition): GameStatus {
  if (game.state === null) return 'gathering';
  return outcomeOf(game) ? 'over' : 'playing';
}

/** Prefix of a child game's holders: the parent's account `potOf(name)` is the child's account `pot`. */
export const prefixOf = (parentPrefix: string, childName: string): string =>
  parentPrefix + potOf(childName).slice(0, -'pot'.length);

const awaitedKnown = new Memo<GamePosition, readonly Seat[]>();

/** Awaited seats of people, ascending; for a sealed ask, those that have not answered. Includes seats with an optional notice. The organiser (seat 0) answers for guests. */
export function awaitedSeats(game: GamePosition): readonly Seat[] {
  const whose = (seat: Seat): Seat => (seat in game.guests ? 0 : seat);
  const awaited =
    awaitedKnown.get(game) ??
    seatsOf([...asksOf(game).flatMap((ask) => awaitedBy(game, ask)), ...welcomeFrom(game)].map(whose));
  awaitedKnown.set(game, awaited);
  return awaited;
}

/** Seats of people with an optional notice. */
function welcomeFrom(game: GamePosition): Seat[] {
  const notices = game.state === null ? [] : (rulebookOfGame(game).notices?.(game.state) ?? []);
  return notices.flatMap((notice) => (notice.kind === 'awaited' && !(notice.seat in game.bots) ? [notice.seat] : []));
}

const botsKnown = new Memo<GamePosition, readonly Seat[]>();

/** Awaited seats of bots, ascending; 0 for a computation. */
export function awaitedBots(game: GamePosition): readonly Seat[] {
  if (Object.keys(game.bots).length === 0 && !rulebookOfGame(game).computes) return NO_SEATS;
  const awaited = botsKnown.get(game) ?? seatsOf(asksOf(game).flatMap((ask) => botsAwaitedBy(game, ask)));
  botsKnown.set(game, awaited);
  return awaited;
}

const NO_SEATS: readonly Seat[] = [];

const seatsOf = (seats: readonly Seat[]): readonly Seat[] =>
  seats.every((seat, n) => n === 0 || seat > (seats[n - 1] ?? 0)) ? seats : [...new Set(seats)].sort((a, b) => a - b);

/** Seats of people that this ask still awaits; not those of bots. */
export const awaitedBy = (game: GamePosition, ask: Ask): readonly Seat[] =>
  unanswered(game, ask).filter((seat) => !(seat in game.bots));

/** Seats of bots that this ask still awaits; 0 if its answer is computed. */
export const botsAwaitedBy = (game: GamePosition, ask: Ask): readonly Seat[] =>
  ask.mode === 'computed' && !game.lease ? COMPUTER : unanswered(game, ask).filter((seat) => seat in game.bots);

const COMPUTER: readonly Seat[] = [0];

function unanswered(game: GamePosition, ask: Ask): readonly Seat[] {
  // A leased game awaits nobody here.
  if (ask.optional || game.lease) return [];
  const answered = answeredOf(game, ask);
  return answered.length === 0 ? ask.seats : ask.seats.filter((seat) => !answered.includes(seat));
}

/** Seats that have publicly answered this ask: their secret answer is in, or they are ready. */
export const answeredOf = (game: GamePosition, ask: Ask): readonly Seat[] =>
  ask.mode === 'sealed' ? (game.sealed[ask.id] ?? []).map((answer) => answer.seat) : (ask.ready ?? []);
