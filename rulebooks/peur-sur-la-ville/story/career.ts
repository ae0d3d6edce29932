/**
 * The career of a figure, from the chapters of the log and the ledger. Pure. The log names victims but not who hit them: kills, arrests and loot are those of the gang on the
 * evenings when the figure played.
 */
import type { Message } from '../../rulebook.ts';
import type { FigureView, GangView } from '../campaign/view.ts';
import { chiefRank } from '../catalogue/gangs.ts';
import { type Chapter, numberIn, termIn, textIn } from './chapters.ts';
import { type Dated, HOLDUPS } from './entries.ts';

interface CareerEvening {
  readonly turn: number;
  /** Start of the turn, ISO 8601. */
  readonly at: string;
  readonly table: string;
  readonly against: readonly string[];
  readonly lines: readonly Message[];
}

export interface Career {
  readonly figure: Pick<FigureView, 'id' | 'name' | 'formerNames' | 'rank' | 'status' | 'permanent' | 'back'>;
  readonly gang: Pick<GangView, 'seat' | 'name' | 'type'>;
  readonly evenings: readonly CareerEvening[];
  /** Log lines about the figure between evenings: enrolled, named, cured. */
  readonly between: readonly { readonly turn: number; readonly line: Message }[];
  readonly counts: {
    readonly wounds: number;
    readonly grave: number;
    readonly captures: number;
    readonly kills: number;
    readonly arrests: number;
    readonly lootBtc: number;
  };
  readonly fell: CareerEvening | null;
}

interface CareerTold {
  readonly chapters: readonly Chapter[];
  /** As `datedEntries` gives them, shared by all figures of a campaign. */
  readonly entries: readonly Dated[];
  readonly gang: Pick<GangView, 'seat' | 'name' | 'type'>;
  readonly figure: Career['figure'];
}

const EVENTS = new Set([
  'line.wound',
  'line.kill',
  'line.arrest',
  'line.kidnap',
  'line.break',
  'line.exchange',
  'line.spend',
]);
const BETWEEN = new Set([
  'line.renamed',
  'line.recruited',
  'line.second',
  'line.promoted',
  'line.doctor',
  'line.stays',
]);

export function careerOf({ chapters, entries, gang, figure }: CareerTold): Career {
  // The log uses the names of that time.
  const names: ReadonlySet<string> = new Set([figure.name, ...(figure.formerNames ?? [])]);
  const isHis = (line: Message): boolean => names.has(textIn(line, 'figure')) && textIn(line, 'gang') === gang.name;
  const joined =
    chapters.find(({ said }) => said.some(({ line }) => line.key === 'line.recruited' && isHis(line)))?.turn ?? 0;
  const evenings: CareerEvening[] = [];
  const counts = { wounds: 0, grave: 0, captures: 0, kills: 0, arrests: 0, lootBtc: 0 };
  let free = 0;
  let fell: CareerEvening | null = null;
  for (const chapter of chapters) {
    const evening = eveningOf(chapter, gang.name, isHis);
    // Recruits play from the next turn on; arrested figures do not play.
    if (!evening || fell || (joined > 0 && chapter.turn <= joined) || chapter.turn < free) continue;
    const facts = chapter.facts.map(({ line }) => line);
    const his = facts.filter((line) => EVENTS.has(line.key) && isHis(line));
    const played = { ...evening, lines: [...his, ...scarsOf(chapter, names, his)] };
    evenings.push(played);
    for (const line of his) tally(counts, line);
    counts.kills += facts.filter(
      (one) => one.key === 'line.kill' && evening.against.includes(textIn(one, 'gang')),
    ).length;
    counts.arrests += facts.filter((one) => isCapture(one) && textIn(one, 'by') === gang.name).length;
    counts.lootBtc += lootOf(entries, chapter.turn, `gang:${gang.seat}`);
    if (his.some((line) => line.key === 'line.kill')) fell = played;
    free = his.some(isCapture) ? backIn(chapter, names) : free;
  }
  /** PV-189: only chiefs fight the last duel; the log names them by their gangs. */
  const inDuel = figure.status === 'dead' && !fell && figure.rank === chiefRank(gang.type);
  const isTold = (line: Message): boolean =>
    (BETWEEN.has(line.key) && isHis(line)) ||
    (inDuel && line.key === 'line.duel-fallen' && textIn(line, 'gang') === gang.name);
  const between = chapters.flatMap(({ turn, said }) =>
    said.flatMap(({ line }) => (isTold(line) ? [{ turn, line }] : [])),
  );
  return { figure, gang, evenings, between, counts, fell: figure.status === 'dead' ? fell : null };
}

const isCapture = ({ key }: Message): boolean => key === 'line.arrest' || key === 'line.kidnap';

/** Its table in that turn and the gangs there; null where its gang did not play. PV-R63: a member left in an HQ plays at the table of that HQ. */
function eveningOf(
  { turn, at, said }: Chapter,
  gang: string,
  isHis: (line: Message) => boolean,
): Omit<CareerEvening, 'lines'> | null {
  const deployed = said.flatMap(({ line }) => (line.key === 'line.deploys' ? [line] : []));
  const own = deployed.find((line) => textIn(line, 'gang') === gang);
  if (!own) return null;
  const stays = said.findLast(({ line }) => line.key === 'line.stays' && isHis(line))?.line;
  const table = termIn(stays ?? own, 'table');
  const there = deployed.filter((line) => termIn(line, 'table') === table && textIn(line, 'gang') !== gang);
  return { turn, at, table, against: there.map((line) => textIn(line, 'gang')) };
}

/** What the accounts say of it; they name no gang, so only figures hit or captured that evening count. */
function scarsOf({ said }: Chapter, names: ReadonlySet<string>, his: readonly Message[]): Message[] {
  const wanted = new Set([
    ...(his.some((line) => line.key === 'line.wound') ? ['line.permanent'] : []),
    ...(his.some(isCapture) ? ['line.in-custody', 'line.let-go'] : []),
  ]);
  return said.flatMap(({ line }) => (wanted.has(line.key) && names.has(textIn(line, 'figure')) ? [line] : []));
}

/** The turn from which a captive of that chapter plays again; 0 for one that was not arrested. */
const backIn = ({ said }: Chapter, names: ReadonlySet<string>): number =>
  Math.max(
    0,
    ...said.flatMap(({ line }) =>
      line.key === 'line.in-custody' && names.has(textIn(line, 'figure')) ? [numberIn(line, 'turn')] : [],
    ),
  );

function tally(counts: { wounds: number; grave: number; captures: number }, line: Message): void {
  if (line.key === 'line.wound') {
    counts.wounds += numberIn(line, 'wounds');
    if (numberIn(line, 'wounds') >= 3) counts.grave += 1;
  }
  if (isCapture(line)) counts.captures += 1;
}

const lootOf = (entries: readonly Dated[], turn: number, holder: string): number =>
  entries
    .filter((one) => one.turn === turn && one.unit === 'btc' && one.to === holder && isLoot(one.why.key))
    .reduce((sum, one) => sum + one.amount, 0);

const isLoot = (key: string): boolean => HOLDUPS.has(key) || key === 'why.contract' || key === 'why.extra';
