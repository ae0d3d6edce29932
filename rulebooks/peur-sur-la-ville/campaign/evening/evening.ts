/**
 * The club's evening. It plays one campaign turn, from its contracts to its accounts (PV-R41); between two evenings the campaign rests: bands invest and talk from home, and
 * nothing that has a countdown begins by itself. An evening that is closed before the accounts leaves its turn where it stands, and another one goes on with it.
 */
import { called } from '../../../agreement.ts';
import { type Act, Refusal, type Seat } from '../../../rulebook.ts';
import { instantOf } from '../../../zone-time.ts';
import { before, gangOf } from '../find.ts';
import { isByCorrespondence, settingOf } from '../house/rules.ts';
import type { CampaignMove, MoveOf } from '../moves.ts';
import type { Appointment, Attendance, CampaignState, Phase } from '../state.ts';

/** What is played around the table: it stands still while no evening is on. */
const PLAYED: readonly Phase[] = ['affaires', 'talk', 'tables', 'battles', 'accounts', 'duel'];

/** A turn is over, or the first one is still to begin: nothing secret is chosen then (PV-131, PV-147, PV-R46). */
export const betweenTurns = ({ phase }: CampaignState): boolean => phase === 'muster' || phase === 'investments';

/** What of that counts down. */
const COUNTED: readonly Phase[] = ['affaires', 'talk', 'tables', 'duel'];

/** Is an evening on? In a campaign that began before evenings were opened by hand, always. */
const isEvening = ({ tonight }: CampaignState): boolean => tonight?.on !== false;

/** What is answered around the table counts down now. */
export const counts = (state: CampaignState): boolean => isEvening(state) && !state.tonight?.held;

/** An evening may go on with what was left standing. By correspondence there are none. */
export const mayGoOn = (state: CampaignState): boolean =>
  !isEvening(state) && !isByCorrespondence(state.options) && PLAYED.includes(state.phase);

/** The evening may be closed before its accounts. */
export const mayStop = (state: CampaignState): boolean =>
  state.tonight !== undefined && isEvening(state) && PLAYED.includes(state.phase);

/** It opened by itself, and what it asks now would count down. */
export const mayStartClocks = ({ tonight, phase, options }: CampaignState): boolean =>
  tonight?.held === true &&
  (COUNTED.includes(phase) || (phase === 'battles' && settingOf(options, 'battleSeconds') > 0));

/** An evening begins: that of the turn which begins with it, or goes on. `held`: by itself, with nobody there to start a clock. */
export function openEvening(act: Act<CampaignState>, held = false): void {
  const found = before(act);
  forgetOpening(act, turnToOpen(found));
  if (isByCorrespondence(found.options)) return;
  const number = (found.tonight?.number ?? 0) + 1;
  act.state.tonight = held ? { number, on: true, held } : { number, on: true };
  act.say({ key: held ? 'line.evening-by-itself' : 'line.evening-opens', args: { number } });
}

/** The turn with which an evening would begin now, or go on. */
const turnToOpen = ({ turn, phase }: CampaignState): number =>
  phase === 'muster' || phase === 'investments' ? turn + 1 : turn;

/** An evening that was opened does so no more: not at its date either, nor when it is left and gone on with. */
function forgetOpening(act: Act<CampaignState>, turn: number): void {
  const evening = before(act).evenings?.[turn];
  if (!evening?.byItself || !act.state.evenings) return;
  const { byItself: _, ...opened } = evening;
  act.state.evenings[turn] = opened;
}

/** The instant at which the next evening opens by itself, epoch ms; null where its organiser did not say so, or one is on. */
export function opensAt(state: CampaignState): { turn: number; at: number } | null {
  if (state.phase !== 'investments' && !mayGoOn(state)) return null;
  const turn = turnToOpen(state);
  const evening = state.evenings?.[turn];
  const at = evening?.byItself ? startOf(evening) : null;
  return at === null ? null : { turn, at };
}

/** The evening is over. Nothing to be said where none was opened. */
export function closeEvening(act: Act<CampaignState>): void {
  const { tonight } = before(act);
  if (!tonight?.on) return;
  act.state.tonight = { number: tonight.number, on: false };
  act.say({ key: 'line.evening-closes', args: { number: tonight.number } });
}

