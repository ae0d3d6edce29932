import Value from 'typebox/value';
import { sample } from '#rulebooks/options.ts';
import type { Bot } from '#rulebooks/rulebook.ts';
import type { GothamMove } from '#rulebooks/streets-of-gotham/moves.ts';
import { type GothamOptions, gothamOptions } from '#rulebooks/streets-of-gotham/options.ts';
import type { GothamState } from '#rulebooks/streets-of-gotham/state.ts';
import { streetsOfGotham as rules } from '#rulebooks/streets-of-gotham/streets-of-gotham.ts';
import type { GothamView } from '#rulebooks/streets-of-gotham/view.ts';
import { type Chosen, TableOfBots } from './table-of-bots.ts';

export type GothamLevel = 'plain' | 'sharp' | 'random';

export type GothamChoice = Chosen<GothamView, GothamMove>;

export const gothamOptionsOf = (some: object = {}): GothamOptions =>
  Value.Parse(gothamOptions, Value.Default(gothamOptions, { ...some })) as GothamOptions; // What the schema makes.

const botOf = (level: GothamLevel): Bot<GothamView, GothamMove> => {
  if (level === 'random') return { choose: (_view, _ask, options, dice) => sample(dice, options) as GothamMove }; // Options are shapes of moves.
  const bot = rules.bots[level];
  if (!bot) throw new Error(`no bot ${level}`);
  return bot;
};

export class GothamTable extends TableOfBots<GothamState, GothamView, GothamMove, GothamOptions> {
  constructor(levels: readonly GothamLevel[], seed: number, options: GothamOptions = gothamOptionsOf()) {
    super(rules, levels.map(botOf), seed, options);
  }

  step(): GothamChoice | null {
    const [ask] = rules.asks(this.state);
    if (!ask) return null;
    const [seat] = this.waiting(ask);
    if (seat === undefined) throw new Error(`nobody is left to answer ${ask.id}`);
    const choice = this.choose(ask, seat);
    if (!choice) throw new Error(`seat ${seat} waits at ${ask.id}`);
    this.play(choice);
    return choice;
  }
}

export function gothamPlayed(
  levels: readonly GothamLevel[],
  seed: number,
  options?: GothamOptions,
  see?: (choice: GothamChoice, table: GothamTable) => void,
): GothamTable {
  const table = new GothamTable(levels, seed, options);
  for (let choice = table.step(); choice; choice = table.step()) see?.(choice, table);
  return table;
}
