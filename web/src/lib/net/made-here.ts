export const NO_NETWORK = 'no-network';

export const MADE_HERE: readonly string[] = [NO_NETWORK, 'queue-full', 'after-refusal', 'gone-by', 'unsure'];
