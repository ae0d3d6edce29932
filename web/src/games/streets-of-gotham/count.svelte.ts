/** Counts computed by the rules. The code is not in the first view: the server embeds its result, which is used until the code has loaded. Client-side navigation loads it at once. */
import { getContext, setContext } from 'svelte';
import type { GothamPage } from './game.ts';
import type { Tally } from './tally.ts';

const tallyHere = import.meta.env.SSR ? (await import('./tally.ts')).tallyOf : null;
const AFTER_MS = 150;

/** A result and its key: game, moment and seat. */
interface Said {
  readonly of: string;
  readonly tally: Tally;
}

const momentOf = ({ game }: GothamPage): string => `${game.id} ${game.seq} ${game.me.seat}`;

export class Count {
  readonly #table: GothamPage;
  readonly #said: Said | null;
  #tallyOf = $state.raw(tallyHere);
  /** Null until this moment is counted. */
  readonly now: Tally | null = $derived.by(() => {
    const table = this.#table;
    if (this.#tallyOf) return this.#tallyOf(table.view, table.game.options);
    return this.#said?.of === momentOf(table) ? this.#said.tally : null;
  });
  /** Content of the board's `[data-count]` element, from server to browser. */
  readonly said: string | undefined;

  /** Create during the board's setup. */
  constructor(table: GothamPage) {
    this.#table = table;
    if (import.meta.env.SSR) this.said = JSON.stringify({ of: momentOf(table), tally: this.now });
    else this.said = document.querySelector<HTMLElement>('[data-count]')?.dataset.count;
    this.#said = this.said === undefined ? null : (JSON.parse(this.said) as Said); // Our own server wrote it.
    $effect(() => {
      const timer = setTimeout(this.#load, AFTER_MS);
      return () => clearTimeout(timer);
    });
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
