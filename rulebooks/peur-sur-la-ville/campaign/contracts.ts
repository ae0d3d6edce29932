/** Contracts: dealt at the opening of a turn, kept, fulfilled (PV-121, PV-131, PV-132, PV-H4). */
import { pick } from '../../dice.ts';
import type { Act } from '../../rulebook.ts';
import { type AffaireId, affaires } from '../catalogue/affaires.ts';
import { affairesDealt } from '../catalogue/resources.ts';
import { cardsInPlay } from './city.ts';
import { gangOf, gangsOf, linesOf, nowOf, resourcesOf } from './find.ts';
import type { CampaignState, Contract, Gang, Now } from './state.ts';

/** PV-121, PV-131, PV-132, PV-R37: deals each band its cards; a band that draws more than it keeps has to choose. */
export function deal(act: Act<CampaignState>, playing: readonly Gang[]): void {
  const now = nowOf(act.state);
  const piles = { gang: [] as AffaireId[], law: [] as AffaireId[] };
  for (const gang of playing) {
    const { drawn, kept } = affairesDealt(resourcesOf(act.state, gang));
    const hand: Contract[] = [];
    while (hand.length < drawn) hand.push(drawContract(act, gang, piles[gang.deck], hand));
    if (kept < drawn) now.candidates[gang.seat] = hand;
    else keepContracts(act, gang, hand);
  }
}

/** PV-H4: one card with its target, exchanged once when the target is not in play. */
function drawContract(act: Act<CampaignState>, gang: Gang, pile: AffaireId[], hand: readonly Contract[]): Contract {
  const first = drawCard(act, gang, pile, hand);
  if (first.target === null || nowOf(act.state).playing.includes(first.target)) return first;
  return drawCard(act, gang, pile, [...hand, first]);
}

/** Draws from the pile without replacement; house: an empty pile is filled again with the cards that are not in this hand. */
function drawCard(act: Act<CampaignState>, gang: Gang, pile: AffaireId[], hand: readonly Contract[]): Contract {
  const free = (card: AffaireId) => hand.every((held) => held.card !== card);
  if (!pile.some(free)) pile.push(...cardsInPlay(gang.deck, act.state.tables).filter(free));
  const card = pick(act.dice, pile.filter(free));
  pile.splice(pile.indexOf(card), 1);
  const others = gangsOf(act.state).filter((other) => other.seat !== gang.seat);
  const target = affaires[card].target ? pick(act.dice, others).seat : null;
  return { id: `${gang.seat}.${card}`, card, target };
}

/** PV-120: contracts kept are public. */
export function keepContracts(act: Act<CampaignState>, gang: Gang, kept: Contract[]): void {
  nowOf(act.state).contracts[gang.seat] = kept;
  for (const contract of kept)
    act.say({
      key: contract.target === null ? 'line.contract' : 'line.contract-on',
      args: {
        gang: gang.name,
        affaire: { term: `affaire.${contract.card}.title` },
        target: contract.target === null ? '' : gangOf(act.state, contract.target).name,
      },
    });
}

/** How many of its candidates a band keeps. */
export const keeps = (state: CampaignState, gang: Gang): number => affairesDealt(resourcesOf(state, gang)).kept;

/** What a page and the accounts ask: is that contract reported fulfilled? */
export const isFulfilled = (now: Now, contract: string): boolean =>
  now.tables.some((table) => linesOf(table).some((line) => line.fact === 'fulfil' && line.contract === contract));
