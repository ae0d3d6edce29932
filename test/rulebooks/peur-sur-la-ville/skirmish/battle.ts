/** Battles for tests: small bands, dice with given faces, and a jump to the acting figure. */
import { expect } from 'vitest';
import { misfit } from '#rulebooks/options.ts';
import type { VehicleId } from '#rulebooks/peur-sur-la-ville/catalogue/equipment.ts';
import type { GangType } from '#rulebooks/peur-sur-la-ville/catalogue/gangs.ts';
import type { WeaponId } from '#rulebooks/peur-sur-la-ville/catalogue/weapons.ts';
import type { Face } from '#rulebooks/peur-sur-la-ville/skirmish/kinds.ts';
import type { SkirmishMove } from '#rulebooks/peur-sur-la-ville/skirmish/moves.ts';
import type { Band, BandFigure, SkirmishOptions } from '#rulebooks/peur-sur-la-ville/skirmish/options.ts';
import { ownerOf, pieceOf } from '#rulebooks/peur-sur-la-ville/skirmish/pieces.ts';
import { type BattleFact, factsOf } from '#rulebooks/peur-sur-la-ville/skirmish/report.ts';
import { skirmish } from '#rulebooks/peur-sur-la-ville/skirmish/skirmish.ts';
import type { Piece, SkirmishState, Vehicle } from '#rulebooks/peur-sur-la-ville/skirmish/state.ts';
import { vehicleAt } from '#rulebooks/peur-sur-la-ville/skirmish/vehicles.ts';
import type { SkirmishView } from '#rulebooks/peur-sur-la-ville/skirmish/view.ts';
import type { Ask, Seat } from '#rulebooks/rulebook.ts';
import { Table } from '../../../support/table.ts';
import { ofSkirmish, sentences } from '../campaign/sentences.ts';

type Lists = 'given' | 'bought' | 'abilities';
type Given = Partial<Omit<BandFigure, 'id' | Lists> & { readonly [List in Lists]: Readonly<BandFigure[List]> }>;
interface Side {
  readonly type: GangType;
  readonly figures: readonly Given[];
  readonly hqs: readonly number[];
  readonly vehicles?: readonly VehicleId[];
}

/** A band of that type; by default its figures are members with a pistol. */
export const band = (type: GangType, ...figures: readonly Given[]): Side => ({ type, figures, hqs: [] });
/** Three figures on foot of a band without peculiarities. */
export const plain = (...figures: readonly Given[]): Side =>
  band('bykers', ...(figures.length > 0 ? figures : [{}, {}, {}]));

/** With vehicles: `1.v1`, `1.v2` … */
export const driving = (side: Side, ...vehicles: readonly VehicleId[]): Side => ({ ...side, vehicles });
/** With HQs at this table. */
export const holding = (side: Side, ...hqs: readonly number[]): Side => ({ ...side, hqs });

const bandOf = ({ type, figures, hqs, vehicles = [] }: Side, at: number): Band => ({
  gang: at + 1,
  name: `Bande ${at + 1}`,
  type,
  figures: figures.map(({ given = ['pistol'], bought = [], abilities = [], ...more }, number) => ({
    id: `${at + 1}.${number + 1}`,
    name: '',
    rank: 'member',
    given: [...given],
    bought: [...bought],
    abilities: [...abilities],
    ...more,
  })),
  vehicles: vehicles.map((item, number) => ({ id: `${at + 1}.v${number + 1}`, item })),
  hqs: [...hqs],
});

const FACES: Readonly<Record<string, Face>> = {
  r: 'red',
  b: 'blue',
  y: 'yellow',
  '+': 'plus',
  '-': 'minus',
  '0': 'neutral',
};
/** `rby`: red, blue, yellow; `+-0`: moral dice; `16`: dice with six numbers. */
const facesOf = (dice: string): Face[] => [...dice].map((one) => FACES[one] ?? Number(one));

export class Scene {
  readonly table: Table<SkirmishState, SkirmishMove, SkirmishView, SkirmishOptions>;

  constructor(sides: readonly Side[], options: Partial<SkirmishOptions> = {}) {
    const all: SkirmishOptions = {
      bands: sides.map(bandOf),
      table: 'T1',
      turns: 8,
      clock: 0,
      dice: 'real',
      depth: 'all',
      roadblocks: 0,
      zombies: false,
      hqs: [],
      ...options,
    };
    this.table = new Table(skirmish, all, sides.length);
  }

  get state(): SkirmishState {
    return this.table.state;
  }
  get ask(): Ask {
    const [ask] = this.table.asks();
    if (!ask) throw new Error('nothing is asked');
    return ask;
  }
  /** The need: dice as `3 colour`, otherwise the kind of the ask. */
  get waits(): string {
    if (this.ask.kind !== 'dice') return this.ask.kind;
    const faces = this.table.legal(this.ask.id, 1)[0]?.fields?.faces;
    const [example] = faces?.kind === 'document' ? faces.examples : [];
    const [first] = example as Face[]; // Faces of the needed dice.
    const kind = typeof first === 'number' ? 'd6' : first === 'plus' ? 'moral' : 'colour';
    return `${(example as Face[]).length} ${kind}`;
  }
  get facts(): BattleFact[] {
    return factsOf(this.state);
  }
  /** Keys of the lines of the last move. */
  get said(): string[] {
    return this.table.last.lines.map(({ key }) => key.slice('line.'.length));
  }
  vehicle = (id: string): Vehicle => vehicleAt(this.state, id);
  piece = (id: string): Piece => pieceOf(this.state, id);
  get actions(): number | undefined {
    return this.state.active?.actions;
  }
  get acting(): string | null | undefined {
    return this.state.active?.now;
  }

