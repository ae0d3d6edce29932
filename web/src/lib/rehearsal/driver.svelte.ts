/** Drives a rehearsal from the organiser's page: a loop of load, play due steps, wait. */
import { serverTime } from '#lib/clocks/server-time.svelte.ts';
import { get } from '#lib/net/api.ts';

/** Poll interval: other people may act in the game too. */
const LOOK_EVERY_MS = 500;

interface Plan<Step> {
  readonly over: boolean;
  readonly steps: readonly Step[];
  /** Delay until something is due, ms; null if only a change can make something due. */
  readonly again: number | null;
}

/** The simulated players: which steps are due, and how to take one. */
interface Players<Game, Step> {
  plan(game: Game, now: number): Plan<Step>;
  /** @returns whether it was accepted; a refusal is fine, as the game may have changed */
  take(step: Step): Promise<boolean>;
}

export class RehearsalDriver<Game, Step> {
  running = $state(false);
  readonly id: string;
  readonly #players: Players<Game, Step>;

  constructor(id: string, players: Players<Game, Step>) {
    this.id = id;
    this.#players = players;
  }

  async start(): Promise<void> {
    if (this.running) return;
    this.running = true;
    while (this.running) await this.#once();
  }

  stop(): void {
    this.running = false;
  }

  async #once(): Promise<void> {
    const { value: game } = await get<Game>(`/api/games/${this.id}`);
    if (!this.running) return;
    const { over, steps, again } = game ? this.#players.plan(game, serverTime.now()) : NOTHING;
    if (over) return this.stop();
    let changed = false;
    for (const step of steps) if (this.running) changed = (await this.#players.take(step)) || changed;
    if (!changed) await new Promise((resolve) => setTimeout(resolve, Math.min(again ?? LOOK_EVERY_MS, LOOK_EVERY_MS)));
  }
}

const NOTHING = { over: false, steps: [], again: null };

/** Derived from the id, so that a reload continues the same rehearsal. */
export const seedOf = (game: string): number => Number.parseInt(game.slice(0, 8), 16);
