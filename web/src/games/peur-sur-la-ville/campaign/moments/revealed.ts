/** The revealed tables for one gang: opponents, deployment, roadblocks. Pure. */
import type { CampaignView, TableView } from '#rulebooks/peur-sur-la-ville/campaign/view.ts';

export interface Revealed {
  readonly table: number;
  /** Seats at the table, in order of deployment. */
  readonly against: readonly number[];
  /** PV-149: 1 deploys first. */
  readonly place: number;
  /** PV-H3. */
  readonly roadblocks: TableView['roadblocks'];
}

/** Null if the gang is at no table or its report has begun. */
export function revealedTo({ phase, tables }: CampaignView, seat: number): Revealed | null {
  const table = phase === 'battles' ? tables.find((one) => one.order.includes(seat)) : undefined;
  if (table?.stage !== 'noting' || table.lines.length > 0) return null;
  return {
    table: table.table,
    against: table.order.filter((one) => one !== seat),
    place: table.order.indexOf(seat) + 1,
    roadblocks: table.roadblocks,
  };
}
