/** Plays a rulebook without the host: draws from a seed, balances in a map, with the host's checks. */

import { type Dice, seededDice } from '#rulebooks/dice.ts';
import { drafted } from '#rulebooks/drafts.ts';
import type { Entry } from '#rulebooks/money.ts';
import { misfit, type Option } from '#rulebooks/options.ts';
import {
  type Act,
  type Ask,
  type ChildGame,
  Conflict,
  type Given,
  type Line,
  type Outcome,
  potOf,
  Refusal,
  type Rulebook,
  type Seat,
  type Viewer,
} from '#rulebooks/rulebook.ts';
import { expectWords } from './expect-words.ts';
import { frozen } from './frozen.ts';

export interface Played {
  readonly entries: readonly Entry[];
  readonly lines: readonly Line[];
  readonly draws: number;
  readonly patches: number;
  /** It revealed something hidden, so it cannot be undone or previewed. */
  readonly revealed: boolean;
}

export class Table<State, Move extends { do: string }, View, Options> {
  readonly rules: Rulebook<State, Move, View, Options>;
  readonly dice: Dice;
  state: State;
  readonly balances = new Map<string, number>();
  last: Played = { entries: [], lines: [], draws: 0, patches: 0, revealed: false };
  readonly entries: Entry[] = [];
  /** Nested games that the moves have opened; not played here. */
  readonly opened: ChildGame[] = [];
  readonly #sealed = new Map<string, Given<Move>[]>();

  constructor(rules: Rulebook<State, Move, View, Options>, options: Options, seats: number, seed = 1) {
    this.rules = rules;
    this.dice = seededDice(seed);
    this.state = undefined as State; // `setup` makes it.
    this.#act((act) => rules.setup(act, options, seats));
  }

  money = (holder: string, unit: string): number => this.balances.get(`${holder} ${unit}`) ?? 0;
  asks = (): readonly Ask[] => this.rules.asks(this.state);
  view = (viewer: Viewer): View => this.rules.view(this.state, viewer, this.money);

  ask(id: string): Ask {
    const ask = this.asks().find((one) => one.id === id);
    if (!ask)
      throw new Error(
        `no ask ${id}, but ${this.asks()
          .map((one) => one.id)
          .join(', ')}`,
      );
    return ask;
  }

  legal = (ask: string, seat: Seat): readonly Option[] => this.rules.legal(this.state, this.ask(ask), seat, this.money);

  /** A move with the host's checks: asked, among the options, sealed answers together. */
  move(id: string, seat: Seat, move: Move): void {
    const ask = this.ask(id);
    if (!ask.seats.includes(seat)) throw new Refusal('not-your-ask', 'host');
    const wrong = misfit(move, this.rules.legal(this.state, ask, seat, this.money));
    if (wrong) {
      if (ask.mode !== 'sealed') this.#act((act) => this.rules.play(act, ask, [{ seat, move }]), true);
      throw new Refusal(wrong.at === 'do' ? 'not-offered' : 'bad-value', 'host', {
        field: wrong.at === 'do' ? '' : wrong.field,
      });
    }
    if (ask.mode !== 'sealed') return this.#act((act) => this.rules.play(act, ask, [{ seat, move }]));
    const answers = [...(this.#sealed.get(id) ?? []).filter((one) => one.seat !== seat), { seat, move }];
    this.#sealed.set(id, answers);
    if (ask.seats.every((one) => answers.some((answer) => answer.seat === one)))
      this.#act((act) =>
        this.rules.play(
          act,
          ask,
          answers.toSorted((a, b) => a.seat - b.seat),
        ),
      );
  }

  elapse(id: string): void {
    const ask = this.ask(id);
    this.#act((act) => this.rules.elapsed(act, ask));
  }

  childOver(name: string, outcome: Outcome): void {
    this.#act((act) => this.rules.children?.over(act, name, outcome));
  }

  refusal(id: string, seat: Seat, move: Move): Refusal {
    try {
      this.move(id, seat, move);
    } catch (error) {
      if (error instanceof Refusal) return error;
      throw error;
    }
    throw new Error(`${JSON.stringify(move)} was not refused`);
  }

  #act(rules: (act: Act<State>) => void, trial = false): void {
    const balances = new Map(this.balances);
    const entries: Entry[] = [];
    const lines: Line[] = [];
    const opened: ChildGame[] = [];
    let draws = 0;
    let revealed = false;
    const act: Act<State> = {
      state: this.state,
      dice: {
        int: (n) => {
          draws++;
          return this.dice.int(n);
        },
      },
      pay: (entry) => {
        if (!Number.isInteger(entry.amount) || entry.amount <= 0) throw new Error(`amount ${entry.amount}`);
        const unit = this.rules.units[entry.unit];
        if (!unit) throw new Error(`unit ${entry.unit}`);
        const [from, to] = [`${entry.from} ${entry.unit}`, `${entry.to} ${entry.unit}`];
        const left = (balances.get(from) ?? 0) - entry.amount;
        if (left < 0 && !unit.overdraft && !unit.sources.includes(entry.from)) throw new Conflict('overdraft', 'host');
        balances.set(from, left);
        balances.set(to, (balances.get(to) ?? 0) + entry.amount);
        entries.push(entry);
      },
      balance: (holder, unit) => balances.get(`${holder} ${unit}`) ?? 0,
      say: (line) => {
        lines.push(line);
      },
      reveal: () => {
        revealed = true;
      },
      open: (child) => {
        opened.push(child);
        for (const { from, unit, amount } of child.stakes)
          act.pay({ from, to: potOf(child.name), unit, amount, why: { key: 'why.stake' } });
      },
    };
    const box: { state: State } = { state: this.state };
    const [after, patches] = drafted(box, (draft) => {
      const drawn = draft as { state: State }; // Of the same shape.
      if (this.state !== undefined) act.state = drawn.state;
      rules(act);
      drawn.state = act.state;
      return draft;
    });
    if (trial) return;
    expectWords(this.rules, [...lines, ...entries.map(({ why }) => why)]);
    this.state = frozen((after as { state: State }).state); // A change of one is one.
    for (const [account, amount] of balances) this.balances.set(account, amount);
    this.entries.push(...entries);
    this.opened.push(...opened);
    this.last = { entries, lines, draws, patches: patches.length, revealed };
  }
}
