/**
 * The move that is being made: the form of the question, the hand and the table share it. A tap on a card that is lit is a step of it; while none is
 * made a tap on a card of the hand picks it up to be read, and laid from there.
 */
import { getContext, setContext } from 'svelte';
import type { Asked } from '#lib/board/asked.ts';
import { Chain } from '#lib/board/chain.svelte.ts';
import type { Chosen, WholeMove } from '#lib/board/chain.ts';
import { optionsFor, type Value, valuesOf } from '#lib/board/read-options.ts';
import { sounding } from '#lib/board/sounding.svelte.ts';
import type { Option } from '#rulebooks/options.ts';
import type { GothamPage } from './game.ts';

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
/** Questions in which a card of the hand may be laid. */
const LAYING: readonly string[] = ['turn', 'lay-more'];
/** GC-23, GC-R33: moves in which nothing is chosen are one tap. */
const AT_ONCE: readonly string[] = ['draw', 'end'];

export class Play {
  readonly #table: GothamPage;
  readonly #now: () => Asked | null;
  readonly #options: readonly Option[] = $derived.by(() => this.#now()?.options ?? []);
  readonly chain: Chain;
  /** Told of each step that was answered, wherever on the table: the form of the question, which may give the move now. */
  answered: (() => void) | null = null;
  #picked = $state.raw<string | null>(null);
  /** The card of the hand that is read, whether it can be laid or not. */
  readonly picked: string | null = $derived.by(() =>
    this.#picked !== null && this.#table.view.mine?.hand.some((card) => card === this.#picked) ? this.#picked : null,
  );
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
  /** A move is made step by step now: none that is one tap, though it were the only one left. */
  readonly making: boolean = $derived.by(
    () => this.picked !== null || (this.chain.move !== null && !AT_ONCE.includes(this.chain.move)),
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

  /** @param now the question that the reader may answer; null where there is none */
  constructor(table: GothamPage, now: () => Asked | null) {
    this.#table = table;
    this.#now = now;
    this.chain = new Chain(() => this.#options);
  }

  /** It may be tapped for what is asked. */
  lit = (card: string): boolean =>
    this.takes.includes(card) || (this.chain.step === null && this.begins.has(card) && !this.isChosen(card));

  isChosen = (card: string): boolean => this.chosen.has(card) || this.picked === card;

  /** That card of the hand may be laid now. */
  mayLay = (card: string): boolean => this.begins.get(card) === 'lay';

  /** A card was tapped. @returns whether it meant anything for the move */
  tap(card: string): boolean {
    if (this.takes.includes(card)) {
      this.choose(card);
      return true;
    }
    if (this.#picks(card)) return true;
    if (this.begins.get(card) !== 'activate') return false;
    this.reset();
    this.chain.begin('activate');
    // Where it is the only one it is chosen already.
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
    this.answered?.();
  }

  /** An action of the turn was asked for. @returns whether it can be done now */
  start(move: string): boolean {
    if (!this.chain.moves.includes(move)) return false;
    this.#picked = null;
    if (AT_ONCE.includes(move)) void this.give({ do: move });
    else this.chain.begin(move);
    return true;
  }

  /** Gives a whole move as the answer to the question. */
  async give(move: WholeMove): Promise<void> {
    const now = this.#now();
    if (!now) return;
    // In secret one may change one's mind, even while the answer is on its way.
    if (await this.chain.forgets(this.#table.give(now.ask, move, now.seat, 'move'))) sounding.play('card');
  }

  /** The nth of what can be chosen. */
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
