// Goal: a table leased to a device is played offline and submitted as one group: all acts and draws are checked again, and all are accepted or none. Method:
// HTTP on a real Postgres; the device is the pages' host with a store in memory.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { asksOf, statusOf } from '#kernel/position.ts';
import { seededDice } from '#rulebooks/dice.ts';
import { sample } from '#rulebooks/options.ts';
import { rosterExamples } from '../../../rulebooks/peur-sur-la-ville/roster/examples.ts';
import { bandOfRoster } from '../../../rulebooks/peur-sur-la-ville/skirmish/setup.ts';
import type { HandIn, LeaseReply } from '../../../server/games/lease-contract.ts';
import type { AskReply } from '../../../server/read/ask-contract.ts';
import { rulesOf } from '../../../web/src/games/rules.ts';
import { verifyAll } from '../../../web/src/lib/game/verify-dice.ts';
import { LocalHost } from '../../../web/src/lib/local/host.ts';
import { actsOf, storedLease } from '../../../web/src/lib/local/lease.ts';
import { PageStore } from '../../../web/src/lib/local/store.ts';
import { type SignedUp, signedUp, testApp } from '../../support/app.ts';
import { Club } from '../../support/club.ts';
import { testDatabase } from '../../support/database.ts';

let club: Club;
let rex: SignedUp;
let max: SignedUp;
beforeAll(async () => {
  const database = await testDatabase();
  const app = await testApp({}, database);
  club = new Club(app);
  rex = await signedUp(app, 'Rex');
  max = await signedUp(app, 'Max');
});

const band = (type: 'skins' | 'ritals', seat: number) => {
  const [roster] = rosterExamples(type);
  if (!roster) throw new Error(type);
  const whole = bandOfRoster(roster, seat);
  return { ...whole, figures: whole.figures.slice(0, 4) };
};

async function battle(): Promise<string> {
  const options = { turns: 2, clock: 0, bands: [band('skins', 1), band('ritals', 2)] };
  const id = await club.opened(rex, [rex, max], { rulebook: 'skirmish', title: 'Cave', seats: 2, options });
  expect((await club.start(rex, id)).status).toBe(200);
  return id;
}

const takes = (who: SignedUp, id: string, key: string = randomUUID()) =>
  club.call(who, 'POST', `/api/games/${id}/lease`, { id: key });
const handsIn = (who: SignedUp, id: string, body: Partial<HandIn>) =>
  club.call(who, 'POST', `/api/games/${id}/lease/acts`, { id: randomUUID(), epoch: 1, acts: [], ...body });
const ends = (who: SignedUp, id: string) => club.call(who, 'DELETE', `/api/games/${id}/lease?id=${randomUUID()}`);

async function deviceOf(who: SignedUp, taken: LeaseReply): Promise<LocalHost> {
  await rulesOf('skirmish');
  const stored = storedLease(JSON.parse(JSON.stringify(taken)), who.id, 'build');
  return new LocalHost(new PageStore(stored), stored, [], (key) => key);
}

async function plays(device: LocalHost, count: number, seed = 5): Promise<void> {
  const dice = seededDice(seed);
  const call = (method: string, path: string, body: unknown = null, query = '') =>
    device.answer({ method, path, query: new URLSearchParams(query), body });
  for (let n = 0; n < count && statusOf(device.game) !== 'over'; n++) {
    const ask = asksOf(device.game).find(({ optional }) => !optional);
    if (!ask) throw new Error('nothing is asked');
    const seat = device.reader.seats.find((own) => ask.seats.includes(own)) ?? 0;
    const { value } = await call('GET', '/options', null, `ask=${ask.id}&seat=${seat}`);
    const { options } = value as AskReply['choices'][number];
    const move = sample(dice, options);
    const { problem } = await call('POST', '/moves', { id: randomUUID(), ask: ask.id, seat, move });
    if (problem) throw new Error(`${problem.code} ${JSON.stringify(move)}`);
  }
}

