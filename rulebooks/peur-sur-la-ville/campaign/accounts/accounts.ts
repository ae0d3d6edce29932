/**
 * The accounts at the end of a campaign turn, in the order of PV-R41: income, reputation, healing, bavures, National Guard. One move without a draw, so that it can be previewed.
 */
import type { Act } from '../../../rulebook.ts';
import type { GearId } from '../../catalogue/equipment.ts';
import { closeEvening } from '../evening/evening.ts';
import { before, figureOf, gangOf, gangsOf, holderOf, linesOf, livingOf, nowOf, seatOfId } from '../find.ts';
import { ruling } from '../house/rules.ts';
import { markersOf } from '../investments/gear.ts';
import { type Carried, handle } from '../report/carried.ts';
import type { CampaignState, Gang, ReportLine } from '../state.ts';
import { settleBavures } from './bavures.ts';
import { settleFigures } from './healing.ts';
import { type Due, incomeOf, reputationOf } from './income.ts';

export function closeAccounts(act: Act<CampaignState>): void {
  const found = before(act);
  const lines = nowOf(found).tables.flatMap(linesOf);
  act.say({ key: 'line.accounts', args: { turn: found.turn } });
  for (const gang of gangsOf(found)) {
    const income = incomeOf(found, gang, lines);
    pay(act, gang, 'btc', income);
    const earnedBtc = totalOf(income);
    if (earnedBtc > 0) gangOf(act.state, gang.seat).earnedBtc = (gang.earnedBtc ?? 0) + earnedBtc;
    settleReputation(act, gang, reputationOf(found, gang, lines));
  }
  settleGear(act, found, lines);
  loseVehicles(act, lines);
  settleHqs(act, lines);
  settleFigures(act, found, lines);
  settleBavures(act, found, lines);
  for (const gang of gangsOf(found)) {
    const draft = gangOf(act.state, gang.seat);
    if (gang.resourcesBought !== undefined) delete draft.resourcesBought;
    if (gang.resourceBought !== undefined) delete draft.resourceBought;
  }
  act.state.phase = 'investments';
  closeEvening(act);
}

const totalOf = (dues: readonly Due[]): number => dues.reduce((sum, { amount }) => sum + Math.max(0, amount), 0);

function pay(act: Act<CampaignState>, gang: Gang, unit: string, dues: readonly Due[]): void {
  for (const { amount, key, args } of dues)
    if (amount > 0) act.pay({ from: 'city', to: holderOf(gang.seat), unit, amount, why: { key, args: args ?? {} } });
}

function settleReputation(act: Act<CampaignState>, gang: Gang, dues: readonly Due[]): void {
  for (const { amount, key, args } of dues) {
    const why = { key, args: args ?? {} };
    const holder = holderOf(gang.seat);
    if (amount > 0) act.pay({ from: 'city', to: holder, unit: 'rep', amount, why });
    else {
      const loss =
        ruling(act.state.options, 'reputationBelowZero') === 1
          ? -amount
          : Math.min(-amount, act.balance(holder, 'rep'));
      if (loss > 0) act.pay({ from: holder, to: 'city', unit: 'rep', amount: loss, why });
    }
  }
}

/** Removes destroyed vehicles, and the resource that gave one (PV-128). A stolen car is left in the street (PV-R69). */
function loseVehicles(act: Act<CampaignState>, lines: readonly ReportLine[]): void {
  for (const line of lines) {
    if (line.fact === 'loseVehicle') {
      const gang = gangOf(act.state, seatOfId(line.vehicle));
      gang.vehicles = gang.vehicles.filter((one) => one.id !== line.vehicle);
      if (gang.resources.includes('blinde') && gang.vehicles.every((one) => one.item !== 'armoured'))
        gang.resources = gang.resources.filter((id) => id !== 'blinde');
    }
  }
}

/** PV-60, PV-R75, PV-R79: removes used and broken gear, and hands over what changed hands. PV-R78: each figure gets the markers of its band's line again. */
function settleGear(act: Act<CampaignState>, found: CampaignState, lines: readonly ReportLine[]): void {
  const carried: Carried = new Map();
  for (const line of lines) handle(found, carried, line);
  for (const gang of gangsOf(found)) {
    const markers = markersOf(gang.type);
    for (const { id, bought } of livingOf(gang)) {
      const left = carried.get(id) ?? bought;
      const count = (gear: readonly GearId[], item: GearId) => gear.filter((one) => one === item).length;
      const back = markers.filter((item) => !left.includes(item) || count(left, item) < count(bought, item));
      if (left !== bought || back.length > 0) figureOf(act.state, id).bought = [...back, ...left];
    }
  }
}

/** PV-162, PV-R40: the last band to take an HQ holds it, with its bouncer and obstacles. */
function settleHqs(act: Act<CampaignState>, lines: readonly ReportLine[]): void {
  for (const line of lines) {
    const hq = line.fact === 'takeHq' ? act.state.hqs[line.hq] : undefined;
    if (hq && line.fact === 'takeHq') hq.holder = line.by;
  }
}
