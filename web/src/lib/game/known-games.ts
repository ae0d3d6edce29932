/**
 * Games as this tab last heard of them: read, brought by a frame of the live stream, or by the answer to an own act. A page that is to
 * show a game takes what was brought, and reads it only where nothing was: a frame was lost, or tells of another game than is known.
 */

import type { Game } from '#lib/games.ts';
import type { Answer } from '#lib/net/api.ts';
import { call } from '#lib/net/api.ts';
import { cacheGame } from '#lib/net/offline-cache.ts';
import type { FrameChanges, GameFrame } from '../../../../server/read/frame-contract.ts';
import { applyChanges } from './apply-changes.ts';

/** A reading without an answer for so long, in ms, is one that has none: what is known stays on show, and whoever waits for it goes on. */
const PATIENCE_MS = 10_000;

interface Known {
  readonly game: Game;
  /** Act of its book at which it is so: of two the one with more is the newer. */
  readonly act: number;
  /**
   * How many loadings may take it without reading: one for each time that a page was told to load since it was brought. An answer and its
   * frame tell it so one after the other, and each may have a loading of its own.
   */
  readonly loadings: number;
}

/**
 * What a frame is to this tab. `older`: it knows that already. `brought`: it knows it now. `gap`: it cannot make out what the game is like
 * now. `unknown`: nobody has read that game.
 */
type Heard = 'older' | 'brought' | 'gap' | 'unknown';

class KnownGames {
  /** By id, with the token of the link through which it is looked at. */
  readonly #games = new Map<string, Known>();
  #followed: ReadonlySet<string> = new Set();

  /** The stream tells of these from now on. What is known of others grows old. */
  follow(games: readonly string[], link: string | null): void {
    this.#followed = new Set(games.map((game) => keyOf(game, link)));
    for (const key of this.#games.keys()) if (!this.#followed.has(key)) this.#games.delete(key);
  }

  /** The stream is cut, or was left: what was brought may be old before it is taken. */
  leave(): void {
    this.#followed = new Set();
    for (const [key, known] of this.#games) this.#games.set(key, { ...known, loadings: 0 });
  }

  /** It may no longer be seen. */
  forget(game: string, link: string | null): void {
    this.#games.delete(keyOf(game, link));
  }

  actOf(game: string, link: string | null): number | null {
    return this.#games.get(keyOf(game, link))?.act ?? null;
  }

  /** What was read. @returns the newest that is known: a reading may be overtaken by what was brought meanwhile */
  read<G extends Game>(game: G, act: number, link: string | null): G {
    if (typeof document === 'undefined') return game;
    const known = this.#games.get(keyOf(game.id, link));
    if (known && known.act > act) return known.game as G; // The same game, of the same rulebook.
    this.#games.set(keyOf(game.id, link), { game, act, loadings: 0 });
    return game;
  }

  /** What the answer to an own act brought; whoever acted loads it with `readUntil`. */
  answered(game: Game, act: number): void {
    const key = keyOf(game.id, null);
    if (this.#followed.has(key) && (this.#games.get(key)?.act ?? -1) < act) this.#bring(key, { game, act }, 0);
  }

  hear(frame: GameFrame, link: string | null): Heard {
    const key = keyOf(frame.game, link);
    const known = this.#games.get(key);
    if (!known) return 'unknown';
    if (frame.act <= known.act) return 'older';
    if (frame.same) {
      this.#games.set(key, { ...known, act: frame.act });
      return 'older';
    }
    const game = frame.whole ?? (frame.changes ? changed(known, frame, frame.changes) : null);
    if (game === null) return 'gap';
    this.#bring(key, { game, act: frame.act }, 1);
    return 'brought';
  }

  /** What was brought. @returns null where it must be read */
  take(game: string, link: string | null): Game | null {
    const key = keyOf(game, link);
    const known = this.#games.get(key);
    if (!known?.loadings) return null;
    this.#games.set(key, { ...known, loadings: known.loadings - 1 });
    return known.game;
  }

  /** What is known up to that move stands for another reading: a page does not show it yet, or not everywhere. */
  offer(game: string, seq: number, link: string | null = null): void {
    const key = keyOf(game, link);
    const known = this.#games.get(key);
    if (known && known.game.seq >= seq && this.#followed.has(key))
      this.#games.set(key, { ...known, loadings: known.loadings + 1 });
  }

  /** Whoever loads that game next reads it: something was done of which nothing was brought. */
  renounce(game: string): void {
    const known = this.#games.get(game);
    if (known) this.#games.set(game, { ...known, loadings: 0 });
  }

  #bring(key: string, known: Omit<Known, 'loadings'>, more: 0 | 1): void {
    this.#games.set(key, { ...known, loadings: (this.#games.get(key)?.loadings ?? 0) + more });
    // Nothing of what comes through a link is kept on the device.
    if (!key.includes(' ')) cacheGame(known.game.id, known.game);
  }
}

const keyOf = (game: string, link: string | null): string => (link === null ? game : `${game} ${link}`);

/** The known game with what a frame says has changed. @returns null where that does not hold for what is known */
function changed({ game, act }: Known, frame: GameFrame, { from, to, all, size }: FrameChanges): Game | null {
  if (act < from || act > to) return null;
  const { seq: _seq, status: _status, clocks, ...rest } = game;
  try {
    const now = applyChanges(rest, all) as typeof rest; // The server makes the changes of two such games.
    // However it came to be, another game than the server has is never shown.
    if (JSON.stringify(now).length !== size) return null;
    const { seq } = frame;
    return { ...now, seq, status: frame.status as Game['status'], clocks: frame.clocks ?? { ...clocks, seq } };
  } catch {
    return null;
  }
}

export const knownGames = new KnownGames();

interface Wanted {
  /** A seat whose choices are wanted as well: that is no frame's business, and always read. */
  readonly as?: number | null;
  /** Token of the read-only link through which the game is looked at. */
  readonly link?: string | null;
}

/** The game for a page: what was brought, or else read. Never older than what this tab knows. */
export async function readGame<G extends Game>(
  id: string,
  fetch: typeof globalThis.fetch,
  { as = null, link = null }: Wanted = {},
): Promise<Answer<G>> {
  const brought = as === null ? knownGames.take(id, link) : null;
  if (brought) return { value: brought as G }; // Whoever reads a game says of which rulebook it is.
  const query = new URLSearchParams({ ...(as === null ? {} : { as: String(as) }), ...(link === null ? {} : { link }) });
  // What is opened for the first time is waited for as long as it takes.
  const patienceMs = knownGames.actOf(id, link) === null ? undefined : PATIENCE_MS;
  const answer = await call<G>(`/api/games/${id}${query.size === 0 ? '' : `?${query}`}`, {
    fetch,
    patienceMs,
  });
  const { value, act, kept } = answer;
  if (as !== null || value === undefined || act === undefined || kept !== undefined) return answer;
  return { value: knownGames.read(value, act, link) };
}
