/** Investments at the end of a campaign turn (PV-174..179, PV-160, PV-R40), until each band is done. */
import { called } from '../../../agreement.ts';
import { type Act, Refusal, type Seat, type TakenBack } from '../../../rulebook.ts';
import { forgetBavures } from '../accounts/bavures.ts';
import { endCampaign } from '../duel/ending.ts';
import { before, gangOf, gangsOf, holderOf, nowOf } from '../find.ts';
import { ruling } from '../house/rules.ts';
import type { CampaignMove, MoveOf } from '../moves.ts';
import type { CampaignState } from '../state.ts';
import { beginTurn } from '../turn/turn.ts';
import { chiefFirst, chiefToName, whyNotSpend } from './chiefs.ts';
import { buyResource, newHq, post } from './holdings.ts';
import { doctor, nameMissingChiefs, nameSecond, promote, recruit, rename } from './members.ts';
import { refuse } from './spending.ts';
import { buy, buyVehicle, transfer } from './trade.ts';

export function invest(act: Act<CampaignState>, seat: Seat, move: CampaignMove): void {
  const state = before(act);
  const gang = gangOf(state, seat);
  switch (move.do) {
    case 'recruit':
      return recruit(act, state, gang, move);
    case 'rename':
      return rename(act, gang, move);
    case 'nameSecond':
      return nameSecond(act, state, gang, move.figure);
    case 'promote':
      return promote(act, state, gang, move.figure);
    case 'buy':
      return buy(act, gang, move);
    case 'buyVehicle':
      return buyVehicle(act, gang, move.item);
    case 'resource':
      return buyResource(act, state, gang, move.resource);
    case 'newHq':
      return newHq(act, state, gang, move.hq);
    case 'post':
      return post(act, state, gang, move.hq);
    case 'doctor':
      return doctor(act, gang, move.figure);
    case 'transfer':
      return transfer(act, gang, move);
    default:
      throw new Refusal('not-now', 'PV-174', { move: { term: `do.${move.do}` } });
  }
}

/** PV-122: a band pays another, in the talk or at the investments; promises are not enforced. */
export function payGang(act: Act<CampaignState>, seat: Seat, move: MoveOf<'pay'>): void {
  if (ruling(act.state.options, 'payments') === 0) throw new Refusal('no-payments', 'PV-122');
  if (move.gang === seat) throw new Refusal('own-gang', 'PV-122');
  const [from, to] = [gangOf(act.state, seat), gangOf(act.state, move.gang)];
  const held = act.balance(holderOf(seat), 'btc');
  if (held < move.btc) throw new Refusal('too-poor', 'PV-122', { amount: move.btc, held });
  refuse(whyNotSpend(before(act), from, held, move.btc));
  const why = { key: 'why.paid', args: { ...called('gang', from), ...called('other', to) } };
  act.pay({ from: holderOf(seat), to: holderOf(move.gang), unit: 'btc', amount: move.btc, why });
  act.say({ key: 'line.paid', args: { ...called('gang', from), ...called('other', to), amount: move.btc } });
}

/** A band is done, after it named the chief that it must (PV-R65). When all are, the organiser opens the next evening. */
export function done(act: Act<CampaignState>, seat: Seat): void {
  const now = nowOf(act.state);
  if (now.done.includes(seat)) throw new Refusal('done-already', 'PV-174');
  const found = before(act);
  if (chiefToName(found, gangOf(found, seat), act.balance(holderOf(seat), 'btc'))) throw chiefFirst();
  now.done.push(seat);
  act.say({ key: 'line.done', args: called('gang', gangOf(act.state, seat)) });
}

/** PV-174: undoing an investment of this turn reopens the investments of its band. */
export function reopenInvestments(state: CampaignState, moves: readonly TakenBack[]): void {
  if (state.phase !== 'investments') return;
  const now = nowOf(state);
  const invested = moves.flatMap(({ ask, seat }) => (ask === `t${state.turn}.investments` ? [seat] : []));
  if (now.done.some((seat) => invested.includes(seat))) now.done = now.done.filter((seat) => !invested.includes(seat));
}

/** Ends the turn: names missing chiefs, drops the turn's data, then begins the next turn or ends the campaign. */
export function endTurn(act: Act<CampaignState>): void {
  nameMissingChiefs(act, before(act));
  const seats = gangsOf(act.state).map((gang) => gang.seat);
  forgetBavures(act, seats);
  act.state.now = null;
  if (act.state.turn < act.state.options.turns) beginTurn(act);
  else endCampaign(act);
}
