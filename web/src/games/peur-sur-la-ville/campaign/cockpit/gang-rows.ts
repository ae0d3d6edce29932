import type { CampaignView, GangView } from '#rulebooks/peur-sur-la-ville/campaign/view.ts';
import type { DeskRow } from './desk.ts';

export interface GangRow {
  readonly seat: number;
  readonly gang: GangView;
  readonly rep: number;
  readonly btc: number;
  /** Fit, free, without permanent wounds. */
  readonly standing: number;
  /** Fit and free, with permanent wounds (PV-R42). */
  readonly wounded: number;
  readonly arrested: number;
  readonly dead: number;
  /** Who occupies its HQ, if another gang. */
  readonly lostTo: number | null;
  readonly desk: DeskRow | undefined;
}

export const COLUMNS = [
  'name',
  'rep',
  'btc',
  'standing',
  'wounded',
  'arrested',
  'dead',
  'hq',
  'owes',
  'person',
] as const;
export type Column = (typeof COLUMNS)[number];

export interface Sorting {
  readonly by: Column;
  readonly down: boolean;
}

export function rowsOf(view: CampaignView, desk: readonly DeskRow[]): GangRow[] {
  return view.gangs.map((gang) => {
    const count = (one: (figure: GangView['figures'][number]) => boolean): number => gang.figures.filter(one).length;
    return {
      seat: gang.seat,
      gang,
      rep: gang.rep,
      btc: gang.btc,
      standing: count((figure) => figure.status === 'fit' && figure.permanent === 0),
      wounded: count((figure) => figure.status === 'fit' && figure.permanent > 0),
      arrested: count((figure) => figure.status === 'arrested'),
      dead: count((figure) => figure.status === 'dead'),
      lostTo: gang.hq && gang.hq.holder !== gang.seat ? gang.hq.holder : null,
      desk: desk.find((row) => row.seat === gang.seat),
    };
  });
}

/** Amounts descending, names ascending; ties by reputation, bitcoins, seat. */
export const firstDown = (column: Column): boolean => !['name', 'person', 'hq'].includes(column);

export function sorted(rows: readonly GangRow[], { by, down }: Sorting): GangRow[] {
  const sign = down ? -1 : 1;
  return rows.toSorted((a, b) => sign * compare(a, b, by) || b.rep - a.rep || b.btc - a.btc || a.seat - b.seat);
}

function compare(a: GangRow, b: GangRow, by: Column): number {
  switch (by) {
    case 'name':
      return a.gang.name.localeCompare(b.gang.name);
    case 'person':
      return (a.desk?.name ?? '').localeCompare(b.desk?.name ?? '');
    case 'hq':
      return (a.gang.hq?.slot ?? 0) - (b.gang.hq?.slot ?? 0);
    case 'owes':
      return (a.desk?.owes.length ?? 0) - (b.desk?.owes.length ?? 0);
    default:
      return a[by] - b[by];
  }
}
