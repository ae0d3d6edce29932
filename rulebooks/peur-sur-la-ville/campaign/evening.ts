/**
 * The club's evening. It plays one campaign turn, from its contracts to its accounts (PV-R41); between two evenings the campaign rests:
 * bands invest and talk from home, and nothing that has a countdown begins by itself. An evening that is closed before the accounts leaves
 * its turn where it stands, and another one goes on with it.
 */
import { called } from '../../agreement.ts';
import { type Act, Refusal, type Seat } from '../../rulebook.ts';
import { instantOf } from '../../zone-time.ts';
import { before, gangOf } from './find.ts';
import type { MoveOf } from './moves.ts';
import type { Attendance, CampaignState, Evening, Phase } from './state.ts';

/** What is played around the table: it stands still while no evening is on. */
const PLAYED: readonly Phase[] = ['affaires', 'talk', 'tables', 'battles', 'accounts', 'duel'];

/** Is an evening on? In a campaign that began before evenings were opened by hand, always. */
const isEvening = ({ tonight }: CampaignState): boolean => tonight?.on !== false;

/** The countdown of an ask that is answered around the table; none while no evening is on, or where there are no seconds. */
export const tonightOnly = (state: CampaignState, seconds: number): { seconds?: number } =>
  seconds > 0 && isEvening(state) ? { seconds } : {};

/** An evening may go on with what was left standing. */
export const mayGoOn = (state: CampaignState): boolean => !isEvening(state) && PLAYED.includes(state.phase);

/** The evening may be closed before its accounts. */
export const mayStop = (state: CampaignState): boolean =>
  state.tonight !== undefined && isEvening(state) && PLAYED.includes(state.phase);

/** An evening begins: that of the turn which begins with it, or goes on. */
export function openEvening(act: Act<CampaignState>): void {
  const number = (before(act).tonight?.number ?? 0) + 1;
  act.state.tonight = { number, on: true };
  act.say({ key: 'line.evening-opens', args: { number } });
}

/** The evening is over. Nothing to be said where none was opened. */
export function closeEvening(act: Act<CampaignState>): void {
  const { tonight } = before(act);
  if (!tonight?.on) return;
  act.state.tonight = { ...tonight, on: false };
  act.say({ key: 'line.evening-closes', args: { number: tonight.number } });
}

/** One move at the ask of the evening. @throws Refusal */
export function playEvening(act: Act<CampaignState>, seat: Seat, move: MoveOf<'goOn' | 'stop' | 'attend'>): void {
  const state = before(act);
  if (move.do === 'attend') return attend(act, seat, move);
  // An organiser who plays as well has spoken for his own gang.
  if (seat !== 0) throw new Refusal('evening-organiser', 'PV-R41');
  if (move.do === 'goOn') {
    if (!mayGoOn(state)) throw new Refusal('evening-on', 'PV-R41');
    return openEvening(act);
  }
  if (!mayStop(state)) throw new Refusal('no-evening-on', 'PV-R41');
  closeEvening(act);
}

/** Is that campaign turn still to be played, or being played? */
export const isAhead = (state: CampaignState, turn: number): boolean =>
  turn > state.turn || (turn === state.turn && PLAYED.includes(state.phase));

/** Turns whose evening has a date and is not over: those for which one says whether one comes. */
export const turnsAhead = (state: CampaignState): number[] =>
  Object.keys(state.evenings ?? {})
    .map(Number)
    .filter((turn) => isAhead(state, turn));

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
export function alsoThen(state: CampaignState, turn: number, evening: Evening): number | null {
  const start = instantOf(evening.at, evening.zone);
  const end = start + evening.minutes * MINUTE_MS;
  const other = Object.entries(state.evenings ?? {}).find(([of, { at, zone, minutes }]) => {
    const from = instantOf(at, zone);
    return Number(of) !== turn && from < end && start < from + minutes * MINUTE_MS;
  });
  return other ? Number(other[0]) : null;
}

/** PV-H1: nobody is called to an evening that is past. @param at epoch ms, by the host's clock */
export function whyTooLate(evening: Evening, at: number): Refusal | null {
  return endOf(evening) < at ? new Refusal('evening-past', 'PV-H1') : null;
}

/** A time zone or a day that there is not is refused elsewhere, with its own sentence. */
function endOf({ at, zone, minutes }: Evening): number {
  try {
    return instantOf(at, zone) + minutes * MINUTE_MS;
  } catch (error) {
    if (error instanceof RangeError) return Number.POSITIVE_INFINITY;
    throw error;
  }
}
