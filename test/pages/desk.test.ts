// Goal: the organiser's desk shows for every step who answered, who is pending, what blocks, and the next action.
// Method: campaigns by the real rules; only data the server would send.
import { describe, expect, test } from 'vitest';
import type { Phase } from '#rulebooks/peur-sur-la-ville/campaign/state.ts';
import type { LogLine } from '../../server/read/contract.ts';
import {
  answersFor,
  awaitedIn,
  type DeskGame,
  isHosts,
} from '../../web/src/games/peur-sur-la-ville/campaign/cockpit/awaited-in.ts';
import { deskOf } from '../../web/src/games/peur-sur-la-ville/campaign/cockpit/desk.ts';
import { bavureGauge } from '../../web/src/games/peur-sur-la-ville/campaign/cockpit/gauges.ts';
import { closedAccounts } from '../../web/src/games/peur-sur-la-ville/campaign/cockpit/reopen.ts';
import {
  accounted,
  type CampaignTable,
  deployed,
  inBattle,
  mustered,
  started,
} from '../rulebooks/peur-sur-la-ville/campaign/played.ts';

/** The server's reply to the organiser; `empty` seats are vacant. */
function sent(table: CampaignTable, empty: readonly number[] = [], answered: readonly number[] = []): DeskGame {
  return {
    asks: table.asks().map(({ id, kind, mode, seats }) => ({
      ...{ id, kind, mode, seats: [...seats], answered: mode === 'sealed' ? [...answered] : [] },
      ...{ until: null, reminded: null, mine: false, choices: [] },
    })),
    seats: Array.from({ length: table.state.seats }, (_, index) => ({
      ...{ seat: index + 1, name: empty.includes(index + 1) ? null : `Joueur ${index + 1}` },
      ...{ consents: false, me: false, bot: null },
    })),
    view: table.view(0),
  };
}

const BANDS = ['skins', 'anars', 'bykers'] as const;
const states = (game: DeskGame) => deskOf(game).rows.map(({ seat, state }) => [seat, state]);
const contest = { do: 'dispute', line: 1, words: 'jamais vu' } as const;

describe('whom the game waits for', () => {
  test('nobody is waited for by the house rules, which stand open beside the game', () => {
    const game = sent(started(BANDS));
    const house = game.asks.find((ask) => ask.kind === 'house');
    expect(house && awaitedIn(house, game)).toEqual([]);
  });

  test('while bands gather, the players who have a place and no band yet; free places are not waited for', () => {
    const table = mustered(BANDS, 1, {}, 5);
    const desk = deskOf(sent(table, [5]));
    expect(desk.missing).toEqual([4]);
    expect(desk.rows.map((row) => [row.seat, row.gang, row.state])).toEqual([
      [1, 'Bande 1', 'answered'],
      [2, 'Bande 2', 'answered'],
      [3, 'Bande 3', 'answered'],
      [4, null, 'awaited'],
    ]);
    expect(desk.go).toMatchObject({ kind: 'move', do: 'start' });
  });

  test('PV-146: a player who has ended the talk has answered; the organiser starts its minute, then may close it', () => {
    const table = started(BANDS);
    table.move('t1.talk', 2, { do: 'ready' });
    expect(states(sent(table))).toEqual([
      [1, 'awaited'],
      [2, 'answered'],
      [3, 'awaited'],
    ]);
    expect(deskOf(sent(table)).go).toMatchObject({ kind: 'move', do: 'startTalk' });
    table.move('t1.talk-start', 0, { do: 'startTalk' });
    expect(deskOf(sent(table)).go).toMatchObject({ kind: 'move', do: 'closeTalk' });
  });

  test('PV-147: secret answers are closed by the organiser while one is missing, and by themselves when all are in', () => {
    const table = started(BANDS);
    table.move('t1.talk', 0, { do: 'closeTalk' });
    const desk = deskOf(sent(table, [], [1]));
    expect(desk.missing).toEqual([2, 3]);
    expect(desk.go).toMatchObject({ kind: 'close', ask: { id: 't1.tables' } });
    expect(deskOf(sent(table, [], [1, 2, 3])).go).toBeNull();
  });

  test('a band whose place nobody holds blocks, and nobody can be reminded of it', () => {
    const desk = deskOf(sent(started(BANDS), [2]), 1);
    expect(desk.blocks).toEqual([{ kind: 'vacant', seats: [2] }]);
    expect(desk.remind).toEqual([{ ask: 't1.talk', seats: [3] }]);
  });

  test('a secret choice of a band that lost its player is not for an organiser who plays: the desk does not ask him for it', () => {
    const table = started(BANDS);
    table.move('t1.talk', 0, { do: 'closeTalk' });
    const dropped = sent(table, [2], [1]);
    expect(deskOf(dropped, 1).blocks).toEqual([{ kind: 'vacant-secret', seats: [2] }]);
    expect(deskOf(dropped, null, 1).blocks).toEqual([{ kind: 'vacant-secret', seats: [2] }]);
    expect(deskOf(dropped).blocks).toEqual([{ kind: 'vacant', seats: [2] }]);
  });
});

