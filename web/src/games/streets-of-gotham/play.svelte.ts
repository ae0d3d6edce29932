/** The move in progress, shared by question, hand and table. A tap on a highlighted card is a step; without a move in progress a tap on a hand card picks it up to read or lay. */
import { getContext, setContext } from 'svelte';
import { Chain } from '#lib/board/chain.svelte.ts';
import type { Chosen, WholeMove } from '#lib/board/chain.ts';
import type { Asked } from '#lib/board/question.ts';
import { optionsFor, type Value, valuesOf } from '#lib/board/read-options.ts';
import { sounding } from '#lib/board/sounding.svelte.ts';
import type { Option } from '#rulebooks/options.ts';
import type { GothamPage } from './game.ts';

const CARDS: readonly string[] = [
  'card',
  'cost',
  'copied',
  'copiedCost',
  'target',
  'targets',
  'take',
  'discard',
  'play',
];
/** Moves that begin with an own card. */
const BEGINS = ['lay', 'activate'] as const;
/** Kinds of ask in which a hand card may be laid. */
const LAYING: readonly string[] = ['turn', 'lay-more'];
/** GC-23, GC-R33: moves without choices take one tap. */
const AT_ONCE: readonly string[] = ['draw', 'end'];

export class Play {
  readonly #table: GothamPage;
  readonly #now: () => Asked | null;
  readonly #options: readonly Option[] = $derived.by(() => this.#now()?.options ?? []);
  readonly chain: Chain;
  /** Called after each step, where it was chosen: the form may then send the move. */
  answered: (() => void) | null = null;
  #picked = $state.raw<string | null>(null);
  /** The picked-up hand card, playable or not. */
  readonly picked: string | null = $derived.by(() =>
    this.#picked !== null && this.#table.view.mine?.hand.some((card) => card === this.#picked) ? this.#picked : null,
  );
  several = $state.raw<readonly string[]>([]);
  readonly takes: readonly string[] = $derived.by(() => {
    const { step } = this.chain;
    return step && CARDS.includes(step.name) && step.field.kind !== 'range' ? step.field.from.map(String) : [];
  });
  /** Cards that can start a move, with its kind. */
  readonly begins: ReadonlyMap<string, (typeof BEGINS)[number]> = $derived.by(() => {
    const first = (move: string): readonly Value[] => valuesOf(optionsFor(this.#options, move), 'card');
    return new Map(BEGINS.flatMap((move) => first(move).map((card) => [String(card), move] as const)));
  });
  readonly chosen: ReadonlySet<string> = $derived.by(
    () => new Set([...Object.values(this.chain.fields).flat().map(String), ...this.several]),
  );
  /** A move with steps is in progress; one-tap moves do not count. */
  readonly making: boolean = $derived.by(
    () => this.picked !== null || (this.chain.move !== null && !AT_ONCE.includes(this.chain.move)),
  );
  /** Choices of the keys 1 to 9. */
  readonly values: readonly Value[] = $derived.by(() => {
    const { step } = this.chain;
    if (!step) return [];
    const { field } = step;
    return field.kind === 'range'
      ? Array.from({ length: field.max - field.min + 1 }, (_, at) => field.min + at)
      : field.from;
  });

  /** @param now the user's question, or null */
  constructor(table: GothamPage, now: () => Asked | null) {
    this.#table = table;
    this.#now = now;
    this.chain = new Chain(() => this.#options);
  }

  lit = (card: string): boolean =>
    this.takes.includes(card) || (this.chain.step === null && this.begins.has(card) && !this.isChosen(card));

  isChosen = (card: string): boolean => this.chosen.has(card) || this.picked === card;

  mayLay = (card: string): boolean => this.begins.get(card) === 'lay';

  /** Handles a tap. @returns whether it was part of a move */
  tap(card: string): boolean {
    if (this.takes.includes(card)) {
      this.choose(card);
      return true;
    }
    if (this.#picks(card)) return true;
    if (this.begins.get(card) !== 'activate') return false;
    this.reset();
    this.chain.begin('activate');
    // The only possible card is chosen already.
    if (this.chain.fields.card !== card) this.chain.set('card', card);
    return true;
  }

  #picks(card: string): boolean {
    const now = this.#now();
    if (!now || !LAYING.includes(now.ask.kind) || !this.#table.view.mine?.hand.some((one) => one === card))
      return false;
    const again = this.picked === card;
    this.reset();
    this.#picked = again ? null : card;
    return true;
  }

  /** Sets the current step's value; toggles it if the step takes several. */
  choose(value: Value): void {
    if (this.chain.step?.field.kind === 'several') {
      const one = String(value);
      this.several = this.several.includes(one)
        ? this.several.filter((other) => other !== one)
        : [...this.several, one];
    } else this.tell(value);
  }

  tell(value: Chosen): void {
    this.several = [];
    this.chain.choose(value);
    this.answered?.();
  }

  /** Starts an action of the turn. @returns whether it is possible */
  start(move: string): boolean {
    if (!this.chain.moves.includes(move)) return false;
    this.#picked = null;
    if (AT_ONCE.includes(move)) void this.give({ do: move });
    else this.chain.begin(move);
    return true;
  }

  async give(move: WholeMove): Promise<void> {
    const now = this.#now();
    if (!now) return;
    // A secret answer may change even while in flight.
    if (await this.chain.forgets(this.#table.give(now.ask, move, now.seat, 'move'))) sounding.play('card');
  }

  press(nth: number): void {
    const value = this.values[nth - 1];
    if (value !== undefined) this.choose(value);
  }

  back(): void {
    this.several = [];
    if (this.picked === null) this.chain.back();
    this.#picked = null;
  }

  reset(): void {
    this.several = [];
    this.#picked = null;
    this.chain.reset();
  }
}

const KEY = Symbol('play');
export const providePlay = (play: Play): Play => setContext(KEY, play);
export const usePlay = (): Play => getContext<Play>(KEY);
