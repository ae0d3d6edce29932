/** Who is here during a test. */
import { afterEach } from 'vitest';
import { evidenceOf } from '../../support/evidence-of.ts';
import type { Person } from './person.ts';

/**
 * Whoever came during a test leaves after it: the next test has their browsers again and need not open new ones, and nobody's page goes on
 * hearing of games that others play. Of a test that failed what they saw is kept first.
 */
export function leaveAfterEach(here: Pick<Person, 'context'>[]): void {
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await evidenceOf(task);
    await Promise.all(here.splice(0).map((one) => one.context.close()));
  });
}
