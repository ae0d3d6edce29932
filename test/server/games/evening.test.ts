// Goal: attendance, dates, closing and rulings of an evening over HTTP; what is refused has a sentence and a rule, and changes nothing. Method: campaigns over
// HTTP on a real Postgres, brought to their phase by real moves.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CampaignView } from '../../../rulebooks/peur-sur-la-ville/campaign/view.ts';
import type { Database } from '../../../server/database/open.ts';
import { audit } from '../../../server/ledger/audit.ts';
import { auditStates } from '../../../server/read/audit-states.ts';
import { type SignedUp, signedUp, testApp } from '../../support/app.ts';
import { hostOn } from '../../support/book.ts';
import { type Answered, Club } from '../../support/club.ts';
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

const BANDS = ['braqueurs', 'trafiquants', 'ritals'] as const;
/** Mona organises and holds seat 1, Momo seat 2; seat 3, if any, is empty. */
const campaignOf = (phase: 'battles' | 'investments', bands = 3): Promise<string> =>
  campaignIn(hostOn(database), phase, { organiser: mona, players: [mona, momo] }, 3, undefined, {
    bands: BANDS.slice(0, bands),
    options: { tables: 1 },
  });
const viewOf = async (id: string): Promise<CampaignView> => (await club.game(mona, id)).view as CampaignView; // A campaign's view.
const says = (who: SignedUp, id: string, seat: number, move: object, ask = 'evening'): Promise<Answered> =>
  club.move(who, id, ask, move, { seat });

async function isRefused(id: string, sent: () => Promise<Answered>, code: string, rule: string): Promise<string> {
  const before = await club.game(mona, id);
  const { status, body } = await sent();
  expect([status, body.code, body.rule], JSON.stringify(body)).toEqual([422, code, rule]);
  const after = await club.game(mona, id);
  expect([after.seq, after.view]).toEqual([before.seq, before.view]);
  return body.detail ?? body.message;
}

const DAY_MS = 86_400_000;
const at = (days: number): object => ({
  at: new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 16),
  zone: 'Europe/Paris',
  minutes: 240,
  place: 'Chez Mado',
});

test('PV-H1: who comes, who is away, who plays for whom, by oneself or by the organiser; a replaced player who comes after all', async () => {
  const id = await campaignOf('investments');
  expect((await says(mona, id, 0, { do: 'evening', turn: 2, evening: at(7) }, 'house')).status).toBe(200);
  const attend = (who: SignedUp, seat: number, more: object) => says(who, id, seat, { do: 'attend', turn: 2, ...more });
  for (const [who, seat, said] of [
    [momo, 2, { comes: 'no' }],
    [mona, 1, { comes: 'yes' }],
    [mona, 0, { gang: 3, comes: 'replaced', who: 'Lucette' }],
    [momo, 2, { comes: 'replaced', who: 'Paul' }],
  ] as const)
    expect((await attend(who, seat, said)).status).toBe(200);
  const said = async () => (await viewOf(id)).coming[2];
  const first = {
    1: { comes: 'yes' },
    2: { comes: 'replaced', who: 'Paul' },
    3: { comes: 'replaced', who: 'Lucette' },
  };
  expect(await said()).toEqual(first);

  await isRefused(id, () => attend(momo, 2, { gang: 3, comes: 'no' }), 'own-word-only', 'PV-H1');
  await isRefused(id, () => attend(momo, 2, { comes: 'replaced' }), 'replaced-by-whom', 'PV-H1');
  await isRefused(id, () => says(momo, id, 2, { do: 'attend', turn: 3, comes: 'yes' }), 'no-evening', 'PV-H1');
  expect((await attend(momo, 0, { gang: 3, comes: 'no' })).status).toBe(403);

  expect((await attend(momo, 2, { comes: 'yes' })).status).toBe(200);
  expect(await said()).toEqual({ ...first, 2: { comes: 'yes' } });
  expect((await club.said(mona, id)).slice(-5)).toEqual([
    'line.comes-no',
    'line.comes-yes',
    'line.comes-replaced',
    'line.comes-replaced',
    'line.comes-after-all',
  ]);
});

test('PV-H1: a player who has not said whether he comes is waited for in his list, and then no more', async () => {
  const id = await campaignOf('investments');
  expect((await says(momo, id, 2, { do: 'done' }, 't1.investments')).status).toBe(200);
  const awaitsMomo = async (): Promise<boolean> => {
    const { games } = (await club.call(momo, 'GET', '/api/games')).body;
    return games.find((one: { id: string }) => one.id === id).awaitsMe;
  };
  expect(await awaitsMomo()).toBe(false);
  expect((await says(mona, id, 0, { do: 'evening', turn: 2, evening: at(7) }, 'house')).status).toBe(200);
  expect(await awaitsMomo()).toBe(true);
  expect((await says(momo, id, 2, { do: 'attend', turn: 2, comes: 'no' })).status).toBe(200);
  expect(await awaitsMomo()).toBe(false);
});

