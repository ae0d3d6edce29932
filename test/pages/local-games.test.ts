// Goal: local games against bots: the server's draws, API-compatible responses, undo, log, storage; refused storage is reported.
// Method: the pages' host with an in-memory store, whole games by random play.
import { describe, expect, onTestFinished, test } from 'vitest';
import { asksOf, moneyOf, statusOf } from '#kernel/position.ts';
import { seededDice } from '#rulebooks/dice.ts';
import { sample } from '#rulebooks/options.ts';
import { register } from '#rulebooks/registry.ts';
import type { Rulebook } from '#rulebooks/rulebook.ts';
import { drawOf, commitmentOf as serverCommitment } from '../../server/commit/chance.ts';
import type { GameReply, LedgerReply, LogReply, MoveReply, PreviewReply } from '../../server/read/contract.ts';
import type { ReplayReply } from '../../server/read/replay-contract.ts';
import type { UndoPreview } from '../../server/read/undo-contract.ts';
import { rulesOf } from '../../web/src/games/rules.ts';
import { verifyAll } from '../../web/src/lib/game/verify-dice.ts';
import { localChance } from '../../web/src/lib/local/chance.ts';
import { commitmentOf } from '../../web/src/lib/local/draw.ts';
import { LocalHost } from '../../web/src/lib/local/host.ts';
import { localAnswer } from '../../web/src/lib/local/local-games.ts';
import { type Decided, type GameStore, PageStore, type StoredGame } from '../../web/src/lib/local/store.ts';
import { call, newId } from '../../web/src/lib/net/api.ts';

import { answers, hosts, playedToItsEnd, read, say, waitsForMe } from '../support/local-game.ts';
import { pairing } from '../support/pairing.ts';

const GAMES = ['gangster-paradise', 'police-city', 'streets-of-gotham', 'supergang'] as const;

test('the draws and commitments of a device are those of the server', () => {
  const key = localChance.newKey();
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  expect(commitmentOf(key)).toBe(serverCommitment(key));
  for (const n of [2, 6, 52, 2 ** 32 - 5])
    for (let index = 0; index < 20; index++) expect(localChance.draw(key, 9, index, n)).toBe(drawOf(key, 9, index, n));
});

describe.each(GAMES)('%s', (rulebook) => {
  test('is played against bots, answered as by the API, and every die of it can be verified', {
    timeout: 120_000,
  }, async () => {
    const at = await hosts(rulebook);
    const { host, address } = at;
    host.start();
    const dice = seededDice(11);
    for (let n = 0; n < 60 && statusOf(host.game) !== 'over'; n++) {
      await waitsForMe(at);
      if (statusOf(host.game) !== 'over') await answers(address, dice);
    }
    const game = await read<GameReply>(address);
    expect(game.me.seat).toBe(1);
    expect(game.chance.key).toBe(game.status === 'over' ? host.game.chanceKey : null);
    const log = await read<LogReply>(`${address}/moves`);
    expect(log.moves.length).toBe(Math.min(50, host.game.seq));
    expect(log.next).toBe(host.game.seq > 50 ? String(log.moves.at(-1)?.seq) : null);
    // A bot's secret moves are told to nobody else.
    const whole = new Map(host.moves.map((move) => [move.seq, move.lines.length]));
    if (game.status !== 'over')
      for (const { seq, lines } of log.moves) expect(lines.length).toBeLessThanOrEqual(whole.get(seq) ?? 0);
    const drawn = host.moves
      .filter(({ draws }) => draws.length > 0)
      .map(({ seq, draws }) => ({ seq, draws: draws.map(([n, v]): [number, number] => [n, v]) }));
    const checked = await verifyAll(host.game.chanceKey, [], drawn);
    expect(checked.every(({ draws }) => draws.every(({ recorded, computed }) => recorded === computed))).toBe(true);
    expect((await read<{ moves: unknown[] }>(`${address}/draws`)).moves.length).toBe(
      game.status === 'over' ? drawn.length : 0,
    );
    const { entries } = await read<LedgerReply>(`${address}/ledger`);
    expect(entries.length).toBeLessThanOrEqual(Math.min(50, host.entries.length));
  });

  test('an act is stored before it is answered, given once by its id, and is there when the page comes back', async () => {
    const at = await hosts(rulebook);
    const { host, store, address } = at;
    host.start();
    await waitsForMe(at);
    host.stop();
    const { seq, now } = await answers(address);
    const stored = await store.read(host.id);
    expect(stored?.game.position).toEqual(host.book);
    expect(stored?.decided.map(({ n }) => n)).toEqual(host.decided.map((_, at) => at + 1));
    expect(now?.game.seq).toBe(seq);
    const again = new LocalHost(store, stored?.game as StoredGame, stored?.decided as Decided[], say);
    expect(again.game).toEqual(host.game);
    const first = host.decided.findLast(({ input }) => input.kind === 'move')?.input;
    if (first?.kind !== 'move') throw new Error('no move');
    expect((await again.submit(first)).seq).toBe(seq);
    expect(again.book.act).toBe(host.book.act);
  });
});