describe('PV-148: reports', () => {
  const battle = () => inBattle(BANDS, [1, 1, 2]);

  test('a report that is not handed in, one that is being read, and a disputed line are told apart', () => {
    const table = battle();
    table.move('t1.battle.1', 1, { do: 'robShop', gang: 1, shop: 'bar' });
    table.move('t1.battle.1', 1, { do: 'agree' });
    expect(deskOf(sent(table)).blocks).toEqual([
      { kind: 'report', table: 1, stage: 'checking', seats: [2] },
      { kind: 'report', table: 2, stage: 'noting', seats: [3] },
    ]);
    table.move('t1.check.1.1', 2, contest);
    expect(deskOf(sent(table)).blocks).toContainEqual({
      ...{ kind: 'dispute', table: 1, line: 1, seat: 2, words: 'jamais vu' },
    });
  });

  test('a disputed line comes before the reports of other tables, which wait for others', () => {
    const table = inBattle(BANDS, [1, 2, 2]);
    table.move('t1.battle.2', 2, { do: 'robShop', gang: 2, shop: 'pharmacie' });
    table.move('t1.battle.2', 2, { do: 'agree' });
    table.move('t1.check.2.1', 3, contest);
    expect(deskOf(sent(table)).blocks).toMatchObject([
      { kind: 'dispute', table: 2 },
      { kind: 'report', table: 1, stage: 'noting' },
    ]);
  });

  test('disputes alone wait for the organiser, not for who disputes; closing all reports names each that is open', () => {
    const table = battle();
    table.move('t1.battle.1', 1, { do: 'robShop', gang: 1, shop: 'bar' });
    table.move('t1.battle.1', 1, { do: 'agree' });
    table.move('t1.check.1.1', 2, contest);
    const game = sent(table);
    const ruling = game.asks.find((ask) => ask.kind === 'ruling');
    expect(ruling && awaitedIn(ruling, game)).toEqual([0]);
    const { go, missing } = deskOf(game);
    expect(missing).toEqual([3]);
    expect(go?.kind === 'finish' && go.asks.map((ask) => ask.id)).toEqual(['t1.ruling.1.1', 't1.battle.2']);
    table.move('t1.ruling.1.1', 0, { do: 'finish' });
    expect(states(sent(table))).toEqual([
      [1, 'answered'],
      [2, 'answered'],
      [3, 'awaited'],
    ]);
  });

  test('PV-180, PV-182: the gauge counts the bavures noted, then what the accounts found, against the number of bands', () => {
    const table = battle();
    expect(bavureGauge(table.view(0))).toEqual({ total: 0, bands: 3, calls: 4, settled: false, over: false });
    table.move('t1.battle.1', 0, { do: 'bavure', gang: 1, kind: 'civilian', journalists: 'yes' });
    table.move('t1.battle.1', 0, { do: 'bavure', gang: 2, kind: 'journalist', journalists: 'no' });
    const noted = bavureGauge(table.view(0));
    expect(noted).toEqual({ total: 4, bands: 3, calls: 4, settled: false, over: true });
    accounted(table);
    expect(bavureGauge(table.view(0))).toEqual({ ...noted, settled: true });
    expect(table.view(0).guard.level).toBe(1);
  });
});

test('PV-134: what a Corruption hushes up is not held against the bands in the gauge either', () => {
  const table = inBattle([{ type: 'skins', resource: 'corruption' }, 'anars'], [1, 1]);
  for (let n = 0; n < 3; n++)
    table.move('t1.battle.1', 0, { do: 'bavure', gang: 1, kind: 'civilian', journalists: 'no' });
  expect(bavureGauge(table.view(0))).toEqual({ total: 2, bands: 2, calls: 3, settled: false, over: false });
  accounted(table);
  expect(table.view(0).bavures).toEqual({ total: 2, bands: 2 });
});

