/**
 * Police City played by bots without a host: draws from a seed, balances in a map, each move held against its options and played with
 * patches both ways, as the host does it. No rows, no clocks. What nobody waits for is put to bots as the host puts it.
 */
import Value from 'typebox/value';
import { type Dice, seededDice } from '#rulebooks/dice.ts';
import { misfit, type Option, sample } from '#rulebooks/options.ts';
import type { PoliceMove } from '#rulebooks/police-city/moves.ts';
import { type PoliceOptions, policeOptions } from '#rulebooks/police-city/options.ts';
import { policeCity as rules } from '#rulebooks/police-city/police-city.ts';
import type { PoliceState } from '#rulebooks/police-city/state.ts';
import type { PoliceCityView } from '#rulebooks/police-city/view.ts';
import type { Act, Ask, Bot, Given, Seat, Viewer } from '#rulebooks/rulebook.ts';
import { changed } from '../../server/kernel/patches.ts';

/** `random` plays anything that is offered. */
export type Level = 'plain' | 'sharp' | 'random';

/** What a bot was asked and what it chose. */
interface Choice {
  readonly ask: Ask;
  readonly seat: Seat;
  readonly view: PoliceCityView;
  readonly options: readonly Option[];
  readonly move: PoliceMove;
}

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

/** As in the host: so many answers to optional asks in a row. */
const MOST_BESIDE = 20;

export class PoliceTable {
  state: PoliceState = null as unknown as PoliceState; // `setup` makes it.
  moves = 0;
  readonly #dice: Dice;
  readonly #botDice: Dice;
  readonly #bots: readonly Bot<PoliceCityView, PoliceMove>[];
  readonly balances = new Map<string, number>();
  #sealed: Given<PoliceMove>[] = [];
  #beside = 0;

  constructor(levels: readonly Level[], seed: number, options: PoliceOptions = policeOptionsOf()) {
    this.#dice = seededDice(seed);
    this.#botDice = seededDice(seed + 1_000_003);
    this.#bots = levels.map(botOf);
    this.#act((act) => rules.setup(act, options, levels.length));
  }

  money = (holder: string, unit: string): number => this.balances.get(`${holder} ${unit}`) ?? 0;
  view = (viewer: Viewer): PoliceCityView => rules.view(this.state, viewer, this.money);

  /** Everybody's view, and the public one. */
  views(): number {
    let built = 0;
    for (let seat = 0; seat <= this.#bots.length; seat++) if (this.view(seat === 0 ? 'public' : seat)) built += 1;
    return built;
  }

  /** The next choice of a bot, played. @returns null when the game is over */
  step(): Choice | null {
    const [ask, beside] = rules.asks(this.state);
    if (!ask) return null;
    const free = beside && this.#beside < MOST_BESIDE ? this.#besides(beside) : null;
    if (free && beside) return this.#done(beside, free, this.#beside + 1);
    const waiting = ask.seats.filter(
      (seat) => !ask.ready?.includes(seat) && !this.#sealed.some((given) => given.seat === seat),
    );
    // Each at its own pace: nobody is always the first.
    const seat = waiting[this.#botDice.int(Math.max(1, waiting.length))];
    const choice = seat === undefined ? null : this.#choose(ask, seat);
    if (!choice) throw new Error(`every bot waits: ${ask.id}`);
    return this.#done(ask, choice, 0);
  }

  #besides(ask: Ask): Choice | null {
    for (const seat of ask.seats) {
      const choice = this.#choose(ask, seat);
      if (choice) return choice;
    }
    return null;
  }

  #done(ask: Ask, choice: Choice, beside: number): Choice {
    this.#beside = beside;
    this.#play(ask, choice);
    this.moves += 1;
    return choice;
  }

  #choose(ask: Ask, seat: Seat): Choice | null {
    const options = rules.legal(this.state, ask, seat, this.money);
    if (ask.optional && options.length === 0) return null;
    const view = this.view(seat);
    const move = this.#bots[seat - 1]?.choose(view, ask, options, this.#botDice, seat);
    return move ? { ask, seat, view, options, move } : null;
  }

  #play(ask: Ask, { seat, move, options }: Choice): void {
    const wrong = misfit(move, options);
    if (wrong)
      throw new Error(`${JSON.stringify(move)} is no option of seat ${seat} at ${ask.id}: ${JSON.stringify(wrong)}`);
    if (ask.mode !== 'sealed') return this.#act((act) => rules.play(act, ask, [{ seat, move }]));
    this.#sealed.push({ seat, move });
    if (this.#sealed.length < ask.seats.length) return;
    const given = this.#sealed.sort((a, b) => a.seat - b.seat);
    this.#sealed = [];
    this.#act((act) => rules.play(act, ask, given));
  }

  #act(play: (act: Act<PoliceState>) => void): void {
    const { balances } = this;
    const change = (holder: string, unit: string, by: number): void => {
      const key = `${holder} ${unit}`;
      const after = (balances.get(key) ?? 0) + by;
      if (after < 0 && holder !== 'city' && holder !== 'box') throw new Error(`${key} would have ${after}`);
      balances.set(key, after);
    };
    const [state] = changed(this.state, (draft) => {
      const act: Act<PoliceState> = {
        state: draft as PoliceState, // A draft of it.
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
    this.state = state as PoliceState; // What the rules made of it.
  }
}

/** A whole game. */
export function policePlayed(levels: readonly Level[], seed: number, options?: PoliceOptions): PoliceTable {
  const table = new PoliceTable(levels, seed, options);
  while (table.step()) if (table.moves > 20_000) throw new Error('the game does not end');
  return table;
}
