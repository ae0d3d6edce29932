/** SG-42, SG-46, SG-47, SG-82..85, SG-111, SG-113, SG-128, SG-R17, SG-R20, SG-R52, SG-R60, SG-R61: participants of a fight. */
import { roll } from '../dice.ts';
import { type Act, Refusal } from '../rulebook.ts';
import { CLINIC } from './data/city.ts';
import { isSpecial, shopAt } from './data/shops.ts';
import { gangOf, type ManId } from './kinds.ts';
import { clockwise, driver, isPatient, man, markDone, menAt, pairsAt, policeSeat, sideOf } from './men.ts';
import { manInLine, whereArgs } from './names.ts';
import { ownerOf, racketeerOf } from './property.ts';
import type { Fight, Fighter, Side, SupergangState } from './state.ts';
import { opponentsAt } from './visits.ts';

type Table = Act<SupergangState>;
type Aim = 'people' | 'cash' | 'title' | 'cops';

/** SG-91: two cops a pair. */
const COPS = 2;

const standing = (who: Fighter['who'], gang: number, side: Side): Fighter => ({ who, gang, side, down: null });
const menOnSide = (state: SupergangState, ids: readonly ManId[], side: Side): Fighter[] =>
  ids.map((id) => standing(id, sideOf(state, id), side));
const cops = (pairs: number, side: Side): Fighter[] =>
  Array.from({ length: COPS * pairs }, () => standing('cop', 0, side));

/** SG-83..85: the defender of that shop against that gang; null where the attacker has to name one (SG-84). */
export function defenderOf(state: SupergangState, shop: string, attacker: number): number | null {
  const racketeer = racketeerOf(state, shop);
  return ownerOf(state, shop) ?? (racketeer === attacker ? null : racketeer);
}

/** SG-R72: any other gang in the game. */
export const nameable = (state: SupergangState): readonly number[] =>
  clockwise(state, state.active).filter((gang) => gang !== state.active);

/** SG-R16, SG-R44: the fight of his arrival. @throws Refusal `no-defender` SG-84 */
export function startFight(
  act: Table,
  id: ManId,
  aim: Aim,
  companions: readonly ManId[],
  against: readonly ManId[],
  defender: number | null,
  giveUp: string | null,
): void {
  const { state } = act;
  const { at, done } = man(state, id);
  const robs = aim === 'cash' || aim === 'title';
  const manages = robs ? (defenderOf(state, at, state.active) ?? defender) : ownerOf(state, at);
  if (robs && manages === null) throw new Refusal('no-defender', 'SG-84');
  done.push('roll');
  for (const mate of companions) markDone(state, mate, 'joined');
  const own = [...companions, id].sort((a, b) => placeIn(state, a) - placeIn(state, b));
  const fighters = [
    ...menOnSide(state, own, 'attack'),
    ...menOnSide(state, against, 'defence'),
    ...(robs ? managersOf(at, manages ?? 0, 'defence') : []),
    ...(aim === 'cops' ? cops(pairsAt(state, at).length, 'defence') : []),
  ];
  state.fight = {
    at,
    aim,
    by: state.active,
    giveUp: giveUp as Fight['giveUp'], // An own shop, by the options.
    defender: manages,
    joining: gangsInPart(state, at, against),
    fighters,
    shooter: aim === 'cops' ? shooterOf(state, [state.active]) : null,
    volley: null,
  };
  act.say({ key: `line.fight-${aim}`, args: whereArgs(id, at) });
}

const managersOf = (shop: string, gang: number, side: Side): Fighter[] =>
  Array.from({ length: isSpecial(shop) ? 2 : 1 }, () => standing('manager', gang, side));

/** SG-R17: attacked gangs with further men there, clockwise from the active one. */
function gangsInPart(state: SupergangState, at: string, against: readonly ManId[]): number[] {
  const named = new Set(against.map((id) => sideOf(state, id)));
  return clockwise(state, state.active).filter(
    (gang) => named.has(gang) && mayJoin(state, gang, at, against).length > 0,
  );
}

const mayJoin = (state: SupergangState, gang: number, at: string, already: readonly string[]): readonly ManId[] =>
  opponentsAt(state, { gang: state.active, place: at }).filter(
    (id) => sideOf(state, id) === gang && !already.includes(id),
  );

