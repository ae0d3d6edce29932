/** A tournament of 200 players: cost of publishing a round, entering a result, and informing one player. In memory, on the kernel alone: `node test/bench/tournament.ts`. */
import { randomUUID } from 'node:crypto';
import { Default } from 'typebox/value';
import type { AnyMove, Input } from '#kernel/input.ts';
import type { Part } from '#kernel/persistent.ts';
import { asksOf, type BookPosition, type GamePosition, unplayed } from '#kernel/position.ts';
import { accessOf } from '#kernel/read/access.ts';
import '#rulebooks/index.ts';
import type { DeskState } from '#rulebooks/tournament-desk/state.ts';
import { tournamentDesk } from '#rulebooks/tournament-desk/tournament-desk.ts';
import { decide } from '../../server/commit/decide.ts';
import { Audiences } from '../../server/live/audiences.ts';
import { frameAfter } from '../../server/live/frames.ts';
import { jsonFor } from '../../server/read/game-json.ts';

const PLAYERS = 200;

const id = randomUUID();
const organiser: Part = { person: randomUUID(), name: 'Organiser', role: 'organiser', seat: null, consents: false };
const players = Array.from(
  { length: PLAYERS },
  (_, n): Part => ({ person: randomUUID(), name: `Player ${n + 1}`, role: 'player', seat: n + 1, consents: false }),
);

class Measured {
  book: BookPosition;
  /** By act: ms of the kernel, KB of rows, KB of a player's frame. */
  readonly figures: Record<string, { ms: number[]; rows: number[]; frame: number[] }> = {};

  constructor(options: object) {
    const opening: Input = {
      kind: 'open',
      clientId: id,
      person: organiser.person,
      game: {
        ...unplayed,
        id,
        parent: null,
        name: '',
        prefix: '',
        title: 'A tournament',
        rulebook: tournamentDesk.id,
        options: Default(tournamentDesk.options, options),
        seats: PLAYERS,
        chanceKey: '0'.repeat(64),
        isPublic: false,
        parts: [organiser, ...players],
      },
    };
    this.book = decide({ id, act: 0, balances: new Map(), games: new Map() }, opening, Date.now()).position;
  }

  get game(): GamePosition {
    const game = this.book.games.get(id);
    if (!game) throw new Error('no game');
    return game;
  }

  get state(): DeskState {
    return this.game.state as DeskState; // Of that rulebook.
  }

  move(kind: string, move: AnyMove, seat = 0): void {
    const ask = asksOf(this.game).find((one) => one.kind === kind && (seat === 0 || one.seats.includes(seat)));
    if (!ask) throw new Error(`no ask ${kind}`);
    const person = players[seat - 1]?.person ?? organiser.person;
    this.#submit(move.do, { kind: 'move', gameId: id, clientId: randomUUID(), person, seat, ask: ask.id, move });
  }

  compute(): void {
    const ask = asksOf(this.game).find(({ mode }) => mode === 'computed');
    if (!ask) return;
    const began = performance.now();
    const answer = tournamentDesk.computes?.[ask.kind]?.(structuredClone(ask.input));
    this.#note('(pairing, in a thread)', performance.now() - began, 0, 0);
    const head = { gameId: id, clientId: randomUUID(), ask: ask.id, atSeq: this.game.seq };
    this.#submit('draft', { kind: 'computed', ...head, answer });
  }

  #submit(what: string, input: Input): void {
    const before = { book: this.book, game: this.game };
    const began = performance.now();
    const decision = decide(this.book, input, Date.now());
    const rows = decision.rows();
    const ms = performance.now() - began;
    this.book = decision.position;
    const person = players[120]?.person ?? '';
    const told = ({ book, game }: typeof before) => ({
      book,
      game,
      audience: new Audiences(book, game).of(accessOf(book, game, person)).audience,
    });
    const base = { ...told(before), since: before.book.act };
    jsonFor(base.book, base.game, base.audience);
    const frame = frameAfter(told({ book: this.book, game: this.game }), base, [], null);
    const isBrought = frame.includes('"changes"') || frame.includes('"whole"');
    this.#note(
      what,
      ms,
      JSON.stringify(rows).length / 1000,
      isBrought ? frame.length / 1000 : Number.POSITIVE_INFINITY,
    );
  }

  #note(what: string, ms: number, rows: number, frame: number): void {
    this.figures[what] ??= { ms: [], rows: [], frame: [] };
    this.figures[what].ms.push(ms);
    this.figures[what].rows.push(rows);
    this.figures[what].frame.push(frame);
  }

  /** Size of the whole reply for a player, KB. */
  get whole(): number {
    const access = accessOf(this.book, this.game, players[120]?.person ?? '');
    return jsonFor(this.book, this.game, new Audiences(this.book, this.game).of(access).audience).length / 1000;
  }
}

function day(options: object, rounds: number): void {
  const measured = new Measured({ rounds, silenceSeconds: 0, ...options });
  const rows = players.map(({ name }, n) => ({ name, club: `Club ${n % 12}` }));
  measured.move('desk', { do: 'list', rows });
  for (let round = 1; round <= rounds; round++) {
    measured.move('go', { do: 'pair' });
    measured.compute();
    measured.move('plan', { do: 'publish' });
    measured.move('start', { do: 'start' });
    for (const { seats } of structuredClone(measured.state.rounds.at(-1)?.tables ?? [])) {
      measured.move('table', { do: 'report', ranks: seats.map((seat) => [seat]) }, seats[0]);
      for (const seat of seats.slice(1)) measured.move('check', { do: 'agree' }, seat);
    }
    measured.move('close', { do: 'close' });
  }
  console.log(`\n${JSON.stringify(options)}, ${rounds} rounds: the whole for a player ${measured.whole.toFixed(1)} KB`);
  for (const [what, { ms, rows: kb, frame }] of Object.entries(measured.figures))
    console.log(
      `${what.padEnd(24)} ${String(ms.length).padStart(5)} times; ms: median ${at(ms, 0.5)}, p99 ${at(ms, 0.99)}; rows KB: most ${at(kb, 1)}; frame KB: median ${at(frame, 0.5)}, most ${at(frame, 1)}`,
    );
}

const at = (values: readonly number[], part: number): string =>
  (values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0).toFixed(1);

day({ method: 'swiss', tableSize: 2 }, 7);
day({ tableSize: 4 }, 6);
