/** Who can pay the stake of a card evening. Pure. */
import { keptForChief } from '#rulebooks/peur-sur-la-ville/campaign/investments/chiefs.ts';
import type { CampaignView, GangView } from '#rulebooks/peur-sur-la-ville/campaign/view.ts';

/** A gang's money, less what it reserves for the chief it must name (PV-R65). */
export const mayStake = (view: Pick<CampaignView, 'phase' | 'turn'>, gang: GangView): number =>
  gang.btc - keptForChief(view, gang, gang.btc);
