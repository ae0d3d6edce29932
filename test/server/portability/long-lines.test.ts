// Goal: a file with overlong lines is refused, and the largest allowed one makes no blocking page: log, ledger and streams end at about 100 KB or 500 KB with a
// cursor, complete. Method: a handmade campaign as large as a file may be.
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../server/database/open.ts';
import type { App } from '../../../server/http/app-type.ts';
import type { FileMove, GameFile } from '../../../server/portability/file-format.ts';
import { linesSince } from '../../../server/read/history.ts';
import { type SignedUp, signedUp, testApp } from '../../support/app.ts';
import { hostOn } from '../../support/book.ts';
import { testDatabase } from '../../support/database.ts';
import { openCampaign, playOn } from './campaigns.ts';
import { exported, imported, send } from './files.ts';

let app: App;
let database: Database;
let who: SignedUp;
let file: GameFile;
/** The same with the longest allowed lines. */
let long: GameFile;
let id: string;

const text = 'x'.repeat(500);
const args = (count: number): Record<string, string> =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`a${n}`, text]));
/** About 6 KB. */
const line = { key: 'line.turn', args: args(12) };

beforeAll(async () => {
  database = await testDatabase();
  app = await testApp({}, database);
  who = await signedUp(app, 'Basile');
  const host = hostOn(database);
  const game = await openCampaign(host, who, 3);
  await playOn(host, game, who.id, (state) => state.turn === 4 && state.phase === 'battles', 1);
  file = await exported(app, who, game);
  long = {
    ...file,
    moves: file.moves.map((move) => ({
      ...move,
      lines: Array.from({ length: 2 }, () => line),
      entries: move.entries.map((entry) => ({ ...entry, why: { key: 'reason.x', args: args(12) } })),
    })),
  };
  id = await imported(app, who, long);
});

/** A finished campaign, imported with the longest allowed lines. */
async function playedOut(): Promise<string> {
  const host = hostOn(database);
  const game = await openCampaign(host, who, 3);
  await playOn(host, game, who.id, () => false, 1);
  const over = await exported(app, who, game);
  expect(over.kind).toBe('complete');
  return imported(app, who, { ...over, moves: over.moves.map((move) => ({ ...move, lines: [line, line] })) });
}

describe('a file', () => {
  const refused = async (change: (move: FileMove) => FileMove, at: string, code: string) => {
    const moves = file.moves.map((move, n) => (n === 2 ? change(move) : move));
    const answer = await send(app, who, JSON.stringify({ ...file, moves }));
    expect(answer.json().errors).toContainEqual(expect.objectContaining({ at, code }));
  };

  test('with a line of more than twelve arguments is refused', () =>
    refused(
      (move) => ({ ...move, lines: [{ key: 'line.turn', args: args(13) }] }),
      '/moves/2/lines/0/args',
      'maxProperties',
    ));

  test('whose move tells more than 16 KB is refused', () =>
    refused((move) => ({ ...move, lines: Array.from({ length: 3 }, () => line) }), '/moves/2/lines', 'lines-long'));

  test('that this house wrote is taken in again, however much stands in it', async () => {
    const again = await exported(app, who, id);
    await imported(app, who, again);
  });
});

describe('pages of about 500 KB', () => {
  async function pages(path: string, of: 'moves' | 'entries') {
    const rows: { seq: number; n?: number }[] = [];
    const bytes: number[] = [];
    for (let after = '', more = true; more; ) {
      const answer = await app.inject({ url: `/api/games/${id}/${path}${after}`, headers: who.headers });
      expect(answer.statusCode).toBe(200);
      bytes.push(answer.rawPayload.length);
      rows.push(...answer.json()[of]);
      more = answer.json().next !== null;
      after = `${path.includes('?') ? '&' : '?'}after=${answer.json().next}`;
    }
    return { rows, bytes };
  }

  test.each(['moves', 'moves?q=nothing', 'moves?seat=1'])('the log: %s', async (path) => {
    const { rows, bytes } = await pages(path, 'moves');
    // Fifty of these moves would be 620 KB.
    expect(Math.max(...bytes)).toBeLessThan(140_000);
    if (path !== 'moves') return;
    expect(bytes.length).toBeGreaterThan(1);
    expect(rows.map(({ seq }) => seq)).toEqual(
      Array.from({ length: file.moves.length + 2 }, (_, n) => file.moves.length + 2 - n),
    );
  });

  test('the ledger', async () => {
    const { rows, bytes } = await pages('ledger', 'entries');
    expect(Math.max(...bytes)).toBeLessThan(140_000);
    expect(rows).toHaveLength(file.moves.flatMap((move) => move.entries).length);
    expect(new Set(rows.map(({ seq, n }) => `${seq}.${n}`)).size).toBe(rows.length);
  });

  test('the replay', async () => {
    // Imported again as a finished game with the longest allowed lines.
    const over = await playedOut();
    const seqs: number[] = [];
    for (let after = '0'; after !== ''; ) {
      const answer = await app.inject({ url: `/api/games/${over}/replay?after=${after}`, headers: who.headers });
      expect(answer.statusCode).toBe(200);
      expect(answer.rawPayload.length).toBeLessThan(620_000);
      seqs.push(...answer.json().frames.map(({ seq }: { seq: number }) => seq));
      after = answer.json().next ?? '';
    }
    expect(seqs).toEqual(Array.from({ length: seqs.length }, (_, n) => n + 1));
    const [row] = await database.sql`select max(seq) as last from move where game_id = ${over}`;
    expect(seqs.at(-1)).toBe(row?.last);
  });

  test('a file comes compressed for who takes it so, and as it is for all others', async () => {
    const read = (headers: Record<string, string>) =>
      app.inject({ url: `/api/games/${id}/export`, headers: { ...who.headers, ...headers } });
    const [plain, packed] = await Promise.all([read({}), read({ 'accept-encoding': 'gzip' })]);
    expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([undefined, 'gzip']);
    const { exportedAt: _, ...whole } = JSON.parse(plain.body);
    expect(JSON.parse(gunzipSync(packed.rawPayload).toString())).toMatchObject(whole);
  });

  test('what a stream that resumes is told', async () => {
    const { moves, upTo } = await linesSince(database.sql, id, id, 0);
    expect(Buffer.byteLength(JSON.stringify(moves))).toBeLessThan(620_000);
    expect(upTo).toBe(moves.at(-1)?.seq);
    const last = await linesSince(database.sql, id, id, file.moves.length);
    expect(last).toMatchObject({ moves: [{ seq: file.moves.length + 1 }, { seq: file.moves.length + 2 }], upTo: null });
  });
});
