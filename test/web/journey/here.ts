/** Who is here during a test. */
import { afterEach } from 'vitest';
import type { Visitor } from '../../support/browser.ts';
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

/** Comes to a table of that room, and leaves after the test. @param here of `leaveAfterEach` */
export const sitsIn =
  (here: Person[], room: () => { enters: (name: string, visitor?: Partial<Visitor>) => Promise<Person> }) =>
  async (name: string, id: string, visitor: Partial<Visitor> = {}): Promise<Person> => {
    const person = await room().enters(name, visitor);
    here.push(person);
    await person.goto(`/tables/${id}`);
    return person;
  };
