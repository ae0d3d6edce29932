/**
 * The club's evening. It plays one campaign turn, from its contracts to its accounts (PV-R41); between two evenings the campaign rests:
 * bands invest and talk from home, and nothing that has a countdown begins by itself. An evening that is closed before the accounts leaves
 * its turn where it stands, and another one goes on with it.
 */
import { type Act, Refusal, type Seat } from '../../rulebook.ts';
import { before, gangOf } from './find.ts';
import type { MoveOf } from './moves.ts';
import type { Attendance, CampaignState, Phase } from './state.ts';

/** What is played around the table: it stands still while no evening is on. */
const PLAYED: readonly Phase[] = ['affaires', 'talk', 'tables', 'battles', 'accounts', 'duel'];

/** Is an evening on? In a campaign that began before evenings were opened by hand, always. */
export const isEvening = ({ tonight }: CampaignState): boolean => tonight?.on !== false;

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
  if (seat !== 0) throw new Refusal('not-now', 'PV-R41', { move: { term: `do.${move.do}` } });
  if (move.do === 'goOn') {
    if (!mayGoOn(state)) throw new Refusal('evening-on', 'PV-R41');
    return openEvening(act);
  }
  if (!mayStop(state)) throw new Refusal('no-evening-on', 'PV-R41');
  closeEvening(act);
}

/** Turns whose evening has a date and is not over: those for which one says whether one comes. */
export const turnsAhead = (state: CampaignState): number[] =>
  Object.keys(state.evenings ?? {})
    .map(Number)
    .filter((turn) => turn > state.turn || (turn === state.turn && PLAYED.includes(state.phase)));

/** A player comes, does not, or sends somebody. */
function attend(act: Act<CampaignState>, seat: Seat, { turn, comes, who }: MoveOf<'attend'>): void {
  const state = before(act);
  if (!turnsAhead(state).includes(turn)) throw new Refusal('no-evening', 'PV-H1', { turn });
  if (comes === 'replaced' && who === undefined) throw new Refusal('replaced-by-whom', 'PV-H1');
  const said: Attendance = comes === 'replaced' && who !== undefined ? { comes, who } : { comes };
  act.state.coming = { ...state.coming, [turn]: { ...state.coming?.[turn], [seat]: said } };
  const args = { gang: gangOf(state, seat).name, turn };
  act.say(
    said.who === undefined
      ? { key: `line.comes-${comes}`, args }
      : { key: 'line.comes-replaced', args: { ...args, who: said.who } },
  );
}
