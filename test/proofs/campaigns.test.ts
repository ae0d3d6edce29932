// Goal: whole campaigns of 2 to 6 bands end, never refuse what they offer and keep every invariant (issue 3, §10). Method: the runner of `npm run
// proof:campaigns`, for a few seeds only (PROOF_SEED plays one of them).
import { describe, expect, test } from 'vitest';
import { seedsOf } from '../support/seeds.ts';
import { playCampaign } from './campaign-runner.ts';

const SEEDS = process.env.PROOF_SEED ? seedsOf(1, 1) : [...seedsOf(2, 60), 5009];

describe('whole campaigns', () => {
  test.each([2, 3, 4, 5, 6])('of %i bands, by chance and by plain bots', (bands) => {
    for (const seed of SEEDS)
      for (const players of ['random', 'plain'] as const)
        expect(playCampaign({ bands, players, seed })).toBeGreaterThan(20 * bands);
  });
});