  give(move: SkirmishMove, seat: Seat = 1, ask = this.ask.id): this {
    this.table.move(ask, seat, move);
    skirmish.check?.(this.state, this.table.money);
    expect(sentences(this.table.last.lines, ofSkirmish)).toEqual([]);
    return this;
  }
  roll = (dice: string): this => this.give({ do: 'faces', faces: facesOf(dice) });
  tell = (hit: readonly string[], covered: readonly string[] = []): this =>
    this.give({ do: 'hit', hit: [...hit], covered: [...covered] });
  bench = (move: SkirmishMove, seat: Seat = 1): this => this.give(move, seat, `bench.${this.state.turn}`);
  amend = (
    figure: string,
    what: 'wounds' | 'ko' | 'dead' | 'hidden' | 'captive' | 'free' | 'down' | 'played',
    value = 1,
  ) => this.bench({ do: 'amend', figure, what, value });
  shoot = (at: string, more: Partial<Extract<SkirmishMove, { do: 'shoot' }>> = {}): this =>
    this.give({ do: 'shoot', weapon: 'pistol', at, range: 'short', cover: 'no', civilian: 'none', ...more });
  burst = (at: string, more: Partial<Extract<SkirmishMove, { do: 'burst' }>> = {}): this =>
    this.give({ do: 'burst', weapon: 'submachine-gun', at, range: 'short', cover: 'no', civilian: 'none', ...more });
  fight = (at: string, how: 'wound' | 'seize' = 'wound'): this => this.give({ do: 'fight', at, how });
  /** Seats them in that vehicle, the driver first. */
  aboard(vehicle: string, ...figures: readonly string[]): this {
    for (const figure of figures) this.bench({ do: 'amendAboard', figure, vehicle });
    return this;
  }
  drive = (how: 'ahead' | 'turn' | 'turn-ahead' = 'ahead', ram = 'none'): this => this.give({ do: 'drive', how, ram });
  hold = (who: 'one' | 'all' = 'one'): this => this.give({ do: 'hold', who });
  answer = (weapon: WeaponId, at: string, more: Partial<Extract<SkirmishMove, { do: 'answer' }>> = {}): this =>
    this.give({ do: 'answer', weapon, at, range: 'short', cover: 'no', civilian: 'none', ...more });
  end = (): this => this.give({ do: 'end' });
  leave = (figure: string): this => this.give({ do: 'leave', figure });

  /** Is that move among the options? */
  offers = (move: SkirmishMove, seat: Seat = 1, ask = this.ask.id): boolean =>
    misfit(move, this.table.legal(ask, seat)) === null;

  /** Code and rule of the refusal of a move that is not among the options; checks that nothing changed. */
  why(move: SkirmishMove): string {
    expect(this.offers(move)).toBe(false);
    const before = this.state;
    const bar = skirmish.explainRefusal?.(this.state, this.ask, 1, move, this.table.money);
    expect(this.state).toBe(before);
    if (!bar) return '';
    expect(sentences([{ key: `refusal.${bar.code}`, args: bar.args }], ofSkirmish)).toEqual([]);
    return `${bar.code} ${bar.rule}`;
  }

  /** Plays until that figure may be activated: other bands leave figures out, death tests change nothing. */
  until(figure: string): this {
    const seat = ownerOf(this.state, figure);
    const asked = () => this.ask.kind === 'activate' && this.state.band === seat && !this.piece(figure).played;
    return this.#passUntil(asked, seat, figure);
  }

  /** Activates that figure, with those members. */
  start(figure: string, ...members: readonly string[]): this {
    return this.until(figure).give({ do: 'activate', figure, members: [...members] });
  }

  /** Plays to the start of the next turn. */
  nextTurn(): this {
    const { turn } = this.state;
    return this.#passUntil(() => this.state.turn !== turn);
  }

  /** Plays until that ask, without activations. */
  untilAsked = (kind: string): this => this.#passUntil(() => this.ask.kind === kind);

  #passUntil(done: () => boolean, seat: Seat = 1, keep = ''): this {
    for (let n = 0; n < 500; n++) {
      if (done()) return this;
      this.#pass(seat, keep);
    }
    throw new Error('that is never asked');
  }

  #pass(seat: Seat, keep: string): void {
    const { state } = this;
    const options = this.table.legal(this.ask.id, 1);
    switch (this.ask.kind) {
      case 'deploy':
        this.give({ do: 'begin' });
        return;
      case 'dice':
        this.#rollIdly(seat);
        return;
      case 'name': {
        const from = options.flatMap(({ fields }) => (fields?.gang?.kind === 'pick' ? fields.gang.from : []));
        this.give({ do: 'name', gang: from.includes(seat) ? seat : Number(from[0]) });
        return;
      }
      case 'activate': {
        const figures = state.options.bands[(state.band ?? 1) - 1]?.figures ?? [];
        const free = figures.filter(({ id }) => this.offers({ do: 'leave', figure: id }));
        this.leave((free.find(({ id }) => id !== keep) ?? free[0])?.id ?? '');
        return;
      }
      default:
        this.give(skirmish.idle(state, this.ask, 1, this.table.money));
    }
  }

  /** That band wins the initiative; other dice show what changes least. */
  #rollIdly(seat: Seat): void {
    const due = this.state.due.at(-1);
    if (due?.step === 'initiative') this.roll(due.bands.map((one) => (one === seat ? 6 : 1)).join(''));
    else {
      const [count = '1', kind] = this.waits.split(' ');
      this.roll((kind === 'moral' ? '0' : 'b').repeat(Number(count)));
    }
  }
}

/** The first figure of the first band acts. */
export const scene = (own: Side, other: Side = plain(), options: Partial<SkirmishOptions> = {}): Scene =>
  new Scene([own, other], options).start('1.1');
