// Goal: a seed repeats a test's games in every run; without one, games are unpredictable. Method: the same bot table on separate nodes, compared move by move.
import { expect, test } from 'vitest';
import type { AppOptions } from '../../../server/app.ts';
import type { Database } from '../../../server/database/open.ts';
import { signedUp, testApp } from '../../support/app.ts';
import { Club } from '../../support/club.ts';
import { testDatabase } from '../../support/database.ts';
import { repeating } from '../../support/repeats.ts';

let organisers = 0;
/** Moves and draws of two bot games on one node, the second a rematch of the first. */
async function played(database: Database, options: Partial<AppOptions>): Promise<readonly [string, string]> {
  const club = new Club(await testApp({ botPauseMs: 0, ...options }, database));
  const ange = await signedUp(club.node, `Ange ${++organisers}`);
  const isOver = async (id: string): Promise<boolean> => (await club.game(ange, id)).status === 'over';
  const over = (id: string) => expect.poll(() => isOver(id), { timeout: 30_000 }).toBe(true);
  const id = await club.opened(ange, [], { rulebook: 'police-city', options: { goal: 4, boardLevels: [2] } });
  for (const [at, level] of ['plain', 'sharp', 'plain'].entries()) await club.bot(ange, id, at + 1, level);
  expect(await club.start(ange, id)).toMatchObject({ status: 200 });
  await over(id);
  const { body } = await club.call(ange, 'POST', `/api/games/${id}/again`, { id: crypto.randomUUID() });
  const again: string = body.again?.game ?? (await club.game(ange, id)).again?.game ?? '';
  await over(again);
  const logOf = async (game: string): Promise<string> =>
    JSON.stringify(
      await database.sql`
      select kind, ask, seat, given, draws from move where game_id = ${game} and ask is not null order by seq`,
    );
  return [await logOf(id), await logOf(again)];
}

test('games of one seed are the same ones in each run, a rematch too; those of another seed, or of none, are others', async () => {
  const database = await testDatabase();
  const [first, again] = await played(database, repeating('quatre'));
  expect(await played(database, repeating('quatre'))).toEqual([first, again]);
  const others = [...(await played(database, repeating('cinq'))), ...(await played(database, {}))];
  expect(new Set([first, again, ...others]).size).toBe(6);
});
