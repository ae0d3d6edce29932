/** What only draws on the first page of a stranger (`lib/drawn.ts`): none of it is fetched where the server has drawn it. */
import type { Component } from 'svelte';
import { games } from '../games/index.ts';
import Poster from './Poster.svelte';
import PosterTitle from './PosterTitle.svelte';
import ShelfSection from './ShelfSection.svelte';
import Steps from './Steps.svelte';
import WaysToPlay from './WaysToPlay.svelte';

type Part = Component<Record<string, never>>;

export const poster = (): Part[] => [Poster, PosterTitle];
export const ways = (): Part[] => [WaysToPlay];
/** What games bring to it, and what Parrain does. */
export const below = async (): Promise<Part[]> => {
  const decorations = await Promise.all(games.flatMap(({ home }) => home?.Welcome?.() ?? []));
  return [ShelfSection, ...decorations.map(({ default: part }) => part), Steps];
};
