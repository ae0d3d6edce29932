/** The moment of a phase, with its words: what the game has just shown the reader's band. Fetched behind the first view of the page. */
import type { Component } from 'svelte';
import type { Locale, Words } from '#lib/i18n/index.ts';
import { campaignWords } from '../words.ts';

export interface Moment {
  readonly Part: Component<{ words: Words }>;
  readonly words: Words;
}

/** Each import in a function of its own: as two halves of one expression, the build left out the style sheet of one. */
const PARTS: Readonly<Record<MomentPhase, () => Promise<{ readonly default: Moment['Part'] }>>> = {
  battles: () => import('./Reveal.svelte'),
  investments: () => import('./Payday.svelte'),
};
type MomentPhase = 'battles' | 'investments';

export async function momentOf(phase: MomentPhase, locale: Locale): Promise<Moment> {
  const [{ default: Part }, words] = await Promise.all([PARTS[phase](), campaignWords(locale, ['moments'])]);
  return { Part, words };
}
