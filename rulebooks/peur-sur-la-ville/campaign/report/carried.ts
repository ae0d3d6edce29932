/** Gear of figures according to the report of their table: handed over (PV-16), used up (PV-60), broken (PV-R75). */
import { Refusal, type Seat } from '../../../rulebook.ts';
import type { GearId } from '../../catalogue/equipment.ts';
import type { GangType } from '../../catalogue/gangs.ts';
import { barredMelee } from '../../roster/purchases.ts';
import { figureOf, gangOf, playersAt, seatOfId } from '../find.ts';
import { canCarry, isBreakable, isLosable, isWornOnce } from '../investments/gear.ts';
import type { MoveOf } from '../moves.ts';
import type { CampaignState, Fact, Figure, Gang, ReportLine } from '../state.ts';
import type { TableReport } from './questions.ts';

/** Figures whose gear the report changes, with their remaining gear. */
export type Carried = Map<string, GearId[]>;

/** Applies a line. @returns whether its piece was there */
export function handle(state: CampaignState, carried: Carried, line: Fact): boolean {
  if (line.fact !== 'spend' && line.fact !== 'break' && line.fact !== 'exchange') return true;
  const left = carriedBy(state, carried, line.figure);
  const index = left.indexOf(line.item);
  if (index < 0) return false;
  carried.set(line.figure, left.toSpliced(index, 1));
  if (line.fact === 'exchange') carried.set(line.to, [...carriedBy(state, carried, line.to), line.item]);
  return true;
}

const carriedBy = (state: CampaignState, carried: Carried, figure: string): readonly GearId[] =>
  carried.get(figure) ?? figureOf(state, figure).bought;

const leftWith = ({ digest }: TableReport, { id, bought }: Figure): readonly GearId[] =>
  digest.carried.get(id) ?? bought;

/** PV-R79: the first line about a piece that nobody had, since an earlier exchange was deleted. */
export function handledInVain(state: CampaignState, lines: readonly ReportLine[]): ReportLine | undefined {
  const carried: Carried = new Map();
  return lines.find((line) => !handle(state, carried, line));
}

/** Pieces that a figure has left, each kind once; none where it is not at the table. */
function leftTo(report: TableReport, id: string): GearId[] {
  const { state, table } = report;
  const seat = seatOfId(id);
  const here = table.order.includes(seat) ? playersAt(state, table, seat).find((one) => one.id === id) : undefined;
  return here ? [...new Set(leftWith(report, here))] : [];
}

/** PV-60, PV-106: markers and animals that a figure still has according to the report. */
export const losableLeft = (report: TableReport, id: string): GearId[] => leftTo(report, id).filter(isLosable);

/** PV-R75: bought weapons of that figure that may break for good; the band gives its own again. */
export const breakableLeft = (report: TableReport, id: string): GearId[] => leftTo(report, id).filter(isBreakable);

export interface BandHere {
  readonly gang: Gang;
  readonly figures: readonly Figure[];
}
export const bandHere = ({ state, table }: TableReport, seat: Seat): BandHere => ({
  gang: gangOf(state, seat),
  figures: playersAt(state, table, seat),
});

export function bearersOf(report: TableReport, bands: readonly BandHere[]): ReadonlyMap<GearId, readonly string[]> {
  const bearers = new Map<GearId, string[]>();
  for (const { figures } of bands)
    for (const figure of figures)
      for (const item of new Set(leftWith(report, figure))) {
        const others = bearers.get(item);
        if (others) others.push(figure.id);
        else bearers.set(item, [figure.id]);
      }
  return bearers;
}

/** PV-104, PV-85: may every figure of such a band take that piece? */
export const mayAllTake = (type: GangType, item: GearId): boolean => !isWornOnce(item) && !barredMelee(type, item);

/** Members of that band that may take such a piece (PV-104, PV-85). */
export const takersOf = (report: TableReport, { gang, figures }: BandHere, item: GearId): string[] =>
  barredMelee(gang.type, item)
    ? []
    : figures.flatMap((figure) => (canCarry(gang.type, leftWith(report, figure), item) ? [figure.id] : []));

/** PV-16, PV-R79: a piece passes from a figure to another, of any band. @throws Refusal */
export function exchanged(report: TableReport, move: MoveOf<'exchange'>): Fact {
  if (move.figure === move.to) throw new Refusal('same-figure', 'PV-16');
  const item = leftTo(report, move.figure).find((one) => one === move.item);
  const { name } = figureOf(report.state, move.figure);
  if (item === undefined) throw new Refusal('nothing-left', 'PV-16', { figure: name });
  const taker = seatOfId(move.to);
  const mayTake =
    report.table.order.includes(taker) && takersOf(report, bandHere(report, taker), item).includes(move.to);
  if (!mayTake)
    throw new Refusal('cannot-take', 'PV-R79', {
      figure: figureOf(report.state, move.to).name,
      item: { term: `equipment.${item}` },
    });
  return { fact: 'exchange', figure: move.figure, item, to: move.to };
}
