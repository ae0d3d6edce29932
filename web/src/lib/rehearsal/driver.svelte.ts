/** Plays a rehearsal on from its organiser's page: looks at the game, takes the steps that are due, and looks again. */
import { serverTime } from '#lib/clocks/server-time.svelte.ts';
import { get } from '#lib/net/api.ts';

/** A game in which nothing is due is looked at again all the same: somebody else may act in it too. */
const LOOK_EVERY_MS = 500;

interface Plan<Step> {
  readonly over: boolean;
  readonly steps: readonly Step[];
  /** In so many ms something is due, if nothing changes until then; null where only a change brings more. */
  readonly again: number | null;
}

/** What plays it: what is due in the game at an instant, and how a step is taken. */
interface Players<Game, Step> {
  plan(game: Game, now: number): Plan<Step>;
  /** @returns whether it was taken: a refusal is no matter, the game has gone on meanwhile */
  take(step: Step): Promise<boolean>;
}

export class RehearsalDriver<Game, Step> {
  running = $state(false);
  readonly #id: string;
  readonly #players: Players<Game, Step>;

  constructor(id: string, players: Players<Game, Step>) {
    this.#id = id;
    this.#players = players;
  }

  /** Plays on until the game is over, or it is stopped. */
  async start(): Promise<void> {
    if (this.running) return;
    this.running = true;
    while (this.running) await this.#once();
  }

  stop(): void {
    this.running = false;
  }

  async #once(): Promise<void> {
    const { value: game } = await get<Game>(`/api/games/${this.#id}`);
    if (!this.running) return;
    const { over, steps, again } = game ? this.#players.plan(game, serverTime.now()) : NOTHING;
    if (over) return this.stop();
    let changed = false;
    for (const step of steps) if (this.running) changed = (await this.#players.take(step)) || changed;
    if (!changed) await new Promise((resolve) => setTimeout(resolve, Math.min(again ?? LOOK_EVERY_MS, LOOK_EVERY_MS)));
  }
}

const NOTHING = { over: false, steps: [], again: null };

/** The same rehearsal where the page is loaded anew in the middle of it. */
export const seedOf = (game: string): number => Number.parseInt(game.slice(0, 8), 16);
