/** SG-96..98, SG-123..126, SG-133..135, SG-R11, SG-R80: men and pairs that leave the board, and eliminated gangs. */
import type { Act } from '../rulebook.ts';
import { leavesIt } from './arrival.ts';
import { CLINIC } from './data/city.ts';
import { gangOf, kindOf, type ManId } from './kinds.ts';
import { captiveOf, clockwise, gangAt, man } from './men.ts';
import { BANK, gangHolder, pay, purse } from './money.ts';
import { gangName, manInLine } from './names.ts';
import { leaveCell } from './offences.ts';
import { checkAlone, clearGang } from './property.ts';
import type { SupergangState } from './state.ts';

type Table = Act<SupergangState>;

/** SG-72, SG-R11: a man whose vamp is out of action is his own gang's again, where he stands. */
function freeCaptiveOf(act: Table, gang: number): void {
  const id = captiveOf(act.state, gang);
  if (id === null) return;
  setFree(act, id);
}

export function setFree(act: Table, id: ManId): void {
  const one = man(act.state, id);
  one.captive = null;
  if (gangOf(id) !== act.state.active) leavesIt(one);
  act.say({ key: 'line.freed', args: manInLine(id) });
}

/** The man no longer acts in this turn, leads nobody, and is his own gang's. */
function takeAway(act: Table, id: ManId): void {
  const one = man(act.state, id);
  leaveCell(one);
  one.die = 0;
  one.from = null;
  if (one.captive) one.captive = null;
  if (kindOf(id) === 'vamp') freeCaptiveOf(act, gangOf(id));
}

/** SG-126: to the cemetery, with a blank record. SG-133: the death of its last man eliminates a gang at once. */
export function kill(act: Table, id: ManId): void {
  takeAway(act, id);
  const one = man(act.state, id);
  Object.assign(one, { at: 'cemetery', record: [], sentence: 0, wounded: false });
  const clan = gangAt(act.state, gangOf(id));
  if (kindOf(id) === 'vamp') clan.victim = null;
  if (clan.men.every(({ at }) => at === 'cemetery')) eliminate(act, gangOf(id));
}

/** SG-123. @param sentence to serve after the clinic (SG-125); 0 for none */
export function sendToClinic(act: Table, id: ManId, sentence = 0): void {
  takeAway(act, id);
  Object.assign(man(act.state, id), { at: CLINIC, wounded: true, sentence, clears: sentence > 0 });
}

/** SG-103. @param clears whether the record is blank afterwards (SG-R25); false for lateness (SG-R79) */
export function sendToPrison(act: Table, id: ManId, sentence: number, clears: boolean): void {
  takeAway(act, id);
  Object.assign(man(act.state, id), { at: 'prison', wounded: false, sentence, clears });
}

/** SG-96, SG-97: the whole pair leaves; it starts again on that gang's next turn (SG-R78). */
export function fellPair({ state, say }: Table, pair: number, by: number): void {
  const one = state.pairs[pair - 1];
  if (!one) return;
  Object.assign(one, { at: 'off', from: null, die: 0, by: heirOf(state, by) });
  say({ key: 'line.pair-off', args: { pair } });
}

/** SG-R78: the next gang clockwise, if that one is out of the game. */
const heirOf = (state: SupergangState, gang: number): number =>
  gangAt(state, gang).out === 0 ? gang : (clockwise(state, gang)[0] ?? gang);

/** SG-133..135, SG-R80. */
export function eliminate(act: Table, gang: number): void {
  const { state } = act;
  const clan = gangAt(state, gang);
  if (clan.out > 0) return;
  clan.out = 1 + state.gangs.filter(({ out }) => out > 0).length;
  pay(act, gangHolder(gang), BANK, purse(act, gangHolder(gang)), {
    key: 'why.eliminated',
    args: { gang: gangName(gang) },
  });
  clearGang(state, gang);
  clan.hand = 0;
  freeCaptiveOf(act, gang);
  for (const one of clan.men)
    Object.assign(one, { at: 'cemetery', from: null, die: 0, record: [], sentence: 0, wounded: false, captive: null });
  for (const one of clan.men) leaveCell(one);
  if (state.police === gang) state.police = null;
  for (const pair of state.pairs) if (pair.by === gang) pair.by = heirOf(state, gang);
  if (state.fight?.shooter === gang) state.fight.shooter = heirOf(state, gang);
  act.say({ key: 'line.eliminated', args: { gang: gangName(gang) } });
  checkAlone(act);
}