const groupOf = (device: LocalHost): HandIn['acts'] => JSON.parse(JSON.stringify(actsOf(device)));
const seqOf = async (id: string): Promise<number> => (await club.game(rex, id)).seq;

describe('a table that is taken along', () => {
  test('is played by its device alone, and shows who has it', async () => {
    const id = await battle();
    const [asked] = (await club.game(max, id)).asks.filter(({ choices }) => choices.length > 0);
    const first = sample(seededDice(1), asked?.choices[0]?.options ?? []);
    const played = await club.move(max, id, asked?.id ?? '', first);
    expect(played.status).toBe(200);
    const before = await club.game(max, id);
    const { asks: asksOfRex } = await club.game(rex, id);
    const key = randomUUID();
    const { status, body } = await takes(max, id, key);
    expect(status).toBe(200);
    expect(body).toMatchObject({ game: id, epoch: 1, seq: before.seq + 1 });
    expect((await takes(max, id, key)).body).toEqual(body);
    // It reveals no other person's id and no key of other draws.
    expect(JSON.stringify(body)).not.toContain(rex.id);
    const away = await club.game(rex, id);
    expect(away.lease).toMatchObject({ name: 'Max', epoch: 1 });
    expect(away.chance.commitment).not.toBe(before.chance.commitment);
    expect(away.chance.key).toBe(null);
    expect(away.asks.every(({ choices, mine }) => choices.length === 0 && !mine)).toBe(true);
    const ask = asksOfRex.find(({ choices }) => choices.length > 0);
    const move = sample(seededDice(1), ask?.choices[0]?.options ?? []);
    const late = await club.move(rex, id, ask?.id ?? '', move, { seat: ask?.choices[0]?.seat });
    expect(late.body).toMatchObject({ status: 409, code: 'leased' });
    expect(late.body.detail).toContain('Max');
    expect(
      (await club.call(rex, 'POST', `/api/games/${id}/undo`, { id: randomUUID(), seq: played.body.seq, reason: 'x' }))
        .body.code,
    ).toBe('leased');
    expect((await takes(rex, id)).body.code).toBe('leased');
    expect(await seqOf(id)).toBe(before.seq + 1);
  });

  test('comes back with all its acts, whose dice can be verified, and goes on here', { timeout: 60_000 }, async () => {
    const id = await battle();
    const { body: taken } = await takes(max, id);
    const device = await deviceOf(max, taken);
    await plays(device, 60);
    const acts = groupOf(device);
    expect(acts.length).toBeGreaterThan(20);
    const key = randomUUID();
    const { status, body } = await handsIn(max, id, { id: key, acts });
    expect(body.code ?? status).toBe(200);
    const back = await club.game(max, id);
    expect(back.lease).toBeUndefined();
    // The return is one more move.
    expect(back.seq).toBe(device.game.seq + 1);
    expect(back.view).toEqual(
      (
        await device
          .answer({ method: 'GET', path: '', query: new URLSearchParams(), body: null })
          .then(({ value }) => value as typeof back)
      ).view,
    );
    expect((await handsIn(max, id, { id: key, acts })).status).toBe(200);
    expect(await seqOf(id)).toBe(back.seq);
    // The key of the lease is public now, and verifies its draws.
    const spent = back.chance.spent.map(({ until, key }) => ({ until, key }));
    expect(spent.at(-1)?.key).toBe(device.game.chanceKey);
    const drawn = device.moves.map(({ seq, draws }) => ({
      seq,
      draws: draws.map(([n, v]): [number, number] => [n, v]),
    }));
    const checked = await verifyAll('00'.repeat(32), spent, drawn);
    expect(checked.every(({ good }) => good)).toBe(true);
    expect(back.chance.commitment).not.toBe(taken.position.chanceKey);
    if (back.status === 'playing') expect(back.asks.some(({ choices }) => choices.length > 0)).toBe(true);
  });

  test('one face changed on the device is refused at that act, and nothing stands', async () => {
    const id = await battle();
    const { body: taken } = await takes(max, id);
    const device = await deviceOf(max, taken);
    await plays(device, 40);
    const acts = groupOf(device);
    const before = await seqOf(id);
    const at = acts.findIndex(({ draws }) => draws.length > 0);
    const [first] = acts[at]?.draws ?? [];
    if (!first) throw new Error('nothing was drawn');
    first[1] = (first[1] + 1) % first[0];
    const refused = await handsIn(max, id, { acts });
    expect(refused.body).toMatchObject({ status: 409, code: 'group-draws', at: `/acts/${at}` });
    expect(refused.body.detail).toContain(String(at + 1));
    expect(await seqOf(id)).toBe(before);
    // An illegal move, and one with different lines.
    const wrong = groupOf(device);
    wrong.splice(1, 0, wrong[0] as HandIn['acts'][number]);
    expect((await handsIn(max, id, { acts: wrong })).body).toMatchObject({ code: 'group-refused', at: '/acts/1' });
    const told = groupOf(device);
    told[0]?.said.push('line.turn');
    expect((await handsIn(max, id, { acts: told })).body).toMatchObject({ code: 'group-differs', at: '/acts/0' });
    // The acts before it may be submitted alone.
    expect((await handsIn(max, id, { acts: groupOf(device).slice(0, at) })).status).toBe(200);
    expect(await seqOf(id)).toBeGreaterThan(before);
  });

  test('an act that was taken back on the device is handed in with its way back', async () => {
    const id = await battle();
    const { body: taken } = await takes(rex, id);
    const device = await deviceOf(rex, taken);
    await plays(device, 12, 9);
    const last = device.moves.findLast(({ kind }) => kind === 'move');
    const undo = { id: randomUUID(), seq: last?.seq, also: [], reason: 'mégarde' };
    const { problem } = await device.answer({
      method: 'POST',
      path: '/undo',
      query: new URLSearchParams(),
      body: undo,
    });
    expect(problem).toBeUndefined();
    await plays(device, 5, 3);
    expect((await handsIn(rex, id, { acts: groupOf(device) })).status).toBe(200);
    expect(await seqOf(id)).toBe(device.game.seq + 1);
  });

  test('a lost phone: its organiser recalls the table, and what comes late is refused', async () => {
    const id = await battle();
    const { body: taken } = await takes(max, id);
    const device = await deviceOf(max, taken);
    await plays(device, 8);
    expect((await ends(rex, id)).status).toBe(200);
    const late = await handsIn(max, id, { acts: groupOf(device) });
    expect(late.body).toMatchObject({ status: 409, code: 'lease-over' });
    // A second lease does not accept the first one's acts.
    const again = await takes(max, id);
    expect(again.body.epoch).toBe(2);
    expect((await handsIn(max, id, { acts: groupOf(device) })).body.code).toBe('lease-over');
    expect((await handsIn(max, id, { epoch: 2, acts: groupOf(device) })).body.code).toMatch(/^group-/);
    expect((await ends(max, id)).status).toBe(200);
    expect((await ends(rex, id)).body.code).toBe('no-lease');
  });

  test('only where nothing is hidden, and while it is played', async () => {
    const city = await club.opened(rex, [rex, max], { rulebook: 'supergang', title: 'Ville', seats: 2 });
    expect((await takes(rex, city)).body.code).toBe('not-allowed');
    await club.start(rex, city);
    expect((await takes(rex, city)).body.code).toBe('lease-not-here');
  });
});

test('six hundred acts are handed in within a second', { timeout: 120_000 }, async () => {
  const options = { turns: 8, clock: 0, bands: [band('skins', 1), band('ritals', 2)] };
  const id = await club.opened(rex, [rex, max], { rulebook: 'skirmish', title: 'Longue', seats: 2, options });
  await club.start(rex, id);
  const { body: taken } = await takes(rex, id);
  const device = await deviceOf(rex, taken);
  await plays(device, 600);
  const acts = groupOf(device);
  const began = performance.now();
  const { status } = await handsIn(rex, id, { acts });
  const ms = performance.now() - began;
  expect(status).toBe(200);
  console.log(`${acts.length} acts handed in within ${Math.round(ms)} ms`);
});
