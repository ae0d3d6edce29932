/** Section 13, SG-12..16, SG-90, SG-93, SG-96, SG-98, SG-123, SG-132, SG-R8, SG-R26, SG-R45, SG-R78, SG-R79: a turn from beginning to end. */
import { roll } from '../dice.ts';
import type { Act } from '../rulebook.ts';
import { dieOf, standsIdle } from './arrival.ts';
import { sendToPrison } from './casualties.ts';
import { POLICE, POLICE_PLAYER_FROM, TRUCE } from './data/tariffs.ts';
import { claim, dueTo, hasClaimed, sumOf } from './income.ts';
import { gangOf, kinds, type ManId, manId } from './kinds.ts';
import { everybody, gangAt, isAbout, isPatient, man, policeSeat, sideOf, survivors } from './men.ts';
import { BANK, gangHolder, purse } from './money.ts';
import { gangName } from './names.ts';
import { policeHaveWon } from './police.ts';
import { finish } from './ranks.ts';
import type { Gangster, SupergangState } from './state.ts';

type Table = Act<SupergangState>;

/** SG-16, SG-93, SG-137: are the pairs in play? */
const policeAreIn = (state: SupergangState): boolean =>
  state.round >= (policeSeat(state) === null ? TRUCE + 1 : POLICE_PLAYER_FROM);

/** SG-R45: the next gang in the game, counted from the starter; SG-R87: the end of a round; SG-H11: the end of the game after the last one. */
export function nextTurn(act: Table): void {
  const { state } = act;
  const n = state.gangs.length;
  const place = (gang: number): number => (gang - state.starter + n) % n;
  const left = [...survivors(state)].sort((a, b) => place(a) - place(b));
  const next = left.find((gang) => place(gang) > place(state.active));
  if (next !== undefined) return beginTurn(act, next);
  const { rounds, policeFree = 0 } = state.options;
  if (policeHaveWon(state, policeFree)) return finish(act, policeSeat(state), 'line.won-police-round');
  if (rounds > 0 && state.round >= rounds) return finish(act, null, 'line.last-round');
  state.round++;
  beginTurn(act, left[0] ?? state.active);
}

/** Steps 1 and 2. */
export function beginTurn(act: Table, gang: number): void {
  const { state } = act;
  state.active = gang;
  state.turn++;
  if (state.claimed === true) state.claimed = 0;
  if (state.robbed.length > 0) state.robbed = [];
  for (const id of everybody(state)) rest(state, id);
  for (const pair of state.pairs) if (pair.die > 0) pair.die = 0;
  for (const kind of kinds) bringUpToDate(act, manId(gang, kind));
  readyPairs(state);
  for (const clan of state.gangs)
    for (const { captive } of clan.men) if (captive && captive.by === gang && captive.left > 0) captive.left--;
  if (mayBuyPolice(act)) {
    act.say({ key: 'line.turn', args: turnArgs(state) });
    state.step = 'police';
  } else throwAll(act, 'line.go');
}

const turnArgs = ({ round, active }: SupergangState) => ({ round, gang: gangName(active) });

/** He may not act any more, and his die lapses; his acts and unseen offences stay while he does (SG-101). */
function rest(state: SupergangState, id: ManId): void {
  const one = man(state, id);
  if (gangOf(id) === state.active || sideOf(state, id) === state.active) standsIdle(one);
}

/** SG-123, SG-125, SG-R26: one turn of prison is served, or he is out; patients of the clinic go on. */
function bringUpToDate(act: Table, id: ManId): void {
  const one = man(act.state, id);
  if (isPatient(one)) {
    if (one.sentence > 0) return sendToPrison(act, id, one.sentence, one.clears);
    one.at = 'centre'; // `wounded` until his next turn, when he leaves.
    one.from = null;
    return;
  }
  if (one.at === 'centre') {
    one.wounded = false;
    return;
  }
  if (one.at !== 'prison') return;
  if (one.sentence > 0) {
    one.sentence--;
    return;
  }
  if (one.clears) one.record = [];
  one.clears = false;
  one.at = 'centre';
}

/** SG-93, SG-96, SG-R34, SG-R78: pairs that this gang put out of action wait on the centre, or below a manhole, for their die. */
function readyPairs(state: SupergangState): void {
  if (!policeAreIn(state)) return;
  for (const pair of state.pairs)
    if (pair.at === 'off' && (pair.by === null || pair.by === state.active)) pair.at = 'centre';
}

/** SG-107, SG-108, SG-141, SG-R33. */
function mayBuyPolice(act: Table): boolean {
  const { state } = act;
  if (!policeAreIn(state) || policeSeat(state) !== null || state.police !== null) return false;
  const due = hasClaimed(state) ? 0 : sumOf(dueTo(state, state.active));
  return purse(act, gangHolder(state.active)) + Math.min(due, purse(act, BANK)) >= POLICE;
}

/** SG-90, SG-H12: the gang's dice, then the cops'. @param key of the line: it begins the turn, unless the police were for sale first */
export function throwAll(act: Table, key: 'line.thrown' | 'line.go' = 'line.thrown'): void {
  const { state, dice } = act;
  for (const kind of kinds) {
    const one = man(state, manId(state.active, kind));
    if (throws(one)) one.die = roll(dice, 6);
  }
  throwForPairs(act);
  const { men } = gangAt(state, state.active);
  const thrown = men.map(({ die }) => die || '–').join(' ');
  const { gang, ...round } = turnArgs(state);
  act.say({ key, args: { ...(key === 'line.thrown' ? {} : round), gang, dice: thrown } });
  state.step = 'pairs';
}

/** Throws a die: in the city, visiting the clinic, or waiting to depart; not a captive (SG-R55). */
const throws = (one: Gangster): boolean =>
  (one.captive === null || one.captive.left === 0) &&
  !one.wounded &&
  (isAbout(one) || one.at === 'centre' || one.at === 'clinic');

/** SG-90: one die a pair in play; SG-136: one die for a pair of the police player's choice. */
function throwForPairs({ state, dice }: Table): void {
  if (!policeAreIn(state)) return;
  const ready = state.pairs.filter(({ at, by }) => at !== 'off' && (at !== 'sewer' || by === state.active));
  const alone = policeSeat(state) !== null && ready.length > 0 ? roll(dice, 6) : 0;
  for (const pair of ready) pair.die = alone || roll(dice, 6);
}

/** SG-57, SG-R36: unclaimed income is lost. */
export function endTurn(act: Table): void {
  const { state } = act;
  if (!hasClaimed(state) && state.options.automaticClaim) claim(act);
  if (!hasClaimed(state) && sumOf(dueTo(state, state.active)) > 0) {
    const key = purse(act, BANK) > 0 ? 'line.unclaimed' : 'line.bank-empty';
    act.say({ key, args: { gang: gangName(state.active) } });
  }
  nextTurn(act);
}

/** SG-132, SG-R79: men who have not moved go to prison for a turn, record unchanged; everything else lapses. */
export function timeUp(act: Table): void {
  const { state } = act;
  act.say({ key: 'line.time-up', args: { gang: gangName(state.active) } });
  for (const pair of state.pairs) pair.die = 0;
  for (const kind of kinds) {
    const id = manId(state.active, kind);
    if (dieOf(man(state, id)) > 0) sendToPrison(act, id, 1, false);
  }
  // SG-142: without a free gangster the police player has won, before anybody is released.
  if (!policeHaveWon(state)) nextTurn(act);
}
