/** What must hold of the organiser's house at any time: its values, its deck, its evenings, and the names of the bands. */
import { cardOf } from './deck.ts';
import { faultsOfWhole, MOST_CARDS } from './deck-faults.ts';
import { gangsOf } from './find.ts';
import { type HouseRuleId, houseRuleIds, houseRules, isRuling, settingOf } from './house-rules.ts';
import { plainName } from './muster.ts';
import type { CampaignState } from './state.ts';

/** @param wrong throws what it is told. */
export function checkHouse(state: CampaignState, wrong: (what: string) => never): void {
  for (const id of houseRuleIds) checkValue(state, id, wrong);
  const names = gangsOf(state).map((gang) => plainName(gang.name));
  if (new Set(names).size !== names.length) wrong('two bands of one name');
  for (const turn of Object.keys(state.evenings ?? {}))
    if (Number(turn) > state.options.turns) wrong(`an evening for turn ${turn}`);
  checkDeck(state, wrong);
}

/** Of the rulings only those stand there that are not those of the book. */
function checkValue({ options }: CampaignState, id: HouseRuleId, wrong: (what: string) => never): void {
  const { min, max } = houseRules[id];
  const value = settingOf(options, id);
  if (value < min || value > max) wrong(`${id} is ${value}`);
  if (isRuling(id) && options.rulings && id in options.rulings && options.rulings[id] === undefined)
    wrong(`${id} is empty`);
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
