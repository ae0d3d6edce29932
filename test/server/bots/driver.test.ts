// Goal: bots' turns are played once each, even if a bot misbehaves, people leave or return, or a node dies. Method: a host and its driver on a real
// Postgres with a small rulebook of misbehaving bots; with held time where pauses matter.
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { AnyMove } from '#kernel/input.ts';
import { awaitedSeats, statusOf } from '#kernel/position.ts';
import { accessOf } from '#kernel/read/access.ts';
import { Refusal } from '../../../rulebooks/rulebook.ts';
import { type BotDice, freshDice } from '../../../server/bots/choice.ts';
import type { Database } from '../../../server/database/open.ts';
import { undo } from '../../../server/games/undo.ts';
import { audit } from '../../../server/ledger/audit.ts';
import { auditStates } from '../../../server/read/audit-states.ts';
import { bookWith } from '../../support/book.ts';
import {
  answers,
  type BotNode,
  botNode,
  gameOn,
  organiser,
  play,
  playerOf,
  seatBot,
  seated,
  stateOn,
} from '../../support/bot-table.ts';
import { testDatabase } from '../../support/database.ts';
import { HeldTime } from '../../support/held-time.ts';
import { known } from '../../support/known.ts';
import { given, manche, salon } from '../../support/manche.ts';

known(manche, salon);

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});

/** A node that plays its bots until the test is over. */
async function started(options?: Parameters<typeof botNode>[1]): Promise<BotNode> {
  const node = botNode(database, options);
  await node.bots.start();
  onTestFinished(() => node.bots.stop());
  return node;
}

/** The same with held time: delayed turns are played only when the test advances it. */
async function held(options?: Parameters<typeof botNode>[1]): Promise<BotNode & { readonly time: HeldTime }> {
  const time = new HeldTime();
  const node = await started({ ...options, scheduler: time });
  time.drives(node.bots);
  return { ...node, time };
}

/** Longer than any delay before a node takes over. */
const FOR_EVER_MS = 300_000;

const isOver = async ({ host }: BotNode, id: string) => statusOf(await gameOn(host, id)) === 'over';
const over = (node: BotNode, id: string) =>
  expect.poll(() => isOver(node, id), { timeout: 20_000, interval: 10 }).toBe(true);
const turn = (node: BotNode, id: string, n: number) =>
  expect.poll(async () => (await stateOn(node.host, id)).turn, { timeout: 20_000, interval: 5 }).toBe(n);
const turnNow = async ({ host }: BotNode, id: string) => (await stateOn(host, id)).turn;

const time = ({ host }: BotNode, gameId: string, what: 'pause' | 'resume') => {
  const command = { do: what, node: '', why: '' } as const;
  return host.submit({ kind: 'command', gameId, clientId: crypto.randomUUID(), by: organiser, command });
};

