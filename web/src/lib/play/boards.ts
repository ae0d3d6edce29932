/** The boards of played games: what a rulebook shows between the shell's head and its foot. Written down by name, loaded when needed. */
import type { Component } from 'svelte';

/** A component without properties: it reads the game with `useTable<View>()`. */
type Part = () => Promise<{ readonly default: Component }>;

export interface BoardOf {
  /** Message areas that it says things from, beside `play`, `clocks`, `host` and the rulebook's own catalogue. */
  readonly words: readonly string[];
  /** The table, for players and for who looks on, from the beginning of the game; also what is shown when it is replayed. */
  readonly Board: Part;
}

export const boards: Readonly<Record<string, BoardOf>> = {
  'gangster-paradise': {
    words: ['paradise', 'paradise-deals'],
    Board: () => import('../../rulebooks/gangster-paradise/Board.svelte'),
  },
};

/** Catalogues that the pages of a played game read beside the interface. */
export const wordsOfTable = (rulebook: string): readonly string[] => [
  'play',
  'clocks',
  'host',
  rulebook,
  ...(boards[rulebook]?.words ?? []),
];