/** One move at the ask of the evening. @throws Refusal */
export function playEvening(
  act: Act<CampaignState>,
  seat: Seat,
  move: MoveOf<'goOn' | 'stop' | 'startClocks' | 'attend'>,
): void {
  const state = before(act);
  if (move.do === 'attend') return attend(act, seat, move);
  // An organiser who plays as well has spoken for his own gang.
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

/** The organiser is there: from now on it counts. */
function startClocks(act: Act<CampaignState>, state: CampaignState): void {
  if (!state.tonight || !mayStartClocks(state)) throw new Refusal('clocks-started', 'PV-R41');
  act.state.tonight = { number: state.tonight.number, on: true };
  // His word starts the talk minute as well: everybody is there.
  if (act.state.now?.lead) delete act.state.now.lead;
  act.say({ key: 'line.clocks-start' });
}

/** Is that campaign turn still to be played, or being played? */
export const isAhead = (state: CampaignState, turn: number): boolean =>
  turn > state.turn || (turn === state.turn && PLAYED.includes(state.phase));

/** Turns whose evening has a date and is not over: those for which one says whether one comes. */
export const turnsAhead = (state: CampaignState): number[] =>
  Object.keys(state.evenings ?? {})
    .map(Number)
    .filter((turn) => isAhead(state, turn));

/** The turn to whose evening people are called next; null while none has a date, and by correspondence. */
export function turnCalled(state: CampaignState): number | null {
  if (isByCorrespondence(state.options)) return null;
  const isOn = state.tonight?.on === true;
  const [turn] = turnsAhead(state)
    .filter((one) => one > state.turn || !isOn)
    .sort((a, b) => a - b);
  return turn ?? null;
}

/** A player comes, does not, or sends somebody; the organiser says it for anybody. */
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
  // Whoever was to play for him is not needed any more, and reads it.
  if (comes === 'yes' && was?.who !== undefined)
    return act.say({ key: 'line.comes-after-all', args: { ...args, who: was.who } });
  act.say({ key: `line.comes-${comes}`, args });
}

const MINUTE_MS = 60_000;

/** Another turn's evening that is at the same time; null where there is none. */
export function alsoThen(state: CampaignState, turn: number, evening: Appointment): number | null {
  const start = instantOf(evening.at, evening.zone);
  const end = start + evening.minutes * MINUTE_MS;
  const other = Object.entries(state.evenings ?? {}).find(([of, { at, zone, minutes }]) => {
    const from = startOf({ at, zone });
    return Number(of) !== turn && from !== null && from < end && start < from + minutes * MINUTE_MS;
  });
  return other ? Number(other[0]) : null;
}

/**
 * PV-H1: nobody is called to an evening that is past, nor does one open by itself at an hour that is.
 * @param at epoch ms, by the host's clock
 */
export function whyTooLate(move: CampaignMove, at: number): Refusal | null {
  if (move.do !== 'evening') return null;
  const { evening } = move;
  if (endOf(evening) < at) return new Refusal('evening-past', 'PV-H1');
  return evening.byItself && endOf({ ...evening, minutes: 0 }) <= at ? new Refusal('opening-past', 'PV-H1') : null;
}

/** When people meet, epoch ms; null on a day or in a time zone that there is not, as a file of strangers may have them. */
export const startOf = ({ at, zone }: Pick<Appointment, 'at' | 'zone'>): number | null =>
  isZone(zone) && isDay(at.slice(0, 10)) ? instantOf(at, zone) : null;

/** When it is over, epoch ms. A time zone or a day that there is not is refused elsewhere, with its own sentence. */
export const endOf = (appointment: Appointment): number =>
  (startOf(appointment) ?? Number.POSITIVE_INFINITY) + appointment.minutes * MINUTE_MS;

/** Why people cannot meet then: there is no such day, or no such time zone. */
export function whyNoDay({ at, zone }: Appointment): Refusal | null {
  const day = at.slice(0, 10);
  if (!isDay(day)) return new Refusal('no-such-day', 'PV-H1', { day });
  return isZone(zone) ? null : new Refusal('no-such-zone', 'PV-H1', { zone });
}

/** A day and time as arguments of a sentence. */
export function dayArgs({ at }: Appointment) {
  const [date = '', time = ''] = at.split('T');
  const [year = '', month = '', day = ''] = date.split('-');
  return { day: `${Number(day)}`, month: { term: `month.${Number(month)}` }, year, time };
}

/** Is `2026-02-30` a day of the calendar? */
const isDay = (date: string): boolean => {
  const at = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date);
};

/** Zones that were found to exist: to find out is a tenth of what a campaign's options cost. */
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
