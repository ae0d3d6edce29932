// Goal: a latecomer with a code gets a playable seat, or a sentence that says why not; nobody takes over another's gang unawares. Method: a campaign over HTTP
// on a real Postgres, its other moves by plain bots.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CampaignState } from '#rulebooks/peur-sur-la-ville/campaign/state.ts';
import { newRoster } from '#rulebooks/peur-sur-la-ville/roster.ts';
import type { Database } from '../../../server/database/open.ts';
import { type SignedUp, signedUp, testApp } from '../../support/app.ts';
import { hostOn } from '../../support/book.ts';
import { Club } from '../../support/club.ts';
import { testDatabase } from '../../support/database.ts';
import { playOn } from '../portability/campaigns.ts';

let database: Database;
let club: Club;
let ange: SignedUp;
let paul: SignedUp;
let rosa: SignedUp;
let nina: SignedUp;
beforeAll(async () => {
  database = await testDatabase();
  club = new Club(await testApp({}, database));
  [ange, paul, rosa, nina] = (await Promise.all(
    ['Ange', 'Paul', 'Rosa', 'Nina'].map((name) => signedUp(club.node, name)),
  )) as [SignedUp, SignedUp, SignedUp, SignedUp];
});

const enrolling = (name: string) => ({ do: 'enrol', roster: newRoster('skins', name) });

/** The first turn: Ange organises and plays Les Durs at seat 1, Paul Les Doux at seat 2; seats 3 and 4 are empty. */
async function begun(rulings: Record<string, number> = {}): Promise<string> {
  const options = { turns: 4, talkSeconds: 0, rulings };
  const id = await club.opened(ange, [ange, paul], { rulebook: 'campaign', title: 'Belleville', seats: 4, options });
  await club.move(ange, id, 'muster', enrolling('Les Durs'), { seat: 1 });
  await club.move(paul, id, 'muster', enrolling('Les Doux'));
  expect((await club.move(ange, id, 'start', { do: 'start' })).status).toBe(200);
  return id;
}
async function untilInvestments(id: string, turn = 1): Promise<void> {
  const there = (state: CampaignState): boolean => state.phase === 'investments' && state.turn >= turn;
  await playOn(hostOn(database), id, ange.id, there, 7);
  // A node that has not read it before.
  club.node = await testApp({}, database);
}
const codeFor = async (id: string, seat?: number): Promise<string> =>
  (await club.call(ange, 'POST', `/api/games/${id}/invitations`, { role: 'player', ...(seat ? { seat } : {}) })).body
    .code;
const look = (code: string, who: SignedUp | null = null) => club.call(who, 'GET', `/api/games/join?code=${code}`);
const join = (who: SignedUp, code: string, seat?: number) =>
  club.call(who, 'POST', '/api/games/join', { code, ...(seat ? { seat } : {}) });

describe('somebody who comes late', () => {
  test('PV-121: takes a seat by the code, waits, is asked at the investments, enrols and plays the next turn', async () => {
    const id = await begun();
    const code = await codeFor(id);
    expect((await look(code)).body.places).toEqual([3, 4].map((seat) => ({ seat, name: null, formerPlayer: null })));
    expect((await join(rosa, code)).body).toMatchObject({ role: 'player', seat: 3 });
    expect((await club.game(rosa, id)).asks.map(({ kind }) => kind)).not.toContain('entry');
    await untilInvestments(id);
    const asked = (await club.game(rosa, id)).asks.find(({ kind }) => kind === 'entry');
    expect(asked).toMatchObject({ id: 't1.entry', mine: true });
    const mine = (await club.call(rosa, 'GET', '/api/games')).body.games;
    expect(mine.find((game: { id: string }) => game.id === id)).toMatchObject({ awaitsMe: true });
    expect((await club.move(rosa, id, 't1.entry', enrolling('Les Tardifs'))).status).toBe(200);
    await club.move(ange, id, 't1.investments', { do: 'advance' }, { seat: 0 });
    const { gangs } = (await club.game(rosa, id)).view as { gangs: { name: string; plays: boolean }[] }; // Of a campaign.
    expect(gangs.find(({ name }) => name === 'Les Tardifs')).toMatchObject({ plays: true });
  });

  test('lateEntry off: the invitation says that it is closed, and gives nothing', async () => {
    const id = await begun({ lateEntry: 0 });
    const code = await codeFor(id);
    for (const answer of [await look(code), await join(rosa, code), await join(rosa, await codeFor(id, 3))])
      expect(answer).toMatchObject({ status: 409, body: { code: 'late-entry-off' } });
    expect((await look(code)).body.detail).toContain('takes no new gang');
    expect((await club.call(rosa, 'GET', `/api/games/${id}`)).status).toBe(404);
    const guest = { id: randomUUID(), name: 'Nino' };
    await untilInvestments(id);
    expect((await club.call(ange, 'PUT', `/api/games/${id}/seats/3/guest`, guest)).body).toMatchObject({
      code: 'late-entry-off',
    });
  });

  test('PV-121: in the last turn the invitation says so, and gives nothing', async () => {
    const id = await begun();
    await untilInvestments(id, 4);
    const code = await codeFor(id);
    for (const answer of [await look(code), await join(rosa, code)])
      expect(answer).toMatchObject({ status: 409, body: { code: 'late-entry-last-turn' } });
    expect((await look(code)).body.detail).toContain('the last of 4 turns');
  });
});

