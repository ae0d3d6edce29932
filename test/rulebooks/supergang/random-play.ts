/** Whole games at random out of the options alone, with as little beside the rules as can be: what a game costs the engine. */
import { Default } from 'typebox/value';
import { type Dice, seededDice } from '#rulebooks/dice.ts';
import { drafted } from '#rulebooks/drafts.ts';
import type { Entry } from '#rulebooks/money.ts';
import { sample } from '#rulebooks/options.ts';
import type { Act, Ask, Given, Seat } from '#rulebooks/rulebook.ts';
import type { SupergangMove } from '#rulebooks/supergang/moves.ts';
import type { SupergangOptions } from '#rulebooks/supergang/options.ts';
import type { SupergangState } from '#rulebooks/supergang/state.ts';
import { supergang as rules } from '#rulebooks/supergang/supergang.ts';

/** One answer in so many is silence; gifts are as rare, or all end up with one gang. */
const RARE = 12;

export class RandomGame {
  readonly balances = new Map<string, number>();
  readonly dice: Dice;
  state: SupergangState;
  moves = 0;
  /** Moves by their name, for claims about what random games meet. */
  readonly met = new Map<string, number>();

  constructor(seats: number, seed: number, options: Partial<SupergangOptions> = {}) {
    this.dice = seededDice(seed);
    const act = this.#act();
    rules.setup(act, Default(rules.options, options) as SupergangOptions, seats); // Filled up.
    this.state = act.state;
  }

  money = (holder: string, unit: string): number => this.balances.get(`${holder} ${unit}`) ?? 0;

  /** Plays on to the end. @param each called after every move */
  play(each: () => void = () => {}): this {
    while (this.step()) each();
    return this;
  }

  step(): boolean {
    const [ask] = rules.asks(this.state);
    const [seat] = ask?.seats ?? [];
    if (!ask || seat === undefined) return false;
    this.give(ask, { seat, move: this.#chosen(ask, seat) });
    return true;
  }

  #chosen(ask: Ask, seat: Seat): SupergangMove {
    if (this.dice.int(RARE) === 0) return rules.idle(this.state, ask, seat, this.money);
    const options = rules.legal(this.state, ask, seat, this.money).filter(({ do: what }) => what !== 'give');
    const busy = options.filter(({ do: what }) => what !== 'end' && what !== 'move');
    return sample(this.dice, busy.length > 0 && this.dice.int(2) === 0 ? busy : options) as SupergangMove; // By its options.
  }

  give(ask: Ask, given: Given<SupergangMove>): void {
    const act = this.#act();
    const [after] = drafted(this.state, (draft) => {
      act.state = draft as SupergangState; // A draft of the same shape.
      rules.play(act, ask, [given]);
      return act.state;
    });
    this.state = after as SupergangState; // A change of one is one.
    this.moves++;
    this.met.set(given.move.do, (this.met.get(given.move.do) ?? 0) + 1);
  }

  #act(): Act<SupergangState> {
    return {
      state: this.state,
      dice: this.dice,
      pay: (entry) => this.#pay(entry),
      balance: this.money,
      say: () => {},
      reveal: () => {},
      open: () => {
        throw new Error('a game inside this one');
      },
    };
  }

  #pay({ from, to, unit, amount }: Entry): void {
    const left = this.money(from, unit) - amount;
    if (!(Number.isInteger(amount) && amount > 0)) throw new Error(`${amount} ${unit}`);
    if (left < 0 && from !== 'box') throw new Error(`${from} has ${left} ${unit}`);
    this.balances.set(`${from} ${unit}`, left);
    this.balances.set(`${to} ${unit}`, this.money(to, unit) + amount);
  }
}
