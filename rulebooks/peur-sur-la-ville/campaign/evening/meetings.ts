/**
 * A table that cannot meet with the others agrees on its own day and place (PV-147 says who plays there, no rule says when). One band proposes, the others accept; each may
 * propose again or withdraw. Nothing waits for it before the accounts.
 */
import { called } from '../../../agreement.ts';
import { type Act, Conflict, Forbidden, Refusal, type Seat } from '../../../rulebook.ts';
import { before, gangOf, nowOf, stageOf, tableNow, tableTerm } from '../find.ts';
import type { CampaignMove, MoveOf } from '../moves.ts';
import type { Appointment, CampaignState, Meeting, TableNow } from '../state.ts';
import { alsoThen, dayArgs, endOf, startOf, whyNoDay } from './evening.ts';

export const meetingOf = (state: CampaignState, table: number): Meeting | undefined =>
  state.meetings?.[state.turn]?.[table];

export const isAgreed = (meeting: Meeting | undefined): boolean =>
  meeting !== undefined && meeting.when !== null && meeting.seats.every((seat) => meeting.agreed.includes(seat));

/** Every proposal has its own ask id, so that nobody accepts one that they have not read. */
export const meetingAsk = (turn: number, { table, proposed = 0 }: TableNow): string =>
  `t${turn}.meeting.${table}.${proposed}`;

/** Tables that may still agree on a day: those with an open report. */
export const mayMeet = (state: CampaignState): TableNow[] =>
  (state.now?.tables ?? []).filter((table) => stageOf(table) !== 'closed');

/** One move about the day of a table. @throws Refusal */
export function playMeeting(act: Act<CampaignState>, table: number, seat: Seat, move: CampaignMove): void {
  switch (move.do) {
    case 'meet':
      return meet(act, table, seat, move);
    case 'agreeToMeet':
      return agreeToMeet(act, table, seat);
    case 'dropMeeting':
      return dropMeeting(act, table, seat);
    default:
      throw new Refusal('not-now', 'PV-147', { move: { term: `do.${move.do}` } });
  }
}

/** Why that table cannot play then, regardless of the current time. */
function whyNotMeet(state: CampaignState, when: Appointment): Refusal | null {
  const wrong = whyNoDay(when);
  if (wrong) return wrong;
  const other = alsoThen(state, 0, when);
  return other === null ? null : new Refusal('two-evenings', 'PV-H1', { turn: other });
}

/**
 * PV-H1: no table meets in the past. PV-R41: its campaign turn ends when the next begins, but an evening that was missed sets no limit.
 * @param at now, epoch ms, by the host's clock
 */
export function whyNotThen(state: CampaignState, when: Appointment, at: number): Refusal | null {
  if (endOf(when) < at) return new Refusal('meeting-past', 'PV-H1');
  const met = startOf(when);
  if (met === null) return null;
  const next = Object.entries(state.evenings ?? {}).find(([turn, evening]) => {
    const start = startOf(evening);
    return Number(turn) > state.turn && start !== null && start >= at && start <= met;
  });
  return next ? new Refusal('meeting-after-next', 'PV-R41', { turn: Number(next[0]) }) : null;
}

/** A possible day: far ahead, or between now and the next evening. */
export function exampleDay(state: CampaignState): Appointment | null {
  const [next] = Object.entries(state.evenings ?? {})
    .filter(([turn, evening]) => Number(turn) > state.turn && startOf(evening) !== null)
    .map(([, { at }]) => at)
    .sort();
  const last = Date.parse(`${(next ?? '2099-12-31').slice(0, 10)}T00:00Z`);
  for (let days = 1; days <= MOST_DAYS; days++) {
    const date = new Date(last - days * DAY_MS).toISOString().slice(0, 10);
    const when = { at: `${date}T14:00`, zone: 'Europe/Paris', minutes: 180, place: 'Chez Tony' };
    if (!whyNotMeet(state, when)) return when;
  }
  return null;
}

