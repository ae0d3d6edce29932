/** The log of a campaign as a story, one chapter a campaign turn, without what was undone or deleted from reports. Pure; it reads messages (`line.*`), never a state. */
import type { Argument, Message } from '../../rulebook.ts';

/** A line of the log, with the move that logged it. */
export interface Said {
  readonly seq: number;
  readonly at: string;
  readonly line: Message;
}

/** The part of a move of `GET …/moves` that the story reads. */
export interface LoggedMove {
  readonly seq: number;
  readonly at: string;
  readonly kind: string;
  readonly undone: boolean;
  readonly lines: readonly Message[];
}

/** A campaign turn; `turn` 0 is before the first. */
export interface Chapter {
  readonly turn: number;
  readonly at: string;
  /** All lines that were not undone, in order. */
  readonly said: readonly Said[];
  /** Facts of the reports, without deleted and replaced ones. */
  readonly facts: readonly Said[];
}

/** @param moves in any order */
export function chaptersOf(moves: readonly LoggedMove[]): Chapter[] {
  const told = moves.filter((move) => !move.undone && move.kind !== 'undo').sort((a, b) => a.seq - b.seq);
  const chapters: { turn: number; at: string; said: Said[] }[] = [];
  for (const { seq, at, lines } of told)
    for (const line of lines) {
      if (line.key === 'line.turn' || chapters.length === 0)
        chapters.push({ turn: line.key === 'line.turn' ? numberIn(line, 'turn') : 0, at, said: [] });
      chapters.at(-1)?.said.push({ seq, at, line });
    }
  return chapters.map((chapter) => ({ ...chapter, facts: factsOf(chapter.said) }));
}

/** Lines without news of the campaign: who has answered, for which guest; substitutes. */
export const NO_EVENTS: readonly string[] = [
  'host.answered',
  'host.for-guest',
  'host.consents',
  'host.consents-no-more',
  'line.talk-soon',
  'line.talk-starts',
];

/** Kinds of line that are facts: each took a number in its table's report. */
const FACTS = new Set(
  [
    'fulfil',
    'robBank',
    'robShop',
    'robPassers',
    'robCar',
    'prevent',
    'racket',
    'truck',
    'extra',
    'wound',
    'kill',
    'arrest',
    'kidnap',
    'takeHq',
    'bavure',
    'hospital',
    'loseVehicle',
    'immobilise',
    'hostage',
    'ko',
    'spend',
    'break',
    'exchange',
  ].map((name) => `line.${name}`),
);

/** Rebuilds the reports: bands deploy at a table, facts are numbered there from 1, numbers are deleted or corrected, and a figure's later fate replaces its wounds. */
function factsOf(said: readonly Said[]): Said[] {
  const tableOf = new Map<string, string>();
  const counts = new Map<string, number>();
  let facts: { said: Said; table: string; id: number }[] = [];
  /** The ruling whose corrected fact is on the next line. */
  let corrected: Said | null = null;
  for (const one of said) {
    const { line } = one;
    if (line.key === 'line.deploys') tableOf.set(textIn(line, 'gang'), termIn(line, 'table'));
    if (STRIKES.has(line.key))
      facts = facts.filter((fact) => fact.table !== termIn(line, 'table') || fact.id !== numberIn(line, 'line'));
    if (line.key === 'line.overruled-corrected')
      facts = facts.map((fact) =>
        fact.table === termIn(line, 'table') && fact.id === numberIn(line, 'line')
          ? { ...fact, said: { ...fact.said, line: counting(fact.said.line, numberIn(line, 'count')) } }
          : fact,
      );
    if (line.key === 'line.corrected') {
      corrected = one;
      continue;
    }
    if (!FACTS.has(line.key)) continue;
    if (corrected !== null) {
      const { line: ruling } = corrected;
      corrected = null;
      facts = facts.map((fact) =>
        fact.table === termIn(ruling, 'table') && fact.id === numberIn(ruling, 'line') ? { ...fact, said: one } : fact,
      );
      continue;
    }
    const table = termIn(line, 'table') || (tableOf.get(textIn(line, 'by')) ?? tableOf.get(textIn(line, 'gang')) ?? '');
    const id = (counts.get(table) ?? 0) + 1;
    counts.set(table, id);
    if (FATES.has(line.key)) facts = facts.filter((fact) => !isWoundOf(fact.said.line, line));
    facts.push({ said: one, table, id });
  }
  return facts.map((fact) => fact.said);
}

const COUNTS = ['wounds', 'amount', 'count'];

const counting = (line: Message, count: number): Message => ({
  ...line,
  args: Object.fromEntries(
    Object.entries(line.args ?? {}).map(([name, value]) => [name, COUNTS.includes(name) ? count : value]),
  ),
});

const STRIKES = new Set(['line.struck', 'line.overruled-struck']);
const FATES = new Set(['line.wound', 'line.kill']);

const isWoundOf = (earlier: Message, later: Message): boolean =>
  earlier.key === 'line.wound' &&
  textIn(earlier, 'figure') === textIn(later, 'figure') &&
  textIn(earlier, 'gang') === textIn(later, 'gang');

const argOf = ({ args }: Message, name: string): Argument | undefined => args?.[name];

/** The name in a line, or ''. */
export const textIn = (line: Message, name: string): string => {
  const found = argOf(line, name);
  return typeof found === 'string' ? found : '';
};
/** The number in a line, or 0. */
export const numberIn = (line: Message, name: string): number => {
  const found = argOf(line, name);
  return typeof found === 'number' ? found : 0;
};
/** The key of the term in a line, or ''. */
export const termIn = (line: Message, name: string): string => {
  const found = argOf(line, name);
  return typeof found === 'object' ? found.term : '';
};

/** Kinds of highlights, the most serious first, with their sign on the page. */
const HIGHLIGHTS = {
  'line.parrain': 'crown',
  'line.no-parrain-leader-dead': 'crown',
  'line.no-parrain-both-dead': 'crown',
  'line.duel': 'dice',
  'line.duel-fallen': 'death',
  'line.kill': 'death',
  'line.takeHq': 'hq',
  'line.fulfil': 'contract',
  'line.arrest': 'arrest',
  'line.kidnap': 'arrest',
  'line.guard-comes': 'guard',
  'line.guard-goes': 'guard',
  'line.promoted': 'promotion',
  'line.second': 'promotion',
  'line.robBank': 'bank',
  'line.cards-won': 'cards',
  'line.cards-reputation': 'cards',
} as const satisfies Readonly<Record<string, string>>;
export type HighlightKind = (typeof HIGHLIGHTS)[keyof typeof HIGHLIGHTS];
const isHighlight = (key: string): key is keyof typeof HIGHLIGHTS => Object.hasOwn(HIGHLIGHTS, key);
const WEIGHTS = Object.keys(HIGHLIGHTS);

/** The most serious first, equal ones in order. */
export function highlightsOf(
  chapter: Chapter,
): { readonly kind: HighlightKind; readonly seq: number; readonly line: Message }[] {
  const kept = new Set(chapter.facts);
  return chapter.said
    .filter((one) => !FACTS.has(one.line.key) || kept.has(one))
    .flatMap(({ seq, line }) => (isHighlight(line.key) ? [{ kind: HIGHLIGHTS[line.key], seq, line }] : []))
    .sort((a, b) => WEIGHTS.indexOf(a.line.key) - WEIGHTS.indexOf(b.line.key));
}
