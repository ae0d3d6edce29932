// Goal: a campaign survives export and import: same content, audited books, playable if running, verifiable if finished. Method: campaigns played by bots on a
// real Postgres; export and import over HTTP.
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { applyStored, type StoredPatch } from '#kernel/patches.ts';
import { commitmentOf, drawOf } from '../../../server/commit/chance.ts';
import type { Database } from '../../../server/database/open.ts';
import type { App } from '../../../server/http/app-type.ts';
import { audit } from '../../../server/ledger/audit.ts';
import type { GameFile } from '../../../server/portability/file-format.ts';
import { auditStates } from '../../../server/read/audit-states.ts';
import { type SignedUp, signedUp, testApp } from '../../support/app.ts';
import { hostOn } from '../../support/book.ts';
import { testDatabase } from '../../support/database.ts';
import { furnish, openCampaign, playOn } from './campaigns.ts';
import { exported as exportedFrom, imported as importedBy, send } from './files.ts';

let database: Database;
let app: App;
let organiser: SignedUp;
let importer: SignedUp;
let running: GameFile;
let complete: GameFile;

const exported = (who: SignedUp, id: string): Promise<GameFile> => exportedFrom(app, who, id);
const imported = (who: SignedUp, file: GameFile, query = ''): Promise<string> => importedBy(app, who, file, query);
const get = async (who: SignedUp, path: string) => (await app.inject({ url: path, headers: who.headers })).json();

/** Without the import's own additions: its two moves, its instant, the new commitment of a running game. */
function contentOf(file: GameFile, moves: number) {
  const { exportedAt: _, ...rest } = file;
  return {
    ...rest,
    games: file.games.map(({ chance, ...game }) => (file.kind === 'complete' ? { ...game, chance } : game)),
    moves: file.moves.slice(0, moves),
  };
}

