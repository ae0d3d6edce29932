/**
 * The club's evening. It plays one campaign turn, from contracts to accounts (PV-R41). Between evenings bands invest and talk from home, and no clock runs. If an evening is
 * closed before the accounts, the next one continues its turn.
 */
import { called } from '../../../agreement.ts';
import { type Act, Refusal, type Seat } from '../../../rulebook.ts';
import { instantOf } from '../../../zone-time.ts';
import { before, gangOf } from '../find.ts';
import { isByCorrespondence, settingOf } from '../house/rules.ts';
import type { CampaignMove, MoveOf } from '../moves.ts';
import type { Appointment, Attendance, CampaignState, Phase } from '../state.ts';

/** Phases that are played around the table: they are stopped while no evening is on. */
const PLAYED: readonly Phase[] = ['affaires', 'talk', 'tables', 'battles', 'accounts', 'duel'];

/** Before the first turn and between turns nothing secret is chosen (PV-131, PV-147, PV-R46). */
export const betweenTurns = ({ phase }: CampaignState): boolean => phase === 'muster' || phase === 'investments';

const COUNTED: readonly Phase[] = ['affaires', 'talk', 'tables', 'duel'];

/** Is an evening on? Always true in old campaigns, whose evenings were not opened by hand. */
const isEvening = ({ tonight }: CampaignState): boolean => tonight?.on !== false;

/** Do the countdowns of the evening run? */
export const counts = (state: CampaignState): boolean => isEvening(state) && !state.tonight?.held;

/** A stopped evening may go on. Never by correspondence. */
export const mayGoOn = (state: CampaignState): boolean =>
  !isEvening(state) && !isByCorrespondence(state.options) && PLAYED.includes(state.phase);

export const mayStop = (state: CampaignState): boolean =>
  state.tonight !== undefined && isEvening(state) && PLAYED.includes(state.phase);

/** The evening opened automatically, and its clocks wait for the organiser. */
export const mayStartClocks = ({ tonight, phase, options }: CampaignState): boolean =>
  tonight?.held === true &&
  (COUNTED.includes(phase) || (phase === 'battles' && settingOf(options, 'battleSeconds') > 0));

/** Begins an evening: of the new turn, or of the stopped one. `held`: opened automatically, its clocks wait for the organiser. */
export function openEvening(act: Act<CampaignState>, held = false): void {
  const found = before(act);
  forgetOpening(act, turnToOpen(found));
  if (isByCorrespondence(found.options)) return;
  const number = (found.tonight?.number ?? 0) + 1;
  act.state.tonight = held ? { number, on: true, held } : { number, on: true };
  act.say({ key: held ? 'line.evening-by-itself' : 'line.evening-opens', args: { number } });
}

const turnToOpen = ({ turn, phase }: CampaignState): number =>
  phase === 'muster' || phase === 'investments' ? turn + 1 : turn;

/** An evening that was opened does not open automatically again. */
function forgetOpening(act: Act<CampaignState>, turn: number): void {
  const evening = before(act).evenings?.[turn];
  if (!evening?.byItself || !act.state.evenings) return;
  const { byItself: _, ...opened } = evening;
  act.state.evenings[turn] = opened;
}

/** When the next evening opens automatically, epoch ms; null where the organiser did not ask for it, or one is on. */
export function opensAt(state: CampaignState): { turn: number; at: number } | null {
  if (state.phase !== 'investments' && !mayGoOn(state)) return null;
  const turn = turnToOpen(state);
  const evening = state.evenings?.[turn];
  const at = evening?.byItself ? startOf(evening) : null;
  return at === null ? null : { turn, at };
}

export function closeEvening(act: Act<CampaignState>): void {
  const { tonight } = before(act);
  if (!tonight?.on) return;
  act.state.tonight = { number: tonight.number, on: false };
  act.say({ key: 'line.evening-closes', args: { number: tonight.number } });
}

/** One move of the ask `evening`. @throws Refusal */
export function playEvening(
  act: Act<CampaignState>,
  seat: Seat,
  move: MoveOf<'goOn' | 'stop' | 'startClocks' | 'attend'>,
): void {
  const state = before(act);
  if (move.do === 'attend') return attend(act, seat, move);
  // Seat 0 is meant here; the organiser's own gang answers with its seat.
  if (seat !== 0) throw new Refusal('evening-organiser', 'PV-R41');
  if (move.do === 'goOn') {
    if (isByCorrespondence(state.options)) throw new Refusal('no-evenings-by-post', 'PV-R41');
    if (!mayGoOn(state)) throw new Refusal('evening-on', 'PV-R41');
    return openEvening(act);
  }
  if (move.do === 'startClocks') return startClocks(act, state);
  if (!mayStop(state)) throw new Refusal('no-evening-on', 'PV-R41');
  closeEvening(act);
}

