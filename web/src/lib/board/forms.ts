/** The forms of a board, by kind of ask: what each is given, and how they are found. */
import type { Component } from 'svelte';
import type { GameAsk } from '#lib/games.ts';
import { importAgain } from '#lib/import-again.ts';
import type { Option } from '#rulebooks/options.ts';
import type { Seat } from '#rulebooks/rulebook.ts';

/** What every form of a question is given. */
export interface AskForm {
  readonly ask: GameAsk;
  readonly seat: Seat;
  readonly options: readonly Option[];
}

type Form = Component<AskForm>;

/** Of an import: the script could not be fetched. */
const NO_SCRIPT = /https?:\/\/\S+\.js/;
const AGAIN_MS = 1000;

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

  /** @returns the form, or what loads it, however long the line is cut; null where the board has none */
  of(kind: string): Form | Promise<Form> | null {
    return this.#here.get(kind) ?? (this.#loads[kind] ? this.#untilHere(kind) : null);
  }

  /** A question whose form the network keeps away is no page that failed. */
  async #untilHere(kind: string): Promise<Form> {
    for (;;) {
      try {
        return await this.#load(kind);
      } catch (error) {
        if (!NO_SCRIPT.test(String(error))) throw error;
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
      }
    }
  }

  async #load(kind: string): Promise<Form> {
    const load = this.#loads[kind];
    if (!load) throw new Error(`no form for ${kind}`);
    const { default: form } = await importAgain(load);
    this.#here.set(kind, form);
    return form;
  }

  /** Has them at hand: what is asked now is drawn with the page. One that the network keeps away is drawn when it is there. */
  ready = (kinds: readonly string[]): Promise<unknown> =>
    Promise.all(
      kinds
        .filter((kind) => kind in this.#loads && !this.#here.has(kind))
        .map((kind) =>
          this.#load(kind).catch((error: unknown) => {
            if (!NO_SCRIPT.test(String(error))) throw error;
          }),
        ),
    );

  /** Has those at hand that are asked next. Where one cannot be fetched it is tried again when it is asked. */
  readonly prepare = (): void => void this.ready(this.#usual).catch(() => {});
}
