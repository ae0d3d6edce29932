/** People present in a test. */
import { afterEach } from 'vitest';
import type { Visitor } from '../../support/browser.ts';
import { evidenceOf } from '../../support/evidence-of.ts';
import type { Person } from './person.ts';

/** Closes the people of each test afterwards: their browsers are reused, and no page keeps listening. After a failure takes screenshots first. */
export function leaveAfterEach(here: Pick<Person, 'context'>[]): void {
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await evidenceOf(task);
    await Promise.all(here.splice(0).map((one) => one.context.close()));
  });
}

/** Enters a table of that room and leaves after the test. @param here of `leaveAfterEach` */
export const sitsIn =
  (here: Person[], room: () => { enters: (name: string, visitor?: Partial<Visitor>) => Promise<Person> }) =>
  async (name: string, id: string, visitor: Partial<Visitor> = {}): Promise<Person> => {
    const person = await room().enters(name, visitor);
    here.push(person);
    await person.goto(`/tables/${id}`);
    return person;
  };
