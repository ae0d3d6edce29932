import type { Words } from '#lib/i18n/index.ts';
import { type Decided, decidedBy, tieBreakersOf } from '#rulebooks/tournament-desk/explain.ts';
import type { DeskView, StandingView, TieValue } from '#rulebooks/tournament-desk/view.ts';

/** The sentence for a row and the one below; null if their points differ. */
export function tieSentence(
  { t, number }: Words,
  { options }: Pick<DeskView, 'options'>,
  row: StandingView,
  next: StandingView | undefined,
  nameOf: (seat: number) => string,
): string | null {
  const decided = next && decidedBy(row, next, tieBreakersOf(options));
  if (!decided) return null;
  const names = { behind: nameOf(next.seat) };
  if (decided.by === 'lot') return t('desk.tied.lot', names);
  const [a, b] = valuesOf(decided, number);
  return t(`desk.tied.${decided.by}`, { ...names, a, b });
}

function valuesOf({ by, values }: Decided, number: (value: number) => string): readonly [string, string] {
  const [one, other] = values;
  if (typeof one !== 'number' && typeof other !== 'number') {
    const at = Math.max(
      0,
      one.findIndex((value, n) => value !== other[n]),
    );
    return [`${one[at] ?? 0} × ${at + 1}`, `${other[at] ?? 0} × ${at + 1}`];
  }
  const said = (value: TieValue): string => tieText(by, value, number);
  return [said(one), said(other)];
}

/** A value in a column: opponents and median are in hundredths. */
export function tieText(by: Decided['by'], value: TieValue, number: (value: number) => string): string {
  if (typeof value !== 'number') return value.join('-');
  if (by === 'opponents' || by === 'median') return number(value / 100);
  return by === 'head-to-head' && value > 0 ? `+${value}` : String(value).replace('-', '−');
}
