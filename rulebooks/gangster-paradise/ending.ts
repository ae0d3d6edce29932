/** GP-2, GP-63, GP-64: the winner after the last turn. */
import type { Act, Given, Seat } from '../rulebook.ts';
import { clanHolder } from './money.ts';
import type { ParadiseMove } from './moves.ts';
import { clanOf, nameOf } from './names.ts';
import { membersOf } from './people.ts';
import type { ParadiseState, Sign } from './state.ts';

const beats: Readonly<Record<Sign, Sign>> = { rock: 'scissors', paper: 'rock', scissors: 'paper' };

/** GP-63, GP-64, GP-R29: most white, then most people on the board, then most red; fully equal seats together. */
function standings(state: ParadiseState, balance: (holder: string, unit: string) => number): Seat[][] {
  const rows = state.clans
    .map((clan, i) => {
      const holder = clanHolder(i + 1);
      return { seat: i + 1, key: [balance(holder, 'white'), membersOf(clan), balance(holder, 'red')] };
    })
    .sort((a, b) => compare(b.key, a.key) || a.seat - b.seat);
  const ranks: Seat[][] = [];
  for (const [n, row] of rows.entries()) {
    const before = rows[n - 1];
    if (before && compare(before.key, row.key) === 0) ranks.at(-1)?.push(row.seat);
    else ranks.push([row.seat]);
  }
  return ranks;
}

function compare(one: readonly number[], other: readonly number[]): number {
  const n = one.findIndex((value, i) => value !== other[i]);
  return n < 0 ? 0 : (one[n] ?? 0) - (other[n] ?? 0);
}

/** Ends the game, unless a tied first place has to be played for. */
export function endGame(act: Act<ParadiseState>): void {
  const ranks = standings(act.state, act.balance);
  const [tied = []] = ranks;
  act.reveal();
  if (tied.length === 1) return finish(act, ranks);
  act.state.phase = 'signs';
  act.state.signs = { tied, round: 1, shown: [] };
  act.say({ key: 'line.tied', args: { count: tied.length } });
}

/** GP-R30: when exactly two signs appear, the losers are out; else another round. */
export function playSigns(act: Act<ParadiseState>, given: readonly Given<ParadiseMove>[]): void {
  const { state } = act;
  const shown = given.flatMap(({ seat, move }) => (move.do === 'sign' ? [{ seat, sign: move.sign }] : []));
  act.reveal();
  for (const { seat, sign } of shown)
    act.say({ key: 'line.sign', args: { clan: nameOf(state, seat), sign: { term: `sign.${sign}` } } });
  const tied = winners(shown);
  const [winner = 0] = tied;
  state.signs = { tied, round: (state.signs?.round ?? 0) + 1, shown };
  state.go += 1;
  if (tied.length > 1) return;
  const [first = [], ...others] = standings(state, act.balance);
  finish(act, [[winner], first.filter((seat) => seat !== winner), ...others]);
}

function winners(shown: readonly { readonly seat: Seat; readonly sign: Sign }[]): Seat[] {
  const signs = new Set(shown.map(({ sign }) => sign));
  const winning = [...signs].find((sign) => signs.size === 2 && signs.has(beats[sign]));
  return shown.filter(({ sign }) => winning === undefined || sign === winning).map(({ seat }) => seat);
}

function finish(act: Act<ParadiseState>, ranks: Seat[][]): void {
  const { state } = act;
  const winner = ranks[0]?.[0] ?? 0;
  state.phase = 'over';
  state.ranks = ranks;
  const white = act.balance(clanHolder(winner), 'white');
  act.say({
    key: 'line.winner',
    args: { clan: nameOf(state, winner), white, people: membersOf(clanOf(state, winner)) },
  });
}