test('a game that is over is replayed move by move, as the public saw it and with open hands', {
  timeout: 120_000,
}, async () => {
  const { host, address } = await playedToItsEnd('gangster-paradise');
  const { game } = host;
  for (const as of ['', '&as=1', '&as=open']) {
    const frames: ReplayReply['frames'] = [];
    for (let next: string | null = '0'; next !== null; ) {
      const page: ReplayReply = await read<ReplayReply>(`${address}/replay?after=${next}${as}`);
      frames.push(...page.frames);
      next = page.next;
    }
    expect(frames.map(({ seq }) => seq)).toEqual(host.moves.map(({ seq }) => seq));
    const rules = await rulesOf(game.rulebook);
    const money = moneyOf(host.book.balances, '');
    const end =
      as === '&as=open' ? rules?.opened?.(game.state, money) : rules?.view(game.state, as ? 1 : 'public', money);
    expect(frames.at(-1)?.view).toEqual(end);
    if (as === '&as=open')
      expect(frames.flatMap(({ seq, entries }) => entries.map(({ amount }) => [seq, amount]))).toEqual(
        host.entries.map(({ seq, amount }) => [seq, amount]),
      );
    const draws = frames.map(({ seq, draws: drawn }) => ({ seq, draws: drawn }));
    const checked = await verifyAll(game.chanceKey, [], draws);
    expect(checked.every(({ good }) => good)).toBe(true);
  }
  const before = await read<ReplayReply>(`${(await hosts('supergang')).address}/replay`);
  expect(before).toEqual({ frames: [], next: null });
});

test('an act is previewed, refused in words, and taken back with what rests on it', async () => {
  const at = await hosts('supergang');
  const { host, address } = at;
  host.start();
  await waitsForMe(at);
  host.stop();
  const before = host.game;
  const wrong = await call(`${address}/moves`, {
    method: 'POST',
    body: { id: newId(), ask: 'none', move: { do: 'pass' } },
  });
  expect(wrong.problem).toMatchObject({ status: 409, code: 'ask-over', detail: 'refusal.ask-over' });
  expect(host.game).toBe(before);
  const [ask] = (await read<GameReply>(address)).asks;
  const option = ask?.choices[0]?.options[0];
  if (!ask || !option) throw new Error('nothing to answer');
  const move = sample(seededDice(3), [option]);
  const preview = await call<PreviewReply>(`${address}/moves?preview=true`, {
    method: 'POST',
    body: { id: newId(), ask: ask.id, seat: 1, move },
  });
  expect(preview.problem?.code ?? 'shown').toMatch(/shown|preview-secret/);
  expect(host.game).toBe(before);
  const { value } = await call<MoveReply>(`${address}/moves`, {
    method: 'POST',
    body: { id: newId(), ask: ask.id, seat: 1, move },
  });
  const seq = value?.seq ?? 0;
  const shown = await call<UndoPreview>(`${address}/undo?preview=true`, { method: 'POST', body: { id: newId(), seq } });
  expect(shown.value?.seqs).toContain(seq);
  const also = shown.value?.seqs.filter((one) => one !== seq);
  const back = await call<MoveReply>(`${address}/undo`, { method: 'POST', body: { id: newId(), seq, also } });
  expect(back.problem).toBeUndefined();
  expect(host.game.state).toEqual(before.state);
  const { moves } = await read<LogReply>(`${address}/moves`);
  expect(moves.find((one) => one.seq === seq)?.undone).toBe(true);
  const away = await call(`${address}/invitations`, { method: 'POST', body: {} });
  expect(away.problem?.code).toBe('local-only');
});

test('another tab that played on is caught up with: the same question is not answered twice', async () => {
  const at = await hosts('supergang');
  const { host, store, address } = at;
  host.start();
  await waitsForMe(at);
  host.stop();
  const stored = await store.read(host.id);
  const other = new LocalHost(store, stored?.game as StoredGame, stored?.decided as Decided[], say);
  const { seq } = await answers(address);
  const [ask] = asksOf(other.game);
  const { input } = host.decided.at(-1) as Decided;
  if (input.kind !== 'move') throw new Error('no move');
  await expect(other.submit({ ...input, clientId: newId() })).rejects.toMatchObject({ refusedFor: 'moment' });
  expect(other.game.seq).toBe(seq);
  expect(asksOf(other.game).some(({ id }) => id === ask?.id)).toBe(false);
});

test('a device that is full is said to be, and the game goes on as long as the page', async () => {
  class Full extends PageStore {
    isFull = false;
    override append = async (...given: Parameters<GameStore['append']>): Promise<boolean> => {
      if (this.isFull) throw new DOMException('full', 'QuotaExceededError');
      return this.#device.append(...given);
    };
    override read = (id: string) => this.#device.read(id);
    readonly #device = new PageStore();
  }
  const store = new Full();
  const at = await hosts('supergang', store);
  const { host, address } = at;
  host.start();
  await waitsForMe(at);
  host.stop();
  expect(host.isStored).toBe(true);
  store.isFull = true;
  const { seq } = await answers(address);
  expect(host.isStored).toBe(false);
  expect((await read<GameReply>(address)).seq).toBe(seq);
});

test('calls to other games go to the network', () => {
  expect(localAnswer(`/api/games/${newId()}`, 'GET', undefined)).toBe(null);
});

test('what the rules ask to be computed is computed, and goes with the move that it was computed for', async () => {
  const forget = register(pairing as unknown as Rulebook); // As every rulebook is registered.
  onTestFinished(forget);
  const { host, address } = await hosts('pairing');
  host.start();
  const send = (move: object, ask: string) =>
    call<MoveReply>(`${address}/moves`, { method: 'POST', body: { id: newId(), ask, seat: 1, move } });
  const { value } = await send({ do: 'turn' }, 'r1.draw');
  await expect.poll(() => asksOf(host.game).map(({ id }) => id), { timeout: 5_000 }).toContain('r2.draw');
  expect(host.moves.at(-1)).toMatchObject({ ask: 'r1.pair', seat: null, person_id: null });
  const undo = { id: newId(), seq: value?.seq, also: [host.game.seq] };
  const { problem } = await call(`${address}/undo`, { method: 'POST', body: undo });
  expect(problem).toBeUndefined();
  expect(asksOf(host.game).map(({ id }) => id)).toContain('r1.draw');
});
