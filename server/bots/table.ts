/** What a node keeps of a game whose bots it plays: which turns are due, and what became of them. Turns go by their names. */

import type { Turn } from '#kernel/bot-turns.ts';
import type { Scheduled } from '../time/scheduler.ts';

/** A bot that answers one ask so often will not end it by itself. */
const MOST_ON_ONE_ASK = 200;
/** So often a game's bots do what nobody waits for before one does what is waited for: they may talk, not keep others waiting. */
const MOST_BESIDE = 20;

export const turnName = ({ ask, seat }: Turn): string => `${ask.id} ${seat}`;

export class BotTable {
  /** Turns whose pause runs. */
  readonly timers = new Map<string, Scheduled>();
  /** Turns whose pause is over. */
  readonly due = new Set<string>();
  /** How often a turn was answered. */
  readonly #answered = new Map<string, number>();
  /** Answers to optional asks since the last one that was waited for. */
  #beside = 0;
  /** Turns of bots that wait, or let an optional ask pass, where the game stood at that seq. */
  #passed: { readonly seq: number; readonly turns: Set<string> } = { seq: -1, turns: new Set() };

  /** Forgets all turns but these. */
  keep(turns: ReadonlySet<string>): void {
    for (const [name, timer] of this.timers) {
      if (turns.has(name)) continue;
      timer.cancel();
      this.timers.delete(name);
    }
    for (const name of this.due) if (!turns.has(name)) this.due.delete(name);
    for (const name of this.#answered.keys()) if (!turns.has(name)) this.#answered.delete(name);
  }

  /** That bot waits, or lets an optional ask pass, until something happens. */
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

  /** Nobody may be kept waiting by what that bot says besides, nor for ever by one that does not end its turn. */
  hasSaidEnough = (turn: Turn): boolean =>
    (this.#answered.get(turnName(turn)) ?? 0) >= MOST_ON_ONE_ASK ||
    (turn.ask.optional === true && this.#beside >= MOST_BESIDE);
}