describe('a bot', () => {
  test('plays its turns and secret answers to the end; what nobody waits for it leaves alone', async () => {
    const node = await started();
    const id = await seated(node.host, { bots: ['plain', 'plain', 'plain'] });
    await over(node, id);
    const all = await answers(database, id);
    expect(all).toHaveLength(2 * (3 + 3));
    expect(new Set(all.map((one) => one.split(' ').slice(0, 2).join(' '))).size).toBe(all.length);
    expect(all.filter((one) => one.endsWith('talk') || one.endsWith('take'))).toEqual([]);
    expect(node.complaints).toEqual([]);
  });

  test('gets what its seat sees, and nothing else', async () => {
    const node = await started();
    given.length = 0;
    const id = await seated(node.host, { bots: ['notes', 'plain', 'notes'] });
    await over(node, id);
    const { secret } = await stateOn(node.host, id);
    expect(given.length).toBeGreaterThan(4);
    for (const { seat, view, options } of given) {
      expect(view.secret).toBe(secret[seat - 1]);
      const amount = options.find((option) => option.do === 'put')?.fields?.amount;
      if (amount) expect(amount).toMatchObject({ max: view.purse });
    }
  });

  test('takes its chance from nowhere in the game: the recorded draws are those of the rules', async () => {
    const node = await started();
    const id = await seated(node.host, { bots: ['plain', 'plain'] });
    await over(node, id);
    const rows = await database.sql`select kind from move where game_id = ${id} and draws <> '[]'`;
    expect(rows.map(({ kind }) => kind)).toEqual(['setup']);
  });

  test.each([
    ['stumbles', 'I stumble'],
    ['cheats', 'overdraft-hidden (host)'],
  ])('that %s does what the rules do for who does nothing; that is said once', async (level, complaint) => {
    const node = await started();
    const id = await seated(node.host, { bots: [level, 'plain'] });
    await over(node, id);
    expect((await answers(database, id)).filter((one) => one.startsWith('t') && one.includes(' 1 '))).toEqual([
      't1.play 1 pass',
      't3.play 1 pass',
    ]);
    expect(node.complaints).toEqual([complaint]);
  });

  test('is drawn again as before where an answer did not go through: the order hangs on no chance of the machine', async () => {
    const order = async (fails: (seq: number) => boolean): Promise<unknown[]> => {
      const node = await held({ patienceMs: 0, seed: 'order' });
      const { host } = node;
      const begin = host.begin.bind(host);
      const failed = new Set<number>();
      host.begin = async (input, gone) => {
        const seq = input.kind === 'bot' ? input.atSeq : null;
        if (seq === null || failed.has(seq) || !fails(seq)) return begin(input, gone);
        failed.add(seq);
        return { durable: Promise.reject(new Refusal('bot-late', 'host')) };
      };
      const options = { goal: 4, boardLevels: [2] };
      const id = await seated(host, { rulebook: 'police-city', options, bots: ['plain', 'sharp', 'plain'] });
      await node.time.advance(FOR_EVER_MS);
      expect([await isOver(node, id), failed.size > 5]).toEqual([true, fails(8)]);
      return [...(await database.sql`select ask, seat, given from move where game_id = ${id} order by seq`)];
    };
    expect(await order((seq) => seq % 8 === 0)).toEqual(await order(() => false));
  });

  test('that never ends its turn by itself has it ended', async () => {
    const node = await started();
    const id = await seated(node.host, { bots: ['knocks', 'plain'], options: { rounds: 1 } });
    await over(node, id);
    expect((await stateOn(node.host, id)).knocks).toBe(200);
  });

  test('waits for another bot’s answer and goes on; one that waits for nobody is not waited for', async () => {
    const node = await started();
    const id = await seated(node.host, { bots: ['waits', 'plain', 'sulks'] });
    await over(node, id);
    const all = await answers(database, id);
    expect(all.slice(0, 3)).toEqual(['t1.play 1 offer', 't1.answer 2 yes', 't1.play 1 pass']);
    expect(all).toContain('t3.play 3 pass');
  });

  test('waits for a person’s answer as long as it takes him', async () => {
    const node = await held();
    const id = await seated(node.host, { bots: ['waits', null] });
    await node.time.idle();
    expect(await answers(database, id)).toEqual(['t1.play 1 offer']);
    await node.time.advance(FOR_EVER_MS);
    expect(await answers(database, id)).toHaveLength(1);
    await play(node.host, id, 2, 't1.answer', { do: 'yes' });
    await node.time.idle();
    expect(await turnNow(node, id)).toBe(2);
  });

  test('stands while the organiser has stopped the time, and goes on with it', async () => {
    const node = await held({ pauseMs: 60 });
    const id = await seated(node.host, { bots: ['plain', null], options: { seconds: 60 } });
    await time(node, id, 'pause');
    await node.time.advance(FOR_EVER_MS);
    expect(await answers(database, id)).toEqual([]);
    await time(node, id, 'resume');
    await node.time.advance(60);
    expect(await turnNow(node, id)).toBe(2);
  });

  test('inside another game stands while that one’s time is stopped, and goes on with it', async () => {
    const node = await held({ pauseMs: 60 });
    const salon = await seated(node.host, { rulebook: 'salon', bots: [null, null, null] });
    await play(node.host, salon, 0, 'deal', { do: 'deal' }, organiser);
    const inside = [...((await node.host.read(salon))?.book.games.keys() ?? [])].find((id) => id !== salon) ?? '';
    await time(node, salon, 'pause');
    // Its first seat is the second one of the parent game.
    await seatBot(node.host, inside, 1, 'plain', playerOf(2));
    await node.time.advance(FOR_EVER_MS);
    expect(await answers(database, inside)).toEqual([]);
    await time(node, salon, 'resume');
    await node.time.advance(60);
    expect(await turnNow(node, inside)).toBe(2);
  });

  test('stands in a game that was deleted', async () => {
    const node = await held({ pauseMs: 60 });
    const id = await seated(node.host, { bots: ['plain', null] });
    const by = { kind: 'command', gameId: id, by: organiser } as const;
    await node.host.submit({ ...by, clientId: crypto.randomUUID(), command: { do: 'delete' } });
    // Only the next poll is scheduled; an attempted bot turn would be refused.
    expect(node.time.dueInMs).toEqual([1_000]);
    await node.time.advance(FOR_EVER_MS);
    expect(await answers(database, id)).toEqual([]);
    await node.host.submit({ ...by, clientId: crypto.randomUUID(), command: { do: 'restore' } });
    await node.time.advance(60);
    expect(await turnNow(node, id)).toBe(2);
  });
});

