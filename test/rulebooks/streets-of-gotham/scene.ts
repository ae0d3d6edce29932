/** A game of Streets of Gotham brought to a scene for a claim: what lies where is said, the rest lies in the pile. */
import { Default } from 'typebox/value';
import { drafted, type Writable } from '#rulebooks/drafts.ts';
import type { Ask, Line, Refusal, Seat } from '#rulebooks/rulebook.ts';
import type { Card, PileCard } from '#rulebooks/streets-of-gotham/cards.ts';
import type { Half } from '#rulebooks/streets-of-gotham/data/abilities.ts';
import type { AccompliceId } from '#rulebooks/streets-of-gotham/data/accomplices.ts';
import type { SphinxId } from '#rulebooks/streets-of-gotham/data/sphinx.ts';
import type { VillainId } from '#rulebooks/streets-of-gotham/data/villains.ts';
import type { Activation, GothamMove } from '#rulebooks/streets-of-gotham/moves.ts';
import { type GothamOptions, gothamOptions } from '#rulebooks/streets-of-gotham/options.ts';
import type { GothamState, Laid } from '#rulebooks/streets-of-gotham/state.ts';
import { streetsOfGotham as rules } from '#rulebooks/streets-of-gotham/streets-of-gotham.ts';
import type { GothamView } from '#rulebooks/streets-of-gotham/view.ts';
import { frozen } from '../../support/frozen.ts';
import { Table } from '../../support/table.ts';

export type Options = { [Name in keyof GothamOptions]?: Partial<GothamOptions[Name]> | GothamOptions[Name] };

/** What is said of a scene; what is not named is as it is after the deal, but that hands and areas are empty. */
export interface Layout {
  readonly seats?: number;
  readonly options?: Options;
  /** By seat - 1. */
  readonly hands?: readonly (readonly Card[])[];
  /** By seat - 1; with what lies under them, and whose that is. */
  readonly laid?: readonly (readonly (Card | readonly [Card, ...(readonly [Card, Seat])[]])[])[];
  /** The top of the pile, the top first; the rest lies below. */
  readonly top?: readonly PileCard[];
  /** The whole pile; what is nowhere else is out of the game. */
  readonly pile?: readonly PileCard[];
  readonly discard?: readonly Card[];
  readonly sphinx?: SphinxId;
  readonly token?: number;
  readonly villains?: readonly VillainId[];
}

export const optionsOf = (options: Options = {}): GothamOptions =>
  Default(gothamOptions, structuredClone({ first: 1, ...options })) as GothamOptions; // Filled up.

export class Scene extends Table<GothamState, GothamMove, GothamView, GothamOptions> {
  constructor({ seats = 3, options = {}, ...layout }: Layout = {}, seed = 1) {
    const all = { setAside: [0, 0, 0, 0], mystery: layout.sphinx !== undefined || layout.token !== undefined };
    super(rules, optionsOf({ ...all, ...options }), seats, seed);
    if (Object.keys(layout).length > 0) this.rig((state) => arrange(state, layout));
    rules.check(this.state, this.money);
  }

  /** Changes the state as no move would. */
  rig(change: (state: Writable<GothamState>) => void): this {
    const [after] = drafted(this.state, (draft) => {
      change(draft as Writable<GothamState>); // A draft of the same shape.
      return draft;
    });
    this.state = frozen(after as GothamState); // A change of one is one.
    return this;
  }

  get asked(): Ask {
    const [ask] = this.asks();
    if (!ask) throw new Error('nothing is asked');
    return ask;
  }

  /** The asked seat answers; in a sealed ask the first of those. */
  gives(move: GothamMove, seat = this.asked.seats[0] ?? 0): this {
    this.move(this.asked.id, seat, move);
    rules.check(this.state, this.money);
    return this;
  }

  draw = (): this => this.gives({ do: 'draw' });
  lay = (card: Card): this => this.gives({ do: 'lay', card });
  end = (): this => this.gives({ do: 'end' });
  none = (): this => this.gives({ do: 'none' });
  activate = (card: Card, half: Half, more: Partial<Activation> = {}): this =>
    this.gives({ do: 'activate', card, half, ...more });

  /** Sealed answers, by seat. */
  all(cards: Readonly<Record<Seat, Card>>, what: 'discard' | 'pass' = 'discard'): this {
    const { id } = this.asked;
    for (const [seat, card] of Object.entries(cards)) this.move(id, Number(seat), { do: what, card });
    rules.check(this.state, this.money);
    return this;
  }

  /** Ends turns without doing anything in them, until that seat is active. */
  until(seat: Seat): this {
    while (this.state.active !== seat) this.end();
    return this;
  }

  /** What the rules say to a move that is none of the options. */
  refused(move: GothamMove, seat = this.asked.seats[0] ?? 0): Refusal | null {
    return rules.explainRefusal?.(this.state, this.asked, seat, move, this.money) ?? null;
  }

