// Goal: a node that catches up with another one stands where it would stand after loading the book. Method: random games of every rulebook, with money, undos, clocks, commands, members who
// leave and games inside, are written to a real Postgres act by act; a follower catches up at random moments and is compared deeply with the loaded book.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { declaredBy } from '#kernel/clock-tree.ts';
import type { HostCommand } from '#kernel/host-command.ts';
import type { AnyMove, Input } from '#kernel/input.ts';
import { asksOf, type BookPosition, moneyOf, rulebookOfGame } from '#kernel/position.ts';
import { dependentsOf } from '#kernel/undo.ts';
import { type Dice, pick, seededDice } from '#rulebooks/dice.ts';
import { rulebookOf, rulebooks } from '#rulebooks/index.ts';
import { sample } from '#rulebooks/options.ts';
import { Refusal } from '#rulebooks/rulebook.ts';
import { caughtUp, Looks } from '../../../server/commit/catch-up.ts';
import { Host } from '../../../server/commit/host.ts';
import { loadBook } from '../../../server/commit/store.ts';
import { commit } from '../../../server/commit/writer.ts';
import { asksBefore, Rehearsal, type Step, wayBackOf } from '../../proofs/rehearsal.ts';
import { seated } from '../../support/bot-table.ts';
import { testDatabase } from '../../support/database.ts';
import { hall } from '../../support/hall.ts';
import { known } from '../../support/known.ts';
import { manche, salon } from '../../support/manche.ts';
import { howMany } from '../../support/seeds.ts';
import { tripot } from '../../support/tripot.ts';

const own = [hall, manche, salon, tripot];
known(...own);

const { sql } = await testDatabase();
const looks = new Looks(sql);

const MOVES = howMany(120, 400);

interface Tally {
  caughtUp: number;
  whole: number;
}

/** A node's position of one book, which catches up now and then. */
class Follower {
  #position: BookPosition | null = null;
  readonly #bookId: string;
  readonly #tally: Tally;

  constructor(bookId: string, tally: Tally) {
    this.#bookId = bookId;
    this.#tally = tally;
  }

