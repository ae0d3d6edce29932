/** Refusals of moves with cards, tokens and elements. They must not depend on anything hidden from that seat. */
import type { Balances } from '../money.ts';
import { Refusal, type Seat } from '../rulebook.ts';
import { objectiveOf, optionsOf, placeOf } from './cards-in-play.ts';
import { combinationOf } from './combinations.ts';
import { FILINGS_A_ROUND, UNDER_A_FILE } from './data/tokens.ts';
import { kindOf } from './elements.ts';
import { noToken } from './explain-dice.ts';
import { hasItems, itemOf } from './items.ts';
import { MAFIA } from './money.ts';
import type { PoliceMove } from './moves.ts';
import { policeOf } from './names.ts';
import { cardsIn, pays } from './objectives.ts';
import { pactOf } from './pact.ts';
import { latestOf, talkOf } from './sharing.ts';
import { type ElementName, elementNames, type PoliceState } from './state.ts';
import { presentOn } from './table-dice.ts';
import { holds } from './windows.ts';

type Of<Name extends PoliceMove['do']> = Extract<PoliceMove, { do: Name }>;
type Why = Refusal | null;

const enough = (state: PoliceState, made: readonly number[], seat: Seat, rule: 'PC-R9' | 'PC-R26'): Why => {
  const most = optionsOf(state).proposals;
  return (made[seat - 1] ?? 0) < most ? null : new Refusal('enough-proposals', rule, { most });
};

/** PC-R53. */
export function officerRefused(state: PoliceState, seat: Seat, { element }: Of<'officer'>): Why {
  if (!holds(state, seat, 'officer')) return noToken('officer');
  const kind = kindOf(element);
  if (kind === 'grade' || kind === 'informer') return new Refusal('officer-takes', 'PC-R53');
  return notLeft(element);
}

const notLeft = (element: ElementName): Refusal =>
  new Refusal('not-left', 'PC-65', { element: { term: `element.${kindOf(element)}` } });

export function takeRefused({ left }: PoliceState, { elements }: Of<'take'>): Why {
  const wrong = elements.find((element) => !left.includes(element));
  if (wrong) return notLeft(wrong);
  return new Set(elements).size < elements.length ? new Refusal('element-twice', 'PC-64') : null;
}

/** PC-57, PC-65, PC-66: exactly the elements there, each to a player present or to nobody. */
export function proposeRefused(state: PoliceState, seat: Seat, move: Of<'propose'>): Why {
  const most = enough(state, talkOf(state).made, seat, 'PC-R9');
  if (most) return most;
  const named = elementNames.filter((element) => move[element] !== undefined);
  const wrong = named.find((element) => !state.left.includes(element));
  if (wrong) return notLeft(wrong);
  if (named.length < state.left.length) return new Refusal('every-element', 'PC-57');
  const present = presentOn(state, state.place);
  const absent = named.map((element) => move[element] ?? 0).find((taker) => taker > 0 && !present.includes(taker));
  return absent ? new Refusal('taker-not-present', 'PC-66', { seat: absent }) : null;
}

export function agreeRefused(state: PoliceState, seat: Seat, { proposal }: Of<'agree'>): Why {
  const talk = state.stage === 'share' ? talkOf(state) : pactOf(state);
  if (!talk.latest) return new Refusal('nothing-proposed', 'PC-R9');
  if (talk.agreed.includes(seat)) return new Refusal('agreed-already', 'PC-R9');
  if (state.ready.includes(seat)) return new Refusal('you-are-ready', 'PC-R41');
  return proposal === latestOf(talk) ? null : new Refusal('proposal-changed', 'PC-R9');
}

export const kindRefused = ({ kind }: Of<'kind'>): Why =>
  new Refusal('kind-gone', 'PC-R48', { kind: { term: `seizure.${kind}` } });

/** PC-R25. */
export function layRefused(state: PoliceState, seat: Seat, { item }: Of<'lay'>, money: Balances): Why {
  if (state.ready.includes(seat)) return new Refusal('you-are-ready', 'PC-R41');
  if (money(MAFIA, 'grade') === 0) return new Refusal('mafia-at-zero', 'PC-R25');
  if (state.laid?.seat === seat && isLaid(state, state.laid.item, item, money))
    return new Refusal('laid-already', 'PC-R25');
  return hasItems(state, seat, money, [item])
    ? new Refusal('not-payable', 'PC-R25')
    : new Refusal('not-yours', 'PC-R25');
}

/** The thing itself is laid already, or the only one of its kind that is left. */
const isLaid = (state: PoliceState, laid: string, item: string, money: Balances): boolean =>
  laid === item ||
  (itemOf(laid).kind === itemOf(item).kind && !hasItems(state, state.laid?.seat ?? 0, money, [laid, item]));

/** PC-R24. */
export function pactRefused(state: PoliceState, seat: Seat): Why {
  if (state.ready.includes(seat)) return new Refusal('you-are-ready', 'PC-R41');
  return enough(state, pactOf(state).made, seat, 'PC-R9') ?? new Refusal('not-in-sight', 'PC-R24');
}

/** PC-R26. */
export function offerRefused(state: PoliceState, seat: Seat, { to, give }: Of<'offer'>, money: Balances): Why {
  if (state.ready.includes(seat)) return new Refusal('you-are-ready', 'PC-R41');
  if (to === seat || !state.police[to - 1]) return new Refusal('swap-with', 'PC-97');
  const most = enough(state, state.offered, seat, 'PC-R26');
  if (most) return most;
  return hasItems(state, seat, money, give)
    ? new Refusal('not-in-sight', 'PC-R26')
    : new Refusal('not-yours', 'PC-R26');
}

export const offerGone = (): Why => new Refusal('offer-gone', 'PC-R26');

/** PC-79, PC-83, PC-R55. */
export function objectiveRefused(state: PoliceState, seat: Seat, { objective, cards }: Of<'objective'>): Why {
  if (!state.objectives.open.includes(objective)) return new Refusal('objective-gone', 'PC-79');
  const { cards: held, under } = policeOf(state, seat);
  const ids = cardsIn(cards);
  if (new Set(ids).size < ids.length || ids.some((id) => !held.includes(id) && !under.includes(id)))
    return new Refusal('not-your-card', 'PC-79');
  const colours = ids.map((id) => placeOf(state, id).districts);
  if (!pays(objectiveOf(state, objective).asks, colours)) return new Refusal('cards-do-not-pay', 'PC-R55');
  return new Refusal('token-choice', 'PC-82');
}

/** PC-84, PC-85, PC-R39. */
export function combineRefused(state: PoliceState, seat: Seat, { tokens }: Of<'combine'>): Why {
  if (policeOf(state, seat).combined) return new Refusal('combined-already', 'PC-85');
  return combinationOf(state, tokens)
    ? new Refusal('too-few-seizures', 'PC-84')
    : new Refusal('no-combination', 'PC-R39');
}

/** PC-106, PC-R35. */
export function filingRefused(state: PoliceState, seat: Seat, move: Of<'file'> | Of<'unfile'>): Why {
  const { open, hidden, filings } = policeOf(state, seat);
  if (!open.includes('file')) return noToken('file');
  if (move.do === 'file' && hidden === UNDER_A_FILE) return new Refusal('file-full', 'PC-106', { most: UNDER_A_FILE });
  if (filings >= FILINGS_A_ROUND) return new Refusal('enough-filing', 'PC-R35');
  return new Refusal('not-yours', 'PC-106');
}
