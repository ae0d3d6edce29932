/** The turn's bavures against the number of gangs: they call the National Guard (PV-182). */
import { tallyOf } from '#rulebooks/peur-sur-la-ville/campaign/accounts/bavures.ts';
import type { CampaignView } from '#rulebooks/peur-sur-la-ville/campaign/view.ts';

export interface BavureGauge {
  readonly total: number;
  readonly bands: number;
  /** PV-182: the number that calls the Guard, one more than there are gangs. */
  readonly calls: number;
  /** Counted by the accounts; before them taken from the reports. */
  readonly settled: boolean;
  /** PV-182: more bavures than gangs. */
  readonly over: boolean;
}

export function bavureGauge(view: CampaignView): BavureGauge {
  const { gangs, tables, bavures } = view;
  const lines = tables.flatMap((table) => table.lines);
  const bands = bavures?.bands ?? gangs.length;
  const total = bavures?.total ?? gangs.reduce((sum, gang) => sum + tallyOf(gang, lines, view).counted, 0);
  return { total, bands, calls: bands + 1, settled: bavures !== null, over: total > bands };
}
