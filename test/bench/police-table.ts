/** Police City played by bots without a host; optional asks as in the host. */
import Value from 'typebox/value';
import { sample } from '#rulebooks/options.ts';
import type { PoliceMove } from '#rulebooks/police-city/moves.ts';
import { type PoliceOptions, policeOptions } from '#rulebooks/police-city/options.ts';
import { policeCity as rules } from '#rulebooks/police-city/police-city.ts';
import type { PoliceState } from '#rulebooks/police-city/state.ts';
import type { PoliceCityView } from '#rulebooks/police-city/view.ts';
import type { Ask, Bot } from '#rulebooks/rulebook.ts';
import { type Chosen, TableOfBots } from './table-of-bots.ts';

export type Level = 'plain' | 'sharp' | 'random';

type Choice = Chosen<PoliceCityView, PoliceMove>;

export const policeOptionsOf = (some: object = {}): PoliceOptions =>
  Value.Parse(policeOptions, Value.Default(policeOptions, { ...some })) as PoliceOptions; // What the schema makes.

const botOf = (level: Level): Bot<PoliceCityView, PoliceMove> => {
  if (level === 'random')
    return {
      choose: (_view, ask, options, dice) =>
        ask.optional && dice.int(8) > 0 ? null : (sample(dice, options) as PoliceMove), // Options are shapes of moves.
    };
  const bot = rules.bots[level];
  if (!bot) throw new Error(`no bot ${level}`);
  return bot;
};

/** As in the host: optional answers in a row. */
const MOST_BESIDE = 20;

export class PoliceTable extends TableOfBots<PoliceState, PoliceCityView, PoliceMove, PoliceOptions> {
  #beside = 0;

  constructor(levels: readonly Level[], seed: number, options: PoliceOptions = policeOptionsOf()) {
    super(rules, levels.map(botOf), seed, options);
  }

  step(): Choice | null {
    const [ask, beside] = rules.asks(this.state);
    if (!ask) return null;
    const free = beside && this.#beside < MOST_BESIDE ? this.#besides(beside) : null;
    if (free) return this.#done(free, this.#beside + 1);
    const waiting = this.waiting(ask);
    // A random seat, so that nobody is always first.
    const seat = waiting[this.botDice.int(Math.max(1, waiting.length))];
    const choice = seat === undefined ? null : this.choose(ask, seat);
    if (!choice) throw new Error(`every bot waits: ${ask.id}`);
    return this.#done(choice, 0);
  }

  #besides(ask: Ask): Choice | null {
    for (const seat of ask.seats) {
      const choice = this.choose(ask, seat);
      if (choice) return choice;
    }
    return null;
  }

  #done(choice: Choice, beside: number): Choice {
    this.#beside = beside;
    this.play(choice);
    return choice;
  }
}

export function policePlayed(levels: readonly Level[], seed: number, options?: PoliceOptions): PoliceTable {
  const table = new PoliceTable(levels, seed, options);
  while (table.step()) if (table.moves > 20_000) throw new Error('the game does not end');
  return table;
}
