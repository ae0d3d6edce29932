/** Whole games at random out of the options alone, with as little beside the rules as can be: what a game costs the engine. */
import { type Dice, seededDice } from '#rulebooks/dice.ts';
import { drafted } from '#rulebooks/drafts.ts';
import { sample } from '#rulebooks/options.ts';
import type { Act } from '#rulebooks/rulebook.ts';
import type { GothamMove } from '#rulebooks/streets-of-gotham/moves.ts';
import type { GothamState } from '#rulebooks/streets-of-gotham/state.ts';
import { streetsOfGotham as rules } from '#rulebooks/streets-of-gotham/streets-of-gotham.ts';
import { type Options, optionsOf } from './scene.ts';

const money = (): number => 0;

export class RandomGame {
  readonly #dice: Dice;
  state: GothamState;
  moves = 0;

  constructor(seats: number, seed: number, options: Options = {}) {
    this.#dice = seededDice(seed);
    const act = this.#act(null as unknown as GothamState); // As the host gives it to `setup`.
    rules.setup(act, optionsOf({ first: 0, ...options }), seats);
    this.state = act.state;
  }

  /** Plays on to the end. @param each called after every move */
  play(each: () => void = () => {}): this {
    for (let [ask] = rules.asks(this.state); ask; [ask] = rules.asks(this.state)) {
      const open = ask;
      const given = open.seats.map((seat) => ({
        seat,
        move: sample(this.#dice, rules.legal(this.state, open, seat, money)) as GothamMove, // By its options.
      }));
      const [after] = drafted(this.state, (draft) => {
        const act = this.#act(draft as GothamState); // A draft of the same shape.
        rules.play(act, open, given);
        return act.state;
      });
      this.state = after as GothamState; // A change of one is one.
      this.moves++;
      each();
    }
    return this;
  }

  #act(state: GothamState): Act<GothamState> {
    return {
      state,
      dice: this.#dice,
      pay: () => {
        throw new Error('an entry (GC-R53)');
      },
      balance: money,
      say: () => {},
      reveal: () => {},
      open: () => {
        throw new Error('a game inside this one');
      },
    };
  }
}
