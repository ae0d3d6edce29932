/** Keeps what is to be looked at of a browser test that failed. */
import type { RunnerTestCase } from 'vitest';
import { keepEvidence } from './browser.ts';
import { openPages } from './tests-browser.ts';

/** A page that answers nothing keeps nobody waiting. */
const MOST_MS = 10_000;

const kept = new WeakSet<object>();

/** What each page that is open looks like and consists of, in `test/.artifacts`; once for each test, so that whoever closes the pages may ask first. */
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
