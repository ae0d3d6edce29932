import Value from 'typebox/value';
import { shuffle } from '#rulebooks/dice.ts';
import { gangsterParadise as rules } from '#rulebooks/gangster-paradise/gangster-paradise.ts';
import type { ParadiseMove } from '#rulebooks/gangster-paradise/moves.ts';
import { type ParadiseOptions, paradiseOptions } from '#rulebooks/gangster-paradise/options.ts';
import type { ParadiseState } from '#rulebooks/gangster-paradise/state.ts';
import type { ParadiseView } from '#rulebooks/gangster-paradise/view.ts';
import { sample } from '#rulebooks/options.ts';
import type { Ask, Bot, Seat } from '#rulebooks/rulebook.ts';
import { type Chosen, TableOfBots } from './table-of-bots.ts';

export type Level = 'plain' | 'sharp' | 'random';

/** As in `server/bots/table.ts`. */
const MOST_BESIDE = 20;

export type Choice = Chosen<ParadiseView, ParadiseMove>;

export const optionsOf = (some: Partial<ParadiseOptions> = {}): ParadiseOptions =>
  Value.Parse(paradiseOptions, Value.Default(paradiseOptions, { ...some })) as ParadiseOptions; // What the schema makes.

const botOf = (level: Level): Bot<ParadiseView, ParadiseMove> => {
  if (level === 'random') return { choose: (_view, _ask, options, dice) => sample(dice, options) as ParadiseMove }; // Options are shapes of moves.
  const bot = rules.bots[level];
  if (!bot) throw new Error(`no bot ${level}`);
  return bot;
};

export class BotTable extends TableOfBots<ParadiseState, ParadiseView, ParadiseMove, ParadiseOptions> {
  readonly #levels: readonly Level[];
  /** As in the host: optional asks come first, up to a limit in a row. */
  #beside = 0;

  constructor(levels: readonly Level[], seed: number, options: ParadiseOptions = optionsOf()) {
    super(rules, levels.map(botOf), seed, options);
    this.#levels = levels;
  }

  step(): Choice | null {
    const asks = rules.asks(this.state);
    if (asks.length === 0) return null;
    const beside = this.#beside < MOST_BESIDE ? this.#chooseBeside(asks) : null;
    this.#beside = beside ? this.#beside + 1 : 0;
    const choice = beside ?? this.#chooseAwaited(asks);
    if (!choice) throw new Error(`every bot waits: ${asks.map(({ id }) => id)}`);
    this.play(choice);
    return choice;
  }

  #chooseAwaited(asks: readonly Ask[]): Choice | null {
    for (const ask of asks.toReversed()) {
      if (ask.optional) continue;
      const [seat] = this.waiting(ask);
      const choice = seat === undefined ? null : this.choose(ask, seat);
      if (choice) return choice;
    }
    return null;
  }

  /** A random bot's optional move. */
  #chooseBeside(asks: readonly Ask[]): Choice | null {
    const turns = asks.flatMap((ask) => (ask.optional ? ask.seats.map((seat) => ({ ask, seat })) : []));
    for (const { ask, seat } of shuffle(this.botDice, turns)) {
      const choice = this.#levels[seat - 1] === 'random' ? null : this.choose(ask, seat);
      if (choice) return choice;
    }
    return null;
  }

  /** Plays a move and undoes it. @throws Refusal */
  rehearse(ask: Ask, seat: Seat, move: ParadiseMove): void {
    const { state } = this;
    const balances = [...this.balances];
    try {
      this.act((act) => rules.play(act, ask, [{ seat, move }]));
    } finally {
      this.state = state;
      this.balances.clear();
      for (const [account, amount] of balances) this.balances.set(account, amount);
    }
  }
}

export function played(
  levels: readonly Level[],
  seed: number,
  options?: ParadiseOptions,
  see?: (choice: Choice, table: BotTable) => void,
): BotTable {
  const table = new BotTable(levels, seed, options);
  for (let choice = table.step(); choice; choice = table.step()) see?.(choice, table);
  return table;
}
