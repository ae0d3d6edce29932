import { error } from '@sveltejs/kit';
import { type Locale, loadWords } from '#lib/i18n/index.ts';
import { pagesOf } from '../../../games/index.ts';
import type { loadTable } from './load-table.ts';

type Parent = Awaited<ReturnType<typeof loadTable>>;
interface Event {
  readonly parent: () => Promise<Parent>;
  readonly fetch: typeof globalThis.fetch;
}

export async function loadBoard({ parent, fetch }: Event) {
  const { game, locale, words } = await parent();
  if (game.status === 'gathering') {
    const { gather } = await import('./gathering/gather.ts');
    const gathered = await gather(locale, game.rulebook, fetch);
    return { ...gathered, Board: null, end: null };
  }
  const table = pagesOf(game.rulebook)?.table;
  if (!table) error(404, 'not-found');
  const { default: Board, forms, ended } = await table.Board();
  await forms?.ready(game.asks.filter(({ choices }) => choices.length > 0).map(({ kind }) => kind));
  const end = game.status === 'over' ? await endOf(locale, ended) : null;
  return { Gathering: null, Board, end, schema: null, words };
}

/** Preloads the result and the next actions of a finished game: no layout shift. */
async function endOf(locale: Locale, ended?: { readonly ready: () => Promise<unknown> }) {
  const [{ default: Above }, words] = await Promise.all([
    import('./Above.svelte'),
    loadWords(locale, 'again'),
    ended?.ready(),
  ]);
  return { Above, words };
}
