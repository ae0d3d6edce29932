/**
 * Parts that only draw: what the server has put on a page stays there as it stands, and no script of it is fetched. They have words and links, no
 * state and nothing else to tap. A page reached within the tab fetches and draws them.
 */
import type { Component } from 'svelte';
import { contextOf, type Words } from './i18n/index.ts';

type Part = Component<Record<string, never>>;
/** What stands on the page already, or the parts that draw it, one below the other. */
export type Drawn = { readonly id: string } & ({ readonly html: string } | { readonly parts: readonly Part[] });

/** What Svelte notes for a script that goes on with an element; the first empty one would end what stands as it is. */
const NOTES = /<!--.*?-->/g;

/** @param place on its page @param words what they are drawn with: those of the page; in another language they are drawn anew */
export async function drawn(place: string, words: Words, load: () => Promise<readonly Part[]>): Promise<Drawn> {
  const id = `${place}-${words.locale}`;
  if (import.meta.env.SSR) {
    const [{ render }, parts] = await Promise.all([import('svelte/server'), load()]);
    const context = contextOf(words);
    return { id, html: parts.map((Part) => render(Part, { context }).body.replaceAll(NOTES, '')).join('') };
  }
  const here = document.getElementById(id);
  return here ? { id, html: here.innerHTML } : { id, parts: await load() };
}
