/**
 * A game that is over, move by move: its state from the stored patches, its balances from the entries, and what somebody saw of
 * both. The rules only draw views: they never play again.
 */

import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Sql } from 'postgres';
import { Compile, type Validator } from 'typebox/compile';
import type { Draw } from '#kernel/chance.ts';
import { isPast } from '#kernel/past.ts';
import { applyStored, type StoredPatch } from '#kernel/patches.ts';
import { type BookPosition, type GamePosition, moneyOf, rulebookOfGame } from '#kernel/position.ts';
import { accountKey, splitAccountKey } from '#kernel/postings.ts';
import type { MoveKind } from '#kernel/rows.ts';
import type { Line, Message, Rulebook, Viewer } from '#rulebooks/rulebook.ts';
import { type FormerOfMove, formerColumns, linesToldNow } from './former.ts';
import { messageOf, nameOf, PAGE_BYTES, undoneSince } from './history.ts';
import type { ReplayFrame } from './replay-contract.ts';
import { storedBytes } from './stored-bytes.ts';

/** Moves of one page. */
export const REPLAY_PAGE = 50;
/** Moves that are gone through at a stretch to where a page begins. */
const STEP = 200;
/**
 * Moves are read until they and the reasons of what they paid have so many bytes; there is at least one. A file may bring moves of a megabyte. What is
 * told of them fills no more than a page.
 */
const READ_BYTES = PAGE_BYTES;

/** From whose perspective: that of a seat, of whoever holds none, or all of them together. */
export type Perspective = Viewer | 'open';

interface MoveOfGame extends FormerOfMove {
  readonly seq: number;
  readonly act: number;
  readonly at: Date;
  readonly kind: MoveKind;
  readonly seat: number | null;
  readonly person_id: string | null;
  readonly given: unknown;
  readonly draws: Draw[];
  readonly patches: readonly StoredPatch[];
  readonly lines: Line[];
  readonly undoes: number[] | null;
}

interface EntryOfBook {
  readonly game_id: string;
  readonly seq: number;
  readonly act: number;
  readonly from_holder: string;
  readonly to_holder: string;
  readonly unit: string;
  readonly amount: number;
  readonly why: Message;
  readonly seen: number[] | null;
}

/** Where a game stood after a move: its state and its balances. */
interface ReplayPosition {
  readonly seq: number;
  readonly act: number;
  readonly state: unknown;
  readonly balances: ReadonlyMap<string, number>;
}

const beginning: ReplayPosition = { seq: 0, act: 0, state: null, balances: new Map() };

/** Ends of pages that were read last: moves never change, so these hold for ever. Whoever reads on needs one; each holds a whole state. */
const ends = new LRUCache<string, ReplayPosition>({ max: 16 });

/**
 * A page of a game that is over, first move first: at most 50 moves, and some 500 KB. @param after the last seq of the page before; 0 for the
 * first page @returns the text of a `ReplayReply`, as it is sent: written out at once, half a megabyte keeps all others waiting
 */
export async function replayOf(
  sql: Sql,
  book: BookPosition,
  game: GamePosition,
  perspective: Perspective,
  after: number,
): Promise<Buffer> {
  let at = await positionAt(sql, book.id, game, after);
  const [{ moves, entriesOf }, undone] = await Promise.all([
    readOn(sql, book.id, game, at, REPLAY_PAGE),
    undoneSince(sql, book.id, game, after),
  ]);
  const parts: Buffer[] = [];
  let bytes = 0;
  for (const move of moves) {
    const entries = entriesOf(move);
    at = afterMove(at, move, entries);
    const frame = frameOf(book, game, perspective, move, entries, at, undone.has(move.seq));
    const part = Buffer.from(`${parts.length === 0 ? '{"frames":[' : ','}${JSON.stringify(frame)}`);
    parts.push(part);
    bytes += part.length;
    // Others are heard between two moves.
    await nextTurn();
    if (bytes > PAGE_BYTES) break;
  }
  ends.set(`${game.id} ${at.seq}`, at);
  const next = at.seq < game.seq && parts.length > 0 ? `"${at.seq}"` : 'null';
  parts.push(Buffer.from(`${parts.length === 0 ? '{"frames":[' : ''}],"next":${next}}`));
  return Buffer.concat(parts);
}

/** Where it stood after that move, or at its end: a long way is gone in steps, so that others get their turn in between. */
async function positionAt(sql: Sql, book: string, game: GamePosition, seq: number): Promise<ReplayPosition> {
  const to = Math.min(seq, game.seq);
  let at = ends.get(`${game.id} ${to}`) ?? beginning;
  while (at.seq < to) {
    const { moves, entriesOf } = await readOn(sql, book, game, at, Math.min(STEP, to - at.seq));
    for (const move of moves) {
      at = afterMove(at, move, entriesOf(move));
      await nextTurn();
    }
    if (moves.length === 0) break;
  }
  return at;
}

/** That many moves after a position, and what each of them, or a game inside since the one before, moved on its accounts. */
async function readOn(
  sql: Sql,
  book: string,
  game: GamePosition,
  from: ReplayPosition,
  count: number,
): Promise<{ moves: MoveOfGame[]; entriesOf: (move: MoveOfGame) => EntryOfBook[] }> {
  const moves = await movesOf(sql, book, game, from.seq, from.seq + count);
  const entries = await entriesBetween(sql, book, game, from.act, moves.at(-1)?.act ?? from.act);
  let paid = 0;
  const entriesOf = ({ act }: MoveOfGame): EntryOfBook[] => {
    const first = paid;
    while ((entries[paid]?.act ?? Number.POSITIVE_INFINITY) <= act) paid++;
    return entries.slice(first, paid);
  };
  return { moves, entriesOf };
}

