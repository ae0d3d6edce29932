// Goal: exports reveal nothing secret. Method: their text is searched for candidates, sealed answers, the chance key, ids of people, and private notes.
import { randomUUID } from 'node:crypto';
import { Type } from 'typebox';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Roster, rosterExamples } from '#rulebooks/peur-sur-la-ville/roster.ts';
import type { Host } from '../../../server/commit/host.ts';
import type { Database } from '../../../server/database/open.ts';
import type { App } from '../../../server/http/app-type.ts';
import { type SignedUp, signedUp, testApp } from '../../support/app.ts';
import { act, hostOn, openPurse } from '../../support/book.ts';
import { testDatabase } from '../../support/database.ts';
import { known } from '../../support/known.ts';
import { purse } from '../../support/purse.ts';
import { openCampaign, playOn, stateOf } from './campaigns.ts';
import { exportedText } from './files.ts';

/** A game whose secret appears in its entries only. */
const whisper: typeof purse = {
  ...purse,
  id: 'whisper',
  files: { state: Type.Unknown(), exportable: (state) => state },
  sees: () => true,
};
known(purse, whisper);

const NOTES = 'le code du coffre est 4711';

let database: Database;
let app: App;
let host: Host;
let organiser: SignedUp;
let player: SignedUp;
let stranger: SignedUp;

/** A campaign of three bands, the first enrolled with notes by a player who holds its seat. */
async function campaignWithNotes(seed: number): Promise<string> {
  const id = await openCampaign(host, organiser, 3);
  await host.submit({
    kind: 'part',
    gameId: id,
    clientId: randomUUID(),
    part: { person: player.id, name: player.name, role: 'player', seat: 1, consents: true },
    how: 'takes',
  });
  // PV-131: an Informateur has a secret choice of contracts.
  const example = rosterExamples('braqueurs')[0] as Roster; // Every type has examples.
  const roster = { ...example, name: 'Les Taiseux', notes: NOTES, resource: 'informateur' as const };
  await host.submit({
    kind: 'move',
    gameId: id,
    clientId: randomUUID(),
    person: player.id,
    seat: 1,
    ask: 'muster',
    move: { do: 'enrol', roster },
  });
  await playOn(host, id, organiser.id, (state) => state.phase === 'affaires', seed);
  return id;
}

const status = async (who: SignedUp | null, id: string): Promise<[number, string]> => {
  const answer = await app.inject({ url: `/api/games/${id}/export`, headers: who?.headers ?? {} });
  return [answer.statusCode, answer.json().code];
};

beforeAll(async () => {
  database = await testDatabase();
  app = await testApp({ shared: true }, database);
  host = hostOn(database, true);
  organiser = await signedUp(app, 'Basile');
  player = await signedUp(app, 'Lucienne');
  stranger = await signedUp(app, 'Curieux');
});

describe('an export of a running campaign', () => {
  test('is refused while bands choose among cards that only they know (PV-131)', async () => {
    const id = await campaignWithNotes(2);
    expect(await status(organiser, id)).toEqual([409, 'export-secret']);
    await playOn(host, id, organiser.id, (state) => state.phase !== 'affaires', 2);
    expect((await status(organiser, id))[0]).toBe(200);
  });

  test('holds no card that was not kept, no sealed answer, no key, no id of anybody, no private notes', async () => {
    const id = await campaignWithNotes(3);
    const dealt = Object.values(stateOf((await host.read(id))?.game as never).now?.candidates ?? {}).flat();
    expect(dealt.length).toBeGreaterThan(1);
    await playOn(host, id, organiser.id, (state) => state.phase === 'tables', 3);
    const read = await host.read(id);
    if (!read) throw new Error('no game');
    const { game, book } = read;
    const kept = Object.values(stateOf(game).now?.contracts ?? {}).flat();
    const hidden = dealt.filter((one) => !kept.some((other) => other.id === one.id));
    expect(hidden.length).toBeGreaterThan(0);
    // One band has answered in secret where it goes.
    await playOn(host, id, organiser.id, (_state, seq) => seq > game.seq, 3);
    const text = await exportedText(app, organiser, id);
    expect(text).toContain('"host.answered"');
    expect(text).not.toContain('"go"');
    expect(text).not.toContain('"keep"');
    for (const { id: card } of hidden) expect(text).not.toContain(`"${card}"`);
    const people = await database.sql<{ id: string }[]>`select id from person`;
    const clients = await database.sql<{ client_id: string }[]>`
      select client_id from move where book_id = ${book.id} and client_id is not null`;
    const secrets = [
      game.chanceKey,
      id,
      NOTES,
      ...people.map((person) => person.id),
      ...clients.map((row) => row.client_id),
      '@',
      'password',
    ];
    for (const secret of secrets) expect(text).not.toContain(secret);
    for (const field of ['draws"', 'patches"', 'inverse"', 'candidates":{"', 'sealed":'])
      expect(text, field).not.toContain(`"${field}`);
    expect(JSON.parse(text).games[0].chance).toEqual({ commitment: expect.stringMatching(/^[0-9a-f]{64}$/) });
    // A finished game's file contains everything but identities and private notes.
    await playOn(host, id, organiser.id, () => false, 4);
    const whole = await exportedText(app, organiser, id);
    expect(whole).toContain(game.chanceKey);
    expect(whole).toContain('"go"');
    for (const secret of [id, NOTES, ...people.map((person) => person.id), ...clients.map((row) => row.client_id)])
      expect(whole).not.toContain(secret);
  });

  test('belongs to the organiser and the players; a stranger is told that there is no such game', async () => {
    const id = await openCampaign(host, organiser, 2);
    expect((await status(organiser, id))[0]).toBe(200);
    expect((await status(stranger, id))[0]).toBe(404);
    expect((await status(null, id))[0]).toBe(401);
    expect((await status(player, id))[0]).toBe(404);
  });

  test('is refused whole, before its first byte, while an entry is hidden', async () => {
    const send = (url: string, payload: object) =>
      app.inject({ method: 'POST', url, headers: organiser.headers, payload });
    const { id } = (await send('/api/games', { rulebook: 'whisper', title: 'Tout bas', seats: 1 })).json();
    await send(`/api/games/${id}/seats`, { id: randomUUID(), seat: 1 });
    const plays = async (move: object): Promise<void> => {
      const answer = await send(`/api/games/${id}/moves`, { id: randomUUID(), ask: 'r1.open', seat: 1, move });
      expect(answer.statusCode, answer.body).toBe(200);
    };
    await plays({ do: 'earn', amount: 40 });
    expect((await status(organiser, id))[0]).toBe(200);
    await plays({ do: 'hide', amount: 5 });
    expect(await status(organiser, id)).toEqual([409, 'export-secret']);
  });

  test('is not given for a rulebook that does not say what may leave', async () => {
    const purse = await openPurse(host, 2);
    await act(host, purse, 1, { do: 'earn', amount: 40 });
    await act(host, purse, 1, { do: 'hide', amount: 5 });
    await database.sql`update seat set person_id = ${organiser.id} where game_id = ${purse.gameId}`;
    await host.submit({
      kind: 'part',
      gameId: purse.gameId,
      clientId: randomUUID(),
      part: { person: organiser.id, name: organiser.name, role: 'player', seat: 2, consents: false },
      how: 'takes',
    });
    expect(await status(organiser, purse.gameId)).toEqual([409, 'export-running']);
  });
});
