/** In-process measurements: rules and host code, views, pages, cold games. Prints its figures as one JSON line. */
import { Default } from 'typebox/value';
import { register, rulebookOf } from '#rulebooks/registry.ts';
import { buildApp } from '../../server/app.ts';
import { databaseConfig } from '../../server/database/config.ts';
import { openDatabase } from '../../server/database/open.ts';
import { serveWeb } from '../../server/web.ts';
import { constantGame } from '../support/constant-game.ts';
import { purse } from '../support/purse.ts';
import { timedCampaign } from './campaign-played.ts';
import { measureCold } from './cold.ts';
import { measureConstant } from './constant.ts';
import { Figures, most } from './figures.ts';
import { percentile } from './load.ts';
import { measureDecided } from './paradise-hosted.ts';
import { bytesAMove } from './stored.ts';
import { measureViews } from './views.ts';

register(purse);
register(constantGame);
const quick = process.argv.includes('--quick');
const figures = new Figures();
const database = await openDatabase(databaseConfig(process.env), console.error);
try {
  const { sql, db, url: databaseUrl } = database;
  const app = await buildApp({ sql, db, databaseUrl, limits: false });
  if (!(await serveWeb(app))) throw new Error('There is no web/build: run `npm run build` first.');
  measureConstant(figures, quick ? 3 : 15);
  measureDecided(figures, quick ? 2 : 9);
  await measureBytes();
  measureRules();
  await measureViews(figures, app, sql, quick ? 40 : 200);
  await measureCold(figures, sql, quick ? 1_000 : 10_000);
  await app.close();
} finally {
  await database.close();
}
console.log(JSON.stringify(figures.list));

async function measureBytes(): Promise<void> {
  for (const [rulebook, seats] of [
    ['gangster-paradise', 5],
    ['supergang', 4],
  ] as const) {
    const options = Default(rulebookOf(rulebook)?.options ?? {}, {});
    const levels = Array.from({ length: seats }, () => 'plain');
    const bytes = await bytesAMove(database.sql, rulebook, options, levels, quick ? 1 : 2);
    figures.add(`stored.${rulebook}`, `stored in Postgres a move, ${rulebook}`, bytes, 'B', most(1_300));
  }
}

/** The first campaign warms up the JIT. */
function measureRules(): void {
  timedCampaign(1);
  const played = (quick ? [2] : [2, 3, 4]).map(timedCampaign);
  const ms = played.flatMap((one) => one.ms);
  figures.add(
    'campaign.move.p50',
    'a move on the campaign, 10 gangs: rules and host, p50',
    percentile(ms, 0.5),
    'ms',
    most(1),
  );
  figures.add('campaign.move.p99', '  p99', percentile(ms, 0.99), 'ms');
  figures.add('campaign.move.mean', '  mean', ms.reduce((sum, one) => sum + one, 0) / ms.length, 'ms', most(1));
  const of = (when: 'first' | 'last') =>
    percentile(
      played.flatMap((one) => one.reports[when]),
      0.5,
    );
  figures.add(
    'campaign.move.lateToEarly',
    '  a line of a report, turns 9–10 against turns 1–2',
    of('last') / of('first'),
    '×',
    most(1.1),
  );
}
