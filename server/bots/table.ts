/** A node's state of one game with bots: which turns are due, and what came of them. Turns are keyed by `turnName`. */

import type { Turn } from '#kernel/bot-turns.ts';
import type { Scheduled } from '../time/scheduler.ts';

/** Answers to one ask after which a bot is taken to loop. */
const MOST_ON_ONE_ASK = 200;
/** Optional answers in a row before a bot must give an awaited one. */
const MOST_BESIDE = 20;

export const turnName = ({ ask, seat }: Turn): string => `${ask.id} ${seat}`;

export class BotTable {
  readonly timers = new Map<string, Scheduled>();
  readonly due = new Set<string>();
  readonly #answered = new Map<string, number>();
  /** Optional answers since the last awaited one. */
  #beside = 0;
  /** Turns in which the bot waits or skips an optional ask, valid at that seq. */
  #passed: { readonly seq: number; readonly turns: Set<string> } = { seq: -1, turns: new Set() };

  keep(turns: ReadonlySet<string>): void {
    for (const [name, timer] of this.timers) {
      if (turns.has(name)) continue;
      timer.cancel();
      this.timers.delete(name);
    }
    for (const name of this.due) if (!turns.has(name)) this.due.delete(name);
    for (const name of this.#answered.keys()) if (!turns.has(name)) this.#answered.delete(name);
  }

  /** The bot waits or skips an optional ask until the game changes. */
  pass(seq: number, turn: Turn): void {
    if (this.#passed.seq !== seq) this.#passed = { seq, turns: new Set() };
    this.#passed.turns.add(turnName(turn));
  }

  hasPassed = (seq: number, turn: Turn): boolean => this.#passed.seq === seq && this.#passed.turns.has(turnName(turn));

  answered(turn: Turn): void {
    const name = turnName(turn);
    this.#answered.set(name, (this.#answered.get(name) ?? 0) + 1);
    this.#beside = turn.ask.optional ? this.#beside + 1 : 0;
  }

  /** Limits optional answers and answers to one ask, so that a bot cannot block the game. */
  hasSaidEnough = (turn: Turn): boolean =>
    (this.#answered.get(turnName(turn)) ?? 0) >= MOST_ON_ONE_ASK ||
    (turn.ask.optional === true && this.#beside >= MOST_BESIDE);
}
