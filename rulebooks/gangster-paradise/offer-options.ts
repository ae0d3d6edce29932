import type { Balances } from '../money.ts';
import type { Field, Option } from '../options.ts';
import type { Ask, Seat } from '../rulebook.ts';
import { goodsKinds } from './data/goods.ts';
import { clanHolder } from './money.ts';
import type { Terms } from './moves.ts';
import { clanOf } from './names.ts';
import type { Given, Offer, ParadiseState } from './state.ts';
import { offerAsked } from './talks.ts';
import { enoughOffers, lacking } from './terms.ts';

const NO_GOODS = [0, 0, 0, 0, 0];
const nothing = { red: 0, white: 0, goods: NO_GOODS, executants: 0 };
const none = { ...nothing, executants: [] };
/** A request: always possible (GP-R16), and reveals nothing. */
const request: Terms = { give: none, want: { ...nothing, red: 1 } };

const one = (at: number): number[] => NO_GOODS.map((_, i) => (i === at ? 1 : 0));

function examples(state: ParadiseState, seat: Seat, to: readonly Seat[], money: Balances): Terms[] {
  const { goods, hand } = clanOf(state, seat);
  const covered = (give: Terms['give']): boolean => lacking(state, money, seat, give as Given) === null; // The seat's own cards.
  const mine = goods.findIndex((n) => n > 0);
  const theirs = goodsKinds.findIndex(
    (_, i) => i !== mine && to.every((other) => (clanOf(state, other).goods[i] ?? 0) > 0),
  );
  const found: Terms[] = [request];
  if (mine >= 0) found.push({ give: { ...none, goods: one(mine) }, want: { ...nothing, red: 5 } });
  if (mine >= 0 && theirs >= 0)
    found.push({ give: { ...none, goods: one(mine) }, want: { ...nothing, goods: one(theirs) } });
  if (theirs >= 0 && money(clanHolder(seat), 'red') >= 5 && covered({ ...none, red: 5 }))
    found.push({ give: { ...none, red: 5 }, want: { ...nothing, goods: one(theirs) } });
  const [card] = hand;
  if (card) found.push({ give: { ...none, executants: [card] }, want: { ...nothing, white: 1 } });
  if (to.every((other) => clanOf(state, other).hand.length > 0) && covered({ ...none, white: 1 }))
    found.push({ give: { ...none, white: 1 }, want: { ...nothing, executants: 1 } });
  return found;
}

/** Offers to possible partners (GP-18), and own offers to withdraw. */
export function offerOptions(state: ParadiseState, seat: Seat, money: Balances): readonly Option[] {
  const { active, talks, clans } = state;
  const options: Option[] = [];
  if (active !== null && !enoughOffers(state, seat)) {
    const to = active === seat ? clans.flatMap((_, i) => (i + 1 === seat ? [] : [i + 1])) : [active];
    const terms: Field = { kind: 'document', examples: examples(state, seat, to, money) };
    options.push({ do: 'offer', fields: { to: { kind: 'pick', from: to }, terms } });
  }
  const own = talks.open.filter(({ from }) => from === seat).map(({ id }) => id);
  if (own.length > 0) options.push({ do: 'withdraw', fields: { offer: { kind: 'pick', from: own } } });
  return options;
}

export function answerOptions(state: ParadiseState, ask: Ask, seat: Seat, money: Balances): readonly Option[] {
  const offer = offerAsked(state, ask.id);
  if (!offer) return [];
  const options: Option[] = [{ do: 'refuse' }];
  if (canAccept(state, offer, money)) options.unshift(acceptOption(state, offer));
  // GP-18: after an undo neither side of an offer may be active.
  const isActive = seat === state.active || offer.from === state.active;
  if (isActive && !enoughOffers(state, seat)) {
    const terms: Field = { kind: 'document', examples: examples(state, seat, [offer.from], money) };
    options.push({ do: 'counter', fields: { terms } });
  }
  return options;
}

function canAccept(state: ParadiseState, { to, give, want }: Offer, money: Balances): boolean {
  const { hand } = clanOf(state, to);
  const back: Given = { ...want, executants: hand.slice(0, want.executants) };
  return hand.length >= want.executants && lacking(state, money, to, back, give) === null;
}

function acceptOption(state: ParadiseState, { to, want: { executants: n } }: Offer): Option {
  if (n === 0) return { do: 'accept' };
  return { do: 'accept', fields: { executants: { kind: 'several', from: clanOf(state, to).hand, min: n, max: n } } };
}