async function movesOf(sql: Sql, book: string, game: GamePosition, from: number, to: number): Promise<MoveOfGame[]> {
  return sql<MoveOfGame[]>`
    with page as (
      select seq, bytes, sum(bytes) over (order by seq) - bytes as before
      from (
        select seq, ${storedBytes(sql)} + (
          select coalesce(sum(octet_length(why::text)), 0) from entry e
          where e.book_id = ${book} and e.game_id = ${game.id} and e.seq = move.seq
        ) as bytes
        from move where book_id = ${book} and game_id = ${game.id} and seq > ${from} and seq <= ${Math.min(to, game.seq)}
      ) as weighed
    )
    select m.seq, act::float8 as act, at, kind, seat, person_id, given, draws, patches, lines, undoes, ${formerColumns(sql)}
    from page join move m on m.book_id = ${book} and m.game_id = ${game.id} and m.seq = page.seq
    where page.before < ${READ_BYTES} or m.seq = ${from + 1} order by m.seq`;
}

/** What moved an account of the game after one act and up to another, whichever game of the book did it. */
const entriesBetween = (sql: Sql, book: string, game: GamePosition, from: number, to: number): Promise<EntryOfBook[]> =>
  sql<EntryOfBook[]>`
    select game_id, seq, act::float8 as act, from_holder, to_holder, unit, amount::float8 as amount, why, seen from entry
    where book_id = ${book} and act > ${from} and act <= ${to}
      and (starts_with(from_holder, ${game.prefix}) or starts_with(to_holder, ${game.prefix}))
    order by act, n`;

function afterMove(before: ReplayPosition, move: MoveOfGame, entries: readonly EntryOfBook[]): ReplayPosition {
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

function frameOf(
  book: BookPosition,
  game: GamePosition,
  perspective: Perspective,
  move: MoveOfGame,
  entries: readonly EntryOfBook[],
  after: ReplayPosition,
  undone: boolean,
): ReplayFrame {
  const readable = (audience: Line['to'] | null): boolean =>
    perspective === 'open' ||
    audience === undefined ||
    audience === null ||
    audience === 'all' ||
    (perspective !== 'public' && audience.includes(perspective));
  const own = perspective === 'open' || (move.seat !== null && move.seat === perspective);
  const lines = linesToldNow(move.lines, move).filter((line) => readable(line.to));
  const past = isPast(move.given) ? move.given.past : null;
  return {
    seq: move.seq,
    at: move.at.toISOString(),
    kind: move.kind,
    do: lines.length > 0 || own ? doOf(move) : null,
    seat: move.seat,
    by: nameOf(book, game, move.person_id) ?? past?.by ?? null,
    ...(past ? { imported: true as const } : {}),
    given: own || (perspective !== 'public' && move.kind === 'joint') ? givenOf(game, move, perspective) : null,
    undone,
    undoes: [...(move.undoes ?? [])],
    lines: lines.map(messageOf),
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
    view: viewOf(game, perspective, after, past !== null),
    balances: balancesOf(game, perspective, after),
  };
}

function doOf({ kind, given }: MoveOfGame): string | null {
  if (kind !== 'move' && kind !== 'desk' && kind !== 'sealed') return null;
  const does = (given as { do?: unknown } | null)?.do; // Written by the host; of an imported move it may be missing.
  return typeof does === 'string' ? does : null;
}

/** What was given, without what its author wrote for himself; who sits where and what the organiser did is in the lines. */
function givenOf(game: GamePosition, { kind, given: stored }: MoveOfGame, perspective: Perspective): unknown {
  const given = isPast(stored) ? (stored.past.given ?? null) : stored;
  const redactMove = rulebookOfGame(game).files?.redactMove ?? ((move) => move);
  if (kind === 'joint' && Array.isArray(given))
    return given
      .filter(({ seat }) => perspective === 'open' || seat === perspective)
      .map(({ seat, move }) => ({ seat, move: redactMove(move) }));
  const single = (kind === 'move' || kind === 'sealed') && typeof given === 'object' && given !== null;
  return single && 'do' in given ? redactMove(given as { do: string }) : null;
}

const shapes = new WeakMap<Rulebook, Validator>();

/** A file is believed only where it ends: what a state on the way there is, the rules may be unable to draw, or for ever. */
function isShaped(rulebook: Rulebook, state: unknown): boolean {
  if (!rulebook.files) return false;
  const shape = shapes.get(rulebook) ?? (Compile(rulebook.files.state) as Validator);
  shapes.set(rulebook, shape);
  return shape.Check(state);
}

/** @param fromFile the move came with a file */
function viewOf(
  game: GamePosition,
  perspective: Perspective,
  { state, balances }: ReplayPosition,
  fromFile: boolean,
): unknown {
  const rulebook = rulebookOfGame(game);
  if (state === null || (fromFile && !isShaped(rulebook, state))) return null;
  const money = moneyOf(balances, game.prefix);
  try {
    if (perspective !== 'open') return rulebook.view(state, perspective, money);
    return rulebook.opened ? rulebook.opened(state, money) : rulebook.view(state, 'public', money);
  } catch (error) {
    if (fromFile) return null; // Of the right shape, and still nothing that the rules could have made.
    throw error;
  }
}

/** Balances that could be seen from that perspective then; with open hands, those that any seat could, and those that anybody may see now. */
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
