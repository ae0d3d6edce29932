/** Whole games at random out of the options alone, with as little beside the rules as can be: what a game costs the engine. */
import { Default } from 'typebox/value';
import { type Dice, pick, seededDice } from '#rulebooks/dice.ts';
import { drafted } from '#rulebooks/drafts.ts';
import { gangsterParadise as rules } from '#rulebooks/gangster-paradise/gangster-paradise.ts';
import type { ParadiseMove } from '#rulebooks/gangster-paradise/moves.ts';
import type { ParadiseOptions } from '#rulebooks/gangster-paradise/options.ts';
import type { ParadiseState } from '#rulebooks/gangster-paradise/state.ts';
import type { Entry } from '#rulebooks/money.ts';
import { type Option, sample } from '#rulebooks/options.ts';
import type { Act, Ask, Given } from '#rulebooks/rulebook.ts';

/** Of the moves that random players may make, talk is one in so many: else a game is half talk. */
const TALK = 12;
const isTalk = (option: Option): boolean =>
  option.do === 'offer' || option.do === 'counter' || option.do === 'withdraw';

export class RandomGame {
  readonly balances = new Map<string, number>();
  readonly entries: Entry[] = [];
  readonly #dice: Dice;
  state: ParadiseState;
  moves = 0;

  constructor(seats: number, seed: number, options: Partial<ParadiseOptions> = {}) {
    this.#dice = seededDice(seed);
    const act = this.#act();
    rules.setup(act, Default(rules.options, options) as ParadiseOptions, seats); // Filled up.
    this.state = act.state;
  }

  money = (holder: string, unit: string): number => this.balances.get(`${holder} ${unit}`) ?? 0;

  /** Plays on to the end. @param each called after every move */
  play(each: () => void = () => {}): this {
    while (this.#step()) each();
    return this;
  }

  #step(): boolean {
    const asks = rules.asks(this.state);
    if (asks.length === 0) return false;
    const waiting = asks.filter(({ optional }) => !optional);
    const ask = pick(this.#dice, this.#dice.int(4 * TALK) === 0 ? asks : waiting);
    if (ask.mode === 'sealed')
      this.#give(
        ask,
        ask.seats.map((seat) => this.#sampled(ask, seat)),
      );
    else this.#give(ask, [this.#sampled(ask, pick(this.#dice, ask.seats))]);
    return true;
  }

  #sampled(ask: Ask, seat: number): Given<ParadiseMove> {
    const options = rules.legal(this.state, ask, seat, this.money);
    const quiet = ask.kind === 'deal' || this.#dice.int(TALK) === 0 ? [] : options.filter((option) => !isTalk(option));
    return { seat, move: sample(this.#dice, quiet.length > 0 ? quiet : options) as ParadiseMove }; // By its options.
  }

  #give(ask: Ask, given: readonly Given<ParadiseMove>[]): void {
    const act = this.#act();
    const [after] = drafted(this.state, (draft) => {
      act.state = draft as ParadiseState; // A draft of the same shape.
      rules.play(act, ask, given);
      return act.state;
    });
    this.state = after as ParadiseState; // A change of one is one.
    this.moves++;
  }

  #act(): Act<ParadiseState> {
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
    if (left < 0 && from !== 'reserve') throw new Error(`${from} has ${left} ${unit}`);
    this.balances.set(`${from} ${unit}`, left);
    this.balances.set(`${to} ${unit}`, this.money(to, unit) + amount);
    this.entries.push(entry);
  }
}
