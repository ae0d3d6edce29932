import type { RunnerTestCase } from 'vitest';
import { keepEvidence } from './browser.ts';
import { openPages } from './tests-browser.ts';

/** Time limit for a page that does not respond. */
const MOST_MS = 10_000;

const kept = new WeakSet<object>();

/** Saves screenshot and HTML of every open page to `test/.artifacts`, once per test, so that a test closing its pages may call it first. */
export async function evidenceOf(task: Readonly<RunnerTestCase>): Promise<void> {
  if (kept.has(task)) return;
  kept.add(task);
  const file = task.file.name.split('/').at(-1)?.replace('.test.ts', '') ?? '';
  const name = `failed-${file}-${task.name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 60)}`;
  const keeps = (await openPages()).map(async (page, n) => {
    const late = new Promise<void>((resolve) => setTimeout(resolve, MOST_MS));
    await Promise.race([keepEvidence(page, `${name}-${n + 1}`, [page.url()]).catch(() => {}), late]);
  });
  await Promise.all(keeps);
}
