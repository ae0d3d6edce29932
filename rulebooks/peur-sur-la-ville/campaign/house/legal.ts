import { decks } from '../../catalogue/gangs.ts';
import { droppable } from '../deck/changes.ts';
import { cardsInPlay, deckOf, isInPlay, plainCard, printedDeck } from '../deck/deck.ts';
import { fewestOf, MOST_CARDS, needsOf } from '../deck/faults.ts';
import { isAhead } from '../evening/evening.ts';
import { type Options, pickOf } from '../options.ts';
import type { CampaignState, Evening, HouseCard } from '../state.ts';
import { rangeOf, whyNotRule } from './house.ts';
import { houseRuleIds, isRuling, isSwitch, settingOf } from './rules.ts';

export function houseMoves(options: Options, state: CampaignState): void {
  for (const ruling of options.wants('rule') ? houseRuleIds : []) {
    if (whyNotRule(state, ruling)) continue;
    const { min, max } = rangeOf(state, ruling);
    const now = settingOf(state.options, ruling);
    const others = () => Array.from({ length: max - min + 1 }, (_, i) => min + i).filter((value) => value !== now);
    const value =
      isRuling(ruling) || isSwitch(ruling) || ruling === 'turns'
        ? pickOf(others())
        : ({ kind: 'range', min, max } as const);
    options.add('rule', { ruling: pickOf([ruling]), value });
  }
  options.add('card', () => ({ card: { kind: 'document', examples: cardExamples(state) } }));
  options.add('dropCard', () => ({ card: pickOf(droppable(state)) }));
  options.add('deck', () => ({ cards: { kind: 'document', examples: [deckExample(state)] } }));
  if (state.deck) options.add('resetDeck');
  for (let turn = 1; turn <= state.options.turns; turn++)
    if (isAhead(state, turn))
      options.add('evening', { turn: pickOf([turn]), evening: { kind: 'document', examples: eveningExamples(turn) } });
  options.add('noEvening', { turn: pickOf(Object.keys(state.evenings ?? {}).map(Number)) });
}

function eveningExamples(turn: number): readonly Evening[] {
  const month = `${turn}`.padStart(2, '0');
  return [
    { at: `2096-${month}-04T20:00`, zone: 'Europe/Paris', minutes: 240, place: 'Salle des fêtes' },
    {
      at: `2097-${month}-15T19:30`,
      zone: 'America/Montreal',
      minutes: 180,
      place: '',
      // The first one is opened by hand.
      ...(turn > 1 ? { byItself: true as const } : {}),
    },
  ];
}

function cardExamples(state: CampaignState): HouseCard[] {
  const cards = deckOf(state);
  const examples: HouseCard[] = [];
  if (cards.length < MOST_CARDS) examples.push(newCard(cards));
  const old = cards.find((card) => isInPlay(card, state.tables));
  if (old) examples.push(plainCard({ ...old, btc: old.btc === 10 ? 9 : old.btc + 1 }));
  return examples;
}

function newCard(cards: readonly HouseCard[]): HouseCard {
  const taken = new Set(cards.map((card) => card.id));
  let number = 1;
  const id = () => `H${`${number}`.padStart(2, '0')}`;
  while (taken.has(id())) number++;
  return {
    id: id(),
    deck: 'gang',
    where: { kind: 'any' },
    reputation: 1,
    btc: 2,
    target: false,
    title: 'La note de frais',
    objective: 'Finir la partie sans qu’un seul coup de feu ait été tiré par votre bande.',
  };
}

/** The smallest sufficient deck of printed cards; four of each kind where there is no band yet. */
function deckExample(state: CampaignState): readonly HouseCard[] {
  const { tables, bands } = needsOf(state);
  return decks.flatMap((deck) =>
    cardsInPlay(printedDeck, deck, tables)
      .slice(0, fewestOf(Math.max(1, bands[deck])))
      .map(plainCard),
  );
}
