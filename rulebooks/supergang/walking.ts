/** SG-13, SG-14, SG-18..31, SG-67, SG-92..95: moves of men and pairs. */
import type { Balances } from '../money.ts';
import type { Act } from '../rulebook.ts';
import { ARRIVED, dieOf } from './arrival.ts';
import { setFree } from './casualties.ts';
import { CLINIC, exitsOf, isManhole } from './data/city.ts';
import { TRUCE } from './data/tariffs.ts';
import { gangOf, kindOf, type ManId } from './kinds.ts';
import { captiveOf, isPatient, man, menAt, pairsAt, policeSeat, sideOf } from './men.ts';
import { type End, endNamed, endsOf } from './movement.ts';
import { whereArgs } from './names.ts';
import { besideOwnPawns, commitTraffic, isCulprit, leaveCell, testify } from './offences.ts';
import { ownerOf } from './property.ts';
import type { SupergangState } from './state.ts';
import { canActIn } from './visits.ts';

type Table = Act<SupergangState>;

const departures = (die: number): readonly End[] => exitsOf(die).map((exit) => ({ ...exit, manhole: null }));

/** A piece without a possible way stays (SG-R6). */
const staying = ({ at, from }: { at: string; from: string | null }): readonly End[] => [{ at, from, manhole: null }];

/** The gang that he acts for when he moves: a captive whose three turns are over is free with his first pip (SG-71). */
export const actsFor = (state: SupergangState, id: ManId): number => {
  const { captive } = man(state, id);
  return captive && gangOf(id) === state.active ? gangOf(id) : sideOf(state, id);
};

export function endsOfMan(state: SupergangState, id: ManId, money: Balances): readonly End[] {
  const { at } = man(state, id);
  const die = dieOf(man(state, id));
  if (die === 0) return [];
  if (at === 'centre') return departures(die);
  const ends = waysOf(state, id, money);
  return ends.length > 0 ? ends : staying(man(state, id));
}

function waysOf(state: SupergangState, id: ManId, money: Balances): readonly End[] {
  const { at, from } = man(state, id);
  const gang = actsFor(state, id);
  return endsOf(
    {
      at,
      from,
      cops: false,
      owns: (shop) => ownerOf(state, shop) === gang,
      mayEnter: (place) => (place === CLINIC ? mayFinishThere(state, gang) : canActIn(state, id, gang, place, money)),
    },
    dieOf(man(state, id)),
  );
}

/** SG-R74: a patient of another gang, and no pair inside. */
const mayFinishThere = (state: SupergangState, gang: number): boolean =>
  state.round > TRUCE &&
  pairsAt(state, CLINIC).length === 0 &&
  menAt(state, CLINIC).some((id) => isPatient(man(state, id)) && gangOf(id) !== gang);

/** SG-18: uses his die; a captive goes with his vamp (SG-R55). */
export function moveMan(act: Table, id: ManId, to: string, money: Balances): void {
  const { state } = act;
  const one = man(state, id);
  const led = kindOf(id) === 'vamp' ? captiveOf(state, gangOf(id)) : null;
  if (one.captive && gangOf(id) === state.active) setFree(act, id);
  const end = endNamed(to);
  // SG-R6: no way but to stay. A round trip is a way.
  const stays = end.at === one.at && waysOf(state, id, money).length === 0;
  one.die = 0;
  if (stays) return act.say({ key: 'line.stays', args: whereArgs(id, end.at) });
  act.say({ key: one.at === 'centre' ? 'line.departs' : 'line.moves', args: whereArgs(id, end.at) });
  stop(state, id, end);
  if (led !== null && (man(state, led).captive?.since ?? state.turn) < state.turn) stop(state, led, end);
  testify(act);
}

/** SG-105: stopping beside own pawns is an offence. */
function stop(state: SupergangState, id: ManId, { at, from }: Pick<End, 'at' | 'from'>): void {
  const one = man(state, id);
  leaveCell(one);
  one.at = at as typeof one.at; // A place of the city, by the options.
  one.from = from;
  one.die = ARRIVED;
  if (besideOwnPawns(state, id, at)) commitTraffic(state, id);
}

/** Men whom a pair that ends there arrests (SG-102, SG-R21); none on a manhole (SG-31). */
export const culpritsAt = (state: SupergangState, place: string): readonly ManId[] =>
  isManhole(place)
    ? []
    : menAt(state, place).filter((id) => isCulprit(man(state, id)) && man(state, id).sentence === 0);

/** SG-138, SG-R82: men whom the police player may take into custody there, patients as well. */
export const innocentsAt = (state: SupergangState, place: string): readonly ManId[] =>
  policeSeat(state) === null || isManhole(place)
    ? []
    : menAt(state, place).filter((id) => !isCulprit(man(state, id)) && man(state, id).sentence === 0);

/** @param manhole it comes out of; `null` for a pair on the board or on the centre */
export function endsOfPair(state: SupergangState, pair: number, manhole: string | null): readonly End[] {
  const one = state.pairs[pair - 1];
  if (!one || one.die === 0 || (one.at === 'sewer') !== (manhole !== null)) return [];
  if (one.at === 'centre') return departures(one.die);
  const at = manhole ?? one.at;
  const ends = endsOf(
    {
      at,
      from: manhole === null ? one.from : null,
      cops: true,
      owns: () => false,
      // SG-95, SG-R31: only for an arrest.
      mayEnter: (place) => culpritsAt(state, place).length + innocentsAt(state, place).length > 0,
    },
    one.die,
  );
  return ends.length > 0 ? ends : staying({ at, from: one.from });
}
