/** GP-31, GP-35, GP-R9..R11: who pays for an auction that is over, and what becomes of those who cannot. */
import type { Act, Seat } from '../rulebook.ts';
import { nextGo } from './goes.ts';
import { clanHolder, pay, purse, RESERVE } from './money.ts';
import { nameOf } from './names.ts';
import type { Auction, ParadiseState } from './state.ts';

/**
 * GP-R11: now only is it looked at who can pay. GP-31, GP-R9: from the highest bid down, everybody with his own last bid; the
 * first who can pay it takes a card. That he can was a secret, too: whoever let him have it knows now, and does not take that back.
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

/** GP-31: he pays all he has, and takes nothing. That he cannot pay is for all to see; how much he pays, he alone is told. */
function exposeBluff(act: Act<ParadiseState>, auction: Auction, seat: Seat, amount: number): void {
  const why = { key: 'why.bluff' };
  const [red, white] = [purse(act, seat, 'red'), purse(act, seat, 'white')];
  pay(act, clanHolder(seat), RESERVE, 'red', red, why, [seat]);
  pay(act, clanHolder(seat), RESERVE, 'white', white, why, [seat]);
  auction.bluffed.push(seat);
  act.say({ key: 'line.bluff', args: { clan: nameOf(act.state, seat), amount } });
  act.say({ key: 'line.bluff-mine', args: { red, white }, to: [seat] });
}

/** GP-35, GP-R8: nobody wants to bid, and the participant closest to the first player must take a card for nothing. After a cascade (GP-R9) those who did not bluff come first. */
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

/** It is his go, to pay and to take a card. */
function owe(act: Act<ParadiseState>, auction: Auction, seat: Seat, amount: number): void {
  auction.due = { seat, amount };
  nextGo(act, seat);
}
