/**
 * What the reader has in hand before he sends it: the die that he picked, what he marked, who takes what, his fingers. The places of the
 * board choose into it, and the form of the question sends it. All of it is gone with the question.
 */
import { getContext, setContext } from 'svelte';
import type { Asked } from '#lib/board/asked.ts';
import { pendingOf } from '#lib/board/pending.ts';
import { optionsFor, type Value, valuesOf } from '#lib/board/read-options.ts';
import type { GamePage, Move } from '#lib/game/game-page.svelte.ts';
import type { Option } from '#rulebooks/options.ts';
import type { PoliceCityView, PoliceView } from '#rulebooks/police-city/view.ts';
import type { Seat } from '#rulebooks/rulebook.ts';
import { isInformer, lookAhead, movingDice, nextDie, placeOf, takesDice } from './board.ts';

/** PC-R51: windows in which one may wish to pass without being asked. */
export const WINDOWS: readonly string[] = ['shift', 'secure', 'officer'];

export class InHand {
  readonly #table: GamePage<PoliceCityView>;
  readonly #now: () => Asked | null;
  /** The die of the tray that goes to the next place that is tapped. */
  picked = $state<string | null>(null);
  /** Dice, elements or things that are marked. */
  marked = $state.raw<readonly string[]>([]);
  /** What is wanted of somebody else's. */
  wanted = $state.raw<readonly string[]>([]);
  /** Who takes what, by element or by grade; absent where it is not said. */
  takers = $state.raw<Readonly<Record<string, Seat | 0>>>({});
  /** Fingers by rival. */
  fingers = $state.raw<Readonly<Record<Seat, number>>>({});
  /** The element, or the grade, that the next taker gets. */
  element = $state<string | null>(null);
  /** Whom he deals with. */
  partner = $state<Seat | null>(null);
  /** The round in whose windows he passes by himself. */
  #passesIn = $state<number | null>(null);
  /** Dice that he has laid, first to last: the last one is taken back first. */
  #laid = $state.raw<readonly string[]>([]);

  /** What is asked of whom the reader answers for; null where he is not asked. */
  readonly asked = $derived.by(() => {
    const now = this.#now();
    return now && now.seat !== null ? { ...now, seat: now.seat } : null;
  });
  readonly kind: string | null = $derived.by(() => this.asked?.ask.kind ?? null);
  readonly seat: Seat | null = $derived.by(() => this.asked?.seat ?? null);
  readonly options: readonly Option[] = $derived.by(() => this.asked?.options ?? []);
  readonly #moves: readonly Move[] = $derived.by(() => (this.asked ? pendingOf(this.#table, this.asked.ask.id) : []));
  /** What waits for the network; 0 while there is one. */
  readonly stalled: number = $derived.by(() => (this.#table.hurry?.stalled ? this.#moves.length : 0));
  /** Dice that are on their way. */
  readonly moving: ReadonlySet<string> = $derived.by(() => movingDice(this.#moves));
  /** The table with what is on its way. */
  readonly view: PoliceCityView = $derived.by(() => lookAhead(this.#table.view, this.seat, this.#moves));
  /** Whoever said last that he is ready, or not, and waits for the server to hear it. */
  readonly ready: boolean = $derived.by(() => {
    const said = this.#moves.findLast(({ do: what }) => what === 'ready' || what === 'unready' || what === 'place');
    if (said) return said.do === 'ready';
    return this.seat !== null && this.#table.view.ready.includes(this.seat);
  });

  /** @param now the question of the moment */
  constructor(table: GamePage<PoliceCityView>, now: () => Asked | null) {
    this.#table = table;
    this.#now = now;
  }

  /** Another question: nothing of the one before is in hand. */
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

  /** He passes what tokens could do, until the round is over. */
  get passes(): boolean {
    return this.#passesIn === this.#table.view.round;
  }
  set passes(wanted: boolean) {
    this.#passesIn = wanted ? this.#table.view.round : null;
  }

  /** PC-R51: his standing answer to what is asked now; his own lieutenant is not passed over. */
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
  /** PC-R9: with the proposal that stands on his page, and no other that may be on its way to it. */
  agree(): Promise<boolean> {
    const [proposal] = this.values('agree', 'proposal');
    return this.give(proposal === undefined ? { do: 'agree' } : { do: 'agree', proposal });
  }
  busy = (tag: string): boolean => this.#table.busy(tag);

  /** May a coloured die go there? PC-37, PC-R42: to any card that takes dice and on which it does not lie, as long as the sand runs. */
  takes = (place: number): boolean => this.kind === 'send' && this.goes !== null && this.#accepts(place);
  #accepts(place: number): boolean {
    const face = this.view.line[place - 1]?.face;
    return face !== undefined && takesDice(face) && !this.#liesOn(place);
  }

  #liesOn(place: number): boolean {
    const { own, goes } = this;
    return own !== null && goes !== null && placeOf(own, goes) === place;
  }

  /** The die that a tapped card gets: the picked one, else the next of those at home. */
  get goes(): string | null {
    const { own } = this;
    if (!own || this.kind !== 'send') return null;
    return this.picked !== null && !isInformer(this.picked) ? this.picked : this.picked === null ? nextDie(own) : null;
  }

  /** PC-34: the die goes to that card. */
  place(place: number): void {
    const die = this.goes;
    if (die === null || !this.#accepts(place)) return;
    this.picked = null;
    this.#laid = [...this.#laid.filter((one) => one !== die), die];
    void this.give({ do: 'place', die, place }, 'place');
  }

  /** A die of the tray is picked up, or laid down; after an informer it is what he stands on (PC-39). */
  pick(die: string): void {
    const informer = this.picked;
    if (informer !== null && isInformer(informer) && !isInformer(die)) {
      this.picked = null;
      this.#laid = [...this.#laid.filter((one) => one !== informer), informer];
      void this.give({ do: 'stack', informer, on: die }, 'place');
    } else this.picked = informer === die ? null : die;
  }

  /** The die that he has laid last. */
  get last(): string | null {
    return this.#laid.at(-1) ?? null;
  }

  /** Back to the character card. */
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
/** To be called while a component is set up. */
export const useInHand = (): InHand => getContext<InHand>(KEY);
