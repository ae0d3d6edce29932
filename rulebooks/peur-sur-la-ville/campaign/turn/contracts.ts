/** Contracts: dealt when a turn opens, kept, fulfilled (PV-121, PV-131, PV-132, PV-H4). */
import { called } from '../../../agreement.ts';
import { pick } from '../../../dice.ts';
import type { Act } from '../../../rulebook.ts';
import { affairesDealt, type ResourceId } from '../../catalogue/resources.ts';
import { cardOf, cardsInPlay, deckOf, titleOf } from '../deck/deck.ts';
import { before, gangOf, gangsOf, linesOf, nowOf, resourcesOf } from '../find.ts';
import { ruling } from '../house/rules.ts';
import { isPast } from '../report/contract-needs.ts';
import type { CampaignOptions, CampaignState, Contract, Gang, HouseCard, Now } from '../state.ts';
import { handAgain } from './deal-again.ts';

type Piles = Record<'gang' | 'law', HouseCard[]>;

/** PV-121, PV-131, PV-132, PV-R37: deals each band its cards; a band that draws more than it keeps has to choose. */
export function deal(act: Act<CampaignState>, playing: readonly Gang[]): void {
  const now = nowOf(act.state);
  const cards = deckOf(before(act));
  const hands = new Map(playing.map((gang) => [gang.seat, handAgain(act.state, gang, drawnBy(act.state, gang))]));
  const piles = pilesWithout(act.state, cards, [...hands.values()].flat());
  delete act.state.dealAgain;
  for (const gang of playing) {
    const { drawn, kept } = dealtTo(act.state.options, resourcesOf(act.state, gang));
    const hand: Contract[] = hands.get(gang.seat) ?? [];
    while (hand.length < drawn) {
      const contract = drawContract(act, gang, cards, piles, hand);
      if (!contract) break;
      hand.push(contract);
    }
    if (hand.length === 0) act.say({ key: 'line.no-contract', args: called('gang', gang) });
    if (kept < hand.length) now.candidates[gang.seat] = hand;
    else keepContracts(act, gang, hand);
  }
}

const drawnBy = (state: CampaignState, gang: Gang): number => dealtTo(state.options, resourcesOf(state, gang)).drawn;

/** The piles before the deal, without the cards that are dealt again. An empty pile is refilled at the next draw. */
function pilesWithout(state: CampaignState, cards: readonly HouseCard[], dealt: readonly Contract[]): Piles {
  const ids = new Set(dealt.map(({ card }) => card));
  const left = (deck: keyof Piles): HouseCard[] =>
    ids.size === 0 ? [] : cardsInPlay(cards, deck, state.tables).filter(({ id }) => !ids.has(id));
  return { gang: left('gang'), law: left('law') };
}

/** PV-R37: cards that a band with these resources draws, and keeps. */
function dealtTo(options: CampaignOptions, held: readonly ResourceId[]): ReturnType<typeof affairesDealt> {
  const both = held.includes('informateur') && held.includes('bizness');
  const dealt = affairesDealt(held);
  return both ? { ...dealt, drawn: ruling(options, 'cardsWithBoth') } : dealt;
}

/** PV-H4, PV-R74: a card with its target, exchanged once when the target is not in play or the objective is already done. */
function drawContract(
  act: Act<CampaignState>,
  gang: Gang,
  cards: readonly HouseCard[],
  piles: Piles,
  hand: readonly Contract[],
): Contract | null {
  const first = drawCard(act, gang, cards, piles, hand);
  if (!first || first.target === null) return first;
  if (nowOf(act.state).playing.includes(first.target) && !isPast(act.state, first)) return first;
  return drawCard(act, gang, cards, piles, [...hand, first]) ?? first;
}

/**
 * Draws from the pile without replacement; house rule: an empty pile is refilled with the cards that are not in this hand. Null where the deck has no other card of that kind,
 * since an organiser may have reduced it.
 */
function drawCard(
  act: Act<CampaignState>,
  gang: Gang,
  cards: readonly HouseCard[],
  piles: Piles,
  hand: readonly Contract[],
): Contract | null {
  const pile = piles[gang.deck];
  const free = (card: HouseCard) => hand.every((held) => held.card !== card.id);
  if (!pile.some(free)) pile.push(...cardsInPlay(cards, gang.deck, act.state.tables).filter(free));
  const open = pile.filter(free);
  if (open.length === 0) return null;
  const card = pick(act.dice, open);
  pile.splice(pile.indexOf(card), 1);
  const others = gangsOf(act.state).filter((other) => other.seat !== gang.seat);
  const target = card.target ? pick(act.dice, others).seat : null;
  return { id: `${gang.seat}.${card.id}`, card: card.id, target };
}

/** PV-120: contracts kept are public. */
export function keepContracts(act: Act<CampaignState>, gang: Gang, kept: Contract[]): void {
  nowOf(act.state).contracts[gang.seat] = kept;
  const { deck } = before(act);
  for (const contract of kept)
    act.say({
      key: contract.target === null ? 'line.contract' : 'line.contract-on',
      args: {
        ...called('gang', gang),
        affaire: titleOf(cardOf({ deck: deck ?? null, now: act.state.now }, contract.card)),
        ...(contract.target === null ? { target: '' } : called('target', gangOf(act.state, contract.target))),
      },
    });
}

/** PV-R37: number of candidates that a band keeps. */
export const keeps = (state: CampaignState, gang: Gang): number =>
  dealtTo(state.options, resourcesOf(state, gang)).kept;

export const isFulfilled = (now: Now, contract: string): boolean =>
  now.tables.some((table) => linesOf(table).some((line) => line.fact === 'fulfil' && line.contract === contract));
