/**
 * SuperGang played by bots without a host: draws from a seed, balances in a map, each move held against its options and played with
 * patches both ways, as the host does it. No rows, no clocks. Nobody gives up.
 */
import Value from 'typebox/value';
import { type Dice, seededDice } from '#rulebooks/dice.ts';
import { misfit, sample } from '#rulebooks/options.ts';
import type { Act, Ask, Bot, Viewer } from '#rulebooks/rulebook.ts';
import type { SupergangMove } from '#rulebooks/supergang/moves.ts';
import { type SupergangOptions, supergangOptions } from '#rulebooks/supergang/options.ts';
import type { SupergangState } from '#rulebooks/supergang/state.ts';
import { supergang as rules } from '#rulebooks/supergang/supergang.ts';
import type { SupergangView } from '#rulebooks/supergang/view.ts';
import { changed } from '../../server/kernel/patches.ts';

/** `random` plays anything that is offered, but for gifts, with which all money ends up in one hand. */
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

export class SupergangTable {
  state: SupergangState = null as unknown as SupergangState; // `setup` makes it.
  moves = 0;
  readonly #dice: Dice;
  readonly #botDice: Dice;
  readonly #bots: readonly Bot<SupergangView, SupergangMove>[];
  readonly balances = new Map<string, number>();

  constructor(levels: readonly SupergangLevel[], seed: number, options: SupergangOptions = supergangOptionsOf()) {
    this.#dice = seededDice(seed);
    this.#botDice = seededDice(seed + 1_000_003);
    this.#bots = levels.map(botOf);
    this.#act((act) => rules.setup(act, options, levels.length));
  }

  money = (holder: string, unit: string): number => this.balances.get(`${holder} ${unit}`) ?? 0;
  view = (viewer: Viewer): SupergangView => rules.view(this.state, viewer, this.money);

  /** Everybody's view, and the public one. */
  views(): number {
    let built = 0;
    for (let seat = 0; seat <= this.#bots.length; seat++) if (this.view(seat === 0 ? 'public' : seat)) built += 1;
    return built;
  }

  /** What is asked, but for what nobody waits for; null when the game is over. */
  get asked(): Ask | null {
    return rules.asks(this.state).find(({ optional }) => !optional) ?? null;
  }

  /** The next choice of a bot, played. @returns false when the game is over */
  step(): boolean {
    const ask = this.asked;
    const [seat] = ask?.seats ?? [];
    if (!ask || seat === undefined) return false;
    const options = rules.legal(this.state, ask, seat, this.money);
    const move = this.#bots[seat - 1]?.choose(this.view(seat), ask, options, this.#botDice, seat);
    if (!move) throw new Error(`seat ${seat} waits at ${ask.id}`);
    const wrong = misfit(move, options);
    if (wrong)
      throw new Error(`${JSON.stringify(move)} is no option of seat ${seat} at ${ask.id}: ${JSON.stringify(wrong)}`);
    this.#act((act) => rules.play(act, ask, [{ seat, move }]));
    this.moves += 1;
    return true;
  }

  #act(play: (act: Act<SupergangState>) => void): void {
    const { balances } = this;
    const change = (holder: string, unit: string, by: number): void => {
      const key = `${holder} ${unit}`;
      const after = (balances.get(key) ?? 0) + by;
      if (after < 0 && holder !== 'box') throw new Error(`${key} would have ${after}`);
      balances.set(key, after);
    };
    const [state] = changed(this.state, (draft) => {
      const act: Act<SupergangState> = {
        state: draft as SupergangState, // A draft of it.
        dice: this.#dice,
        pay: ({ from, to, unit, amount }) => {
          if (!Number.isInteger(amount) || amount <= 0) throw new Error(`amount ${amount}`);
          change(from, unit, -amount);
          change(to, unit, amount);
        },
        balance: this.money,
        say: () => {},
        reveal: () => {},
        open: () => {
          throw new Error('no games inside');
        },
      };
      play(act);
      return act.state;
    });
    this.state = state as SupergangState; // What the rules made of it.
  }
}

/** A whole game. */
export function supergangPlayed(
  levels: readonly SupergangLevel[],
  seed: number,
  options?: SupergangOptions,
): SupergangTable {
  const table = new SupergangTable(levels, seed, options);
  while (table.step()) if (table.moves > 20_000) throw new Error('the game does not end');
  return table;
}
