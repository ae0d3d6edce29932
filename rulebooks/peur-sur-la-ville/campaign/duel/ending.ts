/** The end of the campaign and its Parrain (PV-187..189). */
import { called } from '../../../agreement.ts';
import type { Act, Given, Seat } from '../../../rulebook.ts';
import { callOffAll } from '../cards/cards.ts';
import { closeEvening, openEvening } from '../evening/evening.ts';
import { chiefOf, gangOf, gangsOf, holderOf } from '../find.ts';
import { ruling } from '../house/rules.ts';
import type { CampaignMove } from '../moves.ts';
import type { CampaignState, Ended } from '../state.ts';
import { duelRound, newDuel, standingOf } from './duel.ts';

/** PV-187, PV-R45: the Parrain is of the band with the highest reputation; PV-188: tied living Leaders duel. */
export function endCampaign(act: Act<CampaignState>): void {
  const { state } = act;
  callOffAll(act);
  const first = ranksOf(act)[0] ?? [];
  const leaders = new Map(
    first.flatMap((seat) => {
      const chief = chiefOf(gangOf(state, seat));
      return chief ? [[seat, chief]] : [];
    }),
  );
  const alive = [...leaders.keys()];
  const [only, another] = alive.length > 0 || ruling(state.options, 'parrainAlive') === 1 ? alive : first;
  if (only === undefined) return conclude(act, null, 'leader-dead');
  if (another === undefined) return conclude(act, only, 'reputation');
  // No tied band has a living Leader, even where a dead one's band may have the Parrain.
  if (alive.length === 0) return conclude(act, null, 'both-dead');
  openEvening(act);
  state.duel = newDuel([...leaders]);
  state.phase = 'duel';
  for (const seat of alive) act.say({ key: 'line.duellist', args: called('gang', gangOf(state, seat)) });
}

/** One round of the duel (PV-R46); ends it with at most one Leader left. @throws Refusal */
export function playDuel(act: Act<CampaignState>, given: readonly Given<CampaignMove>[]): void {
  const { duel } = act.state;
  if (!duel) throw new Error('no duel is being fought');
  duelRound(act, duel, given);
  const [survivor, another] = standingOf(duel);
  if (another) return;
  for (const { seat } of duel.duellists) if (seat !== survivor?.seat) bury(act.state, seat);
  act.say({ key: 'line.duel', args: { rounds: duel.rounds.length } });
  conclude(act, survivor?.seat ?? null, survivor ? 'duel' : 'both-dead');
}

/** PV-188: a duel to the death. */
function bury(state: CampaignState, seat: Seat): void {
  const chief = chiefOf(gangOf(state, seat));
  if (!chief) return;
  chief.status = 'dead';
  delete chief.back;
}

function ranksOf(act: Act<CampaignState>): Seat[][] {
  const seats = gangsOf(act.state).map((gang) => gang.seat);
  const rep = new Map(seats.map((seat) => [seat, act.balance(holderOf(seat), 'rep')]));
  const levels = [...new Set(rep.values())].sort((a, b) => b - a);
  return levels.map((level) => seats.filter((seat) => rep.get(seat) === level));
}

function conclude(act: Act<CampaignState>, parrain: Seat | null, how: Ended['how']): void {
  const { state } = act;
  const [first = [], ...others] = ranksOf(act);
  const rest = first.filter((seat) => seat !== parrain);
  const head = parrain === null ? [first] : [[parrain], ...(rest.length > 0 ? [rest] : [])];
  state.ended = { ranks: [...head, ...others], parrain, how };
  state.phase = 'over';
  closeEvening(act);
  act.say(
    parrain === null
      ? { key: `line.no-parrain-${how}` }
      : {
          key: 'line.parrain',
          args: { ...called('gang', gangOf(state, parrain)), rep: act.balance(holderOf(parrain), 'rep') },
        },
  );
}