describe('PV-R41: the accounts', () => {
  test('the one button shows them first, and then goes on to the next turn', () => {
    const table = inBattle(BANDS, [1, 1, 2]);
    for (const id of ['t1.battle.1', 't1.battle.2']) table.move(id, 0, { do: 'finish' });
    expect(deskOf(sent(table)).go).toEqual({ kind: 'form' });
    table.move('t1.accounts', 0, { do: 'close' });
    table.move('t1.investments', 3, { do: 'done' });
    const desk = deskOf(sent(table));
    expect(desk.go).toMatchObject({ kind: 'move', do: 'advance' });
    expect(desk.missing).toEqual([1, 2]);
  });

  test('the one button opens an evening where one was closed amid the turn, but for the accounts, which need none', () => {
    const table = inBattle(BANDS, [1, 1, 2]);
    table.move('evening', 0, { do: 'stop' });
    expect(deskOf(sent(table)).go).toMatchObject({ kind: 'move', ask: { kind: 'evening' }, do: 'goOn' });
    for (const id of ['t1.battle.1', 't1.battle.2']) table.move(id, 0, { do: 'finish' });
    expect(deskOf(sent(table)).go).toEqual({ kind: 'form' });
  });

  const move = (seq: number, kind: LogLine['kind'], what: string | null, keys: string[] = [], undone = false) => ({
    ...{ game: 'g', seq, at: '', kind, do: what, seat: 0, by: 'Mona', undone, undoes: [] },
    lines: keys.map((key) => ({ key })),
  });
  const close = move(40, 'move', 'close', ['line.accounts']);
  const began = move(43, 'move', 'done', ['line.done', 'line.turn']);
  const reopened = (phase: Phase, ...newest: ReturnType<typeof move>[]) => closedAccounts([close], newest, phase);

  test('are opened again in the investments, and in the next turn until somebody acts in it', () => {
    expect(reopened('investments', move(41, 'move', 'recruit'), close)).toBe(40);
    expect(reopened('talk', began, close)).toBe(40);
    expect(reopened('talk', move(44, 'part', null), began, close)).toBe(40);
    expect(reopened('talk', move(44, 'move', 'ready'), began, close)).toBeNull();
    expect(reopened('affaires', move(44, 'sealed', 'keep'), began, close)).toBeNull();
    expect(reopened('talk', move(44, 'move', 'ready', [], true), began, close)).toBe(40);
    expect(reopened('battles', began, close)).toBeNull();
  });

  test('that were taken back already are not opened a second time', () => {
    expect(closedAccounts([{ ...close, undone: true }], [close], 'investments')).toBeNull();
    expect(closedAccounts([], [], 'accounts')).toBeNull();
  });
});

test('every step of a turn can be gone on from', () => {
  const table = deployed(started(BANDS), [1, 1, 2]);
  expect(deskOf(sent(table)).go?.kind).toBe('finish');
});

describe('a seat for a guest', () => {
  /** Seat 3 is kept for a guest. */
  const kept = (game: DeskGame): DeskGame => ({
    ...game,
    seats: game.seats.map((seat) => (seat.seat === 3 ? { ...seat, name: null, guest: 'Nino' } : seat)),
  });

  test('is awaited under the guest’s name, blocks as nobody’s seat does not, and is the organiser’s to answer', () => {
    const game = kept(sent(started(BANDS)));
    const desk = deskOf(game);
    expect(desk.rows[2]).toMatchObject({ seat: 3, name: null, guest: 'Nino', state: 'awaited' });
    expect(desk.blocks).toEqual([]);
    expect(desk.remind.flatMap(({ seats }) => seats)).not.toContain(3);
    expect([0, 1, 3].map((seat) => isHosts(seat, game))).toEqual([true, false, true]);
  });

  test('is answered for in secret too; a seat that is nobody’s only where its answer is open, or by who plays none', () => {
    const [free, guest, held] = [
      { seat: 3, name: null },
      { seat: 3, name: null, guest: 'Nino' },
      { seat: 3, name: 'Rosa' },
    ];
    const [sealed, open] = [{ mode: 'sealed' as const }, { mode: 'open' as const }];
    expect(answersFor(free, 1, [sealed])).toBe(false);
    expect(answersFor(free, 1, [sealed, open])).toBe(true);
    expect(answersFor(free, null, [sealed])).toBe(true);
    // He left his own seat, whose secrets he knows.
    expect(answersFor(free, 3, [sealed])).toBe(true);
    expect(answersFor(guest, 1, [sealed])).toBe(true);
    expect(answersFor(held, 1, [sealed])).toBe(true);
  });
});
