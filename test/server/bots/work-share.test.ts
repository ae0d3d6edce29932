// Goal: the bots of many accounts together leave two thirds of the thread to everybody else. Method: a clock by hand.
import { expect, test } from 'vitest';
import { WorkShare } from '../../../server/bots/work-share.ts';

test('five accounts that always have something to think of get a third of the time together', () => {
  let now = 0;
  const share = new WorkShare(
    () => now,
    () => now,
  );
  const accounts = ['a', 'b', 'c', 'd', 'e'];
  const thought = new Map<string, number>();
  const end = 60_000;
  for (let turn = 0; now < end; turn++) {
    const waits = accounts.map((account) => share.waitMs(account));
    const ready = accounts.filter((_, at) => waits[at] === 0);
    const account = ready[turn % ready.length];
    if (account === undefined) {
      now += Math.min(...waits);
      continue;
    }
    share.measured(account, () => {
      now += 4;
    });
    thought.set(account, (thought.get(account) ?? 0) + 4);
  }
  const all = [...thought.values()].reduce((sum, ms) => sum + ms, 0);
  // The second at once, and a third of a minute.
  expect(all).toBeGreaterThan(18_000);
  expect(all).toBeLessThan(22_000);
  expect(Math.min(...thought.values())).toBeGreaterThan(all / 10);
});
