/**
 * A game of bots without a host: seeded draws, balances in a map, each move checked against its options and played with patches both ways. No rows, no clocks.
 * Subclasses choose which bot is asked next.
 */

import { changed } from '#kernel/patches.ts';
import { floorOf } from '#kernel/position.ts';
import { type Dice, seededDice } from '#rulebooks/dice.ts';
import { misfit, type Option } from '#rulebooks/options.ts';
import type { Act, Ask, Bot, Given, Rulebook, Seat, Viewer } from '#rulebooks/rulebook.ts';

export interface Chosen<View, Move> {
  readonly ask: Ask;
  readonly seat: Seat;
  readonly view: View;
  readonly options: readonly Option[];
  readonly move: Move;
}

export class TableOfBots<State, View, Move extends { do: string }, Options> {
  state: State = null as unknown as State; // `setup` makes it.
  moves = 0;
  readonly balances = new Map<string, number>();
  /** The bots' random source, separate from the game's. */
  protected readonly botDice: Dice;
  readonly #rules: Rulebook<State, Move, View, Options>;
  readonly #dice: Dice;
  readonly #bots: readonly Bot<View, Move>[];
  #sealed: Given<Move>[] = [];

  constructor(
    rules: Rulebook<State, Move, View, Options>,
    bots: readonly Bot<View, Move>[],
    seed: number,
    options: Options,
  ) {
    this.#rules = rules;
    this.#dice = seededDice(seed);
    this.botDice = seededDice(seed + 1_000_003);
    this.#bots = bots;
    this.act((act) => rules.setup(act, options, bots.length));
  }

  money = (holder: string, unit: string): number => this.balances.get(`${holder} ${unit}`) ?? 0;
  view = (viewer: Viewer): View => this.#rules.view(this.state, viewer, this.money);

  views(): number {
    let built = 0;
    for (let seat = 0; seat <= this.#bots.length; seat++) if (this.view(seat === 0 ? 'public' : seat)) built += 1;
    return built;
  }

  protected waiting({ seats, ready }: Ask): readonly Seat[] {
    return seats.filter((seat) => !ready?.includes(seat) && !this.#sealed.some((given) => given.seat === seat));
  }

  /** The bot's move; null if it waits or skips an optional ask. */
  protected choose(ask: Ask, seat: Seat): Chosen<View, Move> | null {
    const options = this.#rules.legal(this.state, ask, seat, this.money);
    if (ask.optional && options.length === 0) return null;
    const view = this.view(seat);
    const move = this.#bots[seat - 1]?.choose(view, ask, options, this.botDice, seat);
    return move ? { ask, seat, view, options, move } : null;
  }

  /** Plays it; a sealed ask is played with its last answer. @throws Error if it is not an option */
  protected play(chosen: Chosen<View, Move>): void {
    const { ask, seat, move, options } = chosen;
    const wrong = misfit(move, options);
    if (wrong)
      throw new Error(`${JSON.stringify(move)} is no option of seat ${seat} at ${ask.id}: ${JSON.stringify(wrong)}`);
    this.moves += 1;
    if (ask.mode !== 'sealed') return this.act((act) => this.#rules.play(act, ask, [{ seat, move }]));
    this.#sealed.push({ seat, move });
    if (this.#sealed.length < ask.seats.length) return;
    const given = this.#sealed.sort((a, b) => a.seat - b.seat);
    this.#sealed = [];
    this.act((act) => this.#rules.play(act, ask, given));
  }

  protected act(play: (act: Act<State>) => void): void {
    const [state] = changed(this.state, (draft) => {
      const act: Act<State> = {
        state: draft as State, // A draft of it.
        dice: this.#dice,
        pay: ({ from, to, unit, amount }) => {
          if (!Number.isInteger(amount) || amount <= 0) throw new Error(`amount ${amount}`);
          this.#change(from, unit, -amount);
          this.#change(to, unit, amount);
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
    this.state = state as State; // What the rules made of it.
  }

  #change(holder: string, unit: string, by: number): void {
    const after = this.money(holder, unit) + by;
    if (after < 0 && floorOf(this.#rules.units, holder, unit) !== null)
      throw new Error(`${holder} ${unit} would have ${after}`);
    this.balances.set(`${holder} ${unit}`, after);
  }
}