test('PV-148: a correction on which another line rests is refused with that line; a report is reopened and its undo closes it again', async () => {
  const id = await campaignOf('battles', 2);
  const ask = async (kind: string) => (await club.game(mona, id)).asks.find((one) => one.kind === kind)?.id ?? '';
  const done = async (who: SignedUp, kind: string, seat: number, move: object) =>
    expect(await says(who, id, seat, move, await ask(kind))).toMatchObject({ status: 200 });
  await done(mona, 'battle', 1, {
    do: 'wounds',
    wounded: [
      { figure: '2.3', wounds: 2 },
      { figure: '2.4', wounds: 1 },
    ],
  });
  await done(mona, 'battle', 1, { do: 'agree' });
  await done(momo, 'check', 2, { do: 'contest', line: 1, reason: 'other' });
  const correct = (fact: object) => ({ do: 'correct', line: 1, why: 'vu', fact });
  const ruling = await ask('ruling');
  const onNoted = correct({ do: 'wound', figure: '2.4', wounds: 3 });
  expect(await isRefused(id, () => says(mona, id, 0, onNoted, ruling), 'figure-noted', 'PV-148')).toContain('line 2');
  const option = (await club.game(mona, id)).asks
    .find((one) => one.id === ruling)
    ?.choices.flatMap(({ options }) => options)
    .find((one) => one.do === 'correct');
  const fact = option?.fields?.fact;
  const field = fact?.kind === 'by' ? fact.cases['1'] : undefined;
  const whole = (await club.call(mona, 'GET', field?.kind === 'document' ? (field.at ?? '') : '')).body;
  const { examples, choices } = whole.options.find((one: { do: string }) => one.do === 'correct').fields.fact.cases[
    '1'
  ];
  expect(choices[0]).toMatchObject({ do: 'wound', fields: { wounds: { kind: 'range', min: 1, max: 3 } } });
  await done(mona, 'ruling', 0, correct(examples[0]));
  await done(mona, 'check', 0, { do: 'finish' });
  const lines = (await viewOf(id)).tables[0]?.lines;
  await done(mona, 'reports', 0, { do: 'reopen', table: 1 });
  const { seq } = await club.game(mona, id);
  expect((await viewOf(id)).tables[0]).toMatchObject({ stage: 'checking', lines });
  const undo = { id: crypto.randomUUID(), seq, reason: 'non' };
  expect((await club.call(mona, 'POST', `/api/games/${id}/undo`, undo)).status).toBe(200);
  expect(await viewOf(id)).toMatchObject({ phase: 'accounts', tables: [{ stage: 'closed', lines }] });
});

test('PV-H1: an evening that is past, and two at once, are refused', async () => {
  const id = await campaignOf('investments');
  const evening = (turn: number, days: number) =>
    says(mona, id, 0, { do: 'evening', turn, evening: at(days) }, 'house');
  await isRefused(id, () => evening(2, -2), 'evening-past', 'PV-H1');
  expect((await evening(2, 7)).status).toBe(200);
  await isRefused(id, () => evening(3, 7), 'two-evenings', 'PV-H1');
  expect((await evening(3, 8)).status).toBe(200);
});

test('PV-R41: an organiser who plays as well is told that he closes the evening as the organiser', async () => {
  const id = await campaignOf('battles');
  const sentence = await isRefused(id, () => says(mona, id, 1, { do: 'stop' }), 'evening-organiser', 'PV-R41');
  expect(sentence).toContain('seat: 0');
  expect((await says(mona, id, 0, { do: 'stop' })).status).toBe(200);
});

test('PV-148, PV-75: a line is contested for a ready-made reason; a correction to a fourth wound is refused, another one strikes the old figure through', async () => {
  const id = await campaignOf('battles', 2);
  const { gangs } = await viewOf(id);
  const [, hurt] = gangs[0]?.figures ?? [];
  const askOf = async (kind: string) => (await club.game(mona, id)).asks.find((ask) => ask.kind === kind)?.id ?? kind;
  const plays = async (who: SignedUp, seat: number, kind: string, move: object) => {
    const { status, body } = await says(who, id, seat, move, await askOf(kind));
    expect([move, status, body]).toEqual([move, 200, body]);
  };
  await plays(momo, 2, 'battle', { do: 'wound', figure: hurt?.id, wounds: 2 });
  await plays(momo, 2, 'battle', { do: 'agree' });
  await plays(mona, 1, 'check', { do: 'contest', line: 1, reason: 'number' });
  const ruling = await askOf('ruling');
  const correct = (count: number) => () =>
    says(mona, id, 0, { do: 'overrule', line: 1, verdict: 'corrected', words: 'une seule', count }, ruling);
  await isRefused(id, correct(4), 'too-many-wounds', 'PV-75');
  expect((await correct(1)()).status).toBe(200);
  const [line] = (await viewOf(id)).tables[0]?.lines ?? [];
  expect(line).toMatchObject({ id: 1, was: 2 });
});
