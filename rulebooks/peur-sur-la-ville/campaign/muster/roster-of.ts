/** A band of a campaign as a roster, for another campaign or the builder. A campaign may have given it more than a new band may have; the builder then names the faults. */
import { isSaleVehicle, type SaleVehicleId, type VehicleId } from '../../catalogue/equipment.ts';
import { gangs } from '../../catalogue/gangs.ts';
import type { ResourceId } from '../../catalogue/resources.ts';
import { type Roster, rosterFormat, rosterLimits, sparesOf } from '../../roster.ts';
import { markersOf } from '../investments/gear.ts';
import type { FigureView, GangView } from '../view.ts';

/** The roster, without notes, and what does not fit into one. */
export interface RosterOfGang {
  readonly roster: Roster;
  readonly dead: readonly FigureView[];
  readonly arrested: readonly FigureView[];
  /** Living figures with permanent wounds (PV-R42). */
  readonly wounded: readonly FigureView[];
  /** Living chiefs who enrolled as something else and keep its speciality (PV-R67). */
  readonly trained: readonly FigureView[];
  /** A roster has one free resource (PV-118). */
  readonly resources: readonly ResourceId[];
  /** Neither given to such a band nor for sale. */
  readonly vehicles: readonly VehicleId[];
  readonly cut: readonly FigureView[];
}

export function rosterOf(gang: GangView): RosterOfGang {
  const rules = gangs[gang.type];
  const living = gang.figures.filter((figure) => figure.status !== 'dead');
  const free = gang.resources.filter((id) => !rules.givenResources.includes(id));
  const resource = free[0] ?? null;
  const { given, bought, left } = vehiclesOf(gang, resource);
  const roster: Roster = {
    format: rosterFormat,
    name: gang.name,
    ...(gang.agreement && { agreement: gang.agreement }),
    gang: gang.type,
    deck: gang.deck,
    figures: living.slice(0, rosterLimits.figures).map((figure) => figureOf(gang, figure)),
    vehicles: { given, bought },
    stock: gang.stock.slice(0, rosterLimits.stock),
    resource,
    notes: '',
  };
  return {
    roster: withoutSpares(roster),
    dead: gang.figures.filter((figure) => figure.status === 'dead'),
    arrested: gang.figures.filter((figure) => figure.status === 'arrested'),
    wounded: living.filter((figure) => figure.permanent > 0),
    trained: living.filter(({ enrolledAs = 'member' }) => enrolledAs !== 'member'),
    resources: free.slice(1),
    vehicles: left,
    cut: living.slice(rosterLimits.figures),
  };
}

/** PV-60, PV-96: the marker that its band gives a figure is not bought. */
function figureOf(gang: GangView, { id, name, rank, given, bought, abilities }: FigureView): Roster['figures'][number] {
  const own = [...bought];
  for (const marker of markersOf(gang.type)) {
    const index = own.indexOf(marker);
    if (index >= 0) own.splice(index, 1);
  }
  return {
    id: `f${id.split('.')[1]}`,
    name: name.slice(0, rosterLimits.figureName),
    rank,
    given: given.slice(0, rosterLimits.given),
    bought: own.slice(0, rosterLimits.bought),
    abilities,
  };
}

/** Given vehicles first, then those for sale; the armoured one comes with its resource (PV-128). */
function vehiclesOf(gang: GangView, resource: ResourceId | null) {
  const { count, from } = gangs[gang.type].vehicles;
  const all = gang.vehicles.map((one) => one.item);
  const armoured =
    resource === 'blinde' || gangs[gang.type].givenResources.includes('blinde') ? all.indexOf('armoured') : -1;
  if (armoured >= 0) all.splice(armoured, 1);
  const given: VehicleId[] = [];
  const bought: SaleVehicleId[] = [];
  const left: VehicleId[] = [];
  for (const item of all) {
    if (given.length < count && from.includes(item)) given.push(item);
    else if (isSaleVehicle(item) && bought.length < rosterLimits.vehicles) bought.push(item);
    else left.push(item);
  }
  return { given, bought, left };
}

/** PV-105: the second piece of a two-for-one line is not listed, since rosters add it when read. */
function withoutSpares(roster: Roster): Roster {
  let found = roster;
  for (const item of new Set(roster.stock)) {
    const stock = [...found.stock];
    stock.splice(stock.indexOf(item), 1);
    const without = { ...found, stock };
    if (sparesOf(without).includes(item)) found = without;
  }
  return found;
}
