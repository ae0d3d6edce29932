import Value from 'typebox/value';
import { sample } from '#rulebooks/options.ts';
import type { Ask, Bot } from '#rulebooks/rulebook.ts';
import type { SupergangMove } from '#rulebooks/supergang/moves.ts';
import { type SupergangOptions, supergangOptions } from '#rulebooks/supergang/options.ts';
import type { SupergangState } from '#rulebooks/supergang/state.ts';
import { supergang as rules } from '#rulebooks/supergang/supergang.ts';
import type { SupergangView } from '#rulebooks/supergang/view.ts';
import { TableOfBots } from './table-of-bots.ts';

/** `random` plays any offered move except gifts, which would give all money to one player. */
export type SupergangLevel = 'plain' | 'sharp' | 'random';

export const supergangOptionsOf = (some: object = {}): SupergangOptions =>
  Value.Parse(supergangOptions, Value.Default(supergangOptions, { ...some })) as SupergangOptions; // What the schema makes.

const random: Bot<SupergangView, SupergangMove> = {
  choose: (_view, _ask, options, dice) =>
    sample(
      dice,
      options.filter((option) => option.do !== 'give'),
    ) as SupergangMove, // Options are shapes of moves.
};

function botOf(level: SupergangLevel): Bot<SupergangView, SupergangMove> {
  const bot = level === 'random' ? random : rules.bots[level];
  if (!bot) throw new Error(`no bot ${level}`);
  return bot;
}

export class SupergangTable extends TableOfBots<SupergangState, SupergangView, SupergangMove, SupergangOptions> {
  constructor(levels: readonly SupergangLevel[], seed: number, options: SupergangOptions = supergangOptionsOf()) {
    super(rules, levels.map(botOf), seed, options);
  }

  /** The open mandatory ask; null when the game is over. */
  get asked(): Ask | null {
    return rules.asks(this.state).find(({ optional }) => !optional) ?? null;
  }

  step(): boolean {
    const ask = this.asked;
    const [seat] = ask?.seats ?? [];
    if (!ask || seat === undefined) return false;
    const choice = this.choose(ask, seat);
    if (!choice) throw new Error(`seat ${seat} waits at ${ask.id}`);
    this.play(choice);
    return true;
  }
}

export function supergangPlayed(
  levels: readonly SupergangLevel[],
  seed: number,
  options?: SupergangOptions,
): SupergangTable {
  const table = new SupergangTable(levels, seed, options);
  while (table.step()) if (table.moves > 20_000) throw new Error('the game does not end');
  return table;
}
