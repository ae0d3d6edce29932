/** Of a browser test that failed: what each page that was open looked like and consisted of, in `test/.artifacts`, to be looked at afterwards. */
import { beforeEach } from 'vitest';
import { keepEvidence } from './browser.ts';
import { openPages } from './tests-browser.ts';

/** A page that answers nothing keeps nobody waiting. */
const MOST_MS = 10_000;

beforeEach(({ onTestFailed, task }) => {
  onTestFailed(async () => {
    const file = task.file.name.split('/').at(-1)?.replace('.test.ts', '') ?? '';
    const name = `failed-${file}-${task.name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 60)}`;
    const keeps = (await openPages()).map(async (page, n) => {
      const late = new Promise<void>((resolve) => setTimeout(resolve, MOST_MS));
      await Promise.race([keepEvidence(page, `${name}-${n + 1}`, [page.url()]).catch(() => {}), late]);
    });
    await Promise.all(keeps);
  });
});
