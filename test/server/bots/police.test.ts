// Goal: bots finish Police City on a host, at both levels and six at once; a person's illegal moves are refused with a rule and a sentence in both languages.
// Real app, real Postgres.
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { statusOf } from '#kernel/position.ts';
import type { PoliceState } from '#rulebooks/police-city/state.ts';
import type { Database } from '../../../server/database/open.ts';
import { audit } from '../../../server/ledger/audit.ts';
import { auditStates } from '../../../server/read/audit-states.ts';
import { signedUp, testApp } from '../../support/app.ts';
import { botNode, gameOn, playerOf, seatBot, seated } from '../../support/bot-table.ts';
import { Club } from '../../support/club.ts';
import { testDatabase } from '../../support/database.ts';
import { HeldTime } from '../../support/held-time.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});

const LONG = { timeout: 90_000, interval: 50 };

test('six bots are done by themselves, and nothing of it was refused', async () => {
  const node = botNode(database);
  await node.bots.start();
  onTestFinished(() => node.bots.stop());
  const bots = ['plain', 'sharp', 'plain', 'sharp', 'plain', 'plain'];
  const began = performance.now();
  const id = await seated(node.host, { rulebook: 'police-city', bots, options: { infiltrator: true } });
  await expect.poll(async () => statusOf(await gameOn(node.host, id)), LONG).toBe('over');
  console.log(`six bots on the host: ${Math.round(performance.now() - began)} ms`);
  expect(node.complaints).toEqual([]);
  const rows = await database.sql`select distinct kind from move where game_id = ${id} and person_id is null`;
  expect(rows.map(({ kind }) => kind).sort()).toEqual(expect.arrayContaining(['joint', 'move', 'sealed']));
});

test('chapter 16: six bots place their dice one by one at uneven moments, and are done well within the sand', async () => {
  const time = new HeldTime();
  const node = botNode(database, { pauseMs: 700, scheduler: time });
  time.drives(node.bots);
  await node.bots.start();
  onTestFinished(() => node.bots.stop());
  const bots = [null, 'plain', 'sharp', 'plain', 'sharp', 'plain'];
  // With raids only, dice may be anywhere.
  const events = Array.from({ length: 6 }, (_, n) => ({ id: `EX0${n}`, name: `Descente ${n}`, kind: 'raid' }));
  const id = await seated(node.host, { rulebook: 'police-city', bots, options: { events } });
  const began = time.at;
  // A person watches, so bots pause.
  await seatBot(node.host, id, 1, 'plain', playerOf(1));
  const state = async () => (await gameOn(node.host, id)).state as PoliceState; // Its rulebook's.
  const moments: number[] = [];
  for (let lying = 0; (await state()).stage === 'send'; ) {
    await time.advance(100);
    const now = (await state()).police.flatMap(({ at }) => at.filter((place) => place > 0)).length;
    if (now > lying) moments.push(time.at - began);
    lying = now;
    expect(time.at - began).toBeLessThan(30_000);
  }
  console.log(`six bots with their dice: ready after ${time.at - began} ms, dice at ${moments.length} moments`);
  expect(time.at - began).toBeLessThan(25_000);
  // Neither all at once nor at a fixed pace.
  const gaps = moments.slice(1).map((at, n) => at - (moments[n] ?? 0));
  expect(moments.length).toBeGreaterThan(8);
  expect(new Set(gaps).size).toBeGreaterThan(3);
  expect(node.complaints).toEqual([]);
});

test('bad input is a sentence with its rule, in both languages, and changes nothing (PC-29, PC-37, PC-40, PC-79, PC-101)', async () => {
  const club = new Club(await testApp({ botPauseMs: 0 }, database));
  const people = [
    await signedUp(club.node, 'Ange'),
    await signedUp(club.node, 'Paul'),
    await signedUp(club.node, 'Rosa'),
  ];
  const [ange] = people;
  if (!ange) throw new Error('nobody');
  // Districts only, of which nobody has any; no clock.
  const places = Array.from({ length: 60 }, (_, n) => ({
    id: `PX${String(n).padStart(2, '0')}`,
    name: `Lieu ${n}`,
    districts: ['BRX'],
    handcuffs: 4,
    mafia: 0,
    grades: 1,
    seizures: [],
    informers: 0,
  }));
  const tokens = { helicopter: 0, officer: 3, reinforcements: 0, 'counter-order': 0, file: 0 };
  const id = await club.opened(ange, people, { rulebook: 'police-city', options: { sand: 0, places, tokens } });
  expect((await club.start(ange, id)).status).toBe(200);
  const ask = async (kind: string) => (await club.game(ange, id)).asks.find((one) => one.kind === kind)?.id ?? 'none';
  const refused = async (at: string, move: object) => {
    const before = await club.game(ange, id);
    const said: { status: number; rule: string; detail: string }[] = [];
    for (const language of ['fr', 'en']) {
      const headers = { ...ange.headers, 'accept-language': language };
      const payload = { id: randomUUID(), ask: at, move };
      said.push((await club.node.inject({ method: 'POST', url: `/api/games/${id}/moves`, headers, payload })).json());
    }
    expect(await club.game(ange, id)).toEqual(before);
    return said.map(({ rule, detail }) => `${rule} ${detail}`);
  };
  const send = await ask('send');
  const view = (await club.game(ange, id)).view as { line: { face: { handcuffs?: number } }[] };
  const place = 1 + view.line.findIndex(({ face }) => face.handcuffs !== undefined);
  expect((await club.move(ange, id, send, { do: 'place', die: 'I1', place })).status).toBe(200);
  expect(await refused(send, { do: 'place', die: 'I1', place })).toEqual([
    'PC-37 Ce dé y est déjà.',
    'PC-37 That die is already there.',
  ]);
  expect(await refused(send, { do: 'place', die: 'S', place: 6 })).toEqual([
    'PC-29 Il n’y a pas de lieu 6 ce tour-ci.',
    'PC-29 There is no place 6 this round.',
  ]);
  expect(await refused(await ask('free'), { do: 'objective', objective: 'OB01', cards: 'PX00+PX01' })).toEqual([
    expect.stringMatching(/^PC-79 /),
    expect.stringMatching(/^PC-79 /),
  ]);
  for (const person of people) expect((await club.move(person, id, send, { do: 'ready' })).status).toBe(200);
  expect(await refused(send, { do: 'place', die: 'S', place })).toEqual([
    'PC-40 Le sablier est écoulé : les dés ne bougent plus.',
    'PC-40 Time is up: the dice no longer move.',
  ]);
  // Everybody holds a face-down Officer: the window opens all the same (PC-R51), without a Helicopter.
  expect(await refused(await ask('shift'), { do: 'helicopter', from: place, dice: ['I1'], to: place })).toEqual([
    'PC-101 Vous n’avez pas ce jeton : Hélicoptère.',
    'PC-101 You do not hold that token: Helicopter.',
  ]);
});

test('every book is right', async () => {
  expect(await audit(database.sql, auditStates)).toEqual([]);
});
