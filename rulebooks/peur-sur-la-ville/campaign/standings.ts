/** The bands by reputation, as a table shows them. */
import type { CampaignView, GangView } from './view.ts';

/** A band with its place. Tied bands have the same one, and the places behind them stay empty (1, 1, 3). */
export interface Standing {
  readonly rank: number;
  readonly gang: GangView;
}

/** PV-187: by reputation while the campaign runs; as it ended when it is over, the Parrain before whom he tied with. */
export function standingsOf(view: CampaignView): Standing[] {
  const rank = (gang: GangView): number => {
    if (view.ended) {
      const place = view.ended.ranks.findIndex((seats) => seats.includes(gang.seat));
      return 1 + view.ended.ranks.slice(0, Math.max(0, place)).flat().length;
    }
    return 1 + view.gangs.filter((other) => other.rep > gang.rep).length;
  };
  const standings = view.gangs.map((gang) => ({ rank: rank(gang), gang }));
  return standings.sort((a, b) => a.rank - b.rank || a.gang.seat - b.gang.seat);
}
