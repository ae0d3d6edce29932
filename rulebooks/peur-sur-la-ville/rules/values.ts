import type { Arguments } from '../../rulebook.ts';
import { type HouseRuleId, houseRules } from '../campaign/house/rules.ts';
import { abilityIds } from '../catalogue/abilities.ts';
import { gangTypes } from '../catalogue/gangs.ts';
import {
  abilityPriceBtc,
  doctorPriceBtc,
  linePriceBtc,
  memberPriceBtc,
  resourcePriceBtc,
  secondPriceBtc,
  successionPriceBtc,
} from '../catalogue/prices.ts';
import { resourceIds } from '../catalogue/resources.ts';

/** @param ours this campaign's house rules; the book's value where absent */
export function valuesIn(ours: Partial<Readonly<Record<HouseRuleId, number>>> = {}): Arguments {
  const house = (id: HouseRuleId): number => ours[id] ?? houseRules[id].usual;
  return {
    turns: house('turns'),
    largestBand: house('largestBand'),
    mostPermanent: house('mostPermanent'),
    cardsWithBoth: house('cardsWithBoth'),
    resourcesPerTurn: house('resourcesPerTurn'),
    arrestTurns: house('arrestTurns'),
    hqPrice: house('hqPriceBtc'),
    notableBavures: house('notableBavures'),
    mostRoadblocks: house('mostRoadblocks'),
    linePrice: linePriceBtc,
    abilityPrice: abilityPriceBtc,
    resourcePrice: resourcePriceBtc,
    doctorPrice: doctorPriceBtc,
    memberPrice: memberPriceBtc,
    secondPrice: secondPriceBtc,
    successionPrice: successionPriceBtc,
    ...named('gang', gangTypes, 'rule'),
    ...named('ability', abilityIds, 'text'),
    ...named('resource', resourceIds, 'text'),
  };
}

/** `police` for the name, `police_text` for its text in the catalogue. */
const named = (kind: string, ids: readonly string[], text: string): Arguments =>
  Object.fromEntries(
    ids.flatMap((id) => [
      [id, { term: `${kind}.${id}` }],
      [`${id}_text`, { term: `${kind}.${id}.${text}` }],
    ]),
  );
