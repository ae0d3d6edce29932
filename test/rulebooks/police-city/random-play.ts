/** Whole games at random out of the options alone, with as little beside the rules as can be: what a game costs the engine. */
import { Default } from 'typebox/value';
import { type Dice, pick, seededDice } from '#rulebooks/dice.ts';
import { drafted } from '#rulebooks/drafts.ts';
import type { Entry } from '#rulebooks/money.ts';
import { sample } from '#rulebooks/options.ts';
import type { PoliceMove } from '#rulebooks/police-city/moves.ts';
import type { PoliceOptions } from '#rulebooks/police-city/options.ts';
import { policeCity as rules } from '#rulebooks/police-city/police-city.ts';
import type { PoliceState } from '#rulebooks/police-city/state.ts';
import type { Act, Ask, Given } from '#rulebooks/rulebook.ts';

/** Nobody waits for objectives and combinations: they are looked at once in so many moves. */
const BESIDE = 8;

export class RandomGame {
  readonly balances = new Map<string, number>();
  readonly entries: Entry[] = [];
  readonly #dice: Dice;
  state: PoliceState;
  moves = 0;

  constructor(seats: number, seed: number, options: object = {}) {
    this.#dice = seededDice(seed);
    const act = this.#act();
    rules.setup(act, Default(rules.options, structuredClone(options)) as PoliceOptions, seats); // Filled up.
    this.state = act.state;
  }

  money = (holder: string, unit: string): number => this.balances.get(`${holder} ${unit}`) ?? 0;

  /** Plays on to the end. @param each called after every move */
  play(each: () => void = () => {}): this {
    while (this.#step()) each();
    return this;
  }

  #step(): boolean {
    const [ask, beside] = rules.asks(this.state);
    if (!ask) return false;
    if (beside && this.#dice.int(BESIDE) === 0 && this.#besides(beside)) return true;
    if (ask.mode === 'sealed')
      this.#give(
        ask,
        ask.seats.map((seat) => this.#sampled(ask, seat)),
      );
    else
      this.#give(ask, [
        this.#sampled(
          ask,
          pick(
            this.#dice,
            ask.seats.filter((seat) => !ask.ready?.includes(seat)),
          ),
        ),
      ]);
    return true;
  }

  #besides(ask: Ask): boolean {
    const seat = pick(this.#dice, ask.seats);
    const options = rules.legal(this.state, ask, seat, this.money);
    if (options.length === 0) return false;
    this.#give(ask, [{ seat, move: sample(this.#dice, options) as PoliceMove }]); // By its options.
    return true;
  }

  #sampled(ask: Ask, seat: number): Given<PoliceMove> {
    return { seat, move: sample(this.#dice, rules.legal(this.state, ask, seat, this.money)) as PoliceMove }; // By its options.
  }

  #give(ask: Ask, given: readonly Given<PoliceMove>[]): void {
    const act = this.#act();
    const [after] = drafted(this.state, (draft) => {
      act.state = draft as PoliceState; // A draft of the same shape.
      rules.play(act, ask, given);
      return act.state;
    });
    this.state = after as PoliceState; // A change of one is one.
    this.moves++;
  }

  #act(): Act<PoliceState> {
    return {
      state: this.state,
      dice: this.#dice,
      pay: (entry) => this.#pay(entry),
      balance: this.money,
      say: () => {},
      reveal: () => {},
      open: () => {
        throw new Error('a game inside this one');
      },
    };
  }

  #pay(entry: Entry): void {
    const { from, to, unit, amount } = entry;
    const left = this.money(from, unit) - amount;
    if (!(Number.isInteger(amount) && amount > 0)) throw new Error(`${amount} ${unit}`);
    if (left < 0 && from !== 'city' && from !== 'box') throw new Error(`${from} has ${left} ${unit}`);
    this.balances.set(`${from} ${unit}`, left);
    this.balances.set(`${to} ${unit}`, this.money(to, unit) + amount);
    this.entries.push(entry);
  }
}