  async catchUp(): Promise<void> {
    const loaded = await loadBook(sql, this.#bookId);
    const news = this.#position && (await looks.of(this.#bookId, this.#position.act));
    const caught = this.#position && news && caughtUp(this.#position, news);
    if (caught) {
      expect(caught.position).toEqual(loaded);
      const ids = await sql<{ client_id: string }[]>`
        select client_id from move where book_id = ${this.#bookId} and act > ${news.since} and client_id is not null order by act`;
      expect([...caught.ids.keys()]).toEqual(ids.map((row) => row.client_id));
    }
    if (this.#position && this.#position.act !== loaded?.act) this.#tally[caught ? 'caughtUp' : 'whole']++;
    this.#position = caught?.position ?? loaded;
  }
}

/** The rehearsal's people have no ids as in a database. */
const stored = (step: Step): Step['rows'] =>
  JSON.parse(
    JSON.stringify(step.rows).replace(/"person (\d+)"/g, (_, n) => `"00000000-0000-4000-8000-${n.padStart(12, '0')}"`),
  );

async function write(bookId: string, step: Step): Promise<void> {
  const batch = { bookId, act: step.before.act, next: step.after.act, rows: [stored(step)] };
  expect(await commit(sql, [batch], true)).toEqual([bookId]);
}

/** One act: a move, an expiry, an undo, a command, a change of members. Null if nothing can be done. @throws Refusal */
function acted(rehearsal: Rehearsal, dice: Dice): Step | null {
  const overdue = rehearsal.overdue();
  if (overdue) return overdue;
  const kind = dice.int(24);
  if (kind < 2) return rehearsal.put(undo(rehearsal, dice));
  if (kind < 4) return rehearsal.put(command(rehearsal, dice));
  if (kind < 5) return rehearsal.put(part(rehearsal, dice));
  if (kind < 6) return rehearsal.elapseNext();
  const turn = rehearsal.randomTurn();
  return turn && turn.options.length > 0 ? rehearsal.play(turn, rehearsal.sampled(turn)) : rehearsal.elapseNext();
}

const nothing = (): never => {
  throw new Refusal('nothing', 'test');
};

/** The last move of some game, with what depends on it. */
function undo({ games, moves, entries, position }: Rehearsal, dice: Dice): Input {
  const game = pick(dice, games);
  const seq = moves.findLast(({ game_id, kind }) => game_id === game.id && kind === 'move')?.seq ?? nothing();
  const past = moves.filter((move) => move.game_id === game.id && move.seq >= seq);
  const taken = dependentsOf(past, asksBefore(game, past), seq);
  const seqs = taken.map((move) => move.seq).reverse();
  const reversed = entries.filter((entry) => entry.game_id === game.id && seqs.includes(entry.seq));
  const way = wayBackOf(position, game, taken);
  return {
    kind: 'undo',
    gameId: game.id,
    clientId: randomUUID(),
    person: 'person 0',
    seat: 0,
    reason: 'essai',
    undoing: { atSeq: game.seq, seqs, ...way, moves: taken, entries: reversed.toReversed(), clocks: {} },
  };
}

function command(rehearsal: Rehearsal, dice: Dice): Input {
  const game = pick(dice, rehearsal.games);
  const { id: clock, node } = declaredBy(game)[0] ?? { id: '', node: '' };
  const [ask] = asksOf(game);
  const commands: readonly HostCommand[] = [
    { do: 'settings', title: `Titre ${dice.int(100)}`, isPublic: dice.int(2) === 0 },
    { do: 'after-outage', how: 'apply' },
    { do: 'pause', node, why: 'pause' },
    { do: 'resume', node, why: '' },
    { do: 'bonus', clock, ms: 60_000, why: 'retard' },
    { do: 'guest', seat: 1, name: dice.int(2) === 0 ? 'Un hôte' : null },
    ...(ask ? [{ do: 'remind', ask: ask.id, seats: ask.seats } as const] : []),
  ];
  return {
    kind: 'command',
    gameId: game.id,
    clientId: randomUUID(),
    by: { person: 'person 0', name: 'Nom 0' },
    command: pick(dice, commands),
  };
}

/** Somebody leaves, comes back or has another name. */
function part({ game }: Rehearsal, dice: Dice): Input {
  const seat = 1 + dice.int(game.seats);
  const person = `person ${seat}`;
  const head = { gameId: game.id, clientId: randomUUID() };
  const held = game.parts.find((one) => one.person === person);
  if (held && dice.int(2) === 0) return { kind: 'rename', ...head, person, name: `Nom ${dice.int(1000)}` };
  const taken = { person, name: `Nom ${seat}`, role: 'player', seat, consents: false } as const;
  return held
    ? { kind: 'part', ...head, part: held, how: 'leaves' }
    : { kind: 'part', ...head, part: taken, how: 'takes' };
}

test.each([...new Set([...rulebooks(), ...own].map(({ id }) => id))])('%s: caught up is as loaded', async (id) => {
  const tally: Tally = { caughtUp: 0, whole: 0 };
  const rulebook = rulebookOf(id);
  if (!rulebook) throw new Error('no rulebook');
  for (let seed = 1; seed <= howMany(4, 20); seed++) {
    const dice = seededDice(seed);
    const rehearsal = new Rehearsal(
      rulebook,
      rulebook.seats.usual ?? Math.min(6, rulebook.seats.max),
      id === hall.id ? { inside: 2 } : {},
      seed,
    );
    const follower = new Follower(rehearsal.gameId, tally);
    for (const step of rehearsal.beginning) await write(rehearsal.gameId, step);
    for (let n = 0; n < MOVES; n++) {
      let step: Step | null = null;
      try {
        step = acted(rehearsal, dice);
      } catch (error) {
        // The rules of a manche are not made for clocks that run out.
        if (!(error instanceof Refusal || /nothing follows/.test(String(error)))) throw error;
        continue;
      }
      if (!step) break;
      await write(rehearsal.gameId, step);
      if (dice.int(4) === 0) await follower.catchUp();
    }
    await follower.catchUp();
  }
  console.log(`${id}: ${tally.caughtUp} caught up, ${tally.whole} loaded`);
  if (id === salon.id) expect(tally.whole).toBeGreaterThan(0);
  expect(tally.caughtUp).toBeGreaterThan(0);
});

/** A random move of a random seat, as the game on that position offers it. */
function randomMove(book: BookPosition, dice: Dice): Extract<Input, { kind: 'move' }> | null {
  const asks = [...book.games.values()].flatMap((game) =>
    game.deleted ? [] : asksOf(game).flatMap((ask) => (ask.mode === 'computed' ? [] : [{ game, ask }])),
  );
  if (asks.length === 0) return null;
  // Optional asks end a game, or open one.
  const awaited = asks.filter(({ ask }) => !ask.optional);
  const { game, ask } = pick(dice, awaited.length > 0 ? awaited : asks);
  const seat = pick(dice, ask.seats);
  const options = rulebookOfGame(game).legal(game.state, ask, seat, moneyOf(book.balances, game.prefix));
  if (options.length === 0) return null;
  const person = game.parts.find((one) => (seat === 0 ? one.role === 'organiser' : one.seat === seat))?.person ?? '';
  const move = sample(dice, options) as AnyMove; // From its options.
  return { kind: 'move', gameId: game.id, clientId: randomUUID(), person, seat, ask: ask.id, move };
}

test.each(['gangster-paradise', 'police-city', 'streets-of-gotham', 'supergang', hall.id, salon.id])(
  '%s: nodes that play in turns, each on what it decided and what it caught up with, know what is stored',
  async (rulebook) => {
    const dice = seededDice(3);
    const nodes = [0, 1, 2].map(() => new Host({ sql, now: Date.now, shared: true }));
    const options = rulebook === hall.id ? { inside: 2 } : {};
    const [first] = nodes;
    if (!first) throw new Error('no node');
    const id = await seated(first, {
      rulebook,
      options,
      bots: rulebook === salon.id ? [null, null] : [null, null, null],
    });
    let played = 0;
    for (let n = 0; n < 3 * MOVES && played < MOVES; n++) {
      const host = pick(dice, nodes);
      const book = (await host.lastKnown(id))?.book;
      const move = book && randomMove(book, dice);
      if (!move) continue;
      const refused = await host.submit(move).then(
        () => false,
        (error) => error instanceof Refusal || Promise.reject(error),
      );
      if (!refused) played++;
    }
    expect(played).toBeGreaterThan(20);
    const loaded = await loadBook(sql, id);
    for (const host of nodes) expect((await host.read(id))?.book).toEqual(loaded);
  },
);