describe('a table with people', () => {
  test('has a pause before each answer, so that they can follow; one of bots alone has none', async () => {
    const node = await held({ pauseMs: 150 });
    const id = await seated(node.host, { bots: ['plain', 'plain', null] });
    for (const turn of [1, 2]) {
      await node.time.advance(149);
      expect(await turnNow(node, id)).toBe(turn);
      await node.time.advance(1);
      expect(await turnNow(node, id)).toBe(turn + 1);
    }
    const alone = await seated(node.host, { bots: ['plain', 'plain', 'plain'], options: { rounds: 5 } });
    await node.time.idle();
    expect(await isOver(node, alone)).toBe(true);
  });

  test('has no say over the pause: who talks meanwhile keeps no bot from its turn', async () => {
    const node = await held({ pauseMs: 200 });
    const id = await seated(node.host, { bots: ['plain', null] });
    for (let n = 0; n < 4; n++) {
      expect(await turnNow(node, id)).toBe(1);
      await play(node.host, id, 2, 't1.talk', { do: 'talk' });
      await node.time.advance(50);
    }
    expect(await turnNow(node, id)).toBe(2);
  });

  test('does not wait between secret answers, which nobody follows', async () => {
    const node = await held({ pauseMs: 400 });
    const id = await seated(node.host, { bots: [null, 'plain', 'plain', 'plain', 'plain'], options: { rounds: 1 } });
    await play(node.host, id, 1, 't1.play', { do: 'pass' });
    await node.time.advance(4 * 400);
    expect((await stateOn(node.host, id)).phase).toBe('show');
    expect((await gameOn(node.host, id)).sealed['r1.show']).toHaveLength(4);
    await play(node.host, id, 1, 'r1.show', { do: 'show', number: 2 });
    expect(await isOver(node, id)).toBe(true);
  });
});

