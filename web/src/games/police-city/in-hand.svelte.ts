/** The user's selection before sending: die, marks, takers, fingers. The board sets it, the question's form sends it; a new question clears it. */
import { getContext, setContext } from 'svelte';
import { pendingOf } from '#lib/board/pending.ts';
import type { Asked } from '#lib/board/question.ts';
import { optionsFor, type Value, valuesOf } from '#lib/board/read-options.ts';
import type { GamePage, Move } from '#lib/game/game-page.svelte.ts';
import type { Option } from '#rulebooks/options.ts';
import type { PoliceCityView, PoliceView } from '#rulebooks/police-city/view.ts';
import type { Seat } from '#rulebooks/rulebook.ts';
import { isInformer, lookAhead, movingDice, nextDie, placeOf, takesDice } from './board.ts';

/** PC-R51: windows that a standing pass may skip. */
export const WINDOWS: readonly string[] = ['shift', 'secure', 'officer'];

export class InHand {
  readonly #table: GamePage<PoliceCityView>;
  readonly #now: () => Asked | null;
  /** The tray's die for the next tapped place. */
  picked = $state<string | null>(null);
  marked = $state.raw<readonly string[]>([]);
  /** Things wanted from another player. */
  wanted = $state.raw<readonly string[]>([]);
  /** Taker by element or grade; absent if unset. */
  takers = $state.raw<Readonly<Record<string, Seat | 0>>>({});
  fingers = $state.raw<Readonly<Record<Seat, number>>>({});
  /** The element or grade for the next taker. */
  element = $state<string | null>(null);
  partner = $state<Seat | null>(null);
  /** Round of the standing pass. */
  #passesIn = $state<number | null>(null);
  /** Dice placed, in order, for undo. */
  #laid = $state.raw<readonly string[]>([]);

  readonly asked = $derived.by(() => {
    const now = this.#now();
    return now && now.seat !== null ? { ...now, seat: now.seat } : null;
  });
  readonly kind: string | null = $derived.by(() => this.asked?.ask.kind ?? null);
  readonly seat: Seat | null = $derived.by(() => this.asked?.seat ?? null);
  readonly options: readonly Option[] = $derived.by(() => this.asked?.options ?? []);
  readonly #moves: readonly Move[] = $derived.by(() => (this.asked ? pendingOf(this.#table, this.asked.ask.id) : []));
  /** Number of moves waiting for the network; 0 while online. */
  readonly stalled: number = $derived.by(() => (this.#table.hurry?.stalled ? this.#moves.length : 0));
  readonly moving: ReadonlySet<string> = $derived.by(() => movingDice(this.#moves));
  readonly view: PoliceCityView = $derived.by(() => lookAhead(this.#table.view, this.seat, this.#moves));
  /** Ready state, including a move in flight. */
  readonly ready: boolean = $derived.by(() => {
    const said = this.#moves.findLast(({ do: what }) => what === 'ready' || what === 'unready' || what === 'place');
    if (said) return said.do === 'ready';
    return this.seat !== null && this.#table.view.ready.includes(this.seat);
  });

  /** @param now the current question */
  constructor(table: GamePage<PoliceCityView>, now: () => Asked | null) {
    this.#table = table;
    this.#now = now;
  }

  clear(): void {
    this.picked = null;
    this.marked = [];
    this.wanted = [];
    this.takers = {};
    this.fingers = {};
    this.element = null;
    this.partner = null;
    this.#laid = [];
  }

  get passes(): boolean {
    return this.#passesIn === this.#table.view.round;
  }
  set passes(wanted: boolean) {
    this.#passesIn = wanted ? this.#table.view.round : null;
  }

  /** PC-R51: the standing pass applies to this question; not if the user's own lieutenant could be called. */
  get passesHere(): boolean {
    return this.passes && WINDOWS.includes(this.kind ?? '') && this.has('pass') && !this.has('lieutenant');
  }

  get own(): PoliceView | null {
    return this.seat === null ? null : (this.view.police[this.seat - 1] ?? null);
  }

  has = (move: string): boolean => this.options.some((option) => option.do === move);
  values = (move: string, field: string, chosen: Readonly<Record<string, Value>> = {}): readonly Value[] =>
    valuesOf(optionsFor(this.options, move, chosen), field);

  give(move: Move, tag: string = move.do): Promise<boolean> {
    const { asked } = this;
    return asked ? this.#table.give(asked.ask, move, asked.seat, tag) : Promise.resolve(false);
  }
  /** PC-R9: agrees with the proposal shown, not with one that may be arriving. */
  agree(): Promise<boolean> {
    const [proposal] = this.values('agree', 'proposal');
    return this.give(proposal === undefined ? { do: 'agree' } : { do: 'agree', proposal });
  }
  busy = (tag: string): boolean => this.#table.busy(tag);

  /** Whether a coloured die may go there. PC-37, PC-R42: any card that takes dice, other than its own, while the sand timer runs. */
  takes = (place: number): boolean => this.kind === 'send' && this.goes !== null && this.#accepts(place);
  #accepts(place: number): boolean {
    const face = this.view.line[place - 1]?.face;
    return face !== undefined && takesDice(face) && !this.#liesOn(place);
  }

  #liesOn(place: number): boolean {
    const { own, goes } = this;
    return own !== null && goes !== null && placeOf(own, goes) === place;
  }

  /** The die for a tapped card: the selected one, else the next on the character card. */
  get goes(): string | null {
    const { own } = this;
    if (!own || this.kind !== 'send') return null;
    return this.picked !== null && !isInformer(this.picked) ? this.picked : this.picked === null ? nextDie(own) : null;
  }

  /** PC-34: places the die on that card. */
  place(place: number): void {
    const die = this.goes;
    if (die === null || !this.#accepts(place)) return;
    this.picked = null;
    this.#laid = [...this.#laid.filter((one) => one !== die), die];
    void this.give({ do: 'place', die, place }, 'place');
  }

  /** Selects or deselects a die; with an informer selected, the die it goes on (PC-39). */
  pick(die: string): void {
    const informer = this.picked;
    if (informer !== null && isInformer(informer) && !isInformer(die)) {
      this.picked = null;
      this.#laid = [...this.#laid.filter((one) => one !== informer), informer];
      void this.give({ do: 'stack', informer, on: die }, 'place');
    } else this.picked = informer === die ? null : die;
  }

  get last(): string | null {
    return this.#laid.at(-1) ?? null;
  }

  back(die: string | null = this.last): void {
    if (die === null || this.kind !== 'send') return;
    this.#laid = this.#laid.filter((one) => one !== die);
    this.picked = null;
    void this.give({ do: 'back', die }, 'place');
  }

  turnReady(): void {
    void this.give({ do: this.ready ? 'unready' : 'ready' }, 'ready');
  }

  mark(name: string): void {
    this.marked = toggled(this.marked, name);
  }
  want(name: string): void {
    this.wanted = toggled(this.wanted, name);
  }
}

const toggled = (all: readonly string[], one: string): readonly string[] =>
  all.includes(one) ? all.filter((other) => other !== one) : [...all, one];

const KEY = Symbol('inHand');
export const provideInHand = (inHand: InHand): InHand => setContext(KEY, inHand);
/** Call during component setup. */
export const useInHand = (): InHand => getContext<InHand>(KEY);
