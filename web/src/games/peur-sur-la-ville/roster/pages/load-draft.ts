import { redirect } from '@sveltejs/kit';
import { pageError } from '#lib/net/page-error.ts';
import type { Picture } from '#lib/photos/crop.ts';
import { PICTURES, picturesAt } from '#lib/photos/pictures-at.ts';
import { type Draft, oneRoster } from '../rosters.ts';
import { type CameFrom, cameFrom } from './came-from.ts';
import { settled } from './draft.svelte.ts';

interface Wanted {
  readonly params: { readonly id: string };
  readonly url: URL;
  readonly fetch: typeof globalThis.fetch;
  readonly parent: () => Promise<{ readonly person: unknown }>;
  readonly depends: (what: `parrain:${string}`) => void;
}

/** A draft from the server, after this tab's saves have finished. */
export async function loadDraft({
  params,
  url,
  fetch,
  parent,
  depends,
}: Wanted): Promise<{ draft: Draft; from: CameFrom | null; pictures: readonly Picture[] }> {
  depends(PICTURES);
  const { person } = await parent();
  if (!person) redirect(303, `/enter?to=${encodeURIComponent(url.pathname + url.search)}`);
  await settled();
  const [{ value, problem }, from, pictures] = await Promise.all([
    oneRoster(params.id, fetch),
    cameFrom(url, fetch),
    picturesAt(`/api/rosters/${params.id}`, fetch),
  ]);
  if (problem) pageError(problem);
  return { draft: value, from, pictures };
}
