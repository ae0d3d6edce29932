/** SG-89..108, SG-136..143: moves, witnesses and arrests of the pairs; buying the police. */
import { type Act, Refusal } from '../rulebook.ts';
import { sendToPrison } from './casualties.ts';
import { isManhole } from './data/city.ts';
import { portionsAt } from './data/portions.ts';
import { POLICE, TRUCE } from './data/tariffs.ts';
import { arrestFight } from './fight-start.ts';
import { gangOf, type ManId } from './kinds.ts';
import { clockwise, isNeutralised, isPatient, man, policeSeat, sideOf } from './men.ts';
import { BANK, gangHolder, pay } from './money.ts';
import { endNamed } from './movement.ts';
import { gangName, manInLine, placeArgs, whereArgs } from './names.ts';
import { commit, sentenceOf, testify } from './offences.ts';
import type { Mark, SupergangState } from './state.ts';
import { culpritsAt } from './walking.ts';

type Table = Act<SupergangState>;

/** SG-107, SG-108: from the next dice on the buyer moves the pairs, in everybody's turn. */
export function buyPolice(act: Table): void {
  const { state } = act;
  pay(act, gangHolder(state.active), BANK, POLICE, { key: 'why.police' });
  state.police = state.active;
  act.say({ key: 'line.police-bought', args: { gang: gangName(state.active) } });
}

/** SG-89, SG-98, SG-100, SG-102. @param hold men whom the police player takes into custody (SG-138) */
export function drive(act: Table, pair: number, end: string, hold: readonly ManId[]): void {
  const { state } = act;
  const one = state.pairs[pair - 1];
  if (!one) throw new Refusal('no-pair', 'SG-89');
  const { at, from } = endNamed(end);
  // SG-136: one die moves one pair.
  if (policeSeat(state) !== null) for (const other of state.pairs) other.die = 0;
  one.die = 0;
  one.by = null;
  one.from = from;
  if (isManhole(at)) {
    one.at = 'sewer';
    one.from = null;
    one.by = state.active;
    return act.say({ key: 'line.pair-fell', args: { pair, ...placeArgs(at) } });
  }
  one.at = at as typeof one.at; // A place of the city, by the options.
  act.say({ key: 'line.pair', args: { pair, ...placeArgs(at) } });
  for (const id of hold) commit(state, id, 'GAV');
  const culprits = culpritsAt(state, at);
  testify(act, culprits);
  if (culprits.length > 0) arrest(act, at, culprits);
}

/** SG-103, SG-124, SG-R76: patients comply without an ask; the others are asked, clockwise from the active gang. */
function arrest(act: Table, at: string, men: readonly ManId[]): void {
  const { state } = act;
  for (const id of men) act.say({ key: 'line.arrested', args: whereArgs(id, at) });
  const asked = new Set<number>();
  // SG-R37: no duel in a round of truce.
  if (state.round > TRUCE) for (const id of men) if (!isPatient(man(state, id))) asked.add(sideOf(state, id));
  const order = [state.active, ...clockwise(state, state.active)];
  state.arrest = {
    at: at as NonNullable<SupergangState['arrest']>['at'], // As the pair's.
    pairs: state.pairs.flatMap((pair, i) => (pair.at === at ? [i + 1] : [])),
    men: [...men],
    asked: [...new Set(order)].filter((gang) => asked.has(gang)),
    rebels: [],
  };
}

/** Men of that gang who may rebel in the open arrest. */
export const arrestedOf = (state: SupergangState, gang: number): readonly ManId[] =>
  (state.arrest?.men ?? []).filter((id) => sideOf(state, id) === gang && !isPatient(man(state, id)));

/** SG-103, SG-104. @throws Refusal `not-arrested` SG-104 */
export function answerArrest({ state }: Table, gang: number, rebels: readonly ManId[]): void {
  const mine = arrestedOf(state, gang);
  if (!state.arrest || rebels.some((id) => !mine.includes(id))) throw new Refusal('not-arrested', 'SG-104');
  state.arrest.rebels.push(...rebels);
  state.arrest.asked = state.arrest.asked.filter((one) => one !== gang);
}

/** All have answered: complying men leave first, then the rebels fight (SG-R76). */
export function concludeArrest(act: Table): void {
  const { state } = act;
  const arrested = state.arrest;
  if (!arrested) return;
  const { at, men, rebels, pairs } = arrested;
  state.arrest = null;
  const gangs = men.map((id) => sideOf(state, id));
  const complying = men.filter((id) => !rebels.includes(id));
  // Tokens first: an arrested vamp frees her captive, and what he placed was hers.
  for (const id of complying) confiscate(act, id);
  for (const id of complying) comply(act, id);
  if (rebels.length > 0) arrestFight(act, at, pairs, rebels, gangs);
}

/** SG-103, SG-106, SG-124: serves record and fresh offences together, once (SG-R22). */
function comply(act: Table, id: ManId): void {
  const one = man(act.state, id);
  const turns = sentenceOf(act.state, one);
  one.record.push(...one.fresh);
  one.fresh = [];
  act.say({ key: 'line.sentenced', args: { ...manInLine(id), turns } });
  if (isPatient(one)) Object.assign(one, { sentence: turns, clears: true });
  else sendToPrison(act, id, turns, true);
}

/** SG-106, SG-R65: pawns of his colour that touch the cell, and the racket token of the shop, if this stay is about them. */
export function confiscate({ state, say }: Table, id: ManId): void {
  const { at, fresh, told } = man(state, id);
  const about = [...fresh, ...told];
  if (about.includes('TRA'))
    for (const portion of portionsAt(at))
      if (state.pawns[portion.id]?.by === gangOf(id)) {
        delete state.pawns[portion.id];
        say({ key: 'line.pawns-seized', args: { gang: gangName(gangOf(id)), portion: portion.id } });
      }
  const mark = state.marks[at];
  if (about.includes('RAC') && mark && !mark.own && isHis(state, mark, id)) {
    delete state.marks[at];
    say({ key: 'line.racket-seized', args: { gang: gangName(mark.by), ...placeArgs(at, 'shop') } });
  }
}

/** SG-R65: the racket that he placed, for his own gang or for a vamp's. Older games do not store who did: any of his gang's. */
const isHis = (state: SupergangState, { man: placer, by }: Mark, id: ManId): boolean =>
  placer === undefined ? by === gangOf(id) || by === sideOf(state, id) : placer === id;

/** SG-3, SG-142, SG-R81: everybody is dead, in the clinic or under a sentence. @param free gangsters that may be free all the same (SG-R87) */
export const policeHaveWon = (state: SupergangState, free = 0): boolean =>
  policeSeat(state) !== null &&
  state.round >= TRUCE &&
  state.gangs.flatMap(({ men }) => men).filter((one) => !isNeutralised(one)).length <= free;
