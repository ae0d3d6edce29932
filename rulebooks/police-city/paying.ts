/** PC-93, PC-94, PC-R25: all players together may lay things in pairs; each pair lowers the mafia by one. */
import type { Balances } from '../money.ts';
import type { Option } from '../options.ts';
import type { Act, Seat } from '../rulebook.ts';
import { eventOf } from './cards-in-play.ts';
import {
  cardsInSight,
  cardsUnder,
  discardItem,
  hasItems,
  itemName,
  itemOf,
  tokensInSight,
  tokensUnder,
} from './items.ts';
import { MAFIA } from './money.ts';
import type { PoliceMove } from './moves.ts';
import { cardNow, policeOf, seatsOf } from './names.ts';
import { lowerMafia } from './rise.ts';
import { readyOptions, setReady } from './sending.ts';
import type { Next, PoliceState } from './state.ts';
import { openStage } from './windows.ts';

/** PC-93 takes tokens, PC-94 cards. */
const wantsCards = (state: PoliceState): boolean => eventOf(state, cardNow(state))?.kind === 'trial';

/** Things that the player may lay, also from under the file. */
function payable(state: PoliceState, seat: Seat, money: Balances): string[] {
  return wantsCards(state)
    ? [...cardsInSight(state, seat), ...cardsUnder(state, seat)]
    : [...tokensInSight(seat, money), ...tokensUnder(state, seat, money)];
}

/** By public information, is there anything to lay? PC-R25: not at mafia 0. */
function isOfUse(act: Act<PoliceState>): boolean {
  const { state } = act;
  if (act.balance(MAFIA, 'grade') === 0) return false;
  return seatsOf(state).some((seat) => {
    const inSight = wantsCards(state) ? cardsInSight(state, seat) : tokensInSight(seat, balancesOf(act));
    return inSight.length > 0 || policeOf(state, seat).hidden > 0;
  });
}

export const balancesOf =
  (act: Act<PoliceState>): Balances =>
  (holder, unit) =>
    act.balance(holder, unit);

export const openPaying = (act: Act<PoliceState>): Next => (isOfUse(act) ? openStage(act.state, 'pay') : 'clear');

export function payOptions(state: PoliceState, seat: Seat, money: Balances): Option[] {
  const ready = readyOptions(state, seat);
  const { laid } = state;
  if (state.ready.includes(seat)) return ready;
  const things = payable(state, seat, money);
  const from = laid?.seat === seat ? without(things, laid.item) : things;
  const options: Option[] = [];
  if (from.length > 0 && money(MAFIA, 'grade') > 0)
    options.push({ do: 'lay', fields: { item: { kind: 'pick', from } } });
  if (laid?.seat === seat) options.push({ do: 'take-back' });
  return [...options, ...ready];
}

/** Without the laid thing; if its name is gone, because others of its kind were spent, the last of the kind. */
function without(things: readonly string[], laid: string): string[] {
  const { kind, under } = itemOf(laid);
  const alike = (thing: string): boolean => itemOf(thing).kind === kind && itemOf(thing).under === under;
  const it = things.includes(laid) ? laid : things.findLast(alike);
  return things.filter((thing) => thing !== it);
}

/** The first thing waits; the next one, of any player, completes the pair, and the mafia falls at once. */
export function playPaying(act: Act<PoliceState>, seat: Seat, move: PoliceMove): Next {
  const { state } = act;
  if (move.do === 'ready' || move.do === 'unready') return setReady(state, seat, move.do === 'ready') ? 'clear' : null;
  if (move.do === 'take-back') state.laid = null;
  else if (move.do === 'lay') {
    const { laid } = state;
    act.say({ key: 'line.laid', args: { seat, item: itemName(state, itemOf(move.item)) } });
    if (itemOf(move.item).under) act.reveal();
    if (!laid) {
      state.laid = { seat, item: move.item };
      return null;
    }
    const first = { ...laid };
    state.laid = null;
    discardPair(act, [first, { seat, item: move.item }]);
    if (!isOfUse(act)) return 'clear';
  }
  return null;
}

function discardPair(act: Act<PoliceState>, pair: readonly { seat: Seat; item: string }[]): void {
  for (const { seat, item } of pair) discardItem(act, seat, item, { key: 'why.laid' });
  lowerMafia(act, 1, { key: 'why.event' });
}

/** A waiting thing that its owner spent meanwhile is no longer laid. */
export function lapseLaid(act: Act<PoliceState>): void {
  const { laid } = act.state;
  if (laid && !hasItems(act.state, laid.seat, balancesOf(act), [laid.item])) act.state.laid = null;
}