/** Undoes the latest move (of the first existing kind) with its dependents, over HTTP. */
async function takeBack(id: string, ...kinds: readonly string[]): Promise<void> {
  const of = async (kind?: string): Promise<{ seq: number } | undefined> => {
    const { moves } = await get(organiser, `/api/games/${id}/moves${kind === undefined ? '' : `?do=${kind}`}`);
    return moves.find((move: { kind: string }) => move.kind === 'move');
  };
  let found = kinds.length === 0 ? await of() : undefined;
  for (const kind of kinds) found ??= await of(kind);
  if (!found) throw new Error(`nobody has made a move of ${kinds.join(', ')}`);
  const { seq } = found;
  const undo = async (query: string, more: object) => {
    const payload = { id: randomUUID(), seq, ...more };
    const answer = await app.inject({
      method: 'POST',
      url: `/api/games/${id}/undo${query}`,
      payload,
      headers: organiser.headers,
    });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  const { seqs } = await undo('?preview=true', {});
  const also = seqs.filter((one: number) => one !== seq);
  await undo('', { reason: 'Par erreur', also });
}

beforeAll(async () => {
  database = await testDatabase();
  app = await testApp({}, database);
  organiser = await signedUp(app, 'Basile');
  importer = await signedUp(app, 'Lucienne');
  const host = hostOn(database);
  const half = await openCampaign(host, organiser, 3);
  await playOn(host, half, organiser.id, (state) => state.turn === 1 && state.phase === 'investments', 6);
  await furnish(host, half, organiser.id);
  await playOn(host, half, organiser.id, (state) => state.turn === 2 && state.phase === 'battles', 6);
  app = await testApp({ shared: true }, database);
  // Gangs invest at random, but each says `done`.
  await takeBack(half, 'buy', 'done');
  const later = hostOn(database);
  await playOn(later, half, organiser.id, (state) => state.turn === 2 && state.phase === 'battles', 8);
  const whole = await openCampaign(later, organiser, 2);
  await playOn(later, whole, organiser.id, () => false, 5);
  await takeBack(whole);
  await playOn(hostOn(database), whole, organiser.id, () => false, 7);
  running = await exported(organiser, half);
  complete = await exported(organiser, whole);
});

describe('a running campaign', () => {
  test('is exported with what was taken back, the house of its organiser and its evenings', () => {
    expect(running.moves.some((move) => move.kind === 'undo' && (move.undoes?.length ?? 0) > 0)).toBe(true);
    expect(running.moves.flatMap((move) => move.entries).some((entry) => entry.reverses)).toBe(true);
    expect(JSON.stringify(running.games[0]?.state)).toContain('Le coup du siècle');
    expect(running.games[0]?.state).toMatchObject({ evenings: { 2: { place: 'Chez Momo' } } });
  });

  test('comes back with the same content, and the audit finds nothing', async () => {
    expect(running.kind).toBe('running');
    const id = await imported(importer, running);
    const again = await exported(importer, id);
    expect(contentOf(again, running.moves.length)).toEqual(contentOf(running, running.moves.length));
    expect(again.moves.slice(running.moves.length).map((move) => move.kind)).toEqual(['part', 'import']);
    expect(await audit(database.sql, auditStates)).toEqual([]);
  });

  test('has new ids, a new chance key, one organiser and free seats', async () => {
    const id = await imported(importer, running);
    const game = await get(importer, `/api/games/${id}`);
    expect(game.organisers).toEqual(['Lucienne']);
    expect(game.seats.every((seat: { name: string | null }) => seat.name === null)).toBe(true);
    expect(game.chance.commitment).not.toBe(running.games[0]?.chance.commitment);
    expect(game.isPublic).toBe(false);
    const { games } = await get(importer, '/api/games');
    expect(games.find((one: { id: string }) => one.id === id)).toMatchObject({
      title: 'Les nuits de Belleville',
      status: 'playing',
      role: 'organiser',
    });
  });

  test('shows the old moves at their old times with who made them, then the import', async () => {
    const id = await imported(importer, running);
    const { moves } = await get(importer, `/api/games/${id}/moves`);
    expect(moves[0].kind).toBe('import');
    expect(moves[0].lines[0].key).toBe('host.imported');
    const old = moves.find((move: { kind: string }) => move.kind === 'move');
    const source = running.moves.find((move) => move.seq === old.seq);
    expect([old.at, old.by, old.do]).toEqual([source?.at, 'Basile', source?.do ?? null]);
    const { entries } = await get(importer, `/api/games/${id}/ledger?holder=gang:1`);
    expect(entries.length).toBeGreaterThan(0);
    expect(entries[0].move.by).toBe('Basile');
    // A file may contain any names, so its moves are marked as imported.
    expect([old.imported, entries[0].move.imported, moves[0].imported]).toEqual([true, true, undefined]);
  });

  test('stands on its moves alone: without its snapshot it loads as the same game', async () => {
    const id = await imported(importer, running);
    const before = await get(importer, `/api/games/${id}`);
    await database.sql`delete from snapshot where game_id = ${id}`;
    const fresh = await testApp({}, database);
    const after = (await fresh.inject({ url: `/api/games/${id}`, headers: importer.headers })).json();
    expect(after).toEqual(before);
    // Seats of the exporting server are empty here.
    const parts = (await hostOn(database).read(id))?.game.parts.map(({ role, name }) => [role, name]);
    expect(parts).toEqual([['organiser', 'Lucienne']]);
  });

  test('shows each balance once, with any name of an account of the file', async () => {
    const strange = { from: 'city', to: 'gang:1 btc', unit: 'btc', amount: 999, why: { key: 'why.pay' } };
    const moves = running.moves.map((move, i) => (i === 1 ? { ...move, entries: [...move.entries, strange] } : move));
    const city = running.balances.find(({ holder, unit }) => holder === 'city' && unit === 'btc')?.amount ?? 0;
    const others = running.balances.filter(({ holder, unit }) => holder !== 'city' || unit !== 'btc');
    const added = [
      { ...strange, holder: 'city', amount: city - 999 },
      { ...strange, holder: strange.to },
    ];
    const balances = [...others, ...added.map(({ holder, unit, amount }) => ({ holder, unit, amount }))];
    const id = await imported(importer, { ...running, moves, balances });
    const game = await get(importer, `/api/games/${id}`);
    const shown = game.balances.map(({ holder, unit }: { holder: string; unit: string }) => `${holder} ${unit}`);
    expect(new Set(shown).size).toBe(shown.length);
    expect(JSON.stringify(game.balances.filter((one: { holder: string }) => one.holder === 'gang:1'))).not.toContain(
      '999',
    );
  });

  test('cannot be taken back to before the import', async () => {
    const id = await imported(importer, running);
    const old = running.moves.findLast((move) => move.kind === 'move');
    const payload = { id: randomUUID(), seq: old?.seq, reason: 'erreur' };
    const url = `/api/games/${id}/undo?preview=true`;
    const refused = await app.inject({ method: 'POST', url, payload, headers: importer.headers });
    expect(refused.json().code).toBe('undo-imported');
    const own = await app.inject({
      method: 'POST',
      url,
      payload: { ...payload, seq: running.moves.length + 2 },
      headers: importer.headers,
    });
    expect(own.json().code).toBe('undo-imported');
  });

  test('is played on to its end, on a fresh node, exported whole, and taken in again', async () => {
    const id = await imported(importer, running);
    await playOn(hostOn(database), id, importer.id, () => false, 9);
    const fresh = await testApp({}, database);
    const game = (await fresh.inject({ url: `/api/games/${id}`, headers: importer.headers })).json();
    expect(game.status).toBe('over');
    app = fresh;
    const file = await exported(importer, id);
    expect(file.kind).toBe('complete');
    const again = await imported(organiser, file);
    expect(contentOf(await exported(organiser, again), file.moves.length)).toEqual(contentOf(file, file.moves.length));
    expect(await audit(database.sql, auditStates)).toEqual([]);
  });

  test('the same id again answers the first result, and belongs to who took it first', async () => {
    const id = randomUUID();
    expect(await imported(importer, running, `?id=${id}`)).toBe(id);
    expect(await imported(importer, running, `?id=${id}`)).toBe(id);
    const other = await send(app, organiser, JSON.stringify(running), `?id=${id}`);
    expect([other.statusCode, other.json().code]).toEqual([409, 'id-taken']);
    expect(await database.sql`select 1 from game where game_id = ${id}`).toHaveLength(1);
  });
});

describe('a campaign that is over', () => {
  test('comes back with the same content, moves, dice and key', async () => {
    expect(complete.kind).toBe('complete');
    const id = await imported(importer, complete);
    expect(contentOf(await exported(importer, id), complete.moves.length)).toEqual(
      contentOf(complete, complete.moves.length),
    );
    expect(await audit(database.sql, auditStates)).toEqual([]);
  });

  test('says of each move, as `fence`, whether it is an undo barrier, and is read so', async () => {
    const fences = complete.moves.map(({ fence }) => fence);
    expect(new Set(fences)).toEqual(new Set([true, false]));
    const id = await imported(importer, complete);
    const rows = await database.sql<{ fence: boolean }[]>`
      select fence from move where book_id = ${id} order by act limit ${fences.length}`;
    expect(rows.map(({ fence }) => fence)).toEqual(fences);
  });

  test('can be verified by anybody who has the file: every draw follows from the key that was promised', () => {
    const { chance } = complete.games[0] ?? { chance: { commitment: '', key: '', spent: [] } };
    expect(commitmentOf(chance.key ?? '')).toBe(chance.commitment);
    // Its end was undone once: earlier draws have another key.
    expect(chance.spent).toHaveLength(1);
    const keyOf = (seq: number) => chance.spent?.find(({ until }) => seq <= until)?.key ?? chance.key ?? '';
    const draws = complete.moves.flatMap(({ seq, draws = [] }) =>
      draws.map(([n, value], i) => drawOf(keyOf(seq), seq, i, n) === value),
    );
    expect(draws.length).toBeGreaterThan(5);
    expect(draws.every(Boolean)).toBe(true);
  });

  test('can be read: log, ledger, curves, draws', async () => {
    const id = await imported(importer, complete);
    const game = await get(importer, `/api/games/${id}`);
    expect([game.status, game.chance.key]).toEqual(['over', complete.games[0]?.chance.key]);
    expect((await get(importer, `/api/games/${id}/curves?unit=btc`)).holders.length).toBeGreaterThan(1);
    expect((await get(importer, `/api/games/${id}/draws`)).moves.length).toBeGreaterThan(1);
    expect((await get(importer, `/api/games/${id}/moves`)).moves.length).toBe(50);
    const { frames } = await get(importer, `/api/games/${id}/replay`);
    expect(frames[0]).toMatchObject({ seq: 1, imported: true });
  });

  test('is replayed though it leads through a state that the rules cannot draw: that one move has no view', async () => {
    const copy = structuredClone(complete);
    const inBattle = copy.moves.findIndex(({ ask }) => ask?.includes('.battle.'));
    const [through, back] = copy.moves.slice(inBattle);
    const patches = copy.moves.slice(0, inBattle + 1).flatMap((move) => (move.patches ?? []) as StoredPatch[]);
    const { gangs } = applyStored<{ gangs: unknown }>({ gangs: {} }, patches);
    const becomes = (value: unknown): ['=', string[], unknown] => ['=', ['gangs'], value];
    through?.patches?.push(becomes({}));
    through?.inverse?.unshift(becomes(gangs));
    back?.patches?.unshift(becomes(gangs));
    back?.inverse?.push(becomes({}));
    const id = await imported(importer, copy);
    const views = new Map<number, unknown>();
    for (let after = '0'; ; ) {
      const { frames, next } = await get(importer, `/api/games/${id}/replay?after=${after}`);
      for (const { seq, view } of frames) views.set(seq, view);
      if (next === null) break;
      after = next;
    }
    expect([through, back].map((move) => views.get(move?.seq ?? 0) === null)).toEqual([true, false]);
  });
});

test('a check keeps nothing and tells what the file holds', async () => {
  const count = async () => (await database.sql`select count(*)::int as n from book`)[0]?.n;
  const before = await count();
  const answer = await send(app, importer, JSON.stringify(complete), '?check=true');
  expect([answer.statusCode, answer.json().id, answer.json().moves]).toEqual([200, null, complete.moves.length]);
  expect(await count()).toBe(before);
});

test('two exports of one position are the same text but for their instant', async () => {
  const id = await imported(importer, running);
  const [one, two] = [await exported(importer, id), await exported(importer, id)];
  expect(isDeepStrictEqual({ ...one, exportedAt: '' }, { ...two, exportedAt: '' })).toBe(true);
});
