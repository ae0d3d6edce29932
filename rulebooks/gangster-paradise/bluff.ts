/** GP-31, GP-35, GP-R9..R11: who pays for a finished auction, and what happens to bluffers. */
import type { Act, Seat } from '../rulebook.ts';
import { nextGo } from './goes.ts';
import { clanHolder, pay, purse, RESERVE } from './money.ts';
import { nameOf } from './names.ts';
import type { Auction, ParadiseState } from './state.ts';

/**
 * GP-R11: only now is it checked who can pay. GP-31, GP-R9: from the highest bid down, each with their last bid; the first who can pay takes a card. That they can pay was secret,
 * so the last act before is an undo barrier.
 */
export function settle(act: Act<ParadiseState>, auction: Auction): void {
  act.reveal();
  for (const { seat, amount } of auction.bids.toReversed()) {
    if (auction.bluffed.includes(seat)) continue;
    if (purse(act, seat, 'red') + purse(act, seat, 'white') >= amount) return award(act, auction, seat, amount);
    exposeBluff(act, auction, seat, amount);
  }
  forced(act, auction);
}

/** GP-31: a bluffer pays everything and takes nothing. The bluff is public; the amount is shown only to the bluffer. */
function exposeBluff(act: Act<ParadiseState>, auction: Auction, seat: Seat, amount: number): void {
  const why = { key: 'why.bluff' };
  const [red, white] = [purse(act, seat, 'red'), purse(act, seat, 'white')];
  pay(act, clanHolder(seat), RESERVE, 'red', red, why, [seat]);
  pay(act, clanHolder(seat), RESERVE, 'white', white, why, [seat]);
  auction.bluffed.push(seat);
  act.say({ key: 'line.bluff', args: { clan: nameOf(act.state, seat), amount } });
  act.say({ key: 'line.bluff-mine', args: { red, white }, to: [seat] });
}

/** GP-35, GP-R8: without a bid, the participant closest to the first player must take a card for nothing. After a cascade (GP-R9) those who did not bluff come first. */
export function forced(act: Act<ParadiseState>, auction: Auction): void {
  const seat = auction.order.find((one) => !auction.bluffed.includes(one)) ?? auction.order[0];
  if (seat === undefined) throw new Error('gangster-paradise: an auction of nobody');
  act.say({ key: 'line.forced', args: { clan: nameOf(act.state, seat) } });
  owe(act, auction, seat, 0);
}

function award(act: Act<ParadiseState>, auction: Auction, seat: Seat, amount: number): void {
  act.say({ key: 'line.won', args: { clan: nameOf(act.state, seat), amount } });
  owe(act, auction, seat, amount);
}

function owe(act: Act<ParadiseState>, auction: Auction, seat: Seat, amount: number): void {
  auction.due = { seat, amount };
  nextGo(act, seat);
}
