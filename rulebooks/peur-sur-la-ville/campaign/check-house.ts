/** What must hold of the organiser's house at any time: its rulings, its deck, its evenings. */
import { cardOf } from './deck.ts';
import { faultsOfWhole, MOST_CARDS } from './deck-faults.ts';
import { rulingIds, rulings } from './house-rules.ts';
import type { CampaignState } from './state.ts';

/** @param wrong throws what it is told. */
export function checkHouse(state: CampaignState, wrong: (what: string) => never): void {
  for (const [id, value] of Object.entries(state.options.rulings ?? {})) {
    const known = rulingIds.find((one) => one === id);
    if (!known) wrong(`a ruling ${id}`);
    else if (!(value >= rulings[known].min && value <= rulings[known].max)) wrong(`${id} is ${value}`);
  }
  for (const turn of Object.keys(state.evenings ?? {}))
    if (Number(turn) > state.options.turns) wrong(`an evening for turn ${turn}`);
  checkDeck(state, wrong);
}

/** PV-H4: no card twice; everything in a hand is a card that says something, under its owner's seat. */
function checkDeck(state: CampaignState, wrong: (what: string) => never): void {
  const { deck, now, tables } = state;
  if (deck) {
    if (new Set(deck.map((card) => card.id)).size !== deck.length) wrong('a card twice in the deck');
    if (faultsOfWhole(deck, { tables, bands: { gang: 0, law: 0 } }).length > 0) wrong(`more than ${MOST_CARDS} cards`);
  }
  if (!now) return;
  for (const hands of [now.contracts, now.candidates])
    for (const [seat, hand] of Object.entries(hands))
      for (const { id, card, target } of hand) {
        if (id !== `${seat}.${card}`) wrong(`contract ${id} of seat ${seat}`);
        if (cardOf(state, card).target !== (target !== null)) wrong(`target of contract ${id}`);
      }
}
