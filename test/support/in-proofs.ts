/** What `npm run proofs` tries and `npm test` has no time for. Beside each such test stands what `npm test` tries of the same. */
import { describe, test } from 'vitest';
import { thorough } from './seeds.ts';

export const testInProofs = test.runIf(thorough);
export const describeInProofs = describe.runIf(thorough);
