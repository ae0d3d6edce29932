/** The forms of a board, by kind of ask: what each is given, and where it is found. */
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

export interface Forms {
  /** Those of every turn: they come with the board. */
  readonly usual: Readonly<Record<string, Form>>;
  /** What is asked now and then comes when it is asked. */
  readonly rare: Readonly<Record<string, () => Promise<{ readonly default: Form }>>>;
}

/** @param kind of the ask. @returns the form, or what loads it; null where the board has none */
export const formOf = ({ usual, rare }: Forms, kind: string): Form | Promise<Form> | null =>
  usual[kind] ?? rare[kind]?.().then((loaded) => loaded.default) ?? null;
