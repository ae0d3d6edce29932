/** The draft of a round: paired by a computation, by a table of rounds, or by hand; edited, then published. */
import { shuffle } from '../dice.ts';
import { originalOf } from '../drafts.ts';
import { type Act, Conflict, Refusal, type Seat } from '../rulebook.ts';
import { misplaced, pairingInput, seatsOf, wantedIn } from './field-of-round.ts';
import { gameNameOf, nameOf, namesOf, seatsIn, theDraft } from './find.ts';
import type { MoveOf } from './moves.ts';
import { MOST_ROUNDS, sizesOf } from './options.ts';
import { bracket } from './pairing/bracket.ts';
import type { Pairing } from './pairing/contract.ts';
import { problemOf } from './pairing/problems.ts';
import { roundRobin } from './pairing/round-robin.ts';
import { nextPart, secondsOf } from './planning.ts';
import { give } from './points.ts';
import { standingsOf } from './standings.ts';
import type { DeskState, Draft, Round } from './state.ts';

/** The state before this act: faster to read than the draft. */
export const before = (act: Act<DeskState>): DeskState => originalOf(act.state) ?? act.state;

const SEEDS = 2 ** 31;

/** Pairs the next round. @throws Refusal `no-round-left`, `too-few`, `too-many` for a round robin */
export function pair(act: Act<DeskState>): void {
  const part = nextPart(before(act));
  if (!part) throw new Conflict('no-round-left', 'host');
  expectPlayers(act, part);
  if (part === 'main') pairMain(act);
  else pairFinal(act, part);
}

/** Begins the final before all rounds are played. @throws Refusal `no-final`, `too-few` */
export function pairFinalNow(act: Act<DeskState>): void {
  const { final } = before(act).options;
  if (!final) throw new Conflict('no-final', 'host');
  expectPlayers(act, final.kind);
  pairFinal(act, final.kind);
}

/** @throws Refusal `too-few`, `too-many` */
function expectPlayers(act: Act<DeskState>, part: Round['part']): void {
  const state = before(act);
  const { least } = sizesOf(state.options);
  const players = seatsIn(state).length;
  const fewest = part === 'main' ? least : 2;
  if (players < fewest) throw new Conflict('too-few', 'host', { players, fewest });
  if (part === 'main' && state.options.method === 'round-robin' && players > MOST_ROUNDS)
    throw new Conflict('too-many', 'host', { players, most: MOST_ROUNDS });
}

/** Random order of all seats, drawn once: for the first pairing and the last tie-breaker. */
function drawLots(act: Act<DeskState>): readonly Seat[] {
  const { lots, seats } = before(act);
  if (lots.length > 0) return lots;
  const drawn = shuffle(
    act.dice,
    Array.from({ length: seats }, (_, at) => at + 1),
  );
  act.state.lots = [...drawn];
  return drawn;
}

function order(act: Act<DeskState>): Seat[] {
  const state = before(act);
  const playing = new Set(seatsIn(state));
  return standingsOf({ ...state, lots: [...drawLots(act)] })
    .map(({ seat }) => seat)
    .filter((seat) => playing.has(seat));
}

function pairMain(act: Act<DeskState>): void {
  const { method } = before(act).options;
  if (method === 'by-hand') {
    drawLots(act);
    return laid(act, 'main', { tables: [], byes: [] }, true);
  }
  if (method !== 'round-robin') {
    drawLots(act);
    return compute(act, 'main', []);
  }
  const circle = before(act).circle.length > 0 ? before(act).circle : order(act);
  if (before(act).circle.length === 0) act.state.circle = [...circle];
  const played = before(act).rounds.filter(({ part }) => part === 'main').length;
  laid(act, 'main', withoutGone(act, roundRobin(circle, played + 1)), false);
}

/** Players who left are not paired; their opponents have a bye. */
function withoutGone(act: Act<DeskState>, { tables, byes }: Pairing): Pairing {
  const playing = new Set(seatsIn(before(act)));
  const left = tables.map(({ table, seats }) => ({ table, seats: seats.filter((seat) => playing.has(seat)) }));
  return {
    tables: left.filter(({ seats }) => seats.length > 1),
    byes: [
      ...byes.filter((seat) => playing.has(seat)),
      ...left.flatMap(({ seats }) => (seats.length === 1 ? seats : [])),
    ].sort((a, b) => a - b),
  };
}

function pairFinal(act: Act<DeskState>, kind: 'bracket' | 'table'): void {
  const { final, options } = before(act);
  if (!final) {
    const most = options.final?.players ?? MOST_PLAYERS;
    act.state.final = { kind, seeds: order(act).slice(0, most), won: [] };
  }
  const { seeds, won } = before(act).final ?? act.state.final ?? { seeds: [], won: [] };
  const pairing = kind === 'bracket' ? bracket(seeds, won) : { tables: [{ table: 1, seats: seeds }], byes: [] };
  laid(act, kind, pairing, false);
}

