import type { Balances } from '../money.ts';
import { historyOf } from './history.ts';
import { checkOptions } from './options.ts';
import { holderOf } from './points.ts';
import type { DeskState, Round } from './state.ts';

export function checkDesk(state: DeskState, money: Balances): void {
  const { options, players, seats, phase, rounds, draft } = state;
  checkOptions(options);
  if (players.length !== seats) wrong(`${players.length} players of ${seats} seats`);
  if (phase === 'round' && rounds.at(-1)?.is === 'over') wrong('a round that is over is on');
  if (phase !== 'round' && phase !== 'over' && rounds.at(-1) && rounds.at(-1)?.is !== 'over') wrong('a round is on');
  if ((draft !== null) !== (phase === 'computing' || phase === 'draft')) wrong(`a draft while ${phase}`);
  for (const [at, round] of rounds.entries()) checkRound(state, round, at);
  for (const [at, { points }] of historyOf(state).entries()) {
    const held = money(holderOf(at + 1), 'points');
    if (held !== points) wrong(`seat ${at + 1} has ${held} points, and the rounds say ${points}`);
  }
}

function checkRound({ seats }: DeskState, { n, is, kept, tables, byes }: Round, at: number): void {
  if (n !== at + 1) wrong(`round ${n} at ${at}`);
  if ((kept !== null) !== (is === 'over')) wrong(`standings of round ${n}`);
  const placed = [...tables.flatMap((table) => table.seats), ...byes];
  if (new Set(placed).size !== placed.length) wrong(`somebody is twice in round ${n}`);
  if (placed.some((seat) => seat > seats)) wrong(`a seat of round ${n}`);
  if (new Set(tables.map(({ table }) => table)).size !== tables.length) wrong(`a table of round ${n} is there twice`);
  for (const { table, seats: sit, result } of tables) {
    const ranked = result?.ranks.flat() ?? sit;
    if (ranked.length !== sit.length || sit.some((seat) => !ranked.includes(seat)))
      wrong(`result of table ${n}.${table}`);
  }
}

function wrong(what: string): never {
  throw new Error(`tournament-desk: ${what}`);
}
