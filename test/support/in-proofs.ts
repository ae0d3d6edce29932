/** Tests too long for `npm test`, run by `npm run proofs`; a shorter version is beside each. */
import { describe, test } from 'vitest';
import { thorough } from './seeds.ts';

export const testInProofs = test.runIf(thorough);
export const describeInProofs = describe.runIf(thorough);
