/** A game of Gangster Paradise brought to a scene for a claim: by idle answers up to a phase, then with what the claim needs. */
import { Default } from 'typebox/value';
import { drafted, type Writable } from '#rulebooks/drafts.ts';
import type { ExecutantCard } from '#rulebooks/gangster-paradise/data/executants.ts';
import { type Goods, indexOf } from '#rulebooks/gangster-paradise/data/goods.ts';
import { gangsterParadise } from '#rulebooks/gangster-paradise/gangster-paradise.ts';
import type { ParadiseMove, Terms } from '#rulebooks/gangster-paradise/moves.ts';
import { type ParadiseOptions, paradiseOptions } from '#rulebooks/gangster-paradise/options.ts';
import type { ParadiseState, Phase } from '#rulebooks/gangster-paradise/state.ts';
import type { ParadiseView } from '#rulebooks/gangster-paradise/view.ts';
import type { Ask, Refusal, Seat } from '#rulebooks/rulebook.ts';
import { frozen } from '../../support/frozen.ts';
import { Table } from '../../support/table.ts';

type Options = { [Name in keyof ParadiseOptions]?: Partial<ParadiseOptions[Name]> | ParadiseOptions[Name] };

/** What a seat holds for a claim. */
interface Holding {
  readonly red?: number;
  readonly white?: number;
  readonly goods?: Partial<Record<Goods, number>>;
  readonly hand?: readonly ExecutantCard[];
}

export class Scene extends Table<ParadiseState, ParadiseMove, ParadiseView, ParadiseOptions> {
  /** Seat 1 is the first player and clans are drawn, unless the options say otherwise. */
  constructor(options: Options = {}, seats = 3, seed = 1) {
    const given = Default(paradiseOptions, structuredClone({ first: 1, clans: 'draw', ...options })) as ParadiseOptions; // Filled up.
    super(gangsterParadise, given, seats, seed);
  }

  /** What is asked of the active player. */
  get go(): Ask {
    const ask = this.asks().find(({ kind, optional }) => kind !== 'answer' && !optional);
    if (!ask) throw new Error('nothing is asked');
    return ask;
  }

  get active(): Seat {
    return this.go.seats[0] ?? 0;
  }

  /** The ask by which those speak who are not active. */
  get deal(): string {
    return `g${this.state.go}.deal`;
  }

  /** The ask by which the latest offer is answered. */
  get answer(): string {
    return `g${this.state.go}.offer.${this.state.talks.made}`;
  }

  /** The active player answers. */
  act(...moves: readonly ParadiseMove[]): this {
    for (const move of moves) this.move(this.go.id, this.active, move);
    return this;
  }

  refused(move: ParadiseMove): Refusal {
    return this.refusal(this.go.id, this.active, move);
  }

  /** Idle answers until that phase. @param turn and that turn */
  until(phase: Phase, turn = this.state.turn): this {
    for (let n = 0; this.state.phase !== phase || this.state.turn < turn; n++) {
      if (n > 1500) throw new Error(`no ${phase} in turn ${turn}`);
      this.idle();
    }
    return this;
  }

  /** Idle answers of all whom the game waits for, to the end of a go (GP-R33); `last` is all that they did. */
  idle(): this {
    const { go } = this.state;
    const { kind, seats } = this.go;
    for (const seat of seats) this.#idleOnce(seat);
    const [seat = 0] = seats;
    if (this.state.go !== go || !['delivery', 'laundering'].includes(kind)) return this;
    const { last } = this;
    this.#idleOnce(seat);
    this.last = {
      ...this.last,
      entries: [...last.entries, ...this.last.entries],
      lines: [...last.lines, ...this.last.lines],
    };
    return this;
  }

  #idleOnce(seat: Seat): void {
    const { go } = this;
    this.move(go.id, seat, this.rules.idle(this.state, go, seat, this.money));
  }

  /** Changes the state as no move would. */
  rig(change: (state: Writable<ParadiseState>) => void): this {
    const [after] = drafted(this.state, (draft) => {
      change(draft as Writable<ParadiseState>); // A draft of the same shape.
      return draft;
    });
    this.state = frozen(after as ParadiseState); // A change of one is one.
    return this;
  }

  /** Gives a seat exactly this; what is not named stays. Goods come from the reserve and go back there. */
  holds(seat: Seat, { red, white, goods, hand }: Holding): this {
    for (const [unit, amount] of Object.entries({ red, white }))
      if (amount !== undefined) this.#fill(seat, unit, amount);
    return this.rig(({ clans, supply, market: { discard } }) => {
      const clan = clans[seat - 1];
      if (!clan) throw new Error(`no seat ${seat}`);
      if (goods) {
        clan.goods.forEach((n, i) => {
          const marked = clan.marked[i] ?? 0;
          supply[i] = (supply[i] ?? 0) + n - marked;
          discard[i] = (discard[i] ?? 0) + marked;
        });
        clan.goods = [0, 0, 0, 0, 0];
        clan.marked = [0, 0, 0, 0, 0];
        for (const [kind, n] of Object.entries(goods)) {
          const i = indexOf(kind as Goods); // By the type of its keys.
          clan.goods[i] = n;
          supply[i] = (supply[i] ?? 0) - n;
        }
      }
      if (hand) clan.hand = [...hand];
    });
  }

  #fill(seat: Seat, unit: string, amount: number): void {
    const change = amount - this.money(`clan:${seat}`, unit);
    this.balances.set(`clan:${seat} ${unit}`, amount);
    this.balances.set(`reserve ${unit}`, this.money('reserve', unit) - change);
  }

  red = (seat: Seat): number => this.money(`clan:${seat}`, 'red');
  white = (seat: Seat): number => this.money(`clan:${seat}`, 'white');
  goods = (seat: Seat, kind: Goods): number => this.state.clans[seat - 1]?.goods[indexOf(kind)] ?? 0;
  hand = (seat: Seat): readonly ExecutantCard[] => this.state.clans[seat - 1]?.hand ?? [];
  /** Keys of what the last move said. */
  said = (): string[] => this.last.lines.map(({ key }) => key);
}

const stock = (goods: Partial<Record<Goods, number>> = {}): number[] => {
  const list = [0, 0, 0, 0, 0];
  for (const [kind, n] of Object.entries(goods)) list[indexOf(kind as Goods)] = n; // By the type of its keys.
  return list;
};

type Side = { red?: number; white?: number; goods?: Partial<Record<Goods, number>> };

/** The terms of an offer, short. */
export const terms = (
  give: Side & { executants?: string[] } = {},
  want: Side & { executants?: number } = {},
): Terms => ({
  give: { red: 0, white: 0, executants: [], ...give, goods: stock(give.goods) },
  want: { red: 0, white: 0, executants: 0, ...want, goods: stock(want.goods) },
});

export const bid = (amount: number): ParadiseMove => ({ do: 'bid', amount });
export const drop: ParadiseMove = { do: 'drop' };
/** GP-R33: that is all of this go. */
export const done: ParadiseMove = { do: 'done' };
/** What a refusal must be: its code and the rule it names. */
export const by = (code: string, rule: string) => ({ code, rule });
