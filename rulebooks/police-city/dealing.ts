/** PC-97, PC-R26, PC-R70: players swap tokens and district cards; each swap costs one roll of an informer. */
import { pick } from '../dice.ts';
import type { Balances } from '../money.ts';
import type { Option } from '../options.ts';
import type { Act, Seat } from '../rulebook.ts';
import { optionsOf } from './cards-in-play.ts';
import { facesOf } from './data/dice.ts';
import { cardsInSight, cardsUnder, handOver, hasItems, tokensInSight, tokensUnder } from './items.ts';
import type { PoliceMove } from './moves.ts';
import { policeOf, seatsOf } from './names.ts';
import { balancesOf } from './paying.ts';
import { raiseMafia } from './rise.ts';
import { readyOptions, setReady } from './sending.ts';
import type { Next, Offer, PoliceState } from './state.ts';
import { openStage } from './windows.ts';

const MOST = 30;

const inSight = (state: PoliceState, seat: Seat, money: Balances): string[] => [
  ...tokensInSight(seat, money),
  ...cardsInSight(state, seat),
];

/** By public information, have two players anything to swap? */
export function openDealing(act: Act<PoliceState>): Next {
  const { state } = act;
  const owners = seatsOf(state).filter(
    (seat) => inSight(state, seat, balancesOf(act)).length > 0 || policeOf(state, seat).hidden > 0,
  );
  return owners.length > 1 ? openStage(state, 'deal') : 'clear';
}

export function dealOptions(state: PoliceState, seat: Seat, money: Balances): Option[] {
  const ready = readyOptions(state, seat);
  if (state.ready.includes(seat)) return ready; // PC-R41.
  const options: Option[] = [];
  if ((state.offered[seat - 1] ?? 0) < optionsOf(state).proposals) options.push(...offerOptions(state, seat, money));
  const pick = (name: string, offers: readonly Offer[]): void => {
    const from = offers.map(({ id }) => id);
    if (from.length > 0) options.push({ do: name, fields: { offer: { kind: 'pick', from } } });
  };
  const mine = state.offers.filter(({ to }) => to === seat);
  pick(
    'withdraw',
    state.offers.filter(({ from }) => from === seat),
  );
  pick('accept', mine);
  pick('decline', mine);
  return [...options, ...ready];
}

/** At least one thing on each side, gifts are no swaps. Own things may come from under the file. */
function offerOptions(state: PoliceState, seat: Seat, money: Balances): Option[] {
  const own = [...inSight(state, seat, money), ...tokensUnder(state, seat, money), ...cardsUnder(state, seat)];
  if (own.length === 0) return [];
  return seatsOf(state).flatMap((to): Option[] => {
    const theirs = to === seat ? [] : inSight(state, to, money);
    if (theirs.length === 0) return [];
    return [
      {
        do: 'offer',
        fields: {
          to: { kind: 'pick', from: [to] },
          give: { kind: 'several', from: own, min: 1, max: Math.min(MOST, own.length) },
          want: { kind: 'several', from: theirs, min: 1, max: Math.min(MOST, theirs.length) },
        },
      },
    ];
  });
}

export function playDealing(act: Act<PoliceState>, seat: Seat, move: PoliceMove): Next {
  const { state } = act;
  switch (move.do) {
    case 'ready':
    case 'unready':
      return setReady(state, seat, move.do === 'ready') ? 'clear' : null;
    case 'offer':
      makeOffer(act, seat, move);
      return null;
    case 'accept':
      swap(act, move.offer);
      return null;
    case 'withdraw':
    case 'decline':
      act.say({ key: move.do === 'withdraw' ? 'line.withdrawn' : 'line.declined', args: { seat } });
      drop(state, move.offer);
      return null;
    default:
      return null;
  }
}

function makeOffer(act: Act<PoliceState>, seat: Seat, move: Extract<PoliceMove, { do: 'offer' }>): void {
  const { state } = act;
  if (state.offered.length === 0) state.offered = seatsOf(state).map(() => 0);
  state.offered[seat - 1] = (state.offered[seat - 1] ?? 0) + 1;
  // Unique within one event.
  const id = state.offered.reduce((sum, n) => sum + n, 0);
  state.offers.push({ id, from: seat, to: move.to, give: [...move.give], want: [...move.want] });
  act.say({ key: 'line.offer', args: { seat, to: move.to } });
  if (move.give.some((item) => item.startsWith('file.'))) act.reveal();
}

function drop({ offers }: PoliceState, id: number): void {
  const at = offers.findIndex((offer) => offer.id === id);
  if (at >= 0) offers.splice(at, 1);
}

/** PC-R26: carried out at once, then one roll of an informer: a hat raises the mafia by one. */
function swap(act: Act<PoliceState>, id: number): void {
  const { state } = act;
  const offer = state.offers.find((one) => one.id === id);
  if (!offer) return;
  const { from, to } = offer;
  const [give, want] = [[...offer.give], [...offer.want]];
  drop(state, id);
  for (const item of give) handOver(act, from, to, item, { key: 'why.swap' });
  for (const item of want) handOver(act, to, from, item, { key: 'why.swap' });
  act.say({ key: 'line.swap', args: { seat: from, to, give: give.length, want: want.length } });
  const face = pick(act.dice, facesOf.X);
  if (face === 'M') raiseMafia(act, 1, { key: 'why.hats' });
  lapseOffers(act);
}

/** Removes offers whose things are gone on either side. */
export function lapseOffers(act: Act<PoliceState>): void {
  const { state } = act;
  if (state.offers.length === 0) return;
  const money = balancesOf(act);
  const gone = state.offers.filter(
    ({ from, to, give, want }) => !hasItems(state, from, money, give) || !hasItems(state, to, money, want),
  );
  for (const { id } of [...gone]) drop(state, id);
}