function startClocks(act: Act<CampaignState>, state: CampaignState): void {
  if (!state.tonight || !mayStartClocks(state)) throw new Refusal('clocks-started', 'PV-R41');
  act.state.tonight = { number: state.tonight.number, on: true };
  // This starts the talk minute too.
  if (act.state.now?.lead) delete act.state.now.lead;
  act.say({ key: 'line.clocks-start' });
}

export const isAhead = (state: CampaignState, turn: number): boolean =>
  turn > state.turn || (turn === state.turn && PLAYED.includes(state.phase));

/** Turns whose evening has a date and is not over: players may answer for them. */
export const turnsAhead = (state: CampaignState): number[] =>
  Object.keys(state.evenings ?? {})
    .map(Number)
    .filter((turn) => isAhead(state, turn));

/** The turn of the next dated evening; null where none has a date, and by correspondence. */
export function turnCalled(state: CampaignState): number | null {
  if (isByCorrespondence(state.options)) return null;
  const isOn = state.tonight?.on === true;
  const [turn] = turnsAhead(state)
    .filter((one) => one > state.turn || !isOn)
    .sort((a, b) => a - b);
  return turn ?? null;
}

/** A player comes, does not come, or sends a substitute; the organiser may answer for anybody. */
function attend(act: Act<CampaignState>, by: Seat, { turn, comes, who, gang = by }: MoveOf<'attend'>): void {
  const state = before(act);
  if (by !== 0 && gang !== by) throw new Refusal('own-word-only', 'PV-H1');
  if (!state.gangs[gang]) throw new Refusal('no-such-gang', 'PV-H1');
  if (!turnsAhead(state).includes(turn)) throw new Refusal('no-evening', 'PV-H1', { turn });
  if (comes === 'replaced' && who === undefined) throw new Refusal('replaced-by-whom', 'PV-H1');
  const said: Attendance = comes === 'replaced' && who !== undefined ? { comes, who } : { comes };
  const was = state.coming?.[turn]?.[gang];
  act.state.coming = { ...state.coming, [turn]: { ...state.coming?.[turn], [gang]: said } };
  const args = { ...called('gang', gangOf(state, gang)), turn };
  if (said.who !== undefined) return act.say({ key: 'line.comes-replaced', args: { ...args, who: said.who } });
  // Notifies a substitute who is no longer needed.
  if (comes === 'yes' && was?.who !== undefined)
    return act.say({ key: 'line.comes-after-all', args: { ...args, who: was.who } });
  act.say({ key: `line.comes-${comes}`, args });
}

const MINUTE_MS = 60_000;

export function alsoThen(state: CampaignState, turn: number, evening: Appointment): number | null {
  const start = instantOf(evening.at, evening.zone);
  const end = start + evening.minutes * MINUTE_MS;
  const other = Object.entries(state.evenings ?? {}).find(([of, { at, zone, minutes }]) => {
    const from = startOf({ at, zone });
    return Number(of) !== turn && from !== null && from < end && start < from + minutes * MINUTE_MS;
  });
  return other ? Number(other[0]) : null;
}

/** PV-H1: an evening cannot be set, or opened automatically, in the past. @param at epoch ms, by the host's clock */
export function whyTooLate(move: CampaignMove, at: number): Refusal | null {
  if (move.do !== 'evening') return null;
  const { evening } = move;
  if (endOf(evening) < at) return new Refusal('evening-past', 'PV-H1');
  return evening.byItself && endOf({ ...evening, minutes: 0 }) <= at ? new Refusal('opening-past', 'PV-H1') : null;
}

/** Start, epoch ms; null for an invalid day or time zone, which imported files may have. */
export const startOf = ({ at, zone }: Pick<Appointment, 'at' | 'zone'>): number | null =>
  isZone(zone) && isDay(at.slice(0, 10)) ? instantOf(at, zone) : null;

/** End, epoch ms. Invalid days and zones are refused elsewhere. */
export const endOf = (appointment: Appointment): number =>
  (startOf(appointment) ?? Number.POSITIVE_INFINITY) + appointment.minutes * MINUTE_MS;

export function whyNoDay({ at, zone }: Appointment): Refusal | null {
  const day = at.slice(0, 10);
  if (!isDay(day)) return new Refusal('no-such-day', 'PV-H1', { day });
  return isZone(zone) ? null : new Refusal('no-such-zone', 'PV-H1', { zone });
}

export function dayArgs({ at }: Appointment) {
  const [date = '', time = ''] = at.split('T');
  const [year = '', month = '', day = ''] = date.split('-');
  return { day: `${Number(day)}`, month: { term: `month.${Number(month)}` }, year, time };
}

/** Is it a date of the calendar? `2026-02-30` is not. */
const isDay = (date: string): boolean => {
  const at = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date);
};

/** Cache of valid zones: the check is a tenth of the time of a campaign's options. */
const zones = new Set<string>();

function isZone(timeZone: string): boolean {
  if (zones.has(timeZone)) return true;
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    zones.add(timeZone);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
