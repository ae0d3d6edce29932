// Goal: passwords are hashed a few at a time, and a rush gets a retry delay. Method: more at once than the queue holds.
import { expect, onTestFinished, test, vi } from 'vitest';
import { FairQueue } from '../../../server/http/fair-queue.ts';
import { hashPassword, passwordFits } from '../../../server/people/passwords.ts';

test('a rush from one address is refused in part, keeps nobody elsewhere waiting, and is forgotten', async () => {
  const begun: string[] = [];
  const inTurn = FairQueue.prototype.do;
  const spied = vi.spyOn(FairQueue.prototype, 'do').mockImplementation(function (this: FairQueue, whose, work) {
    return inTurn.call(this, whose, () => {
      begun.push(whose);
      return work();
    });
  });
  onTestFinished(() => spied.mockRestore());
  const rush = Array.from({ length: 110 }, (_, n) => hashPassword(`password ${n}`, `person ${n}`, 'room'));
  const settled = Promise.allSettled(rush);
  const [first] = await Promise.all([rush[0], hashPassword('password', 'somebody', 'elsewhere')]);
  // Two earlier ones were under way; how long each takes depends on the machine.
  const addresses = begun.filter((whose) => whose === 'room' || whose === 'elsewhere');
  expect(addresses.slice(0, 3)).toEqual(['room', 'room', 'elsewhere']);
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
