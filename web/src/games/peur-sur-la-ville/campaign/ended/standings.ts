/** Gangs by reputation, as every page lists them. */
import { type Standing, standingsOf } from '#rulebooks/peur-sur-la-ville/campaign/standings.ts';
import type { CampaignView } from '#rulebooks/peur-sur-la-ville/campaign/view.ts';

/** PV-187: by rank; within a rank by money, then seat. */
export const rankedIn = (view: CampaignView): Standing[] =>
  standingsOf(view).sort((a, b) => a.rank - b.rank || b.gang.btc - a.gang.btc || a.gang.seat - b.gang.seat);
