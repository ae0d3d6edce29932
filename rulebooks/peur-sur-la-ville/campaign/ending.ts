/** The end of the campaign: who is the Parrain of the city (PV-187..189). */
import type { Act, Seat } from '../../rulebook.ts';
import { duel } from './duel.ts';
import { chiefOf, gangOf, gangsOf, holderOf } from './find.ts';
import type { CampaignState, Ended } from './state.ts';

/** PV-187, PV-R45: ranks the bands by reputation; a tie at the head is decided by a duel of the Leaders. */
export function endCampaign(act: Act<CampaignState>): void {
  const { state } = act;
  const rep = (seat: Seat) => act.balance(holderOf(seat), 'rep');
  const seats = gangsOf(state).map((gang) => gang.seat);
  const levels = [...new Set(seats.map(rep))].sort((a, b) => b - a);
  const ranks = levels.map((level) => seats.filter((seat) => rep(seat) === level));
  const first = ranks[0] ?? [];
  const alive = first.filter((seat) => chiefOf(gangOf(state, seat)));
  const { parrain, how } = decide(act, alive);
  const rest = first.filter((seat) => seat !== parrain);
  const order = parrain === null ? ranks : [[parrain], ...(rest.length > 0 ? [rest] : []), ...ranks.slice(1)];
  state.ended = { ranks: order, parrain, how };
  state.phase = 'over';
  act.say(
    parrain === null
      ? { key: `line.no-parrain-${how}` }
      : { key: 'line.parrain', args: { gang: gangOf(state, parrain).name, rep: rep(parrain) } },
  );
}

function decide(act: Act<CampaignState>, alive: readonly Seat[]): Pick<Ended, 'parrain' | 'how'> {
  const [only, another] = alive;
  if (only === undefined) return { parrain: null, how: 'leader-dead' };
  if (another === undefined) return { parrain: only, how: 'reputation' };
  const { survivor, rounds } = duel(act.dice, alive);
  act.say({ key: 'line.duel', args: { rounds } });
  return survivor === null ? { parrain: null, how: 'both-dead' } : { parrain: survivor, how: 'duel' };
}
