/** The form of each kind of ask, loaded on demand. */
import type { Component } from 'svelte';
import type { GameAsk } from '#lib/games.ts';

export type AskForm = Component<{ ask: GameAsk }>;

const LOADERS: Readonly<Record<string, () => Promise<{ readonly default: AskForm }>>> = {
  muster: () => import('./muster/MusterForm.svelte'),
  entry: () => import('./muster/MusterForm.svelte'),
  start: () => import('./moves/StartForm.svelte'),
  affaires: () => import('./affaires/AffairesForm.svelte'),
  talk: () => import('./tables/TalkForm.svelte'),
  tables: () => import('./tables/TablesForm.svelte'),
  battle: () => import('./report/ReportForm.svelte'),
  check: () => import('./report/ReportForm.svelte'),
  ruling: () => import('./report/ReportForm.svelte'),
  duel: () => import('./duel/DuelForm.svelte'),
  accounts: () => import('./accounts/AccountsForm.svelte'),
  investments: () => import('./invest/InvestForm.svelte'),
};

/** Generic form, for kinds without their own. */
const others = (): Promise<{ readonly default: AskForm }> => import('./moves/OtherMoves.svelte');

export async function formsFor(kinds: Iterable<string>): Promise<Readonly<Record<string, AskForm>>> {
  const forms = [...new Set(kinds)].map(async (kind) => [kind, (await (LOADERS[kind] ?? others)()).default] as const);
  return Object.fromEntries(await Promise.all(forms));
}

/** Preloads all forms, for offline use. */
export const loadAllForms = (): Promise<unknown> =>
  Promise.all([
    formsFor(Object.keys(LOADERS)),
    others(),
    import('./moves/MoveForm.svelte'),
    import('./report/FactSheet.svelte'),
    import('./report/WoundsSheet.svelte'),
    import('./report/ReportWords.svelte'),
  ]);
