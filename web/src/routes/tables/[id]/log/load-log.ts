import { logOf } from '#lib/games.ts';

interface Event {
  readonly params: { readonly id: string };
  readonly fetch: typeof globalThis.fetch;
  readonly url: URL;
  readonly depends: (dependency: `game:${string}`) => void;
}

export async function loadLog({ params, fetch, url, depends }: Event) {
  depends(`game:${params.id}`);
  const after = url.searchParams.get('after');
  const { value = { moves: [], next: null }, problem = null } = await logOf(params.id, { after }, fetch);
  return { log: value, after, problem };
}
