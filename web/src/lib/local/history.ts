/** Log, ledger, replay and draws of a local game, as far as the user may know them. */
import { statusOf } from '#kernel/position.ts';
import { canRead } from '#kernel/read/access.ts';
import { afterMove, beginning, frameOf, type Perspective } from '#kernel/read/replay-frames.ts';
import type { MoveRow } from '#kernel/rows.ts';
import type { Message } from '#rulebooks/rulebook.ts';
import type { DrawsReply, EntryReply, LedgerReply, LogLine, LogReply } from '../../../../server/read/contract.ts';
import type { ReplayFrame, ReplayReply } from '../../../../server/read/replay-contract.ts';
import type { LocalHost } from './host.ts';

const PAGE = 50;

const messageOf = ({ key, args }: Message) => (args ? { key, args: { ...args } } : { key });

const nameOf = (host: LocalHost, person: string | null): string | null =>
  host.game.parts.find((part) => part.person === person)?.name ?? null;

const doOf = ({ kind, given }: MoveRow): string | null =>
  kind === 'move' || kind === 'desk' ? ((given as { readonly do?: string }).do ?? null) : null;

/** Moves undone by an undo that is itself not undone. */
function undoneIn(moves: readonly MoveRow[]): ReadonlySet<number> {
  const undone = new Set<number>();
  for (const move of moves.toReversed())
    if (move.kind === 'undo' && !undone.has(move.seq)) for (const seq of move.undoes ?? []) undone.add(seq);
  return undone;
}

/** @param query `after`, `seat`, `do`, `q`, as in the API */
export function logOf(host: LocalHost, query: URLSearchParams): LogReply {
  const undone = undoneIn(host.moves);
  const before = Number(query.get('after') ?? Number.POSITIVE_INFINITY);
  const words = (query.get('q') ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const [seat, does] = [query.get('seat'), query.get('do')];
  const fits = (line: LogLine): boolean => {
    if (seat !== null && line.seat !== Number(seat)) return false;
    if (does !== null && line.do !== does) return false;
    const text = line.lines
      .map((one) => host.say(one.key, one.args))
      .join(' ')
      .toLowerCase();
    return words.every((word) => text.includes(word));
  };
  const all = host.moves.filter(({ seq }) => seq < before).toReversed();
  const found = all.map((move) => lineOf(host, move, undone)).filter(fits);
  const last = found[PAGE - 1];
  return { moves: found.slice(0, PAGE), next: found.length > PAGE && last ? String(last.seq) : null };
}

function lineOf(host: LocalHost, move: MoveRow, undone: ReadonlySet<number>): LogLine {
  const { reader } = host;
  const isOver = statusOf(host.game) === 'over';
  const lines = move.lines.filter(({ to }) => isOver || canRead(reader, to)).map(messageOf);
  return {
    game: host.id,
    seq: move.seq,
    at: move.at,
    kind: move.kind,
    do: lines.length > 0 ? doOf(move) : null,
    seat: move.seat,
    by: nameOf(host, move.person_id),
    ...(move.person_id === host.stored.person ? { mine: true as const } : {}),
    undone: undone.has(move.seq),
    undoes: [...(move.undoes ?? [])],
    lines,
  };
}

/** @param query `holder`, `unit`, `seq`, `after`, as in the API */
export function ledgerOf(host: LocalHost, query: URLSearchParams): LedgerReply {
  const { reader } = host;
  const isOver = statusOf(host.game) === 'over';
  const undone = undoneIn(host.moves);
  const moves = new Map(host.moves.map((move) => [move.seq, move]));
  const [holder, unit, seq] = [query.get('holder'), query.get('unit'), query.get('seq')];
  const readable = host.entries.filter(({ seen }) => isOver || canRead(reader, seen));
  const numbers = new Map<string, number>();
  const counted = new Map<number, number>();
  for (const entry of readable) {
    const n = counted.get(entry.seq) ?? 0;
    counted.set(entry.seq, n + 1);
    numbers.set(`${entry.seq}.${entry.n}`, n);
  }
  const wanted = readable
    .filter(
      (entry) =>
        (holder === null || entry.from_holder === holder || entry.to_holder === holder) &&
        (unit === null || entry.unit === unit) &&
        (seq === null || entry.seq === Number(seq)),
    )
    .toReversed();
  const from = Number(query.get('after') ?? 0);
  const entries = wanted.slice(from, from + PAGE).map((entry): EntryReply => {
    const move = moves.get(entry.seq);
    const { reverses_seq: reversed } = entry;
    return {
      game: host.id,
      seq: entry.seq,
      n: numbers.get(`${entry.seq}.${entry.n}`) ?? 0,
      at: entry.at,
      from: entry.from_holder,
      to: entry.to_holder,
      unit: entry.unit,
      amount: entry.amount,
      why: messageOf(entry.why),
      reverses: reversed === null ? null : { seq: reversed, n: numbers.get(`${reversed}.${entry.reverses_n}`) ?? 0 },
      undone: undone.has(entry.seq),
      move: {
        kind: move?.kind ?? 'move',
        do: move ? doOf(move) : null,
        seat: move?.seat ?? null,
        by: nameOf(host, move?.person_id ?? null),
      },
    };
  });
  return { entries, next: wanted.length > from + PAGE ? String(from + PAGE) : null };
}

/** Replay from one perspective, as in the API; empty while the game runs. @param query `as`, `after` */
export function replayOf(host: LocalHost, query: URLSearchParams): ReplayReply {
  const { game } = host;
  if (statusOf(game) !== 'over') return { frames: [], next: null };
  const as = query.get('as') ?? 'public';
  const perspective: Perspective = as === 'public' || as === 'open' ? as : Number(as);
  const after = Number(query.get('after') ?? 0);
  const undone = undoneIn(host.moves);
  const frames: ReplayFrame[] = [];
  let at = beginning;
  for (const move of host.moves.filter(({ seq }) => seq <= after + PAGE)) {
    const entries = host.entries.filter(({ act }) => act > at.act && act <= move.act);
    at = afterMove(at, move, entries);
    // No moves are imported: all were made here.
    if (move.seq > after)
      frames.push(frameOf(host.book, game, perspective, move, entries, at, undone.has(move.seq), () => true));
  }
  return { frames, next: at.seq < game.seq ? String(at.seq) : null };
}

/** All draws; empty while the game runs and its key is secret. */
export function drawsOf(host: LocalHost): DrawsReply {
  if (statusOf(host.game) !== 'over') return { moves: [], next: null };
  const drawn = host.moves.filter(({ draws }) => draws.length > 0);
  return { moves: drawn.map(({ seq, draws }) => ({ seq, draws: draws.map(([n, value]) => [n, value]) })), next: null };
}
