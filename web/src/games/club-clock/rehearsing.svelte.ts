/** Drives a rehearsal from the organiser's page: simulated tables, a judge and himself act on the clock that runs fast. */

import { actOnClocks } from '#lib/clocks/act.ts';
import { serverTime } from '#lib/clocks/server-time.svelte.ts';
import { giveMove } from '#lib/game/act-on.ts';
import type { Words } from '#lib/i18n/index.ts';
import { get, newId } from '#lib/net/api.ts';
import { type RehearsalStep, rehearse } from '#rulebooks/club-clock/rehearsal.ts';
import type { ClockGame } from './game.ts';

/** However long nothing is due, the programme is looked at again: somebody else may act in it too. */
const LOOK_EVERY_MS = 500;

export class RehearsalDriver {
  running = $state(false);
  readonly #id: string;
  readonly #words: Words;
  /** The same programme where the page is loaded anew in the middle of it. */
  readonly #seed: number;

  constructor(id: string, words: Words) {
    this.#id = id;
    this.#seed = Number.parseInt(id.slice(0, 8), 16);
    this.#words = words;
  }

  /** Plays on until the programme is over, or it is stopped. */
  async start(): Promise<void> {
    if (this.running) return;
    this.running = true;
    while (this.running) await this.#once();
  }

  stop(): void {
    this.running = false;
  }

  async #once(): Promise<void> {
    const { value: game } = await get<ClockGame>(`/api/games/${this.#id}`);
    if (!this.running) return;
    if (game?.view.over || game?.goneAt) {
      this.stop();
      return;
    }
    const programme = game && { view: game.view, asks: game.asks, ...clocksOf(game) };
    const { steps, again } = programme ? rehearse(programme, serverTime.now(), this.#seed) : { steps: [], again: null };
    let changed = false;
    for (const step of steps) if (this.running) changed = (await this.#take(step)) || changed;
    if (!changed) await new Promise((resolve) => setTimeout(resolve, Math.min(again ?? LOOK_EVERY_MS, LOOK_EVERY_MS)));
  }

  /** A refusal is no matter: the clock has gone on meanwhile. */
  async #take(step: RehearsalStep): Promise<boolean> {
    if (step.kind === 'move') {
      const { problem } = await giveMove(this.#id, { ask: step.ask, seat: step.seat, move: step.move });
      return problem === undefined;
    }
    const why = this.#words.t(step.act.why);
    const { problem } = await actOnClocks(this.#id, { id: newId(), ...step.act, why });
    return problem === undefined;
  }
}

const clocksOf = ({ clocks: { clocks, pauses } }: ClockGame) => ({ clocks, pauses });
