// Goal: a clock that expires while the database is away takes effect once when it is back.
import { expect, test } from 'vitest';
import { DeadlineScheduler } from '../../../server/clocks/deadline-scheduler.ts';
import { Host } from '../../../server/commit/host.ts';
import { openDatabase } from '../../../server/database/open.ts';
import { childrenOf, killHard, postmasterOf } from '../../proofs/node-process.ts';
import { ownPostgres } from '../../support/database.ts';
import { hall } from '../../support/hall.ts';
import { Hall } from '../../support/hall-host.ts';
import { HeldTime } from '../../support/held-time.ts';
import { known } from '../../support/known.ts';

known(hall);

test('Postgres is killed just before a flag: it falls once, when Postgres is back', async () => {
  const { url, folder } = await ownPostgres();
  const { sql, close } = await openDatabase({ url, dataFolder: folder, connections: 4 });
  const time = new HeldTime();
  const now = () => time.now();
  const faults: unknown[] = [];
  const host = new Host({ sql, now, shared: true });
  const scheduler = new DeadlineScheduler(sql, host, now, (error) => faults.push(error), time);
  time.drives(scheduler);
  try {
    await scheduler.start();
    const hall = await Hall.open(host, { kind: 'glass', ms: 2_000 });
    const due = (await hall.flag('t1.1.1')) ?? 0;
    await time.advance(1_999);
    const postmaster = postmasterOf(folder);
    for (const pid of [postmaster, ...childrenOf(postmaster)]) killHard(pid);
    const fell = () =>
      sql<{ at: Date }[]>`select at from move where kind = 'elapsed' and ask = 't1.1.1'`.catch(() => []);
    const fellByNow = async () => {
      await time.advance(100);
      return fell();
    };
    await expect.poll(fellByNow, { timeout: 60_000 }).toHaveLength(1);
    await time.advance(1_500);
    expect(await fell()).toHaveLength(1);
    const [row] = await fell();
    expect(Number(row?.at)).toBeGreaterThanOrEqual(due);
    expect(faults.length).toBeLessThanOrEqual(3);
  } finally {
    await scheduler.stop();
    await host.settled();
    await close();
  }
});
