/** A game of SuperGang brought to a scene for a claim: pieces put where it needs them, dice as it says. */
import { Default } from 'typebox/value';
import { drafted, type Writable } from '#rulebooks/drafts.ts';
import { misfit } from '#rulebooks/options.ts';
import type { Ask, Refusal, Seat } from '#rulebooks/rulebook.ts';
import { ARRIVED } from '#rulebooks/supergang/arrival.ts';
import type { ManId } from '#rulebooks/supergang/kinds.ts';
import { man } from '#rulebooks/supergang/men.ts';
import { nameOfEnd } from '#rulebooks/supergang/movement.ts';
import type { SupergangMove } from '#rulebooks/supergang/moves.ts';
import { type SupergangOptions, supergangOptions } from '#rulebooks/supergang/options.ts';
import type { Gangster, Pair, SupergangState } from '#rulebooks/supergang/state.ts';
import { supergang } from '#rulebooks/supergang/supergang.ts';
import type { SupergangView } from '#rulebooks/supergang/view.ts';
import { endsOfMan, endsOfPair } from '#rulebooks/supergang/walking.ts';
import { frozen } from '../../support/frozen.ts';
import { Table } from '../../support/table.ts';

/** A token of a gang on a shop, from an earlier turn unless it says otherwise. */
type Marks = Readonly<Record<string, readonly [gang: number, kind: 'own' | 'racket']>>;

export class Scene extends Table<SupergangState, SupergangMove, SupergangView, SupergangOptions> {
  readonly #faces: number[] = [];

  /** Gang 1 has its turn in round 5, all dice played, everybody of all gangs in prison for long, no clock; the pairs off the board. */
  constructor(options: Partial<SupergangOptions> = {}, seats = 4) {
    super(supergang, Default(supergangOptions, { ...options }) as SupergangOptions, seats); // Filled up.
    const chance = this.dice.int.bind(this.dice);
    Object.assign(this.dice, {
      int: (n: number) => {
        const face = this.#faces.shift();
        return face === undefined ? chance(n) : face - 1;
      },
    });
    this.rig((state) => {
      Object.assign(state, { active: 1, starter: 1, round: 5, turn: 50, step: 'turn', claimed: false });
      for (const gang of state.gangs)
        for (const one of gang.men) Object.assign(one, { at: 'prison', die: 0, sentence: 99, clears: true });
    });
  }

  /** The next dice, as they fall. */
  throws(...faces: readonly number[]): this {
    this.#faces.push(...faces);
    return this;
  }

  get diceLeft(): number {
    return this.#faces.length;
  }

  rig(change: (state: Writable<SupergangState>) => void): this {
    const [after] = drafted(this.state, (draft) => {
      change(draft as Writable<SupergangState>); // A draft of the same shape.
      return draft;
    });
    this.state = frozen(after as SupergangState); // A change of one is one.
    return this;
  }

  /** Puts a man somewhere, free, as one who has been there for a while. */
  put(id: ManId, at: string, more: Partial<Gangster> = {}): this {
    return this.rig(
      (state) => void Object.assign(man(state as SupergangState, id), { at, sentence: 0, clears: false, ...more }),
    );
  }

  /** The same, as one who has just arrived there. */
  arrives = (id: ManId, at: string, more: Partial<Gangster> = {}): this => this.put(id, at, { die: ARRIVED, ...more });

  pair(n: 1 | 2, at: string, more: Partial<Pair> = {}): this {
    return this.rig((state) => void Object.assign(state.pairs[n - 1] ?? {}, { at, ...more }));
  }

  marks(marks: Marks): this {
    return this.rig((state) => {
      for (const [shop, [by, kind]] of Object.entries(marks)) state.marks[shop] = { by, own: kind === 'own', since: 1 };
    });
  }

  /** Traffic pawns of that gang, from earlier turns. */
  pawns(by: number, ...portions: readonly string[]): this {
    return this.rig((state) => {
      for (const portion of portions) state.pawns[portion] = { by, since: 1 };
    });
  }

  /** What a gang has; the bank has the rest, unless that is named. */
  purse(gang: number, amount: number): this {
    return this.#fill(`gang:${gang}`, amount);
  }

  bank(amount: number): this {
    return this.#fill('bank', amount);
  }

  #fill(holder: string, amount: number): this {
    const from = holder === 'bank' ? 'gang:4' : 'bank';
    const change = amount - this.money(holder, 'brique');
    this.balances.set(`${holder} brique`, amount);
    this.balances.set(`${from} brique`, this.money(from, 'brique') - change);
    return this;
  }

  has = (gang: number): number => this.money(`gang:${gang}`, 'brique');
  get inBank(): number {
    return this.money('bank', 'brique');
  }

  /** What the game waits for. */
  get asked(): Ask {
    const ask = this.asks().find(({ optional }) => !optional);
    if (!ask) throw new Error('nothing is asked');
    return ask;
  }

  get seat(): Seat {
    return this.asked.seats[0] ?? 0;
  }

  /** The asked seat answers. */
  do(...moves: readonly SupergangMove[]): this {
    for (const move of moves) this.move(this.asked.id, this.seat, move);
    return this;
  }

  /** Why that is no answer. */
  why(move: SupergangMove): Refusal {
    if (misfit(move, this.legal(this.asked.id, this.seat)) === null)
      throw new Error(`${JSON.stringify(move)} is on offer`);
    const refused = supergang.explainRefusal?.(this.state, this.asked, this.seat, move, this.money);
    if (!refused) throw new Error(`${JSON.stringify(move)} is not explained`);
    return refused;
  }

  /** Names of moves on offer to the asked seat. */
  get offers(): readonly string[] {
    return [...new Set(this.legal(this.asked.id, this.seat).map(({ do: what }) => what))];
  }

  offered = (what: string, id?: ManId): boolean =>
    this.legal(this.asked.id, this.seat).some(({ do: name, fields }) => {
      const field = fields?.man;
      return name === what && (id === undefined || (field?.kind === 'pick' && field.from.includes(id)));
    });

  /** Where that man may go with that die. */
  ends(id: ManId, die: number): readonly string[] {
    this.put(id, this.man(id).at, { die });
    return endsOfMan(this.state, id, this.money).map(nameOfEnd);
  }

  pairEnds(pair: number, die: number, manhole: string | null = null): readonly string[] {
    this.rig((state) => void Object.assign(state.pairs[pair - 1] ?? {}, { die }));
    return endsOfPair(this.state, pair, manhole).map(nameOfEnd);
  }

  man = (id: ManId): Gangster => man(this.state, id);

  /** Idle answers to all asks until then. */
  until(reached: () => boolean): this {
    for (let n = 0; !reached(); n++) {
      if (n > 800) throw new Error('it does not come to that');
      this.do(supergang.idle(this.state, this.asked, this.seat, this.money));
    }
    return this;
  }

  /** Until the next turn of that gang has its dice. */
  untilTurnOf(gang: number): this {
    const { turn } = this.state;
    return this.until(() => this.state.active === gang && this.state.turn !== turn && this.asked.kind === 'turn');
  }

  said = (): string[] => this.last.lines.map(({ key }) => key);
  check = (): void => supergang.check(this.state, this.money);
}

/** Without their headings. */
export const places = (ends: readonly string[]): string[] =>
  [...new Set(ends.map((end) => end.split('<')[0] ?? ''))].sort();
export const by = (code: string, rule: string) => ({ code, rule });
