// Goal: undoing and reopening an evening deals the same contracts and HQs. Method: a campaign over HTTP on a real Postgres.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CampaignState } from '../../../rulebooks/peur-sur-la-ville/campaign/state.ts';
import { newRoster } from '../../../rulebooks/peur-sur-la-ville/roster.ts';
import type { Database } from '../../../server/database/open.ts';
import { audit } from '../../../server/ledger/audit.ts';
import { auditStates } from '../../../server/read/audit-states.ts';
import { type SignedUp, signedUp, testApp } from '../../support/app.ts';
import { hostOn } from '../../support/book.ts';
import { Club } from '../../support/club.ts';
import { testDatabase } from '../../support/database.ts';
import { campaignIn } from '../../support/phases.ts';

let database: Database;
let club: Club;
let mona: SignedUp;
let momo: SignedUp;
beforeAll(async () => {
  database = await testDatabase();
  club = new Club(await testApp({}, database));
  [mona, momo] = await Promise.all([signedUp(club.node, 'Mona'), signedUp(club.node, 'Momo')]);
});
afterAll(async () => expect(await audit(database.sql, auditStates)).toEqual([]));

const BANDS = ['braqueurs', 'trafiquants', 'ritals', 'police'] as const;
const campaignOf = (phase: 'muster' | 'investments', seats?: number): Promise<string> =>
  campaignIn(hostOn(database), phase, { organiser: mona, players: [mona, momo] }, 3, undefined, {
    bands: BANDS,
    options: { tables: 2 },
    ...(seats ? { seats } : {}),
  });
/** A second node reads what is stored. */
async function stateOf(id: string): Promise<CampaignState> {
  return (await hostOn(database).read(id))?.game.state as CampaignState; // It was opened under `campaign`.
}
const dealtIn = ({ now, hqs }: CampaignState) => [now?.candidates, now?.contracts, hqs];
async function opens(id: string, ask: string, move: string): Promise<number> {
  const { status, body } = await club.move(mona, id, ask, { do: move }, { seat: 0 });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.seq;
}
async function takesBack(id: string, seq: number): Promise<void> {
  const shown = await club.call(mona, 'POST', `/api/games/${id}/undo?preview=true`, { id: randomUUID(), seq });
  const undo = {
    id: randomUUID(),
    seq,
    also: shown.body.seqs.filter((one: number) => one !== seq),
    reason: 'Trop tôt',
  };
  const { status, body } = await club.call(mona, 'POST', `/api/games/${id}/undo`, undo);
  expect(status, JSON.stringify(body)).toBe(200);
}

test('PV-117, PV-121: the campaign that was started too early deals the same when it is started again', async () => {
  const id = await campaignOf('muster');
  const seq = await opens(id, 'start', 'start');
  const dealt = dealtIn(await stateOf(id));
  await takesBack(id, seq);
  expect(await stateOf(id)).toMatchObject({ phase: 'muster', turn: 0, now: null });
  await opens(id, 'start', 'start');
  const again = await stateOf(id);
  expect(dealtIn(again)).toEqual(dealt);
  expect(again).not.toHaveProperty('dealAgain');
});

test('PV-121: so does a turn that was opened too early, also when it is taken back twice', async () => {
  const id = await campaignOf('investments');
  const first = await opens(id, 't1.investments', 'advance');
  const dealt = dealtIn(await stateOf(id));
  await takesBack(id, first);
  const second = await opens(id, 't1.investments', 'advance');
  await takesBack(id, second);
  await opens(id, 't1.investments', 'advance');
  expect(dealtIn(await stateOf(id))).toEqual(dealt);
});

test('PV-121: a band that comes in between is dealt its own card, the others keep theirs; what is to be dealt leaves by no door', async () => {
  const id = await campaignOf('investments', 5);
  const seq = await opens(id, 't1.investments', 'advance');
  const { now } = await stateOf(id);
  await takesBack(id, seq);
  const kept = await stateOf(id);
  expect(kept.dealAgain).toMatchObject({ turn: 2 });
  for (const who of [mona, momo, null]) expect(JSON.stringify(await club.game(who, id))).not.toContain('dealAgain');
  const file = (await club.call(mona, 'GET', `/api/games/${id}/export`)).body;
  expect(JSON.stringify(file)).not.toContain('dealAgain');
  const late = { do: 'enrol', roster: newRoster('skins', 'Les Tardifs') };
  expect((await club.move(mona, id, 't1.entry', late, { seat: 5 })).status).toBe(200);
  await opens(id, 't1.investments', 'advance');
  const again = await stateOf(id);
  const { 5: own, ...others } = again.now?.contracts ?? {};
  expect([again.now?.candidates, others]).toEqual([now?.candidates, now?.contracts]);
  expect(own).toHaveLength(1);
});
