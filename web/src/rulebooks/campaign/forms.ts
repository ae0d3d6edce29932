/** The form of each kind of ask, loaded when there is one to answer: a phone downloads what its phase needs. */
import type { Component } from 'svelte';
import type { GameAsk } from '#lib/games.ts';

export type AskForm = Component<{ ask: GameAsk }>;

const LOADERS: Readonly<Record<string, () => Promise<{ readonly default: AskForm }>>> = {
  muster: () => import('./MusterForm.svelte'),
  start: () => import('./StartForm.svelte'),
  affaires: () => import('./AffairesForm.svelte'),
  talk: () => import('./TalkForm.svelte'),
  tables: () => import('./TablesForm.svelte'),
  battle: () => import('./ReportForm.svelte'),
  check: () => import('./ReportForm.svelte'),
  ruling: () => import('./ReportForm.svelte'),
  duel: () => import('./DuelForm.svelte'),
  accounts: () => import('./AccountsForm.svelte'),
  investments: () => import('./InvestForm.svelte'),
};

/** The forms of these kinds of ask; a kind without a hand-made form is left out. */
export async function formsFor(kinds: Iterable<string>): Promise<Readonly<Record<string, AskForm>>> {
  const known = [...new Set(kinds)].flatMap((kind) => (LOADERS[kind] ? [[kind, LOADERS[kind]] as const] : []));
  return Object.fromEntries(await Promise.all(known.map(async ([kind, load]) => [kind, (await load()).default])));
}

/** All of them, ahead of time: for a network that may go. */
export const loadAllForms = (): Promise<unknown> =>
  Promise.all([formsFor(Object.keys(LOADERS)), import('./MoveForm.svelte'), import('./ReportWords.svelte')]);
