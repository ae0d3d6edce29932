/** The move that is being made: the form of the question, the hand and the table share it. A tap on a card that is lit is a step of it. */
import { getContext, setContext } from 'svelte';
import type { Asked } from '#lib/board/asked.ts';
import { Chain } from '#lib/board/chain.svelte.ts';
import type { Chosen } from '#lib/board/chain.ts';
import { optionsFor, type Value, valuesOf } from '#lib/board/read-options.ts';
import type { Option } from '#rulebooks/options.ts';

/** Steps that choose cards. */
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
/** Moves that begin with a card of the reader's own. */
const BEGINS = ['lay', 'activate'] as const;

export class Play {
  readonly #now: () => Asked | null;
  readonly #options: readonly Option[] = $derived.by(() => this.#now()?.options ?? []);
  readonly chain: Chain;
  /** Of a step that takes several, until it is told. */
  several = $state.raw<readonly string[]>([]);
  /** Cards that the step of the moment takes. */
  readonly takes: readonly string[] = $derived.by(() => {
    const { step } = this.chain;
    return step && CARDS.includes(step.name) && step.field.kind !== 'range' ? step.field.from.map(String) : [];
  });
  /** Cards with which a move can be begun, and which. */
  readonly begins: ReadonlyMap<string, (typeof BEGINS)[number]> = $derived.by(() => {
    const first = (move: string): readonly Value[] => valuesOf(optionsFor(this.#options, move), 'card');
    return new Map(BEGINS.flatMap((move) => first(move).map((card) => [String(card), move] as const)));
  });
  /** What is chosen so far, cards and seats. */
  readonly chosen: ReadonlySet<string> = $derived.by(
    () => new Set([...Object.values(this.chain.fields).flat().map(String), ...this.several]),
  );
  /** What the keys 1 to 9 choose now. */
  readonly values: readonly Value[] = $derived.by(() => {
    const { step } = this.chain;
    if (!step) return [];
    const { field } = step;
    return field.kind === 'range'
      ? Array.from({ length: field.max - field.min + 1 }, (_, at) => field.min + at)
      : field.from;
  });

  constructor(now: () => Asked | null) {
    this.#now = now;
    this.chain = new Chain(() => this.#options);
  }

  /** It may be tapped for what is asked. */
  lit = (card: string): boolean =>
    this.takes.includes(card) || (this.chain.step === null && this.begins.has(card) && !this.isChosen(card));

  isChosen = (card: string): boolean => this.chosen.has(card);

  /** A card was tapped. @returns whether it meant anything for the move */
  tap(card: string): boolean {
    if (this.takes.includes(card)) {
      this.choose(card);
      return true;
    }
    const move = this.begins.get(card);
    if (move === undefined) return false;
    if (this.chain.move !== move || this.isChosen(card)) this.reset();
    if (this.chain.move !== move) this.chain.begin(move);
    // Where it is the only one it is chosen already.
    if (this.chain.fields.card !== card && !this.chain.set('card', card)) {
      this.reset();
      this.chain.begin(move);
      if (this.chain.fields.card !== card) this.chain.set('card', card);
    }
    return true;
  }

  /** Answers the step of the moment; of several, one more or one less. */
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
  }

  /** The nth of what can be chosen. */
  press(nth: number): void {
    const value = this.values[nth - 1];
    if (value !== undefined) this.choose(value);
  }

  back(): void {
    this.several = [];
    this.chain.back();
  }

  reset(): void {
    this.several = [];
    this.chain.reset();
  }
}

const KEY = Symbol('play');
export const providePlay = (play: Play): Play => setContext(KEY, play);
export const usePlay = (): Play => getContext<Play>(KEY);
