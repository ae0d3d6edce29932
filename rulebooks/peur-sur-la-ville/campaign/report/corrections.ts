/** A ruling may correct a contested line: its subject, place, count. Its number and its kind of fact stay. */
import type { Field, Option } from '../../../options.ts';
import { Refusal } from '../../../rulebook.ts';
import { unfolded } from '../../../unfold-options.ts';
import { linesWithout } from '../find.ts';
import type { FactMove } from '../moves.ts';
import type { ReportLine } from '../state.ts';
import { countOf } from './count-of.ts';
import { digestOf } from './digest.ts';
import { contested, whyNotOverrule } from './disputes.ts';
import { factOf } from './fact-of.ts';
import { refuse, type TableReport } from './questions.ts';
import { whyNotBecome } from './resting.ts';

/** Largest count of a line; the two kinds below have limits of their own. */
const MOST_COUNTED = 20;
const MOST = { extra: 10, prevent: 4 } as const;

/** The line with another count. The rules check it like a new line of the report without the old one. @throws Refusal of the rule that it breaks, `no-count`, `same-count` */
export function corrected(report: TableReport, line: ReportLine, count: number): ReportLine {
  const was = countOf(line);
  if (was === null) throw new Refusal('no-count', 'PV-148', { line: line.id });
  if (was === count) throw new Refusal('same-count', 'PV-148', { line: line.id });
  const most = line.fact === 'extra' || line.fact === 'prevent' ? MOST[line.fact] : MOST_COUNTED;
  if (count < 1 || count > most) throw new Refusal('counts-no-more', 'PV-148', { count: most });
  return amended(report, line, moveOf(line, count));
}

/**
 * The line with another fact. The rules check it like a new line of the report without the old one.
 * @throws Refusal of the rule that it breaks, `other-kind`, `same-line`, `line-rests` where another line depends on it and would become invalid
 */
export function amended(report: TableReport, line: ReportLine, move: FactMove): ReportLine {
  if (move.do !== line.fact) throw new Refusal('other-kind', 'PV-148', { line: line.id });
  const { id, noted } = line;
  const now: ReportLine = { ...factOf(without(report, id), ORGANISER, move), id, noted };
  const { id: _, noted: __, was: ___, before: ____, fact: _____, ...before } = line;
  const differing = Object.entries(before).filter(([name, value]) => now[name as keyof ReportLine] !== value); // Facts of one kind have the same fields.
  if (differing.length === 0) throw new Refusal('same-line', 'PV-148', { line: id });
  refuse(whyNotBecome(report, line, now));
  const was = countOf(line);
  const isCount = differing.length === 1 && was !== null && countOf(now) !== was;
  return isCount ? { ...now, was } : ({ ...now, before } as ReportLine); // The former fields of a fact of the same kind.
}

/** The organiser's seat. */
const ORGANISER = 0;
const MOST_EXAMPLES = 6;
const MOST_TRIES = 80;

/** Some legal corrections of that line. @param choices what might be noted in its place */
export function examplesOf(report: TableReport, line: ReportLine, choices: readonly Option[]): FactMove[] {
  const found: FactMove[] = [];
  let tries = 0;
  for (const option of unfolded(choices))
    for (const move of movesOf(option)) {
      if (found.length === MOST_EXAMPLES || ++tries > MOST_TRIES) return found;
      if (isAllowed(() => amended(report, line, move))) found.push(move);
    }
  return found;
}

function movesOf({ do: what, fields = {} }: Option): FactMove[] {
  let moves: Record<string, unknown>[] = [{ do: what }];
  for (const [name, field] of Object.entries(fields))
    moves = moves.flatMap((move) => firstOf(field).map((value) => ({ ...move, [name]: value })));
  return moves as FactMove[]; // The options of a fact have the fields of its move.
}

function firstOf(field: Field): readonly (string | number)[] {
  if (field.kind === 'pick') return field.from.slice(0, MOST_EXAMPLES);
  if (field.kind === 'range') return [field.min, field.max];
  return ['—'];
}

/** Counts to which the organiser may correct a contested line. */
export function correctionsOf(report: TableReport, line: ReportLine): number[] {
  if (countOf(line) === null || whyNotOverrule(report, 0, line.id, 'corrected')) return [];
  const counts = Array.from({ length: MOST_COUNTED }, (_, at) => at + 1);
  return counts.filter((count) => isAllowed(() => corrected(report, line, count)));
}

export const correctable = (report: TableReport): ReportLine[] =>
  contested(report.table).flatMap((id) => {
    const line = report.table.lines[id];
    return line && whyNotOverrule(report, 0, id, 'corrected') === null ? [line] : [];
  });

function isAllowed(make: () => ReportLine): boolean {
  try {
    make();
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

function moveOf(line: ReportLine, count: number): FactMove {
  switch (line.fact) {
    case 'wound':
      return { do: 'wound', figure: line.figure, wounds: count };
    case 'extra':
      return { do: 'extra', gang: line.gang, amount: count, words: line.words };
    case 'robPassers':
    case 'robCar':
    case 'prevent':
    case 'truck':
      return { do: line.fact, gang: line.gang, count };
    default:
      throw new Refusal('no-count', 'PV-148', { line: line.id });
  }
}

export function without({ state, table }: TableReport, id: number): TableReport {
  const lines = Object.fromEntries(linesWithout(table, id).map((line) => [line.id, line]));
  const left = { ...table, lines };
  return { state, table: left, digest: digestOf(state, left) };
}
