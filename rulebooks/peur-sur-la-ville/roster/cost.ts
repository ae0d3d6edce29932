/** The bill of a roster: whole lines at one Bitcoin (PV-103, PV-105) and abilities at one (PV-109). */
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

/** Everything bought with the budget that is a thing: carried, in stock, on wheels. */
const boughtPieces = (roster: Roster): readonly (GearId | SaleVehicleId)[] => [
  ...roster.figures.flatMap((figure) => figure.bought),
  ...roster.stock,
  ...roster.vehicles.bought,
];

/**
 * PV-105: what pieces cost together. A line of two is bought whole: three Molotovs are two lines and leave one spare.
 * A line that offers several kinds (shooting weapons, melee weapons) sells them one by one, so its pieces are counted together.
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

/** PV-109: the abilities bought, in the order of the list. */
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

/** The whole bill against the budget of the band (PV-84..103). */
export function costOf(roster: Roster): Cost {
  const lines = [...priceOfPieces(boughtPieces(roster)), ...priceOfAbilities(roster)];
  const totalBtc = lines.reduce((sum, line) => sum + line.btc, 0);
  const { budgetBtc } = gangs[roster.gang];
  return { lines, totalBtc, budgetBtc, leftBtc: budgetBtc - totalBtc };
}

/** The odd pieces of two-for-one lines, which belong to the stock of the band as well (PV-105). */
export function sparesOf(roster: Roster): GearId[] {
  return priceOfPieces(boughtPieces(roster)).flatMap(({ what, spare }) => {
    // `what` of an equipment line is an equipment line id, and every line sold in pairs sells one single kind of gear.
    const [item] = equipmentLines[what as EquipmentLineId].items;
    return item === undefined ? [] : Array.from({ length: spare }, () => item as GearId);
  });
}
