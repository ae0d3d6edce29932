/** The forms of a board by kind of ask, loaded lazily. */
import type { Component } from 'svelte';
import type { GameAsk } from '#lib/games.ts';
import type { Option } from '#rulebooks/options.ts';
import type { Seat } from '#rulebooks/rulebook.ts';

export interface AskForm {
  readonly ask: GameAsk;
  readonly seat: Seat;
  readonly options: readonly Option[];
}

type Form = Component<AskForm>;

/** A form loads on demand; the others load after the first view, so that a question never waits for its form. */
export class Forms {
  readonly #loads: Readonly<Record<string, () => Promise<{ readonly default: Form }>>>;
  readonly #here = new Map<string, Form>();

  /** @param loads by kind of ask */
  constructor(loads: Readonly<Record<string, () => Promise<{ readonly default: Form }>>>) {
    this.#loads = loads;
  }

  /** @returns the form, or a promise of it; null where the board has none */
  of(kind: string): Form | Promise<Form> | null {
    return this.#here.get(kind) ?? (kind in this.#loads ? this.#load(kind) : null);
  }

  async #load(kind: string): Promise<Form> {
    const load = this.#loads[kind];
    if (!load) throw new Error(`no form for ${kind}`);
    const { default: form } = await load();
    this.#here.set(kind, form);
    return form;
  }

  /** Loads the forms of these kinds, so that the server renders a question's form. */
  ready = (kinds: readonly string[]): Promise<unknown> =>
    Promise.all(kinds.filter((kind) => kind in this.#loads && !this.#here.has(kind)).map((kind) => this.#load(kind)));

  /** Preloads all forms, so that a lost connection does not block one. */
  readonly prepare = (): void => void this.ready(Object.keys(this.#loads)).catch(() => {});
}
