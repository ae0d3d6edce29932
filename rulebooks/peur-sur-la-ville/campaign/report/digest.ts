import type { Seat } from '../../../rulebook.ts';
import type { Kidnapped, ShopId } from '../../catalogue/city.ts';
import { linesOf } from '../find.ts';
import type { BavureKind, CampaignState, TableNow } from '../state.ts';
import { type Carried, handle } from './carried.ts';

export interface Digest {
  readonly fulfilled: Set<string>;
  /** PV-R31: victims that have paid. */
  bankRobbed: boolean;
  readonly robbed: Set<ShopId>;
  readonly racketed: Set<ShopId>;
  passersRobbed: number;
  /** Trucks that crossed, by band (PV-94). */
  readonly crossed: Map<Seat, number>;
  readonly dead: Set<string>;
  readonly wounds: Map<string, number>;
  readonly captive: Set<string>;
  /** Slot to the seat that holds it now. */
  readonly holders: Map<number, Seat>;
  readonly bavures: Map<BavureKind, number>;
  hospital: Seat | null;
  readonly lost: Set<string>;
  /** PV-58: vehicles stopped by another band. */
  readonly stopped: Set<string>;
  /** PV-31: kidnapped civilians, by kind. */
  readonly hostages: Map<Kidnapped, number>;
  /** KOs for a turn, as `seat figure`; the seat caused it. */
  readonly kos: Set<string>;
  readonly carried: Carried;
  /** PV-R69: cars of the street stolen, by band. */
  readonly cars: Map<Seat, number>;
}

export function digestOf(state: CampaignState, table: TableNow): Digest {
  const digest: Digest = {
    fulfilled: new Set(),
    bankRobbed: false,
    robbed: new Set(),
    racketed: new Set(),
    passersRobbed: 0,
    crossed: new Map(),
    dead: new Set(),
    wounds: new Map(),
    captive: new Set(),
    holders: new Map(),
    bavures: new Map(),
    hospital: null,
    lost: new Set(),
    stopped: new Set(),
    hostages: new Map(),
    kos: new Set(),
    carried: new Map(),
    cars: new Map(),
  };
  for (const hq of Object.values(state.hqs)) if (hq.table === table.table) digest.holders.set(hq.slot, hq.holder);
  for (const line of linesOf(table)) {
    note(digest, line);
    handle(state, digest.carried, line);
  }
  return digest;
}

function note(digest: Digest, line: TableNow['lines'][number]): void {
  switch (line.fact) {
    case 'fulfil':
      digest.fulfilled.add(line.contract);
      return;
    case 'robBank':
      digest.bankRobbed = true;
      return;
    case 'robShop':
      digest.robbed.add(line.shop);
      return;
    case 'racket':
      digest.racketed.add(line.shop);
      return;
    case 'robPassers':
      digest.passersRobbed += line.count;
      return;
    case 'truck':
      digest.crossed.set(line.gang, (digest.crossed.get(line.gang) ?? 0) + line.count);
      return;
    case 'kill':
      digest.dead.add(line.figure);
      return;
    case 'wound':
      digest.wounds.set(line.figure, line.wounds);
      return;
    case 'capture':
      digest.captive.add(line.figure);
      return;
    case 'takeHq':
      digest.holders.set(line.hq, line.by);
      return;
    case 'bavure':
      digest.bavures.set(line.kind, (digest.bavures.get(line.kind) ?? 0) + 1);
      return;
    case 'hospital':
      digest.hospital = line.gang;
      return;
    case 'loseVehicle':
      digest.lost.add(line.vehicle);
      return;
    case 'immobilise':
      digest.stopped.add(line.vehicle);
      return;
    case 'hostage':
      digest.hostages.set(line.citizen, (digest.hostages.get(line.citizen) ?? 0) + 1);
      return;
    case 'ko':
      digest.kos.add(`${line.gang} ${line.figure}`);
      return;
    case 'robCar':
      digest.cars.set(line.gang, (digest.cars.get(line.gang) ?? 0) + line.count);
      return;
    case 'spend':
    case 'break':
    case 'exchange':
    case 'prevent':
    case 'extra':
      return;
  }
}