export const joinable = (state: SupergangState, gang: number): readonly ManId[] =>
  state.fight
    ? mayJoin(
        state,
        gang,
        state.fight.at,
        state.fight.fighters.map(({ who }) => who),
      )
    : [];

/** SG-R17. @throws Refusal `not-there` SG-R17 */
export function join({ state }: Table, gang: number, men: readonly ManId[]): void {
  const { fight } = state;
  const free = joinable(state, gang);
  if (!fight || men.some((id) => !free.includes(id))) throw new Refusal('not-there', 'SG-R17');
  fight.fighters.push(...menOnSide(state, men, 'defence'));
  fight.joining = fight.joining.filter((one) => one !== gang);
}

/** SG-104, SG-111, SG-R76: the cops attack. @param gangs of all arrested men, also of those who complied */
export function arrestFight(
  act: Table,
  at: string,
  pairs: readonly number[],
  rebels: readonly ManId[],
  gangs: readonly number[],
): void {
  const { state } = act;
  state.fight = {
    at: at as Fight['at'], // As the pair's.
    aim: 'arrest',
    by: driver(state),
    giveUp: null,
    defender: null,
    joining: [],
    fighters: [...cops(pairs.length, 'attack'), ...menOnSide(state, rebels, 'defence')],
    shooter: shooterOf(state, gangs),
    volley: null,
  };
  for (const id of rebels) act.say({ key: 'line.rebels', args: manInLine(id) });
}

/** SG-R20: the player who moved them, unless own men are among the targets: then the next one clockwise without any. */
function shooterOf(state: SupergangState, gangs: readonly number[]): number {
  const police = policeSeat(state);
  if (police !== null) return police;
  const mover = driver(state);
  if (!gangs.includes(mover)) return mover;
  const others = clockwise(state, mover);
  return others.find((gang) => !gangs.includes(gang)) ?? others[0] ?? mover;
}

/** SG-128, SG-R74: one die for the darts, at the patients of other gangs. */
export function finishOff(act: Table, id: ManId): void {
  const { state } = act;
  const gang = sideOf(state, id);
  man(state, id).done.push('roll');
  const patients = menAt(state, CLINIC).filter((one) => isPatient(man(state, one)) && gangOf(one) !== gang);
  const darts = roll(act.dice, 6);
  state.fight = {
    at: CLINIC,
    aim: 'clinic',
    by: state.active,
    giveUp: null,
    defender: null,
    joining: [],
    fighters: [standing(id, gang, 'attack'), ...patients.map((one) => standing(one, gangOf(one), 'defence'))],
    shooter: null,
    volley: { side: 'attack', darts, left: darts },
  };
  act.say({ key: 'line.fight-clinic', args: { ...manInLine(id), darts } });
}

/** SG-R61: managers of the owner, if one of the owner's men takes part in a settling in the shop. */
export function bringManagers({ state }: Table): void {
  const { fight } = state;
  if (fight?.aim !== 'people' || !shopAt(fight.at)) return;
  const owner = ownerOf(state, fight.at);
  if (owner === null) return;
  const his = fight.fighters.find(({ gang }) => gang === owner);
  if (his) fight.fighters.push(...managersOf(fight.at, owner, his.side));
}

/** SG-H12: attackers in order, gangs clockwise from the active one, managers and cops last. */
export function lineUp({ state }: Table): void {
  const { fight } = state;
  if (!fight) return;
  const gangs = [state.active, ...clockwise(state, state.active)];
  const rank = ({ who, gang }: Fighter): number =>
    who === 'manager' || who === 'cop' ? 1000 : 10 * gangs.indexOf(gang) + placeIn(state, who);
  fight.fighters = fight.fighters.toSorted((a, b) => rank(a) - rank(b));
}

/** Order within a gang: killer, vamp, trafficker, then a vamped man. */
const placeIn = (state: SupergangState, id: ManId): number => {
  const kind = ['k', 'v', 't'].indexOf(id.slice(-1));
  return sideOf(state, id) === gangOf(id) ? kind : kind + 3;
};
