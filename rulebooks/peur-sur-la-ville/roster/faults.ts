/** All faults of a roster, with rule and place (PV-84..118). Without any the gang is legal. */
import { isVisible } from '../../written.ts';
import { wornOnce } from '../catalogue/equipment.ts';
import { figuresPerGang, gangs, givenWeaponCount, ranks } from '../catalogue/gangs.ts';
import type { WeaponId } from '../catalogue/weapons.ts';
import { weapons } from '../catalogue/weapons.ts';
import { costOf } from './cost.ts';
import { type Bar, barredAbility, barredMelee, barredPiece, barredResource } from './purchases.ts';
import type { Fault, Roster, RosterFigure } from './roster.ts';

const gangTerm = (roster: Roster) => ({ term: `gang.${roster.gang}` });
const weaponTerm = (id: WeaponId) => ({ term: `weapon.${id}` });
const placed = (at: string, bar: Bar | null): Fault[] => (bar === null ? [] : [{ ...bar, at }]);

/** In reading order of their places. */
export function faultsOf(roster: Roster): Fault[] {
  return [
    ...nameFaults(roster),
    ...deckFaults(roster),
    ...compositionFaults(roster),
    ...roster.figures.flatMap((figure, index) => figureFaults(roster, figure, index)),
    ...vehicleFaults(roster),
    ...roster.stock.flatMap((piece, n) => placed(`stock.${n}`, barredPiece(roster.gang, piece))),
    ...resourceFaults(roster),
    ...budgetFaults(roster),
  ];
}

export const isLegal = (roster: Roster): boolean => faultsOf(roster).length === 0;

function nameFaults(roster: Roster): Fault[] {
  return !isVisible(roster.name) ? [{ code: 'name-missing', rule: 'PV-84', at: 'name', args: {} }] : [];
}

/** PV-H4: only Milice and Agents pick their deck. */
function deckFaults(roster: Roster): Fault[] {
  const { deck } = gangs[roster.gang];
  if (deck === 'choice' || deck === roster.deck) return [];
  const args = { gang: gangTerm(roster), deck: { term: `deck.${deck}` } };
  return [{ code: 'deck-fixed', rule: 'PV-H4', at: 'deck', args }];
}

/** PV-84..102: ten figures, so many of each rank. */
function compositionFaults(roster: Roster): Fault[] {
  const gang = gangs[roster.gang];
  const found: Fault[] = [];
  if (roster.figures.length !== figuresPerGang) {
    const args = { count: roster.figures.length, wanted: figuresPerGang };
    found.push({ code: 'figures-count', rule: 'PV-84', at: 'figures', args });
  }
  for (const rank of ranks) {
    const wanted = gang.composition[rank] ?? 0;
    const count = roster.figures.filter((figure) => figure.rank === rank).length;
    if (count === wanted) continue;
    const args = {
      gang: gangTerm(roster),
      rank: { term: rank === 'member' ? `gang.${roster.gang}.member` : `rank.${rank}` },
      count,
      wanted,
    };
    found.push({ code: 'rank-count', rule: gang.rule, at: 'figures', args });
  }
  return found;
}

function figureFaults(roster: Roster, figure: RosterFigure, index: number): Fault[] {
  const at = `figures.${index}`;
  return [
    ...identityFaults(roster, figure, index),
    ...givenCountFaults(roster, figure, at),
    ...figure.given.flatMap((id, slot) => placed(`${at}.given.${slot}`, barredGiven(roster, index, slot, id))),
    ...boughtFaults(roster, figure, at),
    ...abilityFaults(roster, figure, at),
  ];
}

function identityFaults(roster: Roster, figure: RosterFigure, index: number): Fault[] {
  const found: Fault[] = [];
  if (roster.figures.findIndex((one) => one.id === figure.id) !== index) {
    found.push({ code: 'id-twice', rule: 'PV-84', at: `figures.${index}.id`, args: { id: figure.id } });
  }
  if (!isVisible(figure.name)) {
    found.push({
      code: 'figure-name-missing',
      rule: 'PV-84',
      at: `figures.${index}.name`,
      args: { number: index + 1 },
    });
  }
  return found;
}

/** PV-84, PV-88: as many given weapons as the band's line says. */
function givenCountFaults(roster: Roster, figure: RosterFigure, at: string): Fault[] {
  const gang = gangs[roster.gang];
  const wanted = givenWeaponCount(gang);
  const count = figure.given.length;
  if (count === wanted) return [];
  const code = count < wanted ? 'weapons-missing' : 'weapons-surplus';
  const place = count < wanted ? `${at}.given` : `${at}.given.${wanted}`;
  return [{ code, rule: gang.rule, at: place, args: { figure: figure.name, gang: gangTerm(roster), count, wanted } }];
}