describe('bots that say how long they think', () => {
  const talked = (all: readonly string[]) => all.filter((one) => one.endsWith('talk'));

  test('each have a time of their own, while others act', async () => {
    const node = await held({ pauseMs: 700 });
    const id = await seated(node.host, { bots: ['thinks', 'thinks', null], options: { rounds: 5 } });
    for (const [ms, turn] of [
      [99, 1],
      [1, 2],
      [199, 2],
      [1, 3],
    ] as const) {
      await node.time.advance(ms);
      expect(await turnNow(node, id)).toBe(turn);
    }
  });

  test('do so within the clock of what is asked, and never so long that another node takes them for dead', async () => {
    const node = await held({ pauseMs: 700 });
    const timed = await seated(node.host, { bots: ['broods', null], options: { seconds: 4 } });
    expect(node.time.dueInMs).toContain(3_000);
    await node.time.advance(3_000);
    expect((await answers(database, timed))[0]).toMatch(/^t1.play 1 (put|pass)$/);
    const free = await seated(node.host, { bots: ['broods', null] });
    expect(node.time.dueInMs).toContain(5_000);
    await node.time.advance(5_000);
    expect(await turnNow(node, free)).toBe(2);
  });

  test('say something besides when they may, one after the other, and keep nobody waiting by it', async () => {
    const node = await held({ pauseMs: 100 });
    const id = await seated(node.host, { bots: [null, 'talks', 'talks'] });
    await node.time.advance(100);
    expect((await answers(database, id)).toSorted()).toEqual(['t1.talk 2 talk', 't1.talk 3 talk']);
    await play(node.host, id, 1, 't1.play', { do: 'pass' });
    await node.time.advance(100);
    // The awaited bot plays, the other one talks.
    expect(await answers(database, id)).toContain('t2.talk 3 talk');
    expect(await turnNow(node, id)).toBe(3);
  });

  test('alone among themselves they say at most twenty things before one goes on', async () => {
    const node = await started();
    const id = await seated(node.host, { bots: ['talks', 'talks'], options: { rounds: 1 } });
    await over(node, id);
    expect(talked(await answers(database, id))).toHaveLength(2 * 20);
  });
});

test('who is ready is waited for no more by an open ask, and may still act', async () => {
  const node = await held({ pauseMs: 100 });
  const id = await seated(node.host, { rulebook: 'salon', bots: [null, null] });
  const salonOn = () => gameOn(node.host, id);
  expect(awaitedSeats(await salonOn())).toEqual([]);
  await play(node.host, id, 0, 'deal', { do: 'vote' }, organiser);
  expect(awaitedSeats(await salonOn())).toEqual([1, 2]);
  await play(node.host, id, 1, 'vote', { do: 'ready' });
  expect(awaitedSeats(await salonOn())).toEqual([2]);
  await play(node.host, id, 1, 'vote', { do: 'ready' });
});

test('a move that is no option is refused in the words of the rules, where they have some', async () => {
  const { host } = await held();
  const id = await seated(host, { rulebook: 'salon', bots: [null, null] });
  await play(host, id, 0, 'deal', { do: 'vote' }, organiser);
  const refused = (move: AnyMove) => expect(play(host, id, 1, 'vote', move)).rejects;
  await refused({ do: 'deal' }).toMatchObject({ code: 'no-deal-in-a-vote', rule: 'SALON-1' });
  await refused({ do: 'vote' }).toMatchObject({ code: 'not-offered', rule: 'host' });
});

