import { defineConfig } from 'vitest/config';

/** Three projects: the rules alone, the server on a real Postgres, and the pages in a real browser. */
export default defineConfig({
  test: {
    reporters: ['default'],
    projects: [
      { test: { name: 'rules', include: ['test/rulebooks/**/*.test.ts'], environment: 'node' } },
      {
        test: {
          name: 'server',
          include: ['test/server/**/*.test.ts', 'test/proofs/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['test/support/postgres.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'web',
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
