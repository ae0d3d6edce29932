/** The bavures of the turn against the number of bands: what calls the National Guard (PV-182). */
import { weightOf } from '#rulebooks/peur-sur-la-ville/campaign/bavures.ts';
import type { CampaignView } from '#rulebooks/peur-sur-la-ville/campaign/view.ts';

export interface BavureGauge {
  readonly total: number;
  readonly bands: number;
  /** The accounts have counted; before them these are the lines of the reports as they stand, without what Corruption hushes up. */
  readonly settled: boolean;
  /** PV-182: more bavures than bands. */
  readonly over: boolean;
}

export function bavureGauge(view: CampaignView): BavureGauge {
  const bands = view.bavures?.bands ?? view.gangs.length;
  const noted = view.tables.flatMap(({ lines }) => lines.flatMap((line) => (line.fact === 'bavure' ? [line] : [])));
  const total = view.bavures?.total ?? noted.reduce((sum, line) => sum + weightOf(line, view), 0);
  return { total, bands, settled: view.bavures !== null, over: total > bands };
}
