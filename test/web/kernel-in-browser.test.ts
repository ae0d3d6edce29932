// Goal: one kernel for server and device: replay, undo and secrecy give identical results in browser and Node, and the code is small.
// Method: the portable proofs are bundled and run in Node and in a real Chromium.
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { expect, onTestFinished, test } from 'vitest';
import { provedAll } from '../support/portable/browser-entry.ts';
import { seedsOf } from '../support/seeds.ts';
import { testsBrowser } from '../support/tests-browser.ts';

/** Compressed size of the kernel with one game's rules and bots; the battle's are the largest. */
const [MOST_BYTES, MOST_OF_BATTLE] = [60 * 1024, 68 * 1024];

/** A module with its imports as one script. */
async function bundled(input: string): Promise<string> {
  const build = await rolldown({ input, logLevel: 'silent' });
  const { output } = await build.generate({ format: 'iife', minify: true, codeSplitting: false });
  return output[0].code;
}

test('the proofs hold in a browser as in Node', { timeout: 180_000 }, async () => {
  const browser = await testsBrowser();
  const context = await browser.newContext();
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.addScriptTag({ content: await bundled('test/support/portable/browser-entry.ts') });
  for (const seed of seedsOf(2, 20)) {
    const here = provedAll(seed);
    const there = await page.evaluate(
      (given) => (globalThis as unknown as { provedAll: typeof provedAll }).provedAll(given),
      seed,
    );
    expect(there).toEqual(here);
    const all = Object.values(here);
    expect(all.every(({ moves }) => moves > 30)).toBe(true);
    expect(all.some(({ undone }) => undone > 0)).toBe(true);
    expect(all.some(({ secrets }) => secrets > 0)).toBe(true);
  }
});

test.each([
  ['gangster-paradise/gangster-paradise.ts', MOST_BYTES],
  ['police-city/police-city.ts', MOST_BYTES],
  ['streets-of-gotham/streets-of-gotham.ts', MOST_BYTES],
  ['supergang/supergang.ts', MOST_BYTES],
  ['peur-sur-la-ville/skirmish/skirmish.ts', MOST_OF_BATTLE],
] as const)('the kernel with the rules of %s is small', async (rules, most) => {
  const entry = `import { decide } from '#kernel/decide.ts'; import * as game from '#rulebooks/${rules}'; globalThis.kernel = [decide, game];`;
  const build = await rolldown({
    input: 'entry',
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? `${process.cwd()}/entry.ts` : null),
        load: (id) => (id.endsWith('/entry.ts') ? entry : null),
      },
    ],
  });
  const { output } = await build.generate({ minify: true, codeSplitting: false });
  expect(gzipSync(output[0].code).length).toBeLessThanOrEqual(most);
});