const MOST_PLAYERS = 256;

function laid(act: Act<DeskState>, part: Round['part'], pairing: Pairing, byHand: boolean): void {
  act.state.draft = { part, seed: 0, pinned: [], ...copyOf(pairing), byHand };
  act.state.phase = 'draft';
  act.state.step++;
  act.say({ key: 'line.drafted', args: { round: act.state.rounds.length + 1, tables: pairing.tables.length } });
}

/** Starts the computation of a draft. Pinned tables stay. */
function compute(act: Act<DeskState>, part: Round['part'], pinned: readonly number[]): void {
  const tables = before(act).draft?.tables.filter(({ table }) => pinned.includes(table)) ?? [];
  act.state.draft = {
    part,
    seed: act.dice.int(SEEDS),
    pinned: [...pinned],
    ...copyOf({ tables, byes: [] }),
    byHand: false,
  };
  act.state.phase = 'computing';
  act.state.step++;
}

const copyOf = ({ tables, byes }: Pairing): { tables: Draft['tables']; byes: Seat[] } => ({
  tables: tables.map(({ table, seats }) => ({ table, seats: [...seats] })),
  byes: [...byes],
});

/** The computed pairing becomes the draft. @throws Refusal `bad-pairing` where it is no pairing of this round */
export function takeComputed(act: Act<DeskState>, answer: Pairing): void {
  const { draft, phase } = act.state;
  if (!draft || phase !== 'computing') throw new Conflict('no-draft', 'host');
  const problem = problemOf(pairingInput(before(act)), answer);
  if (problem) throw new Refusal('bad-pairing', 'host', { problem: { term: `problem.${problem}` } });
  Object.assign(draft, copyOf(answer));
  draft.pinned = draft.pinned.filter((table) => answer.tables.some((one) => one.table === table));
  act.state.phase = 'draft';
  act.state.step++;
  act.say({ key: 'line.drafted', args: { round: act.state.rounds.length + 1, tables: answer.tables.length } });
}

/** An elimination follows from its results and cannot be edited. @throws Refusal `fixed-pairing` */
function alterable(act: Act<DeskState>): Draft {
  const draft = theDraft(act);
  if (draft.part === 'bracket') throw new Refusal('fixed-pairing', 'host');
  return draft;
}

/** Swaps two players, or replaces one by a player without a table. @throws Refusal `no-draft`, `fixed-pairing`, `not-in-round`, `same-player` */
export function swap(act: Act<DeskState>, { seats: [one = 0, other = 0] }: MoveOf<'swap'>): void {
  const draft = alterable(act);
  if (one === other) throw new Refusal('same-player', 'host');
  const placed = seatsOf(draft);
  const wanted = wantedIn(before(act));
  for (const seat of [one, other])
    if (!placed.includes(seat) && !wanted.includes(seat))
      throw new Conflict('not-in-round', 'host', { name: nameOf(act.state, seat) });
  const turned = (seat: Seat): Seat => (seat === one ? other : seat === other ? one : seat);
  for (const table of draft.tables) {
    const seats = table.seats.map(turned);
    if (String(seats) !== String(table.seats)) table.seats = seats;
  }
  draft.byes = draft.byes.map(turned);
  draft.byHand = true;
  act.say({ key: 'line.swapped', args: { first: nameOf(act.state, one), second: nameOf(act.state, other) } });
}

/** Keeps a table, or no longer, when the rest is paired again. @throws Refusal `no-draft`, `fixed-pairing`, `no-draft-table` */
export function pin(act: Act<DeskState>, table: number, stays: boolean): void {
  const draft = alterable(act);
  if (!draft.tables.some((one) => one.table === table) || draft.pinned.includes(table) === stays)
    throw new Conflict('no-draft-table', 'host', { table });
  draft.pinned = stays ? [...draft.pinned, table].sort((a, b) => a - b) : draft.pinned.filter((one) => one !== table);
  act.say({ key: stays ? 'line.pinned' : 'line.unpinned', args: { table } });
}

export function whyNotAgain(state: DeskState): Refusal | null {
  const { options, draft, phase } = state;
  if (!draft || phase !== 'draft') return new Conflict('no-draft', 'host');
  if (draft.part !== 'main' || options.method === 'round-robin') return new Refusal('fixed-pairing', 'host');
  const { gone } = misplaced(state);
  const stuck = draft.tables.find(
    ({ table, seats }) => draft.pinned.includes(table) && seats.some((seat) => gone.includes(seat)),
  );
  return stuck ? new Conflict('gone-pinned', 'host', { table: stuck.table }) : null;
}

