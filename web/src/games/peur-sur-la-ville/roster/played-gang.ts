import type { FigureView, GangView } from '#rulebooks/peur-sur-la-ville/campaign/view.ts';
import type { GearId, VehicleId } from '#rulebooks/peur-sur-la-ville/catalogue/equipment.ts';
import { type ResourceId, resources } from '#rulebooks/peur-sur-la-ville/catalogue/resources.ts';

export interface PlayedGang {
  readonly figures: readonly FigureView[];
  readonly btc: number;
  readonly rep: number;
  readonly holdings: {
    readonly vehicles: readonly { readonly id: VehicleId }[];
    readonly resources: readonly ResourceId[];
    readonly stock: readonly GearId[];
    readonly bouncers: number;
    readonly obstacleSections: number;
    readonly minesPerTurn: number;
  };
  readonly states: readonly string[];
}

/** Active ones first, the dead last; within each in the gang's order. */
const RANKS = ['fit', 'arrested', 'dead'] as const;

export const figuresInOrder = ({ figures }: GangView): readonly FigureView[] =>
  RANKS.flatMap((status) => figures.filter((one) => one.status === status));

/** @param stateOf a figure's state in words */
export function playedGang(gang: GangView, stateOf: (figure: FigureView) => string): PlayedGang {
  const figures = figuresInOrder(gang);
  const obstacleSections = gang.resources.reduce((sum, id) => sum + (resources[id].obstacleSections ?? 0), 0);
  return {
    figures,
    btc: gang.btc,
    rep: gang.rep,
    holdings: {
      vehicles: gang.vehicles.map(({ item }) => ({ id: item })),
      resources: gang.resources,
      stock: gang.stock,
      bouncers: gang.bouncers,
      obstacleSections,
      minesPerTurn: gang.mines,
    },
    states: figures.map(stateOf),
  };
}
