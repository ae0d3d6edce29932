/**
 * Parts that only draw, the same for everybody: what the server has put on a page stays there as it stands, and no script of it is fetched. They
 * have no words, no state, nothing to tap. A page reached within the tab fetches and draws them.
 */
import type { Component } from 'svelte';

type Part = Component<Record<string, never>>;
/** What stands on the page already, or the part that draws it. */
export type Drawn = { readonly id: string } & ({ readonly html: string } | { readonly Part: Part });

/** @param id of the part on its page: `Drawn.svelte` gives it to its element */
export async function drawn(id: string, load: () => Promise<{ readonly default: Part }>): Promise<Drawn> {
  if (import.meta.env.SSR) {
    const [{ render }, { default: Part }] = await Promise.all([import('svelte/server'), load()]);
    return { id, html: render(Part).body };
  }
  const here = document.getElementById(id);
  return here ? { id, html: here.innerHTML } : { id, Part: (await load()).default };
}
