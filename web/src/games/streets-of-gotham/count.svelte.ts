/**
 * What the rules count of the table on this page. What counts it is not of the first view: the server has counted, and its numbers stand on the page
 * until the same code is here, a moment later. A page that the server did not write fetches it at once.
 */
import { getContext, setContext } from 'svelte';
import type { GothamPage } from './game.ts';
import type { Tally } from './tally.ts';

const tallyHere = import.meta.env.SSR ? (await import('./tally.ts')).tallyOf : null;
const AFTER_MS = 150;

/** What was counted, and of what: that moment of that game, as that seat sees it. */
interface Said {
  readonly of: string;
  readonly tally: Tally;
}

const momentOf = ({ game }: GothamPage): string => `${game.id} ${game.seq} ${game.me.seat}`;

export class Count {
  readonly #table: GothamPage;
  readonly #said: Said | null;
  #tallyOf = $state.raw(tallyHere);
  /** Null for as long as nobody has counted this moment. */
  readonly now: Tally | null = $derived.by(() => {
    const table = this.#table;
    if (this.#tallyOf) return this.#tallyOf(table.view, table.game.options);
    return this.#said?.of === momentOf(table) ? this.#said.tally : null;
  });
  /** For the element `[data-count]` of the board: what the server leaves to the browser. */
  readonly said: string | undefined;

  /** To be called while the board is set up. */
  constructor(table: GothamPage) {
    this.#table = table;
    if (import.meta.env.SSR) this.said = JSON.stringify({ of: momentOf(table), tally: this.now });
    else this.said = document.querySelector<HTMLElement>('[data-count]')?.dataset.count;
    this.#said = this.said === undefined ? null : (JSON.parse(this.said) as Said); // Our own server wrote it.
    $effect(() => {
      const timer = setTimeout(this.#load, AFTER_MS);
      return () => clearTimeout(timer);
    });
    // Something happened before it was here, or without network: it is wanted now.
    $effect(() => {
      if (this.now === null) this.#load();
    });
  }

  readonly #load = (): void => {
    if (this.#tallyOf) return;
    import('./tally.ts').then(
      (all) => (this.#tallyOf = all.tallyOf),
      () => {},
    );
  };
}

const KEY = Symbol('count');
export const provideCount = (count: Count): Count => setContext(KEY, count);
export const useCount = (): Count => getContext<Count>(KEY);
