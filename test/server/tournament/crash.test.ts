// Goal: a server killed between publishing and starting a round loses nothing. Method: a server process on a real Postgres, killed and restarted.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import '#rulebooks/index.ts';
import { freePort } from '../../../server/database/postmaster.ts';
import { audit } from '../../../server/ledger/audit.ts';
import { auditStates } from '../../../server/read/audit-states.ts';
import { NodeProcess } from '../../proofs/node-process.ts';
import type { SignedUp } from '../../support/app.ts';
import { type Answered, Club } from '../../support/club.ts';
import { testDatabase } from '../../support/database.ts';
import { PASSWORD } from '../../support/known-password.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { Tournament } from './tournament.ts';

class FarClub extends Club {
  readonly #address: string;

  constructor(address: string) {
    super(undefined as never); // Nothing is asked of a node of this process.
    this.#address = address;
  }

  override async call(who: SignedUp | null, method: string, url: string, payload?: object): Promise<Answered> {
    const headers = { 'content-type': 'application/json', ...who?.headers };
    const body = payload ? { body: JSON.stringify(payload) } : {};
    const answer = await fetch(this.#address + url, { method, headers, ...body });
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
  }
}

test('a round that was published is there after a kill, with its games and its standing clocks, and is played to its end', async () => {
  const { sql, url } = await testDatabase();
  const folder = temporaryFolder();
  const node = new NodeProcess('node', await freePort(), { DATABASE_URL: url }, join(folder, 'node.log'));
  onTestFinished(async () => {
    await node.end();
    rmSync(folder, { recursive: true, force: true });
  });
  await node.start();
  const club = new FarClub(node.address);
  const { body } = await club.call(null, 'POST', '/api/people', { name: 'Ange', password: PASSWORD, bearer: true });
  const ange = { headers: { authorization: `Bearer ${body.access}` } } as SignedUp;
  const game = { rulebook: 'supergang', options: {} };
  const day = await Tournament.open(club, ange, { tableSize: 4, rounds: 2, minutes: 60, game }, 8);
  await day.list(8);
  await day.playRound();
  const { tables } = await day.publish();
  const before = await day.view();
  await node.kill();
  await node.start();
  expect(await day.view()).toEqual(before);
  for (const { table } of tables) {
    const { clocks } = (await club.call(ange, 'GET', `/api/games/${await day.gameAt(2, table)}/clocks`)).body;
    expect(clocks.map(({ due }: { due: string | null }) => due)).toEqual([null]);
  }
  await day.at('start', { do: 'start' });
  for (const table of tables) await day.enter(2, table);
  await day.at('close', { do: 'close' });
  await day.at('go', { do: 'finish' });
  expect((await day.game()).status).toBe('over');
  expect(await audit(sql, auditStates)).toEqual([]);
}, 90_000);
