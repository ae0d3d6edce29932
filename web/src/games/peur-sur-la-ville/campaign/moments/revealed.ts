/** What the revealed tables mean for one band: whom it meets, when it deploys, which streets are barred. Pure. */
import type { CampaignView, TableView } from '#rulebooks/peur-sur-la-ville/campaign/view.ts';

export interface Revealed {
  readonly table: number;
  /** Seats at the same table, in their order of deployment. */
  readonly against: readonly number[];
  /** PV-149: 1 deploys first. */
  readonly place: number;
  /** PV-H3. */
  readonly roadblocks: TableView['roadblocks'];
}

/** Null where that band plays at no table, or where its report has begun: the moment is over then. */
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
