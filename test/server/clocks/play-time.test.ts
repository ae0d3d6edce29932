// Goal: with any pauses, each table plays exactly its quota, ± 0 ms. Method: decisions without a database; random pauses of random nodes of nested halls,
// while turns of several steps are played; a separate sum, without clocks, of how long each turn was played.
import { expect, test } from 'vitest';
import { upwards } from '#kernel/clock-tree.ts';
import type { Input } from '#kernel/input.ts';
import { asksOf, type BookPosition, type GamePosition } from '#kernel/position.ts';
import { flagAt } from '#kernel/reconcile-clocks.ts';
import { type Dice, pick, seededDice } from '#rulebooks/dice.ts';
import { decide } from '../../../server/commit/decide.ts';
import { type HallOptions, type HallState, hall } from '../../support/hall.ts';
import { hallInput, hallMove, handAt } from '../../support/hall-host.ts';
import { known } from '../../support/known.ts';

known(hall);

const PERSON = '0c7e3a52-9a55-4f0e-8a35-5a7e33a1f0aa';
const MS = 45_000;
const TABLES = 3;

class Evening {
  position: BookPosition;
  at = handAt().at;
  pauses = 0;
  /** Paused nodes, as `game node`; and the played time of each turn. */
  readonly stopped = new Set<string>();
  readonly played = new Map<string, number>();
  readonly whole: number[] = [];
  readonly dice: Dice;

  constructor(options: Partial<HallOptions>, dice: Dice) {
    this.dice = dice;
    const input = hallInput({ ms: MS, inside: 2, ...options }, TABLES, PERSON);
    this.position = { id: input.game.id, act: 0, balances: new Map(), games: new Map() };
    this.do(input);
  }

  do(input: Input): void {
    this.position = decide(this.position, input, this.at).position;
  }

  games(): GamePosition[] {
    return [...this.position.games.values()];
  }

  stands(game: GamePosition, node: string): boolean {
    if (upwards(node).some((above) => this.stopped.has(`${game.id} ${above}`))) return true;
    const parent = game.parent === null ? undefined : this.position.games.get(game.parent);
    return parent !== undefined && this.stands(parent, '');
  }

  turns(): { key: string; seat: number; game: GamePosition; stands: boolean; clock: string }[] {
    return this.games().flatMap((game) => {
      const { kind, tables } = game.state as HallState; // All are halls.
      return tables.flatMap(({ turn, step, done }, index) => {
        const seat = index + 1;
        const node = `round.${seat % 2 === 0 ? 2 : 1}/table.${seat}`;
        const clock = kind === 'quota' ? `q${seat}.${turn}` : `t${seat}.${turn}.${step}`;
        return done ? [] : [{ key: `${game.id} ${seat}.${turn}`, seat, game, stands: this.stands(game, node), clock }];
      });
    });
  }

  /** Advances time; clocks expire at their instants. */
  pass(ms: number): void {
    for (const end = this.at + ms; ; ) {
      const due = this.turns().map((turn) => ({ ...turn, flag: flagAt(turn.game, turn.clock) }));
      for (const { flag, stands } of due) expect(flag === null).toBe(stands);
      const next = Math.min(end, ...due.map(({ flag }) => flag ?? end));
      for (const { key, stands } of due)
        if (!stands) this.played.set(key, (this.played.get(key) ?? 0) + next - this.at);
      this.at = next;
      const up = due.find(({ flag }) => flag === next);
      if (!up) return;
      this.do({ kind: 'elapsed', gameId: up.game.id, clock: up.clock });
      this.whole.push(this.played.get(up.key) ?? 0);
    }
  }

  stopOrGo(): void {
    const nodes = ['', 'round.1', 'round.2', 'round.1/table.1', 'round.2/table.2', 'round.1/table.3'];
    const standing = [...this.stopped];
    if (standing.length > 0 && this.dice.int(5) < 2 + Math.floor(standing.length / 4))
      return this.go(pick(this.dice, standing));
    const { id, state } = pick(this.dice, this.games());
    const node = pick(this.dice, nodes.slice(0, (state as HallState).tables.length + 3));
    if (this.stopped.has(`${id} ${node}`)) return;
    this.pauseOrResume(id, 'pause', node);
    this.stopped.add(`${id} ${node}`);
    this.pauses++;
  }

  go(standing: string): void {
    const [id = '', node = ''] = standing.split(' ');
    this.pauseOrResume(id, 'resume', node);
    this.stopped.delete(standing);
  }

  pauseOrResume(gameId: string, what: 'pause' | 'resume', node: string): void {
    const by = { person: PERSON, name: 'Momo' };
    this.do({ kind: 'command', gameId, clientId: crypto.randomUUID(), by, command: { do: what, node, why: '' } });
  }

  step(): void {
    const { game, seat } = pick(this.dice, this.turns());
    const ask = asksOf(game).find((open) => open.seats.includes(seat));
    this.do(hallMove(game.id, PERSON, seat, ask?.id ?? '', 'step'));
  }
}

test.each([
  { kind: 'quota', mode: 'open', grace: 0 },
  { kind: 'quota', mode: 'turn', grace: 750 },
  { kind: 'glass', mode: 'open', grace: 0 },
] as const)('each table plays its $kind ($mode) to the ms, over 1,000 random pauses', ({ kind, mode, grace }) => {
  const evening = new Evening({ kind, mode }, seededDice(11 + grace));
  while (evening.pauses < 1_000) {
    evening.pass(evening.dice.int(4_000));
    evening.stopOrGo();
    if (kind === 'quota' && evening.dice.int(3) === 0) evening.step();
  }
  for (const standing of [...evening.stopped].reverse()) evening.go(standing);
  evening.pass(2 * MS);
  expect(evening.whole.length).toBeGreaterThan(20);
  // Paused within the grace, a turn has used all its time and resumes without grace.
  for (const ms of evening.whole) expect(ms).toBeGreaterThanOrEqual(MS);
  expect(Math.max(...evening.whole)).toBe(MS + grace);
});
