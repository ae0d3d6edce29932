import { defineConfig } from 'vitest/config';

/** The unit tests of the rules only, for Stryker, which mutates copies of files that Node loads. */
export default defineConfig({
  test: {
    include: [process.env.MUTANTS_TESTS ?? 'test/rulebooks/**/*.test.ts'],
    environment: 'node',
    experimental: { viteModuleRunner: false, nodeLoader: false },
    isolate: false,
    maxWorkers: 1,
    testTimeout: 60_000,
  },
});
