/** Negotiation (GP-17..19, GP-R13..R16): offers between the active player and another, one exchange at a time, never on credit. */
import { type Act, type Ask, Refusal, type Seat } from '../rulebook.ts';
import type { ExecutantCard } from './data/executants.ts';
import { refuseLate } from './explain-late.ts';
import type { ParadiseMove, Terms } from './moves.ts';
import { nameOf } from './names.ts';
import type { Given, Offer, ParadiseState } from './state.ts';
import { enoughOffers, handOver, isNothing, lacking, visiblyLacking } from './terms.ts';

const balances =
  (act: Act<ParadiseState>) =>
  (holder: string, unit: string): number =>
    act.balance(holder, unit);

const offersOf = ({ talks }: ParadiseState, seat: Seat): Offer[] => talks.open.filter(({ from }) => from === seat);

export const mayTalk = (state: ParadiseState, seat: Seat): boolean =>
  !enoughOffers(state, seat) || offersOf(state, seat).length > 0;

export const offerAsked = ({ talks, go }: ParadiseState, askId: string): Offer | undefined =>
  talks.open.find(({ id }) => askId === `g${go}.offer.${id}`);

/** Makes, withdraws and answers offers. @throws Refusal */
export function playTalk(act: Act<ParadiseState>, ask: Ask, seat: Seat, move: ParadiseMove): void {
  if (ask.kind === 'answer') return answer(act, ask, seat, move);
  switch (move.do) {
    case 'offer':
      return makeOffer(act, seat, move.to, move.terms);
    case 'withdraw':
      return withdraw(act, seat, move.offer);
    default:
      return refuseLate(act.state, ask.id, seat, move);
  }
}

function answer(act: Act<ParadiseState>, ask: Ask, seat: Seat, move: ParadiseMove): void {
  const offer = offerAsked(act.state, ask.id);
  if (!offer) return refuseLate(act.state, ask.id, seat, move);
  switch (move.do) {
    case 'accept':
      return accept(act, offer, move.executants ?? []);
    case 'refuse':
      return turnDown(act, offer);
    case 'counter':
      turnDown(act, offer);
      return makeOffer(act, seat, offer.from, move.terms);
    default:
      return refuseLate(act.state, ask.id, seat, move);
  }
}

/**
 * GP-17..19: an offer is open until it is answered, withdrawn or uncovered, or the go ends.
 * @throws Refusal `deal-not-active`, `deal-with` (GP-18), `enough-offers` (GP-R34), `empty-offer` (GP-17), `not-owned`, `other-has-not` (GP-19), `owes-bid` (GP-R36)
 */
function makeOffer(act: Act<ParadiseState>, from: Seat, to: Seat, { give, want }: Terms): void {
  const { state } = act;
  const { talks } = state;
  if (to === from || !state.clans[to - 1]) throw new Refusal('deal-with', 'GP-18');
  if (from !== state.active && to !== state.active) throw new Refusal('deal-not-active', 'GP-18');
  const enough = enoughOffers(state, from);
  if (enough) throw enough;
  const given: Given = { ...give, executants: give.executants as ExecutantCard[] }; // Checked below.
  if (isNothing(given, want)) throw new Refusal('empty-offer', 'GP-17');
  const wrong = lacking(state, balances(act), from, given, want) ?? visiblyLacking(state, to, want);
  if (wrong) throw wrong;
  talks.made += 1;
  talks.count[from - 1] = (talks.count[from - 1] ?? 0) + 1;
  const { active } = state;
  if (active !== null && !talks.begun.includes(active)) talks.begun.push(active);
  talks.open.push({ id: talks.made, from, to, give: given, want });
  act.say({ key: 'line.offer', args: { clan: nameOf(state, from), to: nameOf(state, to) } });
}

/** @throws Refusal `offer-gone` (GP-19) */
function withdraw(act: Act<ParadiseState>, seat: Seat, id: number): void {
  const offer = offersOf(act.state, seat).find((one) => one.id === id);
  if (!offer) throw new Refusal('offer-gone', 'GP-19');
  sayOf(act, 'line.withdrawn', offer);
  close(act.state, offer);
}

function turnDown(act: Act<ParadiseState>, offer: Offer): void {
  sayOf(act, 'line.refused', offer);
  close(act.state, offer);
}

/** GP-R15: both sides give at once; each picks the executants that it gives. @throws Refusal `not-owned` (GP-19), `cards-asked` (GP-R13), `owes-bid` (GP-R36) */
function accept(act: Act<ParadiseState>, offer: Offer, executants: readonly string[]): void {
  const { from, to, want } = offer;
  if (executants.length !== want.executants) throw new Refusal('cards-asked', 'GP-R13', { cards: want.executants });
  const back: Given = { ...want, executants: executants as readonly ExecutantCard[] }; // Checked below.
  const wrong =
    lacking(act.state, balances(act), to, back, offer.give) ??
    lacking(act.state, balances(act), from, offer.give, want);
  if (wrong) throw wrong;
  sayOf(act, 'line.deal', offer);
  handOver(act, from, to, offer.give);
  handOver(act, to, from, back);
  close(act.state, offer);
  // An undo barrier: faces are shown; and whether the maker's other offers lapse reveals money behind the screen.
  if (offer.give.executants.length + want.executants > 0 || offersOf(act.state, from).length > 0) act.reveal();
}

const close = ({ talks }: ParadiseState, { id }: Offer): void => {
  talks.open.splice(
    talks.open.findIndex((one) => one.id === id),
    1,
  );
};

function sayOf({ state, say }: Act<ParadiseState>, key: string, { from, to }: Offer): void {
  say({ key, args: { clan: nameOf(state, from), to: nameOf(state, to) } });
}

/** GP-19: an offer lapses as soon as its maker no longer owns what they offer. */
export function lapseUncovered(act: Act<ParadiseState>): void {
  const { open } = act.state.talks;
  if (open.length === 0) return;
  for (const offer of [...open])
    if (lacking(act.state, balances(act), offer.from, offer.give, offer.want)) {
      sayOf(act, 'line.lapsed', offer);
      close(act.state, offer);
    }
}

/** GP-18: all offers lapse at the end of the go. */
export function closeTalks(act: Act<ParadiseState>): void {
  const { talks } = act.state;
  if (talks.open.length > 0) {
    act.say({ key: 'line.talks-over', args: { offers: talks.open.length } });
    talks.open = [];
  }
  // Without offers in this phase there is nothing to reset.
  if (talks.begun.length > 0) for (const [i, n] of talks.count.entries()) if (n > 0) talks.count[i] = 0;
}

/** GP-H4: a new minute for everybody in each phase. */
export function newMinutes(act: Act<ParadiseState>): void {
  closeTalks(act);
  const { talks } = act.state;
  if (talks.begun.length > 0) talks.begun = [];
  if (talks.spent.length > 0) talks.spent = [];
}

/** GP-H4: the minute of the active player is over: open offers lapse, and the clock runs on. */
export function talkElapsed(act: Act<ParadiseState>): void {
  const { state } = act;
  const { active, talks } = state;
  if (active === null) throw new Error('gangster-paradise: nobody is active');
  talks.spent.push(active);
  act.say({ key: 'line.minute-over', args: { clan: nameOf(state, active) } });
  talks.open = [];
}
