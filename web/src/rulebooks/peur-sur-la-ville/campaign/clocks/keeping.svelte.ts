/** Acts of whoever keeps the time, on their way to the server, and what was answered. */
import { newId, type Problem } from '#lib/api.ts';
import { actOnClocks } from '#lib/clocks/act.ts';
import { readUntil } from '#lib/read-until.ts';
import type { ClockAct } from '../../../../../../server/read/clock-contract.ts';
import { type Play, usePlay } from '../play.svelte.ts';

/** An act without its id. */
type Wanted = ClockAct extends infer Act ? (Act extends unknown ? Omit<Act, 'id'> : never) : never;

export class Keeping {
  readonly #play: Play;
  /** What is under way: a stop is pressed once. */
  busy = $state<string | null>(null);
  problem = $state.raw<Problem | null>(null);

  constructor(play: Play) {
    this.#play = play;
  }

  /** Does it, and waits until the page knows what came of it. @returns whether it was accepted */
  async act(wanted: Wanted, tag: string = wanted.do): Promise<boolean> {
    if (this.busy !== null) return false;
    const { game } = this.#play;
    this.busy = tag;
    this.problem = null;
    // What it says comes back on the stream as well: whoever did it needs no notice.
    this.#play.sending += 1;
    const { value, problem = null } = await actOnClocks(game.id, { ...wanted, id: newId() });
    await readUntil(game.id, value?.seq, () => this.#play.game.seq);
    this.#play.sending -= 1;
    this.problem = problem;
    this.busy = null;
    return problem === null;
  }
}

/** To be called while a component is set up. */
export const useKeeping = (): Keeping => new Keeping(usePlay());
