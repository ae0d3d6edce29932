/** The dry run as one bill per gang: income with reasons, recoveries, balances before and after. */
import type { CampaignView, FigureView } from '#rulebooks/peur-sur-la-ville/campaign/view.ts';
import type { Message } from '#rulebooks/rulebook.ts';
import type { PreviewReply } from '../../../../../../server/read/contract.ts';

export const BILL_UNITS = ['btc', 'rep', 'bavure'] as const;
type BillUnit = (typeof BILL_UNITS)[number];

interface BillLine {
  readonly why: Message;
  /** Negative for losses. */
  readonly change: number;
}

/** Lines of one unit, adding up to `after - before`. */
interface BillPart {
  readonly unit: BillUnit;
  readonly lines: readonly BillLine[];
  readonly before: number;
  readonly after: number;
}

/** What happens to a figure overnight. */
export type Fate = { readonly name: string } & (
  | { readonly kind: 'died' | 'cured' }
  | { readonly kind: 'arrested'; readonly back: number }
  | { readonly kind: 'permanent'; readonly wounds: number }
);

export interface Bill {
  readonly seat: number;
  readonly parts: readonly BillPart[];
  readonly fates: readonly Fate[];
}

export interface CityBill {
  readonly bavures: { readonly total: number; readonly bands: number } | null;
  readonly guardBefore: number;
  readonly guardAfter: number;
}

export function billOf(preview: PreviewReply, before: CampaignView, seat: number): Bill {
  const holder = `gang:${seat}`;
  const parts = BILL_UNITS.flatMap((unit): BillPart[] => {
    const lines = preview.entries
      .filter((entry) => entry.unit === unit && (entry.to === holder || entry.from === holder))
      .map((entry) => ({ why: entry.why, change: entry.to === holder ? entry.amount : -entry.amount }));
    const balance = preview.balances.find((one) => one.holder === holder && one.unit === unit);
    return lines.length === 0 || !balance ? [] : [{ unit, lines, before: balance.before, after: balance.after }];
  });
  return { seat, parts, fates: fatesOf(figuresOf(before, seat), figuresOf(viewAfter(preview), seat)) };
}

export function cityBill(preview: PreviewReply, before: CampaignView): CityBill {
  const after = viewAfter(preview);
  return { bavures: after.bavures, guardBefore: before.guard.level, guardAfter: after.guard.level };
}

/** A preview has the user's own view, in its rulebook's shape. */
const viewAfter = (preview: PreviewReply): CampaignView => preview.view as CampaignView;

const figuresOf = (view: CampaignView, seat: number): readonly FigureView[] =>
  view.gangs.find((gang) => gang.seat === seat)?.figures ?? [];

function fatesOf(before: readonly FigureView[], after: readonly FigureView[]): Fate[] {
  return after.flatMap((now): Fate[] => {
    const was = before.find((one) => one.id === now.id);
    const { name } = now;
    if (!was) return [];
    if (now.status === 'dead' && was.status !== 'dead') return [{ kind: 'died', name }];
    if (now.status === 'arrested' && was.status !== 'arrested')
      return [{ kind: 'arrested', name, back: now.back ?? 0 }];
    if (now.permanent > was.permanent) return [{ kind: 'permanent', name, wounds: now.permanent }];
    return now.permanent < was.permanent ? [{ kind: 'cured', name }] : [];
  });
}
