/** Bavures, and the National Guard that they call (PV-180..186). */
import type { Act, Seat } from '../../../rulebook.ts';
import { type ResourceId, resources } from '../../catalogue/resources.ts';
import { gangsOf, holderOf, nowOf } from '../find.ts';
import { ruling } from '../house/rules.ts';
import type { CampaignOptions, CampaignState, Fact, ReportLine } from '../state.ts';

/** PV-182: most roadblocks on a table (PV-H3). */
export const MOST_ROADBLOCKS = 3;

/** PV-180, PV-R38: a journalist, the Mayor and the Pastor are civilians too; PV-181: a journalist nearby doubles it. */
function weightOf(line: Extract<Fact, { fact: 'bavure' }>, options: Pick<CampaignOptions, 'rulings'>): number {
  const notable = line.kind === 'mayor' || line.kind === 'pastor';
  const base = notable ? ruling(options, 'notableBavures') : line.kind === 'journalist' ? 2 : 1;
  return line.journalists === 'yes' ? 2 * base : base;
}

export interface Tally {
  /** PV-180, PV-181. */
  readonly committed: number;
  /** PV-134: hushed up by Corruption. */
  readonly cancelled: number;
  /** PV-R38: compared with the number of bands. */
  readonly counted: number;
}

/** @param lines of any reports; other bands' lines do not count */
export function tallyOf(
  gang: { readonly seat: Seat; readonly resources: readonly ResourceId[] },
  lines: readonly ReportLine[],
  options: Pick<CampaignOptions, 'rulings'>,
): Tally {
  const mine = lines.flatMap((line) => (line.fact === 'bavure' && line.gang === gang.seat ? [line] : []));
  const committed = mine.reduce((sum, line) => sum + weightOf(line, options), 0);
  const hushed = gang.resources.includes('corruption') ? (resources.corruption.cancelsBavures ?? 0) : 0;
  const cancelled = Math.min(committed, hushed);
  return {
    committed,
    cancelled,
    counted: ruling(options, 'corruptionFirst') === 1 ? committed - cancelled : committed,
  };
}

/** PV-134, PV-180..182, PV-186: counts the bavures, subtracts what Corruption cancels, and sends or withdraws the Guard. */
export function settleBavures(act: Act<CampaignState>, found: CampaignState, lines: readonly ReportLine[]): void {
  let total = 0;
  for (const gang of gangsOf(found)) {
    const mine = lines.flatMap((line) => (line.fact === 'bavure' && line.gang === gang.seat ? [line] : []));
    for (const line of mine)
      act.pay({
        from: 'city',
        to: holderOf(gang.seat),
        unit: 'bavure',
        amount: weightOf(line, found.options),
        why: { key: `why.bavure-${line.journalists}`, args: { kind: { term: `bavure.${line.kind}` } } },
      });
    const { cancelled, counted } = tallyOf(gang, lines, found.options);
    if (cancelled > 0)
      act.pay({
        from: holderOf(gang.seat),
        to: 'city',
        unit: 'bavure',
        amount: cancelled,
        why: { key: 'why.corruption' },
      });
    total += counted;
  }
  const bands = gangsOf(found).length;
  nowOf(act.state).bavures = { total, bands };
  act.say({ key: 'line.bavures', args: { total, bands } });
  callGuard(act, found, total, bands);
}

function callGuard(act: Act<CampaignState>, found: CampaignState, total: number, bands: number): void {
  const { guard } = act.state;
  const { level } = found.guard;
  if (total > bands && level < ruling(found.options, 'mostRoadblocks')) {
    guard.level = level + 1;
    act.say({ key: 'line.guard-comes', args: { count: level + 1 } });
  } else if (total === 0 && level > 0) {
    guard.level = 0;
    guard.roadblocks = {};
    act.say({ key: 'line.guard-goes' });
  }
}

export function forgetBavures(act: Act<CampaignState>, seats: readonly Seat[]): void {
  for (const seat of seats) {
    const amount = act.balance(holderOf(seat), 'bavure');
    if (amount > 0) act.pay({ from: holderOf(seat), to: 'city', unit: 'bavure', amount, why: { key: 'why.new-turn' } });
  }
}
