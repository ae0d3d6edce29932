/** The cost of a roster: equipment lines (PV-103, PV-105) and abilities (PV-109), one Bitcoin each. */
import { type AbilityId, abilityRules } from '../catalogue/abilities.ts';
import {
  type EquipmentLineId,
  equipmentLineIds,
  equipmentLines,
  type GearId,
  lineSelling,
  type SaleVehicleId,
} from '../catalogue/equipment.ts';
import { gangs } from '../catalogue/gangs.ts';
import { termOf } from '../catalogue/names.ts';
import { abilityPriceBtc, linePriceBtc } from '../catalogue/prices.ts';
import type { Cost, CostLine, Roster } from './roster.ts';

const boughtPieces = (roster: Roster): readonly (GearId | SaleVehicleId)[] => [
  ...roster.figures.flatMap((figure) => figure.bought),
  ...roster.stock,
  ...roster.vehicles.bought,
];

/**
 * PV-105: joint price of pieces. A line of two is bought whole: three Molotovs are two lines, with one spare. A line with several kinds (shooting weapons, melee weapons) sells
 * single pieces, counted together.
 */
function priceOfPieces(pieces: readonly (GearId | SaleVehicleId)[]): CostLine[] {
  const counts = new Map<EquipmentLineId, number>();
  for (const piece of pieces) {
    const id = lineSelling(piece);
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return equipmentLineIds.flatMap((id) => {
    const quantity = counts.get(id) ?? 0;
    if (quantity === 0) return [];
    const line = equipmentLines[id];
    const bundles = Math.ceil(quantity / line.quantity);
    const spare = bundles * line.quantity - quantity;
    const kind = 'equipment' as const;
    return [{ what: id, kind, term: termOf(id), quantity, spare, btc: bundles * linePriceBtc, rule: line.rule }];
  });
}

/** PV-109: bought abilities, in the order of the list. */
function priceOfAbilities(roster: Roster): CostLine[] {
  return roster.figures.flatMap((figure) =>
    figure.abilities.map((id: AbilityId) => ({
      what: id,
      kind: 'ability' as const,
      term: termOf(id),
      quantity: 1,
      spare: 0,
      btc: abilityPriceBtc,
      rule: abilityRules[id],
    })),
  );
}

/** The whole cost and the budget of the band (PV-84..103). */
export function costOf(roster: Roster): Cost {
  const lines = [...priceOfPieces(boughtPieces(roster)), ...priceOfAbilities(roster)];
  const totalBtc = lines.reduce((sum, line) => sum + line.btc, 0);
  const { budgetBtc } = gangs[roster.gang];
  return { lines, totalBtc, budgetBtc, leftBtc: budgetBtc - totalBtc };
}

/** Second pieces of two-for-one lines, which go to the stock (PV-105). */
export function sparesOf(roster: Roster): GearId[] {
  return priceOfPieces(boughtPieces(roster)).flatMap(({ what, spare }) => {
    // `what` of an equipment line is its id, and every line of pairs has one kind of gear.
    const [item] = equipmentLines[what as EquipmentLineId].items;
    return item === undefined ? [] : Array.from({ length: spare }, () => item as GearId);
  });
}
