/** Of a browser test that failed: what each page that was open looked like and consisted of, in `test/.artifacts`, to be looked at afterwards. */
import { beforeEach } from 'vitest';
import { evidenceOf } from './evidence-of.ts';

beforeEach(({ onTestFailed, task }) => {
  onTestFailed(() => evidenceOf(task));
});
