/** What a page puts below how a game ended (`Ended.svelte`): the rematch, the way to look at it again. */
import { getContext, type Snippet, setContext } from 'svelte';

interface AfterEnd {
  readonly after: Snippet;
  /** The game ended while the page was open: its end is brought into view. */
  readonly isNews: boolean;
}

const KEY = Symbol('after the end');

export const provideAfterEnd = (given: AfterEnd): AfterEnd => setContext(KEY, given);
/** @returns nothing in a lesson, a replay, or on a wall */
export const useAfterEnd = (): AfterEnd | undefined => getContext<AfterEnd | undefined>(KEY);