describe('a player who hands his seat over', () => {
  test('is played for at once, and not any more when he has it back', async () => {
    const node = await held({ pauseMs: 100 });
    const id = await seated(node.host, { bots: [null, 'plain'], options: { rounds: 50 } });
    await seatBot(node.host, id, 1, 'plain', playerOf(1));
    await node.time.advance(350);
    expect(await stateOn(node.host, id)).toMatchObject({ turn: 4, active: 2 });
    await seatBot(node.host, id, 1, null, playerOf(1));
    await node.time.advance(FOR_EVER_MS);
    expect(await stateOn(node.host, id)).toMatchObject({ turn: 5, active: 1 });
    // Of the next secret question, too, only the other one's bot has answered.
    expect((await gameOn(node.host, id)).sealed['r2.show']?.map(({ seat }) => seat)).toEqual([2]);
  });

  test('and takes it back while the bot thinks: what the bot thought of is not played', async () => {
    const node = await held({ pauseMs: 120 });
    const id = await seated(node.host, { bots: [null, 'plain'] });
    await seatBot(node.host, id, 1, 'plain', playerOf(1));
    await node.time.advance(60);
    await seatBot(node.host, id, 1, null, playerOf(1));
    await node.time.advance(FOR_EVER_MS);
    expect(await answers(database, id)).toEqual([]);
    await play(node.host, id, 1, 't1.play', { do: 'pass' });
    await node.time.advance(120);
    expect(await turnNow(node, id)).toBe(3);
    expect((await answers(database, id)).filter((one) => one.startsWith('t'))).toHaveLength(2);
  });

  test('and takes it back while the bot’s answer is on its way: one of them counts, never both', async () => {
    const { host } = botNode(database);
    for (let n = 0; n < 20; n++) {
      const id = await seated(host, { bots: [null, 'plain'] });
      await seatBot(host, id, 1, 'plain', playerOf(1));
      const { seq } = await gameOn(host, id);
      const bot = { kind: 'bot', gameId: id, clientId: crypto.randomUUID(), seat: 1, atSeq: seq } as const;
      const answer = () => host.submit({ ...bot, ask: 't1.play', move: { do: 'pass' } });
      const back = () => seatBot(host, id, 1, null, playerOf(1));
      const first = n % 2 === 0;
      const both = await Promise.allSettled(first ? [answer(), back()] : [back(), answer()]);
      expect(both.map(({ status }) => status)).toEqual(['fulfilled', first ? 'fulfilled' : 'rejected']);
      expect(await answers(database, id)).toHaveLength(first ? 1 : 0);
    }
  });

  test('finds the secret answer that the bot gave, and may give another', async () => {
    const node = await started();
    const id = await seated(node.host, { bots: [null, null], options: { rounds: 1 } });
    await play(node.host, id, 1, 't1.play', { do: 'pass' });
    await play(node.host, id, 2, 't2.play', { do: 'pass' });
    await seatBot(node.host, id, 1, 'knocks', playerOf(1));
    const kept = async () => (await gameOn(node.host, id)).sealed['r1.show'];
    await expect.poll(kept).toEqual([{ seat: 1, move: { do: 'show', number: 6 } }]);
    await seatBot(node.host, id, 1, null, playerOf(1));
    await play(node.host, id, 1, 'r1.show', { do: 'show', number: 2 });
    expect(await kept()).toEqual([{ seat: 1, move: { do: 'show', number: 2 } }]);
    await seatBot(node.host, id, 1, 'knocks', playerOf(1));
    await play(node.host, id, 2, 'r1.show', { do: 'show', number: 3 });
    const [joint] = await database.sql`select given from move where game_id = ${id} and kind = 'joint'`;
    expect(joint?.given[0]).toEqual({ seat: 1, move: { do: 'show', number: 2 } });
  });
});

test('an answer that was chosen where the game no longer stands is refused, though its ask is still open', async () => {
  const { host } = botNode(database);
  const id = await seated(host, { bots: ['plain', null] });
  const { seq } = await gameOn(host, id);
  await play(host, id, 2, 't1.talk', { do: 'talk' });
  const answer = (atSeq: number) =>
    host.submit({
      kind: 'bot',
      gameId: id,
      clientId: crypto.randomUUID(),
      seat: 1,
      ask: 't1.play',
      move: { do: 'pass' },
      atSeq,
    });
  await expect(answer(seq)).rejects.toThrow('bot-late');
  await answer(seq + 1);
});

describe('what a bot played', () => {
  const undoBy = async ({ host }: BotNode, id: string, person: string, seq: number, reason?: string) => {
    const game = await gameOn(host, id);
    const access = accessOf(bookWith(game), game, person);
    return undo(database.sql, host, id, access, { id: crypto.randomUUID(), seq, ...(reason ? { reason } : {}) });
  };

  test('is nobody’s own move: the player who sits there does not take it back, the organiser does, with a reason', async () => {
    const node = await started();
    const id = await seated(node.host, { bots: [null, null] });
    await seatBot(node.host, id, 1, 'plain', playerOf(1));
    await turn(node, id, 2);
    await seatBot(node.host, id, 1, null, playerOf(1));
    const [move] = await database.sql`select seq, person_id from move where game_id = ${id} and kind = 'move'`;
    expect(move?.person_id).toBeNull();
    await expect(undoBy(node, id, playerOf(1).person, move?.seq)).rejects.toThrow('undo-not-yours');
    await expect(undoBy(node, id, organiser.person, move?.seq)).rejects.toThrow('undo-reason');
    await undoBy(node, id, organiser.person, move?.seq, 'une erreur');
    expect((await stateOn(node.host, id)).turn).toBe(1);
    await play(node.host, id, 1, 't1.play', { do: 'pass' });
  });

  test('keeps what it rests on from being taken back by the player who sits there', async () => {
    const node = await started();
    const id = await seated(node.host, { bots: [null, null] });
    const { seq } = await play(node.host, id, 1, 't1.play', { do: 'offer' });
    await seatBot(node.host, id, 1, 'plain', playerOf(1));
    await turn(node, id, 2);
    await seatBot(node.host, id, 1, null, playerOf(1));
    await expect(undoBy(node, id, playerOf(1).person, seq)).rejects.toThrow('undo-others-moved');
  });

  test('and was taken back is played again, as another move', async () => {
    const node = await held({ pauseMs: 60 });
    const id = await seated(node.host, { bots: ['plain', null] });
    await node.time.advance(60);
    const [move] = await database.sql`select seq from move where game_id = ${id} and kind = 'move'`;
    await undoBy(node, id, organiser.person, move?.seq, 'une erreur');
    await node.time.advance(60);
    expect(await turnNow(node, id)).toBe(2);
    expect((await answers(database, id)).filter((one) => one.startsWith('t1.play'))).toHaveLength(2);
  });
});

