/**
 * Gangster Paradise played by bots without a host: draws from a seed, balances in a map, each move held against its options and
 * played with patches both ways, as the host does it. No rows, no clocks.
 */

import Value from 'typebox/value';
import { type Dice, seededDice, shuffle } from '#rulebooks/dice.ts';
import { gangsterParadise as rules } from '#rulebooks/gangster-paradise/gangster-paradise.ts';
import type { ParadiseMove } from '#rulebooks/gangster-paradise/moves.ts';
import { type ParadiseOptions, paradiseOptions } from '#rulebooks/gangster-paradise/options.ts';
import type { ParadiseState } from '#rulebooks/gangster-paradise/state.ts';
import type { ParadiseView } from '#rulebooks/gangster-paradise/view.ts';
import { misfit, type Option, sample } from '#rulebooks/options.ts';
import type { Act, Ask, Bot, Given, Seat, Viewer } from '#rulebooks/rulebook.ts';
import { changed } from '../../server/kernel/patches.ts';

/** `random` plays anything that is offered. */
export type Level = 'plain' | 'sharp' | 'random';

/** As in `server/bots/table.ts`. */
const MOST_BESIDE = 20;

/** What a bot was asked and what it chose. */
export interface Choice {
  readonly ask: Ask;
  readonly seat: Seat;
  readonly view: ParadiseView;
  readonly options: readonly Option[];
  readonly move: ParadiseMove;
}

export const optionsOf = (some: Partial<ParadiseOptions> = {}): ParadiseOptions =>
  Value.Parse(paradiseOptions, Value.Default(paradiseOptions, { ...some })) as ParadiseOptions; // What the schema makes.

const botOf = (level: Level): Bot<ParadiseView, ParadiseMove> => {
  if (level === 'random') return { choose: (_view, _ask, options, dice) => sample(dice, options) as ParadiseMove }; // Options are shapes of moves.
  const bot = rules.bots[level];
  if (!bot) throw new Error(`no bot ${level}`);
  return bot;
};

export class BotTable {
  state: ParadiseState = null as unknown as ParadiseState; // `setup` makes it.
  moves = 0;
  /** Each bot's own dice, apart from those of the game. */
  readonly #dice: Dice;
  readonly #botDice: Dice;
  readonly #levels: readonly Level[];
  readonly #bots: readonly Bot<ParadiseView, ParadiseMove>[];
  readonly balances = new Map<string, number>();
  #sealed: Given<ParadiseMove>[] = [];
  /** As the host does it: what nobody waits for is asked first, and so often on end at most. */
  #beside = 0;

  constructor(levels: readonly Level[], seed: number, options: ParadiseOptions = optionsOf()) {
    this.#dice = seededDice(seed);
    this.#botDice = seededDice(seed + 1_000_003);
    this.#levels = levels;
    this.#bots = levels.map(botOf);
    this.#act((act) => rules.setup(act, options, levels.length));
  }

  money = (holder: string, unit: string): number => this.balances.get(`${holder} ${unit}`) ?? 0;
  view = (viewer: Viewer): ParadiseView => rules.view(this.state, viewer, this.money);

  /** Everybody's view, and the public one. */
  views(): number {
    let built = 0;
    for (let seat = 0; seat <= this.#bots.length; seat++) if (this.view(seat === 0 ? 'public' : seat)) built += 1;
    return built;
  }

  /** The next choice of a bot, played. @returns null when the game is over */
  step(): Choice | null {
    const asks = rules.asks(this.state);
    if (asks.length === 0) return null;
    const beside = this.#beside < MOST_BESIDE ? this.#stepBeside(asks) : null;
    this.#beside = beside ? this.#beside + 1 : 0;
    if (beside) return beside;
    for (let n = asks.length - 1; n >= 0; n--) {
      const ask = asks[n] as Ask; // Within the list. Answers come last, and are waited for.
      if (ask.optional) continue;
      const seat = ask.seats.find((one) => !this.#sealed.some((given) => given.seat === one));
      const choice = seat === undefined ? null : this.#choose(ask, seat);
      if (!choice) continue;
      this.#play(ask, choice);
      this.moves += 1;
      return choice;
    }
    throw new Error(`every bot waits: ${asks.map(({ id }) => id)}`);
  }

  /** What a bot does that nobody waits for; which of them is asked first is chance. */
  #stepBeside(asks: readonly Ask[]): Choice | null {
    const turns = asks.flatMap((ask) => (ask.optional ? ask.seats.map((seat) => ({ ask, seat })) : []));
    for (const { ask, seat } of shuffle(this.#botDice, turns)) {
      if (this.#levels[seat - 1] === 'random') continue;
      const choice = this.#choose(ask, seat);
      if (!choice) continue;
      this.#play(ask, choice);
      this.moves += 1;
      return choice;
    }
    return null;
  }

  /** Plays a move and takes it back. @throws Refusal */
  rehearse(ask: Ask, seat: Seat, move: ParadiseMove): void {
    const { state } = this;
    const balances = [...this.balances];
    try {
      this.#act((act) => rules.play(act, ask, [{ seat, move }]));
    } finally {
      this.state = state;
      this.balances.clear();
      for (const [account, amount] of balances) this.balances.set(account, amount);
    }
  }

  #choose(ask: Ask, seat: Seat): Choice | null {
    const options = rules.legal(this.state, ask, seat, this.money);
    const view = this.view(seat);
    const move = this.#bots[seat - 1]?.choose(view, ask, options, this.#botDice, seat);
    return move ? { ask, seat, view, options, move } : null;
  }

  #play(ask: Ask, { seat, move, options }: Choice): void {
    const wrong = misfit(move, options);
    if (wrong) throw new Error(`${JSON.stringify(move)} is no option of seat ${seat}: ${JSON.stringify(wrong)}`);
    if (ask.mode !== 'sealed') return this.#act((act) => rules.play(act, ask, [{ seat, move }]));
    this.#sealed.push({ seat, move });
    if (this.#sealed.length < ask.seats.length) return;
    const given = this.#sealed.sort((a, b) => a.seat - b.seat);
    this.#sealed = [];
    this.#act((act) => rules.play(act, ask, given));
  }

  #act(play: (act: Act<ParadiseState>) => void): void {
    const { balances } = this;
    const change = (holder: string, unit: string, by: number): void => {
      const key = `${holder} ${unit}`;
      const after = (balances.get(key) ?? 0) + by;
      if (after < 0 && holder !== 'reserve') throw new Error(`${key} would have ${after}`);
      balances.set(key, after);
    };
    const [state] = changed(this.state, (draft) => {
      const act: Act<ParadiseState> = {
        state: draft as ParadiseState, // A draft of it.
        dice: this.#dice,
        pay: ({ from, to, unit, amount }) => {
          if (!Number.isInteger(amount) || amount <= 0) throw new Error(`amount ${amount}`);
          change(from, unit, -amount);
          change(to, unit, amount);
        },
        balance: (holder, unit) => balances.get(`${holder} ${unit}`) ?? 0,
        say: () => {},
        reveal: () => {},
        open: () => {
          throw new Error('no games inside');
        },
      };
      play(act);
      return act.state;
    });
    this.state = state as ParadiseState; // What the rules made of it.
  }
}

/** A whole game. @returns the seats from first to last */
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
