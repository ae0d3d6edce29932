import { redirect } from '@sveltejs/kit';
import { pageError } from '#lib/net/page-error.ts';
import { type Draft, oneRoster } from '../rosters.ts';
import { type CameFrom, cameFrom } from './came-from.ts';
import { settled } from './draft.svelte.ts';

interface Wanted {
  readonly params: { readonly id: string };
  readonly url: URL;
  readonly fetch: typeof globalThis.fetch;
  readonly parent: () => Promise<{ readonly person: unknown }>;
}

/** A draft from the server, after this tab's saves have finished. */
export async function loadDraft({
  params,
  url,
  fetch,
  parent,
}: Wanted): Promise<{ draft: Draft; from: CameFrom | null }> {
  const { person } = await parent();
  if (!person) redirect(303, `/enter?to=${encodeURIComponent(url.pathname + url.search)}`);
  await settled();
  const [{ value, problem }, from] = await Promise.all([oneRoster(params.id, fetch), cameFrom(url, fetch)]);
  if (problem) pageError(problem);
  return { draft: value, from };
}