describe('seats with a gang', () => {
  test('are taken by who says which gang is his, never by the next who comes', async () => {
    const id = await begun();
    await untilInvestments(id);
    await club.call(paul, 'DELETE', `/api/games/${id}/seats/2`);
    const code = await codeFor(id);
    expect((await look(code)).body.places).toEqual([
      { seat: 2, name: 'Les Doux', formerPlayer: null },
      { seat: 3, name: null, formerPlayer: null },
      { seat: 4, name: null, formerPlayer: null },
    ]);
    const unsaid = await join(rosa, code);
    expect(unsaid).toMatchObject({ status: 409, body: { code: 'which-seat' } });
    expect(unsaid.body.detail).toContain('Which gang is yours?');
    expect((await join(rosa, code, 1)).body).toMatchObject({ code: 'seat-taken' });
    const [first, second] = await Promise.all([join(rosa, code, 2), join(nina, code, 2)]);
    expect([first.status, second.status].sort()).toEqual([200, 409]);
    const late = first.status === 409 ? first : second;
    expect(late.body).toMatchObject({ code: 'seat-taken', detail: 'Seat 2 is already taken.' });
    expect((await join(first.status === 409 ? rosa : nina, code, 3)).body).toMatchObject({ seat: 3 });
  });

  test('the organiser who wants to play too says which one as well', async () => {
    const id = await begun();
    await club.call(paul, 'DELETE', `/api/games/${id}/seats/2`);
    await club.call(ange, 'DELETE', `/api/games/${id}/seats/1`);
    const sit = (more: object) => club.call(ange, 'POST', `/api/games/${id}/seats`, { id: randomUUID(), ...more });
    expect(await sit({})).toMatchObject({ status: 409, body: { code: 'which-seat' } });
    expect((await sit({ seat: 1 })).body).toEqual({ seat: 1 });
  });

  test('a code for one seat names its gang, and gives no other', async () => {
    const id = await begun();
    await club.call(paul, 'DELETE', `/api/games/${id}/seats/2`);
    const code = await codeFor(id, 2);
    // Ange plays, and nobody is there to agree to a newcomer within the turn.
    const early = await join(rosa, code);
    expect(early.body.code).toBe('seat-nobody-agrees');
    expect(early.body.detail).toContain('Between two turns, nobody has to agree.');
    await untilInvestments(id);
    expect((await look(code)).body).toMatchObject({ seat: 2, places: [{ seat: 2, name: 'Les Doux' }] });
    expect(await join(rosa, code, 3)).toMatchObject({ status: 400, body: { code: 'bad-invitation' } });
    expect((await join(rosa, code)).body).toMatchObject({ seat: 2 });
  });

  test('who sits there already goes in by a code for any seat as before, also when none is free', async () => {
    const id = await begun();
    const code = await codeFor(id);
    await join(rosa, code);
    await join(nina, code);
    expect((await look(code, rosa)).body).toMatchObject({ places: [] });
    expect((await join(rosa, code)).body).toMatchObject({ seat: 3 });
    expect(await look(code)).toMatchObject({ status: 409, body: { code: 'no-seat-free' } });
  });
});

describe('an imported campaign', () => {
  test('keeps the names of its players as labels, until somebody takes the seat; nobody is put into another’s gang', async () => {
    const id = await begun();
    await untilInvestments(id);
    const file = (await club.call(ange, 'GET', `/api/games/${id}/export`)).body;
    expect(file.games[0].players).toEqual({ 1: 'Ange', 2: 'Paul' });
    const there = (await club.call(nina, 'POST', '/api/games/import', file)).body.id;
    const labels = (await club.game(nina, there)).seats.map(({ name, formerPlayer }) => [name, formerPlayer]);
    expect(labels.slice(0, 2)).toEqual([
      [null, 'Ange'],
      [null, 'Paul'],
    ]);
    const { code } = (await club.call(nina, 'POST', `/api/games/${there}/invitations`, { role: 'player' })).body;
    expect((await look(code)).body.places.slice(0, 2)).toEqual([
      { seat: 1, name: 'Les Durs', formerPlayer: 'Ange' },
      { seat: 2, name: 'Les Doux', formerPlayer: 'Paul' },
    ]);
    expect((await join(paul, code)).body.code).toBe('which-seat');
    expect((await join(paul, code, 2)).body).toMatchObject({ seat: 2 });
    const [, second] = (await club.game(paul, there)).seats;
    expect(second).toMatchObject({ name: 'Paul' });
    expect(second).not.toHaveProperty('formerPlayer');
    // A second export names both the current and the former players.
    expect((await club.call(nina, 'GET', `/api/games/${there}/export`)).body.games[0].players).toEqual({
      1: 'Ange',
      2: 'Paul',
    });
  });

  test('a file that labels a seat which is not there is refused', async () => {
    const id = await begun();
    await untilInvestments(id);
    const file = (await club.call(ange, 'GET', `/api/games/${id}/export`)).body;
    const bad = { ...file, games: [{ ...file.games[0], players: { 9: 'Ange' } }] };
    expect((await club.call(nina, 'POST', '/api/games/import', bad)).body.errors).toMatchObject([
      { at: '/games/0/players/9', code: 'no-player-seat' },
    ]);
  });
});
