/** Resources and new HQs (PV-179, PV-R40). */
import { called } from '../../../agreement.ts';
import { type Act, Refusal } from '../../../rulebook.ts';
import { resourcePriceBtc } from '../../catalogue/prices.ts';
import type { ResourceId } from '../../catalogue/resources.ts';
import { resourcesFor } from '../../roster.ts';
import { firstHq, gangOf, homeOf, hqsOf, resourcesOf, tableTerm } from '../find.ts';
import { ruling } from '../house/rules.ts';
import type { CampaignState, Gang } from '../state.ts';
import { freeSlots, tableOfSlot } from '../turn/city.ts';
import { spend } from './spending.ts';
import { park } from './trade.ts';

/** PV-179: resources bought in this campaign turn. */
const boughtThisTurn = ({ resourcesBought, resourceBought }: Gang): number =>
  resourcesBought ?? (resourceBought ? 1 : 0);

/** PV-R36: resources that it may still buy in this campaign turn. */
const resourcesLeft = (state: CampaignState, gang: Gang): number =>
  Math.max(0, ruling(state.options, 'resourcesPerTurn') - boughtThisTurn(gang));

/** PV-118, PV-179: resources that a band may buy now: one a turn, each once; bouncer and obstacles need an HQ. */
export function resourcesOpen(state: CampaignState, gang: Gang): ResourceId[] {
  if (resourcesLeft(state, gang) === 0) return [];
  const housed = homeOf(state, gang) !== undefined;
  const sold = (id: ResourceId) => id !== 'videur' || ruling(state.options, 'secondBouncer') === 1;
  return resourcesFor(gang.type, resourcesOf(state, gang)).filter((id) => sold(id) && (housed || !inHq(id)));
}

const inHq = (id: ResourceId): id is 'videur' | 'obstacles' => id === 'videur' || id === 'obstacles';

export function buyResource(act: Act<CampaignState>, state: CampaignState, gang: Gang, wanted: string): void {
  const most = ruling(state.options, 'resourcesPerTurn');
  if (resourcesLeft(state, gang) === 0) throw new Refusal('resource-this-turn', 'PV-179', { count: most });
  const id = resourcesOpen(state, gang).find((one) => one === wanted);
  if (id === undefined) throw new Refusal('resource-not-open', 'PV-118');
  spend(act, gang, resourcePriceBtc, 'why.resource', { resource: { term: `resource.${id}` } });
  const draft = gangOf(act.state, gang.seat);
  draft.resourcesBought = boughtThisTurn(gang) + 1;
  const hq = homeOf(act.state, draft);
  if (inHq(id) && hq) hq[id] = true;
  else draft.resources.push(id);
  if (id === 'blinde') park(act, gang, 'armoured');
  act.say({ key: 'line.resource', args: { ...called('gang', gang), resource: { term: `resource.${id}` } } });
}

/** PV-R73: HQs of a band without a second bouncer, where its own may be posted. */
export function postsOf(state: CampaignState, gang: Gang): number[] {
  const held = hqsOf(state, gang);
  if (ruling(state.options, 'secondBouncer') === 0 || !held.some((hq) => hq.videur)) return [];
  return held.flatMap((hq) => (hq.videur ? [] : [hq.slot]));
}

/** PV-R73: posts the bouncer of the resource Videur in an HQ. @throws Refusal */
export function post(act: Act<CampaignState>, state: CampaignState, gang: Gang, slot: number): void {
  const from = hqsOf(act.state, gang).find((hq) => hq.videur);
  const to = act.state.hqs[slot];
  if (!from || !to || !postsOf(state, gang).includes(slot)) throw new Refusal('no-post', 'PV-R73', { hq: slot });
  from.videur = false;
  to.videur = true;
  act.say({ key: 'line.posted', args: { ...called('gang', gang), hq: slot, table: tableTerm(to.table) } });
}

/** PV-R40: places for a new HQ of a band without one; a block of flats only when no place for an HQ is free. */
export function slotsFree(state: CampaignState, gang: Gang): number[] {
  return firstHq(state, gang) ? [] : freeSlots(state);
}

export function newHq(act: Act<CampaignState>, state: CampaignState, gang: Gang, slot: number): void {
  if (firstHq(state, gang)) throw new Refusal('hq-already', 'PV-R40');
  if (!slotsFree(state, gang).includes(slot)) throw new Refusal('slot-taken', 'PV-R40', { hq: slot });
  spend(act, gang, ruling(state.options, 'hqPriceBtc'), 'why.new-hq');
  const lost = gang.home === null ? undefined : act.state.hqs[gang.home];
  if (lost) lost.owner = lost.holder;
  const table = tableOfSlot(slot, state.tables);
  act.state.hqs[slot] = { slot, table, owner: gang.seat, holder: gang.seat, videur: false, obstacles: false };
  gangOf(act.state, gang.seat).home = slot;
  act.say({ key: 'line.hq', args: { ...called('gang', gang), hq: slot, table: tableTerm(table) } });
}
