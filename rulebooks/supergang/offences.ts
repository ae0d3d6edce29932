/** SG-100, SG-101, SG-105, SG-109, SG-R22, SG-R63, SG-R64: offences, witnesses and sentences. */
import type { Act } from '../rulebook.ts';
import { leavesIt } from './arrival.ts';
import { doorsOf, isCell, neighboursOf } from './data/city.ts';
import { portionsAt } from './data/portions.ts';
import { type Code, law } from './data/tariffs.ts';
import { gangOf, type ManId } from './kinds.ts';
import { everybody, man } from './men.ts';
import { manInLine } from './names.ts';
import type { Gangster, SupergangState } from './state.ts';

type Table = Act<SupergangState>;

/** SG-R64: its own cell and the adjacent ones; a shop from its doors or from inside; from inside, its doors. */
export function seesFrom(pair: string, place: string): boolean {
  if (pair === place) return true;
  if (!isCell(place)) return doorsOf(place).includes(pair);
  return isCell(pair) ? neighboursOf(pair).includes(place) : doorsOf(pair).includes(place);
}

export const isSeen = ({ pairs }: SupergangState, place: string): boolean =>
  pairs.some(({ at }) => seesFrom(at, place));

/** SG-R22: fresh until he leaves the cell or somebody sees it. */
export function commit(state: SupergangState, id: ManId, ...codes: readonly Code[]): void {
  man(state, id).fresh.push(...codes);
}

/** SG-R63: once a stay. */
export function commitTraffic(state: SupergangState, id: ManId): void {
  const { fresh, told } = man(state, id);
  if (!fresh.includes('TRA') && !told.includes('TRA')) commit(state, id, 'TRA');
}

/** SG-105, SG-R54: pawns of his own gang's colour touch or border the place where he stops. */
export const besideOwnPawns = ({ pawns }: SupergangState, id: ManId, place: string): boolean =>
  portionsAt(place).some((portion) => pawns[portion.id]?.by === gangOf(id));

/** Moves his fresh offences to the record (SG-100). */
export function report(act: Table, id: ManId): void {
  const one = man(act.state, id);
  if (one.fresh.length === 0) return;
  const told = [...one.fresh];
  one.told.push(...told);
  one.fresh = [];
  enter(act, id, told);
}

/** Writes the record, and the log. */
export function enter(act: Table, id: ManId, codes: readonly Gangster['record'][number][]): void {
  if (codes.length > 0) man(act.state, id).record.push(...codes);
  for (const code of codes) act.say({ key: 'line.recorded', args: { ...manInLine(id), code } });
}

/** SG-R64: the pairs report all that they see. @param except men who are arrested for it instead */
export function testify(act: Table, except: readonly ManId[] = []): void {
  for (const id of everybody(act.state)) {
    const { at, fresh } = man(act.state, id);
    if (fresh.length > 0 && !except.includes(id) && isSeen(act.state, at)) report(act, id);
  }
}

/** SG-109, SG-R22: turns for the record and fresh offences, up to the maximum of the options. */
export function sentenceOf({ options }: SupergangState, { record, fresh }: Pick<Gangster, 'record' | 'fresh'>): number {
  const turns = [...record, ...fresh].reduce((sum, code) => sum + law[code as Code], 0); // By the schema.
  return options.longestSentence > 0 ? Math.min(turns, options.longestSentence) : turns;
}

/** SG-102: on the record, or caught in the act. */
export const isCulprit = ({ record, fresh }: Gangster): boolean => record.length > 0 || fresh.length > 0;

/** Clears what belongs to the cell that he leaves (SG-101). */
export function leaveCell(one: Gangster): void {
  if (one.fresh.length > 0) one.fresh = [];
  if (one.told.length > 0) one.told = [];
  if (one.done.length > 0) one.done = [];
  leavesIt(one);
}
