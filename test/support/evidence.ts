/** After a failed browser test, saves screenshot and HTML of every open page to `test/.artifacts`. */
import { beforeEach } from 'vitest';
import { evidenceOf } from './evidence-of.ts';

beforeEach(({ onTestFailed, task }) => {
  onTestFailed(() => evidenceOf(task));
});