/** Why a figure may not have this as a given weapon; null where it may. */
function barredGiven(roster: Roster, index: number, slot: number, id: WeaponId): Bar | null {
  const gang = gangs[roster.gang];
  const args = { gang: gangTerm(roster), weapon: weaponTerm(id) };
  if (weapons[id].class === 'explosive') return { code: 'weapon-explosive', rule: 'PV-84', args };
  if (gang.weapons.kind === 'fixed') {
    const wanted = gang.weapons.weapons[slot];
    const melee = barredMelee(roster.gang, id);
    if (melee !== null) return melee;
    return wanted === undefined || wanted === id
      ? null
      : { code: 'weapon-fixed', rule: gang.rule, args: { ...args, wanted: weaponTerm(wanted) } };
  }
  const { classes } = gang.weapons;
  if (!classes.includes(weapons[id].class)) {
    const thrown = weapons[id].class === 'thrown';
    return { code: thrown ? 'weapon-thrown' : 'weapon-melee-only', rule: thrown ? 'PV-96' : gang.rule, args };
  }
  return id === 'machine-gun' ? barredMachineGun(roster, index, slot) : null;
}

/** PV-R56: one machine gun in the band among the given weapons. */
function barredMachineGun(roster: Roster, index: number, slot: number): Bar | null {
  const other = roster.figures.find((figure, i) =>
    figure.given.some((id, j) => id === 'machine-gun' && (i !== index || j !== slot)),
  );
  return other === undefined ? null : { code: 'machine-gun-second', rule: 'PV-R56', args: { other: other.name } };
}

/** PV-85, PV-86, PV-99, PV-104: gear that the band may not buy, or a figure wears at most once. */
function boughtFaults(roster: Roster, figure: RosterFigure, at: string): Fault[] {
  const worn = new Set<string>(gangs[roster.gang].gear);
  return figure.bought.flatMap((piece, n) => {
    const place = `${at}.bought.${n}`;
    const bar = barredPiece(roster.gang, piece);
    if (bar !== null) return placed(place, bar);
    if (!wornOnce.includes(piece)) return [];
    if (!worn.has(piece)) {
      worn.add(piece);
      return [];
    }
    const args = { figure: figure.name, item: { term: `equipment.${piece}` } };
    return [{ code: 'carried-twice', rule: 'PV-104', at: place, args }];
  });
}

/** PV-109: each ability once per band. */
function abilityFaults(roster: Roster, figure: RosterFigure, at: string): Fault[] {
  return figure.abilities.flatMap((ability, n) => {
    const place = `${at}.abilities.${n}`;
    if (figure.abilities.indexOf(ability) !== n) {
      const args = { ability: { term: `ability.${ability}` }, other: figure.name };
      return [{ code: 'ability-twice', rule: 'PV-109', at: place, args }];
    }
    return placed(place, barredAbility(roster.gang, roster.figures, figure, ability));
  });
}

/** PV-85, PV-86, PV-92, PV-94, PV-100, PV-101: the given vehicles; PV-99 for the bought ones. */
function vehicleFaults(roster: Roster): Fault[] {
  const gang = gangs[roster.gang];
  const { count: wanted, from } = gang.vehicles;
  const { given, bought } = roster.vehicles;
  const found: Fault[] = [];
  if (given.length !== wanted) {
    const args = { gang: gangTerm(roster), count: given.length, wanted };
    const code = given.length < wanted ? 'vehicles-missing' : 'vehicles-surplus';
    const at = given.length < wanted ? 'vehicles.given' : `vehicles.given.${wanted}`;
    found.push({ code, rule: gang.rule, at, args });
  }
  given.slice(0, wanted).forEach((id, n) => {
    if (from.includes(id)) return;
    const args = { gang: gangTerm(roster), vehicle: { term: `equipment.${id}` } };
    found.push({ code: 'vehicle-kind', rule: gang.rule, at: `vehicles.given.${n}`, args });
  });
  found.push(...bought.flatMap((id, n) => placed(`vehicles.bought.${n}`, barredPiece(roster.gang, id))));
  return found;
}

/** PV-118, PV-R36: the free resource is not one that the band has anyway. */
function resourceFaults(roster: Roster): Fault[] {
  if (roster.resource === null) return [];
  return placed('resource', barredResource(roster.gang, gangs[roster.gang].givenResources, roster.resource));
}

/** PV-84, PV-103: the budget of the band. */
function budgetFaults(roster: Roster): Fault[] {
  const { totalBtc, budgetBtc, leftBtc } = costOf(roster);
  if (leftBtc >= 0) return [];
  const args = { gang: gangTerm(roster), totalBtc, budgetBtc, overBtc: -leftBtc };
  return [{ code: 'over-budget', rule: 'PV-103', at: '', args }];
}
