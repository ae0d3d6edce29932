/**
 * The career of one figure, from the chapters of the log and the ledger. Pure. The log names who was hit, not by whom: kills, arrests
 * and loot are those of his gang on the evenings on which he played with it.
 */
import type { Message } from '../../rulebook.ts';
import type { FigureView, GangView } from '../campaign/view.ts';
import { chiefRank } from '../catalogue/gangs.ts';
import { type Chapter, numberIn, termIn, textIn } from './chapters.ts';
import { type Dated, HOLDUPS } from './entries.ts';

/** One evening that he played, a campaign turn. */
interface CareerEvening {
  readonly turn: number;
  /** When the turn began, ISO 8601. */
  readonly at: string;
  /** Message key of the table's name. */
  readonly table: string;
  /** Names of the gangs he met there. */
  readonly against: readonly string[];
  /** What befell him, and what became of him, in the words of the log. */
  readonly lines: readonly Message[];
}

export interface Career {
  readonly figure: Pick<FigureView, 'id' | 'name' | 'formerNames' | 'rank' | 'status' | 'permanent' | 'back'>;
  readonly gang: Pick<GangView, 'seat' | 'name' | 'type'>;
  readonly evenings: readonly CareerEvening[];
  /** What befell him between the evenings: enrolled, named, cured. */
  readonly between: readonly { readonly turn: number; readonly line: Message }[];
  readonly counts: {
    readonly wounds: number;
    /** Wounds that put him out of action. */
    readonly grave: number;
    readonly captures: number;
    readonly kills: number;
    readonly arrests: number;
    readonly lootBtc: number;
  };
  /** Of one who was killed at a table: the evening on which he fell. */
  readonly fell: CareerEvening | null;
}

interface CareerTold {
  readonly chapters: readonly Chapter[];
  /** As `datedEntries` gives them: one reading for all figures of a campaign. */
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
  // The log tells of a figure under the name that it had then.
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
    // Recruits come when a turn is over; who is in custody stays away.
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
  /** PV-189: chiefs alone fight the last duel; the log names them by their gangs. */
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

/** Where he played in that turn, and against whom; null where his gang did not. PV-R63: who stays in an HQ plays at the table of that HQ. */
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

/** What the accounts say of him; they name no gang, so only of who was hit or taken that evening. */
function scarsOf({ said }: Chapter, names: ReadonlySet<string>, his: readonly Message[]): Message[] {
  const wanted = new Set([
    ...(his.some((line) => line.key === 'line.wound') ? ['line.permanent'] : []),
    ...(his.some(isCapture) ? ['line.in-custody', 'line.let-go'] : []),
  ]);
  return said.flatMap(({ line }) => (wanted.has(line.key) && names.has(textIn(line, 'figure')) ? [line] : []));
}

/** The turn from which somebody taken in that chapter plays again; 0 where he was not kept. */
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

/** What the gang took that evening: holdups, and what its contracts paid. */
const lootOf = (entries: readonly Dated[], turn: number, holder: string): number =>
  entries
    .filter((one) => one.turn === turn && one.unit === 'btc' && one.to === holder && isLoot(one.why.key))
    .reduce((sum, one) => sum + one.amount, 0);

const isLoot = (key: string): boolean => HOLDUPS.has(key) || key === 'why.contract' || key === 'why.extra';
