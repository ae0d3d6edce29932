/**
 * Replays a finished game move by move: states from stored patches, balances from entries, and what a perspective saw of both. The rules only
 * render views; they do not play again.
 */

import { partsIn } from '#kernel/children.ts';
import type { EntryRow } from '#kernel/ledger-rows.ts';
import { isPast } from '#kernel/past.ts';
import { applyStored } from '#kernel/patches.ts';
import { type BookPosition, type GamePosition, moneyOf, rulebookOfGame } from '#kernel/position.ts';
import { accountKey, splitAccountKey } from '#kernel/postings.ts';
import type { MoveRow } from '#kernel/rows.ts';
import type { Line, Message, Rulebook, Viewer } from '#rulebooks/rulebook.ts';
import type { ReplayFrame } from '../../server/read/replay-contract.ts';

/** The view of a seat, of the public, or of all together. */
export type Perspective = Viewer | 'open';

export type ReplayMove = Pick<
  MoveRow,
  'seq' | 'act' | 'at' | 'kind' | 'seat' | 'person_id' | 'given' | 'draws' | 'patches' | 'lines' | 'undoes'
>;

/** An entry on an account of the game, from any game of the book. */
export type ReplayEntry = Pick<
  EntryRow,
  'game_id' | 'seq' | 'act' | 'from_holder' | 'to_holder' | 'unit' | 'amount' | 'why' | 'seen'
>;

export interface ReplayPosition {
  readonly seq: number;
  readonly act: number;
  readonly state: unknown;
  readonly balances: ReadonlyMap<string, number>;
}

export const beginning: ReplayPosition = { seq: 0, act: 0, state: null, balances: new Map() };

type IsShaped = (rulebook: Rulebook, state: unknown) => boolean;

/** @param entries on its accounts since the move before */
export function afterMove(
  before: ReplayPosition,
  move: Pick<ReplayMove, 'seq' | 'act' | 'patches'>,
  entries: readonly ReplayEntry[],
): ReplayPosition {
  const state = applyStored(before.state, move.patches);
  if (entries.length === 0) return { seq: move.seq, act: move.act, state, balances: before.balances };
  const balances = new Map(before.balances);
  const add = (holder: string, unit: string, by: number): void => {
    const key = accountKey(holder, unit);
    balances.set(key, (balances.get(key) ?? 0) + by);
  };
  for (const { from_holder, to_holder, unit, amount } of entries) {
    add(from_holder, unit, -amount);
    add(to_holder, unit, amount);
  }
  return { seq: move.seq, act: move.act, state, balances };
}

/** @param undone later @param isShaped checks the states of imported moves */
export function frameOf(
  book: BookPosition,
  game: GamePosition,
  perspective: Perspective,
  move: ReplayMove,
  entries: readonly ReplayEntry[],
  after: ReplayPosition,
  undone: boolean,
  isShaped: IsShaped,
): ReplayFrame {
  const readable = (audience: Line['to'] | null): boolean =>
    perspective === 'open' ||
    audience === undefined ||
    audience === null ||
    audience === 'all' ||
    (perspective !== 'public' && audience.includes(perspective));
  const own = perspective === 'open' || (move.seat !== null && move.seat === perspective);
  const lines = move.lines.filter((line) => readable(line.to));
  const past = isPast(move.given) ? move.given.past : null;
  return {
    seq: move.seq,
    at: move.at,
    kind: move.kind,
    do: lines.length > 0 || own ? doOf(move) : null,
    seat: move.seat,
    by: nameOf(book, game, move.person_id) ?? past?.by ?? null,
    ...(past ? { imported: true as const } : {}),
    given: own || (perspective !== 'public' && move.kind === 'joint') ? givenOf(game, move, perspective) : null,
    undone,
    undoes: [...(move.undoes ?? [])],
    lines: lines.map((line) => ({
      ...messageOf(line),
      ...(perspective === 'open' && Array.isArray(line.to) ? { to: [...line.to] } : {}),
    })),
    draws: move.draws.map(([n, value]) => [n, value]),
    entries: entries
      .filter((entry) => entry.game_id === game.id && entry.seq === move.seq && readable(entry.seen))
      .map(({ from_holder, to_holder, unit, amount, why, seen }) => ({
        from: from_holder.slice(game.prefix.length),
        to: to_holder.slice(game.prefix.length),
        unit,
        amount,
        why: messageOf(why),
        hidden: seen !== null,
      })),
    view: viewOf(game, perspective, after, past === null ? null : isShaped),
    balances: balancesOf(game, perspective, after),
  };
}

function doOf({ kind, given }: ReplayMove): string | null {
  if (kind !== 'move' && kind !== 'desk' && kind !== 'sealed') return null;
  const does = (given as { do?: unknown } | null)?.do; // Written by the host; of an imported move it may be missing.
  return typeof does === 'string' ? does : null;
}

/** The `given`, without the author's private notes. Seat and organiser acts are described in the lines instead. */
function givenOf(game: GamePosition, { kind, given: stored }: ReplayMove, perspective: Perspective): unknown {
  const given = isPast(stored) ? (stored.past.given ?? null) : stored;
  const redactMove = rulebookOfGame(game).files?.redactMove ?? ((move) => move);
  if (kind === 'joint' && Array.isArray(given))
    return given
      .filter(({ seat }) => perspective === 'open' || seat === perspective)
      .map(({ seat, move }) => ({ seat, move: redactMove(move) }));
  const single = (kind === 'move' || kind === 'sealed') && typeof given === 'object' && given !== null;
  return single && 'do' in given ? redactMove(given as { do: string }) : null;
}

/** Imports verify only final states: an intermediate one may make the rules throw or loop. @param isShaped null for moves of this server */
function viewOf(
  game: GamePosition,
  perspective: Perspective,
  { state, balances }: ReplayPosition,
  isShaped: IsShaped | null,
): unknown {
  const rulebook = rulebookOfGame(game);
  if (state === null || (isShaped && !isShaped(rulebook, state))) return null;
  const money = moneyOf(balances, game.prefix);
  try {
    if (perspective !== 'open') return rulebook.view(state, perspective, money);
    return rulebook.opened ? rulebook.opened(state, money) : rulebook.view(state, 'public', money);
  } catch (error) {
    if (isShaped) return null; // Right shape, but impossible under the rules.
    throw error;
  }
}

/** Balances visible from that perspective; with open hands, all that any seat saw or that are public now. */
function balancesOf(
  game: GamePosition,
  perspective: Perspective,
  { state, balances }: ReplayPosition,
): ReplayFrame['balances'] {
  if (state === null) return [];
  const { sees } = rulebookOfGame(game);
  const seats = Array.from({ length: game.seats }, (_, index) => index + 1);
  const known = (holder: string, unit: string): boolean =>
    perspective === 'open'
      ? sees(game.state, 'public', holder, unit) || seats.some((seat) => sees(state, seat, holder, unit))
      : sees(state, perspective, holder, unit);
  return [...balances].flatMap(([key, amount]) => {
    const [held, unit] = splitAccountKey(key);
    if (!held.startsWith(game.prefix)) return [];
    const holder = held.slice(game.prefix.length);
    return holder.startsWith('child:') || !known(holder, unit) ? [] : [{ holder, unit, amount }];
  });
}

const messageOf = ({ key, args }: Message): ReplayFrame['entries'][number]['why'] =>
  args ? { key, args: { ...args } } : { key };

const nameOf = (book: BookPosition, game: GamePosition, person: string | null): string | null =>
  person === null ? null : (partsIn(book, game, person)[0]?.name ?? null);
