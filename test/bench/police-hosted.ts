/** Police City on the whole server: storage of a move in a real Postgres, next to Gangster Paradise, and the duration of a game of six bots. */
import { setImmediate } from 'node:timers/promises';
import { type AppOptions, buildApp } from '../../server/app.ts';
import type { Database } from '../../server/database/open.ts';
import { signedUp } from '../support/app.ts';
import { Club } from '../support/club.ts';
import { type Figures, median, most } from './figures.ts';
import { FIVE } from './paradise-engine.ts';
import { optionsOf } from './paradise-table.ts';
import { policeOptionsOf } from './police-table.ts';
import { bytesAMove } from './stored.ts';

/** Both by whole games of five plain bots, each move waiting for its commit; a game of Gangster Paradise is about eight times as long. */
export async function measurePoliceStored(figures: Figures, { sql }: Database, games: number): Promise<void> {
  const paradise = await bytesAMove(sql, 'gangster-paradise', optionsOf({}), FIVE, Math.ceil(games / 5));
  const police = await bytesAMove(sql, 'police-city', policeOptionsOf({}), FIVE, games);
  figures.add('police.bytes', 'stored in Postgres a move, whole games', police, 'bytes', most(paradise));
  figures.add('police.bytes.paradise', '  Gangster Paradise, whole games', paradise, 'bytes');
}

/** Duration of a game of six bots over HTTP, with clocks, without bot pauses. Each table has a separate organiser, since bots are limited per account. */
export async function measurePoliceHosted(
  figures: Figures,
  { sql, db, url: databaseUrl }: Database,
  games: number,
): Promise<void> {
  const options: AppOptions = { sql, db, databaseUrl, limits: false, botPauseMs: 0 };
  const app = await buildApp(options);
  try {
    const club = new Club(app);
    const ms: number[] = [];
    for (let n = 0; n < games; n++) {
      const momo = await signedUp(app, `Momo ${n}`);
      const id = await club.opened(momo, [], { rulebook: 'police-city', seats: 6, options: { infiltrator: true } });
      for (let seat = 1; seat <= 6; seat++) await club.bot(momo, id, seat, seat % 2 === 0 ? 'sharp' : 'plain');
      const began = performance.now();
      await club.start(momo, id);
      while ((await club.game(momo, id)).status !== 'over') await setImmediate();
      ms.push(performance.now() - began);
    }
    figures.add('police.hosted', `six bots on the host, ${games} games`, median(ms), 'ms', most(3000));
    figures.add('police.hosted.slowest', '  the slowest of them', Math.max(...ms), 'ms', most(3000));
  } finally {
    await app.close();
  }
}
