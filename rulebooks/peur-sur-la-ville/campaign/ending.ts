/** The end of the campaign: who is the Parrain of the city (PV-187..189). */
import { pick, roll } from '../../dice.ts';
import type { Act, Seat } from '../../rulebook.ts';
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
  const survivor = duel(act, alive);
  return survivor === null ? { parrain: null, how: 'both-dead' } : { parrain: survivor, how: 'duel' };
}

/** PV-R46: what one Leader has suffered in the duel, and what his pistol is worth. */
interface Duellist {
  readonly seat: Seat;
  wounds: number;
  /** ready; must reload (1 yellow: the next round); must repair (2 yellows). */
  weapon: 'ready' | 'empty' | 'jammed' | 'broken';
}

/** House: after so many rounds without a decision everybody draws a new pistol. */
const ROUNDS_TO_NEW_PISTOLS = 12;

/** PV-188, PV-R46: rounds of simultaneous fire with 2 dice until at most one Leader lives. House: targets are drawn. */
function duel(act: Act<CampaignState>, seats: readonly Seat[]): Seat | null {
  const all: Duellist[] = seats.map((seat) => ({ seat, wounds: 0, weapon: 'ready' }));
  for (let round = 1; ; round++) {
    const standing = all.filter((one) => one.wounds < 3);
    if (standing.length <= 1) {
      const survivor = standing[0]?.seat ?? null;
      act.say({ key: 'line.duel', args: { rounds: round - 1 } });
      return survivor;
    }
    if (round % ROUNDS_TO_NEW_PISTOLS === 0) for (const one of standing) one.weapon = 'ready';
    const hits = standing.map((one) => ({
      at: pick(
        act.dice,
        standing.filter((other) => other !== one),
      ),
      count: fire(act, one),
    }));
    for (const { at, count } of hits) at.wounds += count;
  }
}

/** One round of one Leader: two colour dice (1–2 red, 3–4 blue, 5–6 yellow), or the mending of his pistol (PV-72, PV-73). */
function fire(act: Act<CampaignState>, one: Duellist): number {
  const colour = () => Math.ceil(roll(act.dice, 6) / 2);
  if (one.weapon === 'empty') {
    one.weapon = 'ready';
    return 0;
  }
  if (one.weapon === 'jammed') {
    const die = colour();
    if (die === 1) one.weapon = 'ready';
    if (die === 3) one.weapon = 'broken';
    return 0;
  }
  if (one.weapon === 'broken') return 0;
  const dice = [colour(), colour()];
  const yellow = dice.filter((die) => die === 3).length;
  if (yellow > 0) one.weapon = yellow === 1 ? 'empty' : 'jammed';
  return dice.filter((die) => die === 1).length;
}
