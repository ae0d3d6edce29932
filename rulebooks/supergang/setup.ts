/** SG-5..9, SG-12, SG-15: the set-up. */
import { roll } from '../dice.ts';
import type { Act } from '../rulebook.ts';
import { bankOf } from './data/tariffs.ts';
import { proceed } from './flow.ts';
import { kinds } from './kinds.ts';
import { BANK, BOX, pay } from './money.ts';
import { gangName } from './names.ts';
import { gangsAt, type SupergangOptions } from './options.ts';
import type { Gang, Gangster, Pair, SupergangState } from './state.ts';
import { beginTurn } from './turns.ts';

const newMan = (): Gangster => ({
  at: 'centre',
  from: null,
  die: 0,
  done: [],
  fresh: [],
  told: [],
  record: [],
  wounded: false,
  sentence: 0,
  clears: false,
  captive: null,
  nth: 1,
});
const newGang = (): Gang => ({ men: kinds.map(newMan), hand: 0, victim: null, out: 0 });
const newPair = (): Pair => ({ at: 'off', from: null, die: 0, by: null });

/** @throws Refusal for too few seats, or too many */
export function setUp(act: Act<SupergangState>, options: SupergangOptions, seats: number): void {
  const gangs = gangsAt(seats, options);
  const starter = firstOf(
    act,
    Array.from({ length: gangs }, (_, i) => i + 1),
  );
  act.state = {
    options,
    step: 'turn',
    q: 0,
    turn: 0,
    round: 1,
    starter,
    active: starter,
    claimed: 0,
    robbed: [],
    gangs: Array.from({ length: gangs }, newGang),
    pairs: [newPair(), newPair()],
    police: null,
    marks: {},
    pawns: {},
    arrest: null,
    fight: null,
    sale: null,
    ranks: null,
  };
  pay(act, BOX, BANK, bankOf(gangs), { key: 'why.bank' });
  beginTurn(act, starter);
  proceed(act);
}

/** SG-12, SG-R45: the highest total of three dice; ties throw again. */
function firstOf(act: Act<SupergangState>, gangs: readonly number[]): number {
  const totals = gangs.map((gang) => {
    const total = roll(act.dice, 6) + roll(act.dice, 6) + roll(act.dice, 6);
    act.say({ key: 'line.start-dice', args: { gang: gangName(gang), total } });
    return total;
  });
  const best = Math.max(...totals);
  const tied = gangs.filter((_, i) => totals[i] === best);
  const [only] = tied;
  return tied.length === 1 && only !== undefined ? only : firstOf(act, tied);
}
