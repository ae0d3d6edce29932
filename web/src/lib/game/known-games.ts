/** Cache of the games this tab knows: loaded, from stream frames, or from responses to own actions. A page uses the cached state and loads only after a gap in the frames or for an unknown game. */

import type { Game } from '#lib/games.ts';
import type { Answer } from '#lib/net/api.ts';
import { call } from '#lib/net/api.ts';
import { cacheGame } from '#lib/net/offline-cache.ts';
import type { FrameChanges, GameFrame } from '../../../../server/read/frame-contract.ts';
import { applyChanges } from './apply-changes.ts';

/** Timeout of a reload, ms: the cached state stays on screen. */
const PATIENCE_MS = 10_000;

interface Known {
  readonly game: Game;
  /** Act number of this state: higher is newer. */
  readonly act: number;
  /** How many loads may use it without a request: one per invalidation since it arrived. A response and its frame each invalidate once. */
  readonly loadings: number;
}

/** `older`: known already. `brought`: applied. `gap`: cannot be applied to the cached state. `unknown`: game not loaded. */
type Heard = 'older' | 'brought' | 'gap' | 'unknown';

class KnownGames {
  /** By game id and link token. */
  readonly #games = new Map<string, Known>();
  #followed: ReadonlySet<string> = new Set();

  /** The stream now covers these games; other entries become stale. */
  follow(games: readonly string[], link: string | null): void {
    this.#followed = new Set(games.map((game) => keyOf(game, link)));
    for (const key of this.#games.keys()) if (!this.#followed.has(key)) this.#games.delete(key);
  }

  /** The stream is lost: frames may be missed from now on. */
  leave(): void {
    this.#followed = new Set();
    for (const [key, known] of this.#games) this.#games.set(key, { ...known, loadings: 0 });
  }

  /** Access was lost. */
  forget(game: string, link: string | null): void {
    this.#games.delete(keyOf(game, link));
  }

  actOf(game: string, link: string | null): number | null {
    return this.#games.get(keyOf(game, link))?.act ?? null;
  }

  /** Stores a loaded game. @returns the newest known state: a frame may have overtaken the request */
  read<G extends Game>(game: G, act: number, link: string | null): G {
    if (typeof document === 'undefined') return game;
    const known = this.#games.get(keyOf(game.id, link));
    if (known && known.act > act) return known.game as G; // The same game, so the same rulebook.
    this.#games.set(keyOf(game.id, link), { game, act, loadings: 0 });
    return game;
  }

  /** Stores the state from the response to an own action; the caller loads it with `readUntil`. */
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

  /** The cached state, if current. @returns null where a request is needed */
  take(game: string, link: string | null): Game | null {
    const key = keyOf(game, link);
    const known = this.#games.get(key);
    if (!known?.loadings) return null;
    this.#games.set(key, { ...known, loadings: known.loadings - 1 });
    return known.game;
  }

  /** Allows one more load from the cache up to that move: a page does not show it yet. */
  offer(game: string, seq: number, link: string | null = null): void {
    const key = keyOf(game, link);
    const known = this.#games.get(key);
    if (known && known.game.seq >= seq && this.#followed.has(key))
      this.#games.set(key, { ...known, loadings: known.loadings + 1 });
  }

  /** Forces a request on the next load: something changed without a new state. */
  renounce(game: string): void {
    const known = this.#games.get(game);
    if (known) this.#games.set(game, { ...known, loadings: 0 });
  }

  #bring(key: string, known: Omit<Known, 'loadings'>, more: 0 | 1): void {
    this.#games.set(key, { ...known, loadings: (this.#games.get(key)?.loadings ?? 0) + more });
    // Nothing seen through a link is stored on the device.
    if (!key.includes(' ')) cacheGame(known.game.id, known.game);
  }
}

const keyOf = (game: string, link: string | null): string => (link === null ? game : `${game} ${link}`);

/** Applies a frame to the cached game. @returns null where it does not fit */
function changed({ game, act }: Known, frame: GameFrame, { from, to, all, size }: FrameChanges): Game | null {
  if (act < from || act > to) return null;
  const { seq: _seq, status: _status, clocks, ...rest } = game;
  try {
    const now = applyChanges(rest, all) as typeof rest; // The server computes the changes between two such games.
    // Integrity check: a state that differs from the server's is never shown.
    if (JSON.stringify(now).length !== size) return null;
    const { seq } = frame;
    return { ...now, seq, status: frame.status as Game['status'], clocks: frame.clocks ?? { ...clocks, seq } };
  } catch {
    return null;
  }
}

export const knownGames = new KnownGames();

interface Wanted {
  /** A seat whose options are wanted as well: frames do not include them, so this always loads. */
  readonly as?: number | null;
  /** Token of the read-only link in use. */
  readonly link?: string | null;
}

/** The game for a page, from the cache or the server. Never older than the cached state. */
export async function readGame<G extends Game>(
  id: string,
  fetch: typeof globalThis.fetch,
  { as = null, link = null }: Wanted = {},
): Promise<Answer<G>> {
  const brought = as === null ? knownGames.take(id, link) : null;
  if (brought) return { value: brought as G }; // The caller names the rulebook's type.
  const query = new URLSearchParams({ ...(as === null ? {} : { as: String(as) }), ...(link === null ? {} : { link }) });
  // No timeout for a first load.
  const patienceMs = knownGames.actOf(id, link) === null ? undefined : PATIENCE_MS;
  const answer = await call<G>(`/api/games/${id}${query.size === 0 ? '' : `?${query}`}`, {
    fetch,
    patienceMs,
  });
  const { value, act, kept } = answer;
  if (as !== null || value === undefined || act === undefined || kept !== undefined) return answer;
  return { value: knownGames.read(value, act, link) };
}
