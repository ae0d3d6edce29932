/** What a page shows below the result (`Ended.svelte`): rematch, replay. */
import { getContext, type Snippet, setContext } from 'svelte';

interface AfterEnd {
  readonly after: Snippet;
  /** The game ended while the page was open: scroll to the result. */
  readonly isNews: boolean;
}

const KEY = Symbol('after the end');

export const provideAfterEnd = (given: AfterEnd): AfterEnd => setContext(KEY, given);
/** @returns undefined in a lesson, a replay and on a wall screen */
export const useAfterEnd = (): AfterEnd | undefined => getContext<AfterEnd | undefined>(KEY);
