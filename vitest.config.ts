import { defineConfig } from 'vitest/config';

/**
 * Three projects: the rules alone, the server on a real Postgres, and the pages in a real browser. The limits of time are there to
 * end what hangs, on a machine that does three other things; what must be fast is measured by `npm run bench`.
 */
export default defineConfig({
  test: {
    reporters: ['default'],
    projects: [
      { test: { name: 'rules', include: ['test/rulebooks/**/*.test.ts'], environment: 'node', testTimeout: 30_000 } },
      {
        test: {
          name: 'server',
          include: ['test/server/**/*.test.ts', 'test/proofs/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['test/support/postgres.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'web',
          // A poll asks again for as long; vitest's own second is over before a busy machine has drawn a page again.
          expect: { poll: { timeout: 15_000 } },
          include: ['test/web/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['test/support/postgres.ts'],
          fileParallelism: false,
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