/** Evenings block a day or two each; one of so many days is free. */
const MOST_DAYS = 40;
const DAY_MS = 86_400_000;

function meet(act: Act<CampaignState>, table: number, seat: Seat, { when }: MoveOf<'meet'>): void {
  const state = before(act);
  const wrong = whyNotMeet(state, when);
  if (wrong) throw wrong;
  const { order } = asked(act, table);
  keep(act, table, { seats: order, when, agreed: [seat], ...stoodOf(meetingOf(state, table)) });
  const args = { ...called('gang', gangOf(state, seat)), table: tableTerm(table), ...dayArgs(when) };
  const { place } = when;
  act.say(place === '' ? { key: 'line.meet', args } : { key: 'line.meet-at', args: { ...args, place } });
  settle(act, table);
}

function agreeToMeet(act: Act<CampaignState>, table: number, seat: Seat): void {
  const state = before(act);
  const found = meetingOf(state, table);
  if (!found || found.when === null) throw new Refusal('no-meeting', 'PV-147', { table: tableTerm(table) });
  if (found.agreed.includes(seat)) throw new Refusal('met-already', 'PV-147');
  keep(act, table, { ...found, agreed: [...found.agreed, seat] });
  act.say({ key: 'line.meet-agreed', args: { ...called('gang', gangOf(state, seat)), table: tableTerm(table) } });
  settle(act, table);
}

function dropMeeting(act: Act<CampaignState>, table: number, seat: Seat): void {
  const state = before(act);
  if (!meetingOf(state, table)?.when) throw new Refusal('no-meeting', 'PV-147', { table: tableTerm(table) });
  asked(act, table);
  callOff(act, table);
  act.say({ key: 'line.meet-off', args: { ...called('gang', gangOf(state, seat)), table: tableTerm(table) } });
}

/** A report that closes without a meeting cancels it. */
export function closeWithoutMeeting(act: Act<CampaignState>, table: number): void {
  if (!meetingOf(before(act), table)?.when) return;
  callOff(act, table);
  act.say({ key: 'line.meet-without', args: { table: tableTerm(table) } });
}

function callOff(act: Act<CampaignState>, table: number): void {
  const found = meetingOf(before(act), table);
  if (found) keep(act, table, { seats: found.seats, when: null, agreed: [], ...stoodOf(found) });
}

const stoodOf = (meeting: Meeting | undefined): Pick<Meeting, 'stood'> => {
  const stood = meeting && isAgreed(meeting) ? meeting.when : meeting?.stood;
  return stood ? { stood } : {};
};

function asked(act: Act<CampaignState>, number: number): TableNow {
  const table = tableNow(nowOf(act.state), number);
  table.proposed = (table.proposed ?? 0) + 1;
  return table;
}

function keep(act: Act<CampaignState>, table: number, meeting: Meeting): void {
  const { turn } = before(act);
  act.state.meetings ??= {};
  const ofTurn = act.state.meetings[turn] ?? {};
  act.state.meetings[turn] = ofTurn;
  ofTurn[table] = meeting;
}

function settle(act: Act<CampaignState>, table: number): void {
  const found = meetingOf(act.state, table);
  if (isAgreed(found)) act.say({ key: 'line.meet-stands', args: { table: tableTerm(table) } });
}

/** The refusal of an answer about a changed day, or from a band of another table. */
export function explainMeeting(state: CampaignState, ask: string, seat: Seat): Refusal | null {
  const [, turn, number] = /^t(\d+)\.meeting\.(\d+)\.\d+$/.exec(ask) ?? [];
  if (number === undefined) return null;
  const table = Number(turn) === state.turn ? state.now?.tables.find((one) => one.table === Number(number)) : undefined;
  const args = { table: tableTerm(Number(number)) };
  if (!table || table.closed) return new Conflict('meeting-over', 'PV-147', args);
  if (!table.order.includes(seat)) return new Forbidden('not-at-table', 'PV-147', args);
  return new Conflict('meeting-changed', 'PV-147', args);
}
