import type { CampaignView, GangView } from './view.ts';

/** A band with its place. Tied bands share one, and the next places stay empty (1, 1, 3). */
export interface Standing {
  readonly rank: number;
  readonly gang: GangView;
}

/** PV-187: by reputation; after the end as it ended, the Parrain before a tied band. */
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