  get options() {
    return rules.legal(this.state, this.asked, this.asked.seats[0] ?? 0, this.money);
  }
  /** Is that on offer? */
  offers = (move: GothamMove, seat = this.asked.seats[0] ?? 0): boolean =>
    this.fits(move, rules.legal(this.state, this.asked, seat, this.money));
  /** Cards that may be laid now. */
  get layable(): readonly unknown[] {
    const card = this.options.find((option) => option.do === 'lay')?.fields?.card;
    return card?.kind === 'pick' ? card.from : [];
  }
  /** Halves that may be activated, `3.1 own`. */
  get open(): string[] {
    const found = this.options.flatMap(({ do: what, fields }) => {
      const [card, half] = [fields?.card, fields?.half];
      if (what !== 'activate' || card?.kind !== 'pick' || half?.kind !== 'pick') return [];
      return card.from.map((one) => `${one} ${half.from[0]}`);
    });
    return [...new Set(found)].sort();
  }

  hand = (seat: Seat): readonly Card[] => this.state.hands[seat - 1] ?? [];
  laid = (seat: Seat): Card[] => (this.state.areas[seat - 1] ?? []).map(({ card }) => card);
  under = (card: Card): readonly { card: Card; owner: Seat }[] =>
    this.state.areas.flat().find((one) => one.card === card)?.under ?? [];
  get token(): number {
    return this.state.mystery?.token ?? 0;
  }
  get pileSize(): number {
    return this.state.pile.length + this.state.sunk.length;
  }
  /** Lines of the last move, `key` or `key@audience`. */
  get said(): string[] {
    return this.last.lines.map(({ key, to }: Line) => (to && to !== 'all' ? `${key}@${to}` : key));
  }

  private fits(move: GothamMove, options: typeof this.options): boolean {
    return options.some((option) => {
      const { do: what, ...fields } = move as { do: string } & Record<string, unknown>;
      if (what !== option.do) return false;
      const names = Object.keys(option.fields ?? {});
      if (Object.keys(fields).some((name) => !names.includes(name))) return false;
      return names.every((name) => holds(option.fields?.[name], fields[name]));
    });
  }
}

type FieldOf = NonNullable<ReturnType<typeof rules.legal>[number]['fields']>[string];
function holds(field: FieldOf | undefined, value: unknown): boolean {
  if (field?.kind === 'pick') return field.from.some((one) => one === value);
  if (field?.kind === 'range') return Number(value) >= field.min && Number(value) <= field.max;
  if (field?.kind !== 'several' || !Array.isArray(value)) return false;
  return value.length >= field.min && value.length <= field.max && value.every((one) => field.from.includes(one));
}

function arrange(state: Writable<GothamState>, layout: Layout): void {
  const { hands = [], laid = [], top = [], pile, discard = [], sphinx, token, villains } = layout;
  const all: PileCard[] = [...state.hands.flat(), ...state.pile, ...state.aside];
  const areas: Laid[][] = state.hands.map((_, i) =>
    (laid[i] ?? []).map((one) => {
      const [card, ...under] = typeof one === 'string' ? [one] : one;
      return { card, under: under.map(([below, owner]) => ({ card: below, owner })) };
    }),
  );
  const placed = new Set<PileCard>([
    ...hands.flat(),
    ...areas.flatMap((area) => area.flatMap(({ card, under }) => [card, ...under.map((one) => one.card)])),
    ...discard,
    ...(pile ?? top),
  ]);
  for (const card of placed) if (!all.includes(card)) throw new Error(`there is no ${card} in this game`);
  const rest = all.filter((card) => !placed.has(card));
  state.hands = state.hands.map((_, i) => [...(hands[i] ?? [])]);
  state.areas = areas;
  state.discard = [...discard];
  state.sunk = [];
  // The last of a list is the top.
  state.pile = (pile ? [...pile] : [...top, ...rest]).reverse();
  state.aside = pile ? (rest.filter((card) => !/^[SB]/.test(card)) as AccompliceId[]) : [];
  state.pileBefore = state.pile.length;
  state.signals = pile ? 2 - pile.filter((card) => card.startsWith('S')).length : 0;
  state.batman = pile ? !pile.includes('BAT') : false;
  if (state.mystery && sphinx) {
    state.mystery.card = sphinx;
    state.mystery.deck = state.mystery.deck.filter((card) => card !== sphinx);
  }
  if (state.mystery && token) state.mystery.token = token;
  if (villains) {
    const free = state.options.villains.filter((one) => !villains.includes(one));
    state.villains.table = [...villains, ...free].slice(0, state.villains.table.length);
    state.villains.left = [...villains, ...free].slice(state.villains.table.length).sort();
  }
}

/** What a refusal must be: its code and the rule it names. */
export const by = (code: string, rule: string) => ({ code, rule });
