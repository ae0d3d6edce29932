import { tableWords } from '#lib/game/words.ts';
import { ledgerOf } from '#lib/games.ts';
import type { loadTable } from '../load-table.ts';

type Parent = Awaited<ReturnType<typeof loadTable>>;
interface Event {
  readonly params: { readonly id: string };
  readonly fetch: typeof globalThis.fetch;
  readonly url: URL;
  readonly depends: (dependency: `game:${string}`) => void;
  readonly parent: () => Promise<Parent>;
}

export async function loadLedger({ params, fetch, url, depends, parent }: Event) {
  depends(`game:${params.id}`);
  const after = url.searchParams.get('after');
  const holder = url.searchParams.get('holder') ?? undefined;
  const { game, locale } = await parent();
  const [{ value, problem = null }, words] = await Promise.all([
    ledgerOf(params.id, { after, ...(holder ? { holder } : {}) }, fetch),
    tableWords(locale, game.rulebook, 'accounts'),
  ]);
  return { entries: value?.entries ?? [], next: value?.next ?? null, after, holder: holder ?? null, problem, words };
}
