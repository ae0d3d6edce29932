// Goal: passwords are worked on a few at a time, and a rush is told to come back. Method: more at once than may wait.
import { expect, onTestFinished, test, vi } from 'vitest';
import { FairQueue } from '../../../server/http/fair-queue.ts';
import { hashPassword, passwordFits } from '../../../server/people/passwords.ts';

test('a rush from one address is refused in part, keeps nobody elsewhere waiting, and is forgotten', async () => {
  let done = 0;
  const rush = Array.from({ length: 110 }, (_, n) =>
    hashPassword(`password ${n}`, `person ${n}`, 'room').finally(() => void done++),
  );
  const settled = Promise.allSettled(rush);
  const [first] = await Promise.all([rush[0], hashPassword('password', 'somebody', 'elsewhere')]);
  // Eight were refused at once; of what was asked for before him two were under way, and two had their turn beside his.
  expect(done).toBeLessThanOrEqual(8 + 4);
  const refused = (await settled).filter(({ status }) => status === 'rejected');
  expect(refused.length).toBe(8);
  expect(refused[0]).toMatchObject({ reason: { status: 429, code: 'too-many-at-once', args: { limit: 100 } } });
  expect(await passwordFits('password 0', first, 'known')).toBe(true);
}, 30_000);

test('what unknown names are compared with is made when there is room again, where there was none', async () => {
  const full = vi.spyOn(FairQueue.prototype, 'do').mockRejectedValueOnce(new Error('no room'));
  onTestFinished(() => full.mockRestore());
  await expect(passwordFits('password', undefined, 'unknown')).rejects.toThrow('no room');
  expect(await passwordFits('password', undefined, 'unknown')).toBe(false);
});