/** Pairs the rest again with another seed. @throws Refusal those of `whyNotAgain` */
export function again(act: Act<DeskState>): void {
  const why = whyNotAgain(before(act));
  if (why) throw why;
  compute(act, 'main', [...theDraft(act).pinned]);
}

/** The organiser sets the whole pairing. @throws Refusal `no-draft`, `fixed-pairing`, `not-in-round`, `seated-twice`, `table-twice` */
export function lay(act: Act<DeskState>, { pairing }: MoveOf<'lay'>): void {
  const draft = alterable(act);
  const wanted = wantedIn(before(act));
  const placed = seatsOf(pairing);
  const foreign = placed.find((seat) => !wanted.includes(seat));
  if (foreign !== undefined) throw new Conflict('not-in-round', 'host', { name: nameOf(act.state, foreign) });
  const twice = placed.find((seat, at) => placed.indexOf(seat) !== at);
  if (twice !== undefined) throw new Refusal('seated-twice', 'host', { name: nameOf(act.state, twice) });
  const numbers = pairing.tables.map(({ table }) => table);
  const same = numbers.find((table, at) => numbers.indexOf(table) !== at);
  if (same !== undefined) throw new Refusal('table-twice', 'host', { table: same });
  const tables = pairing.tables.filter(({ seats }) => seats.length > 0).sort((a, b) => a.table - b.table);
  Object.assign(draft, copyOf({ tables, byes: pairing.byes }));
  draft.pinned = draft.pinned.filter((table) => tables.some((one) => one.table === table));
  draft.byHand = true;
  act.say({ key: 'line.laid', args: { tables: tables.length } });
}

/** Drops the draft. @throws Refusal `no-draft` */
export function discard(act: Act<DeskState>): void {
  theDraft(act);
  const { rounds } = before(act);
  // Before its first round a final is chosen again.
  if (rounds.every(({ part }) => part === 'main')) act.state.final = null;
  if (rounds.length === 0) act.state.circle = [];
  act.state.draft = null;
  act.state.phase = 'between';
  act.state.step++;
  act.say({ key: 'line.discarded' });
}

export function whyNotPublish(state: DeskState): Refusal | null {
  const { draft, options } = state;
  if (!draft || state.phase !== 'draft') return new Conflict('no-draft', 'host');
  const { unseated, gone } = misplaced(state);
  if (unseated.length > 0)
    return new Conflict('unseated', 'host', { count: unseated.length, names: namesOf(state, unseated.slice(0, 5)) });
  if (gone.length > 0)
    return new Conflict('gone-seated', 'host', { count: gone.length, names: namesOf(state, gone.slice(0, 5)) });
  if (draft.tables.length === 0) return new Conflict('no-tables', 'host');
  // By hand, a table may have any size that the game allows.
  const { least, most } = sizesOf({ ...options, method: 'by-hand' });
  const wrong = draft.tables.find(({ seats }) => seats.length < least || seats.length > most);
  return wrong
    ? new Conflict('table-size', 'host', { table: wrong.table, players: wrong.seats.length, least, most })
    : null;
}

/** Publishes the round and opens its games. Starts no clock. @throws Refusal those of `whyNotPublish` */
export function publish(act: Act<DeskState>): void {
  const state = before(act);
  const why = whyNotPublish(state);
  if (why) throw why;
  const { part, tables, byes } = theDraft(act);
  const n = state.rounds.length + 1;
  const round: Round = {
    n,
    part,
    is: 'published',
    seconds: secondsOf(state),
    tables: tables.map(({ table, seats }) => ({
      table,
      seats: [...seats],
      is: 'seated',
      opened: 1,
      extra: 0,
      reports: 0,
      result: null,
      call: null,
    })),
    byes: [...byes],
    overdue: false,
    kept: null,
  };
  act.state.rounds.push(round);
  act.state.draft = null;
  act.state.pause = null;
  act.state.phase = 'round';
  act.state.step++;
  act.say({ key: 'line.published', args: { round: n, tables: round.tables.length, byes: byes.length } });
  for (const seat of byes) payBye(act, seat, n, part);
  openGames(act, round);
}

function payBye(act: Act<DeskState>, seat: Seat, round: number, part: Round['part']): void {
  act.say({ key: 'line.bye', args: { name: nameOf(act.state, seat) } });
  if (part === 'main') give(act, seat, act.state.options.byePoints, { key: 'why.bye', args: { round } });
}

function openGames(act: Act<DeskState>, { n, tables }: Round): void {
  const { game } = before(act).options;
  if (!game) return;
  for (const { table, seats } of tables)
    act.open({
      name: gameNameOf(n, table),
      rulebook: game.rulebook,
      options: game.options,
      title: `${n} · ${table}`,
      seats: [...seats],
      stakes: [],
    });
}
