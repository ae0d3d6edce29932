/** Phase 2: the black market (GP-29..35, GP-R6..R12, GP-R31, GP-R35, GP-R38). When it is empty, there are no more auctions. */
import { type Act, Refusal, type Seat } from '../rulebook.ts';
import { clockwise, leastBid, MOST_BID, newAuction, participants, speakersAfter } from './auction.ts';
import { forced, settle } from './bluff.ts';
import { type Goods, indexOf } from './data/goods.ts';
import { bite } from './executants.ts';
import { nextGo } from './goes.ts';
import { revealMarket } from './market-cards.ts';
import { type MarketMove, marketIdle, redFor } from './market-options.ts';
import { clanHolder, MARKET, pay, purse, RESERVE } from './money.ts';
import { clanOf, goodsTerm, nameOf } from './names.ts';
import type { Auction, ParadiseState } from './state.ts';

/** @throws Error where there is none (a programmer's error) */
function auctionOf({ market: { auction } }: ParadiseState): Auction {
  if (!auction) throw new Error('gangster-paradise: no auction');
  return auction;
}

export function beginMarket(act: Act<ParadiseState>): void {
  const { state } = act;
  if (state.market.got.length > 0) state.market.got = [];
  const sitOut = clockwise(state).filter((seat) => bite(act, seat, 'bouncer') > 0);
  openAuction(act, 1, sitOut);
}

/** GP-32. A single participant takes a card for nothing (GP-35). */
function openAuction(act: Act<ParadiseState>, n: number, sitOut: readonly Seat[] = []): void {
  const { state } = act;
  if (state.market.display.length === 0) return closeMarket(act);
  const order = participants(state, sitOut);
  state.market.auction = newAuction(n, order);
  const [opener] = order;
  if (order.length === 1 || opener === undefined) forced(act, auctionOf(state));
  else nextGo(act, opener);
}

/**
 * GP-33: the player left without a card gets the compensation, GP-R12: at once; GP-34, GP-R31: then the cards of the next turn. If several are left, it goes to the one closest
 * clockwise to the first player.
 */
function closeMarket(act: Act<ParadiseState>): void {
  const { state } = act;
  const { market } = state;
  market.auction = null;
  const left = clockwise(state).find((seat) => !market.got.includes(seat));
  if (left !== undefined) {
    const amount = act.balance(MARKET, 'red');
    pay(act, MARKET, clanHolder(left), 'red', amount, { key: 'why.compensation' });
    market.got.push(left);
    act.say({ key: 'line.compensation', args: { clan: nameOf(state, left), amount } });
  }
  if (state.turn < state.options.turns) revealMarket(act);
}

/** A bid, a drop-out, or the choice of the won card. @throws Refusal */
export function playMarket(act: Act<ParadiseState>, seat: Seat, move: MarketMove): void {
  const auction = auctionOf(act.state);
  switch (move.do) {
    case 'bid':
      return bid(act, auction, seat, move.amount);
    case 'drop':
      return drop(act, auction, seat);
    case 'take':
      return takeCard(act, auction, seat, move.kind, move.red);
  }
}

/** @throws Refusal `auction-closed` (GP-29), `bid-too-low` (GP-R7), `bid-too-high` (GP-R35) */
function bid(act: Act<ParadiseState>, auction: Auction, seat: Seat, amount: number): void {
  if (auction.due) throw new Refusal('auction-closed', 'GP-29');
  const least = leastBid(auction);
  if (amount < least) throw new Refusal('bid-too-low', 'GP-R7', { least });
  if (amount > MOST_BID) throw new Refusal('bid-too-high', 'GP-R35', { most: MOST_BID });
  auction.bids.push({ seat, amount });
  act.say({ key: 'line.bid', args: { clan: nameOf(act.state, seat), amount } });
  goOn(act, auction, seat);
}

/** GP-29: out of this auction; GP-R8: or the opening passes on. @throws Refusal `auction-closed` (GP-29) */
function drop(act: Act<ParadiseState>, auction: Auction, seat: Seat, silent = false): void {
  if (auction.due) throw new Refusal('auction-closed', 'GP-29');
  const opening = auction.bids.length === 0;
  (opening ? auction.declined : auction.out).push(seat);
  const [said, silence] = opening ? ['line.decline', 'line.silent-opening'] : ['line.drop', 'line.silent'];
  act.say({ key: silent ? silence : said, args: { clan: nameOf(act.state, seat) } });
  goOn(act, auction, seat);
}

/** GP-29: the next one speaks; the last remaining bid wins; GP-R8: all have declined. */
function goOn(act: Act<ParadiseState>, auction: Auction, seat: Seat): void {
  const speakers = speakersAfter(auction, seat);
  if (auction.bids.length > 0 && speakers.length === 1) return settle(act, auction);
  const [next] = speakers;
  if (next === undefined) forced(act, auction);
  else nextGo(act, next);
}

/** GP-30, GP-R6: pays for and takes a card. @throws Refusal `nothing-won` (GP-30), `card-gone` (GP-30), `payment-unfit` (GP-R6) */
function takeCard(act: Act<ParadiseState>, auction: Auction, seat: Seat, kind: Goods, red: number): void {
  const { state } = act;
  const { market } = state;
  if (auction.due?.seat !== seat) throw new Refusal('nothing-won', 'GP-30');
  const { amount } = auction.due;
  const place = market.display.indexOf(kind);
  if (place < 0) throw new Refusal('card-gone', 'GP-30', { goods: goodsTerm(kind) });
  const { min, max } = redFor(amount, purse(act, seat, 'red'), purse(act, seat, 'white'));
  if (red < min || red > max) throw new Refusal('payment-unfit', 'GP-R6', { amount, min, max });
  const why = { key: 'why.auction' };
  pay(act, clanHolder(seat), RESERVE, 'red', red, why, [seat]);
  pay(act, clanHolder(seat), RESERVE, 'white', amount - red, why, [seat]);
  const { goods, marked } = clanOf(state, seat);
  const i = indexOf(kind);
  goods[i] = (goods[i] ?? 0) + 1;
  marked[i] = (marked[i] ?? 0) + 1;
  market.display.splice(place, 1);
  market.got.push(seat);
  act.say({ key: 'line.bought', args: { clan: nameOf(state, seat), goods: goodsTerm(kind), amount } });
  openAuction(act, auction.n + 1);
}

export function marketElapsed(act: Act<ParadiseState>): void {
  const { state } = act;
  const auction = auctionOf(state);
  const { active } = state;
  if (active === null) throw new Error('gangster-paradise: nobody speaks');
  if (auction.due)
    playMarket(
      act,
      active,
      marketIdle(state, active, (holder, unit) => act.balance(holder, unit)),
    );
  else drop(act, auction, active, true);
}