describe('when a node ends', () => {
  test('in the middle of a game, the next one goes on where it was', async () => {
    const first = await held({ pauseMs: 80 });
    const id = await seated(first.host, { bots: ['plain', 'plain', null], options: { rounds: 3 } });
    await first.time.advance(80);
    await first.bots.stop();
    await first.time.advance(FOR_EVER_MS);
    expect(await turnNow(first, id)).toBe(2);
    const next = await held({ pauseMs: 20 });
    await next.time.advance(20);
    expect(await turnNow(next, id)).toBe(3);
    await play(next.host, id, 3, 't3.play', { do: 'pass' });
    await next.time.idle();
    expect((await gameOn(next.host, id)).sealed['r1.show']).toHaveLength(2);
  });

  test('it does not wait for a pause, and plays nothing afterwards', async () => {
    const node = await held({ pauseMs: 5_000 });
    const id = await seated(node.host, { bots: ['plain', null] });
    expect(node.time.dueInMs).toContain(5_000);
    // Time is held: a pending pause would never end.
    await node.bots.stop();
    expect(node.time.dueInMs).toEqual([]);
    await node.time.advance(FOR_EVER_MS);
    expect(await answers(database, id)).toEqual([]);
  });
});

test('every book is right, and lists which bots are waited for', async () => {
  expect(await audit(database.sql, auditStates)).toEqual([]);
});

describe('the bots of one account', () => {
  test('play two of his games at once, with any queue; of a node one thinks in a turn of the event loop', async () => {
    let turn = 0;
    let counting = true;
    const count = (): void => {
      turn++;
      if (counting) setImmediate(count);
    };
    setImmediate(count);
    const thoughts: { readonly game: string; readonly turn: number }[] = [];
    const dice: BotDice = (game, seat) => {
      if (seat === 0) thoughts.push({ game: game.id, turn });
      return freshDice(game, seat);
    };
    // Nobody plays them before the node's poll.
    const { host } = botNode(database);
    const greedy: string[] = [];
    for (let n = 0; n < 12; n++) greedy.push(await seated(host, { bots: ['plain', 'plain', 'plain'] }));
    const other = await seated(host, { bots: ['plain', 'plain'], by: playerOf(1) });
    const node = await held({ dice });
    await node.time.advance(FOR_EVER_MS);
    await Promise.all([...greedy, other].map((id) => over(node, id)));
    counting = false;
    expect(node.complaints).toEqual([]);
    const under = (id: string, at: number): boolean =>
      thoughts.slice(0, at + 1).some(({ game }) => game === id) && thoughts.slice(at).some(({ game }) => game === id);
    const atOnce = thoughts.map((_, at) => greedy.filter((id) => under(id, at)).length);
    expect(Math.max(...atOnce)).toBeLessThanOrEqual(2);
    expect(new Set(thoughts.map((one) => one.turn)).size).toBe(thoughts.length);
  });
});
