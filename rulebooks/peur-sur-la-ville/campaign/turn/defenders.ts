/** PV-R63: members that a band leaves in its HQ while it plays on another table. */
import { called } from '../../../agreement.ts';
import { type Act, Refusal, type Seat } from '../../../rulebook.ts';
import {
  before,
  figureOf,
  gangOf,
  hqsOf,
  linesOf,
  nowOf,
  playersAt,
  tableNow,
  tableOfSeat,
  tableTerm,
} from '../find.ts';
import type { MoveOf } from '../moves.ts';
import { touch } from '../report/changes.ts';
import type { CampaignState, Figure, Hq, TableNow } from '../state.ts';

/** Nothing is noted yet: the slips have just been revealed. */
const isUntouched = (table: TableNow): boolean =>
  !table.closed && table.round === undefined && linesOf(table).length === 0;

/** HQs of that band on other tables, in which it may leave members. */
export function hqsToDefend(state: CampaignState, seat: Seat): Hq[] {
  const now = nowOf(state);
  const own = tableOfSeat(now, seat);
  if (!own || !isUntouched(own)) return [];
  const others = now.tables.filter((table) => table !== own && isUntouched(table)).map((one) => one.table);
  return hqsOf(state, gangOf(state, seat)).filter((hq) => others.includes(hq.table));
}

/** Members that it may leave there; house rule: at least one goes where the slip says. */
export function mayStay(state: CampaignState, seat: Seat): Figure[] {
  const own = tableOfSeat(nowOf(state), seat);
  const going = own ? playersAt(state, own, seat) : [];
  return going.length > 1 ? going : [];
}

export const defending = (state: CampaignState): Seat[] =>
  nowOf(state).playing.filter((seat) => hqsToDefend(state, seat).length > 0 && mayStay(state, seat).length > 0);

/** Leaves a member, who does not play at the band's table. @throws Refusal `cannot-stay` */
export function stay(act: Act<CampaignState>, seat: Seat, { hq: slot, figure }: MoveOf<'stay'>): void {
  const state = before(act);
  const hq = hqsToDefend(state, seat).find((one) => one.slot === slot);
  const one = mayStay(state, seat).find(({ id }) => id === figure);
  if (!hq || !one) throw new Refusal('cannot-stay', 'PV-R63', { hq: slot });
  const now = nowOf(act.state);
  const table = tableNow(now, hq.table);
  table.defenders = [...(tableNow(nowOf(state), hq.table).defenders ?? []), figure];
  // Both reports depend on it: undoing it undoes what was noted since.
  for (const touched of [table, tableOfSeat(now, seat)]) if (touched) touch(touched);
  const { name } = figureOf(state, figure);
  const args = { ...called('gang', gangOf(state, seat)), figure: name, hq: slot, table: tableTerm(hq.table) };
  act.say({ key: 'line.stays', args });
}
