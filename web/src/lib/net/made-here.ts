/** Codes of problems that no answer of the server brought: `problem.<code>` says them. */

/** No answer came at all. */
export const NO_NETWORK = 'no-network';

export const MADE_HERE: readonly string[] = [NO_NETWORK, 'queue-full', 'after-refusal', 'gone-by', 'unsure'];
