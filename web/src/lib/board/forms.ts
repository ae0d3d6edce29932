/** The forms of a board, by kind of ask: what each is given, and how they are found. */
import type { Component } from 'svelte';
import type { GameAsk } from '#lib/games.ts';
import type { Option } from '#rulebooks/options.ts';
import type { Seat } from '#rulebooks/rulebook.ts';

/** What every form of a question is given. */
export interface AskForm {
  readonly ask: GameAsk;
  readonly seat: Seat;
  readonly options: readonly Option[];
}

type Form = Component<AskForm>;

/** Each is fetched when it is asked for; those of a turn when the first view is over, so that no question waits for its form. */
export class Forms {
  readonly #loads: Readonly<Record<string, () => Promise<{ readonly default: Form }>>>;
  readonly #here = new Map<string, Form>();
  readonly #usual: readonly string[];

  /** @param loads by kind of ask @param usual kinds that every turn asks */
  constructor(loads: Readonly<Record<string, () => Promise<{ readonly default: Form }>>>, usual: readonly string[]) {
    this.#loads = loads;
    this.#usual = usual;
  }

  /** @returns the form, or what loads it; null where the board has none */
  of(kind: string): Form | Promise<Form> | null {
    return this.#here.get(kind) ?? this.#load(kind);
  }

  #load(kind: string): Promise<Form> | null {
    const loading = this.#loads[kind]?.().then((loaded) => {
      this.#here.set(kind, loaded.default);
      return loaded.default;
    });
    return loading ?? null;
  }

  /** Has them at hand: what is asked now is drawn with the page. */
  ready = (kinds: readonly string[]): Promise<unknown> => Promise.all(kinds.map((kind) => this.of(kind)));

  /** Has those at hand that are asked next. Where one cannot be fetched it is tried again when it is asked. */
  readonly prepare = (): void => void this.ready(this.#usual).catch(() => {});
}
