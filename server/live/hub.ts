/**
 * Who is looking at what on this node. After each commit every looker gets one frame a game: its seq, the lines he may hear, and its
 * clocks where they changed. A frame is written once for each audience, and the same bytes go to all of it.
 */
import type { Sql } from 'postgres';
import type { Line } from '#rulebooks/rulebook.ts';
import type { Committed } from '../commit/book-queue.ts';
import type { Host } from '../commit/host.ts';
import { type BookPosition, type GamePosition, statusOf } from '../kernel/position.ts';
import { may } from '../people/rights.ts';
import { heard, rightsOf, type Standing } from '../read/access.ts';
import type { GameFrame } from '../read/clock-contract.ts';
import { clocksChanged, clocksJson } from '../read/clock-replies.ts';
import { linesSince } from '../read/history.ts';
import { inSlices } from './slices.ts';

/** One open stream. */
export interface Looker {
  readonly standing: (game: GamePosition) => Standing;
  /** All that he ever looks at. */
  readonly games: Iterable<string>;
  readonly send: (frame: string | Uint8Array) => void;
  /** He may no longer see this game, and hears no more of it. */
  readonly lose: (gameId: string) => void;
}

export class Hub {
  readonly #sql: Sql;
  readonly #lookers = new Map<string, Set<Looker>>();
  /** By book, what is still being told: a later commit is told after an earlier one. */
  readonly #telling = new Map<string, Promise<void>>();

  constructor(sql: Sql, host: Host) {
    this.#sql = sql;
    host.onCommit((committed) => {
      if ([...committed.after.games.keys()].some((id) => this.#lookers.has(id))) this.#next(committed);
    });
  }

  /** Streams open now. */
  get size(): number {
    return new Set([...this.#lookers.values()].flatMap((lookers) => [...lookers])).size;
  }

  add(looker: Looker): void {
    for (const game of looker.games) {
      const lookers = this.#lookers.get(game) ?? new Set();
      this.#lookers.set(game, lookers.add(looker));
    }
  }

  delete(looker: Looker, games: Iterable<string> = looker.games): void {
    for (const game of games) {
      const lookers = this.#lookers.get(game);
      lookers?.delete(looker);
      if (lookers?.size === 0) this.#lookers.delete(game);
    }
  }

  #next(committed: Committed): void {
    const book = committed.after.id;
    const told = (this.#telling.get(book) ?? Promise.resolve())
      .then(() => this.#tell(committed))
      .finally(() => {
        if (this.#telling.get(book) === told) this.#telling.delete(book);
      });
    this.#telling.set(book, told);
  }

  async #tell({ before, after, moves: own }: Committed): Promise<void> {
    for (const game of after.games.values()) {
      const since = before?.games.get(game.id)?.seq ?? 0;
      const lookers = this.#lookers.get(game.id);
      if (!lookers) continue;
      // What stops or goes on around a game is no move of it where none of its own clocks ran.
      const clocks = clocksChanged(before, after, game) ? clocksJson(after, game) : null;
      if (since === game.seq && clocks === null) continue;
      const moves =
        own?.filter((move) => move.game_id === game.id) ??
        (await linesSince(this.#sql, after.id, game.id, since).catch(() => []));
      const frames = new Map<string, Uint8Array>();
      await inSlices([...lookers], (looker) => {
        if (!lookers.has(looker)) return;
        const standing = looker.standing(game);
        if (!may('see-live', rightsOf(game, standing))) {
          this.delete(looker, [game.id]);
          looker.lose(game.id);
          return;
        }
        const audience = standing.seats.join();
        const frame = frames.get(audience) ?? Buffer.from(frameOf(game, standing, moves, clocks));
        frames.set(audience, frame);
        looker.send(frame);
      });
    }
  }
}

/** First frames without lines, by what they show: hundreds of screens may come at the same moment. */
const firstFrames = new WeakMap<GamePosition, { readonly clocks: string; readonly frame: Uint8Array }>();

/** What a stream begins with: the game as it is, with what was said since the looker last heard of it. */
export function firstFrame(
  book: BookPosition,
  game: GamePosition,
  standing: Standing,
  moves: readonly Said[],
): string | Uint8Array {
  const clocks = clocksJson(book, game);
  if (moves.length > 0) return frameOf(game, standing, moves, clocks);
  const known = firstFrames.get(game);
  if (known?.clocks === clocks) return known.frame;
  const frame = Buffer.from(frameOf(game, standing, [], clocks));
  firstFrames.set(game, { clocks, frame });
  return frame;
}

interface Said {
  readonly seq: number;
  readonly lines: readonly Line[];
}

/** One server-sent event. @param clocks their JSON, null where they are as they were */
function frameOf(game: GamePosition, standing: Standing, moves: readonly Said[], clocks: string | null): string {
  const lines = moves.flatMap((move) =>
    move.lines.filter((line) => heard(standing, line.to)).map(({ key, args }) => ({ seq: move.seq, key, args })),
  );
  const frame: GameFrame = { game: game.id, seq: game.seq, status: statusOf(game), lines };
  const data = JSON.stringify(frame);
  const json = clocks === null ? data : `${data.slice(0, -1)},"clocks":${clocks}}`;
  return `event: game\nid: ${game.id}.${game.seq}\ndata: ${json}\n\n`;
}
