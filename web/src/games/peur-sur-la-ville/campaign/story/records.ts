/** Records of a campaign, from chapters and ledger. Pure. */

import type { GangView } from '#rulebooks/peur-sur-la-ville/campaign/view.ts';
import { chiefRank } from '#rulebooks/peur-sur-la-ville/catalogue/gangs.ts';
import { type Chapter, textIn } from '#rulebooks/peur-sur-la-ville/story/chapters.ts';
import { type Dated, datedEntries, type Entry, HOLDUPS } from '#rulebooks/peur-sur-la-ville/story/entries.ts';
import type { Message } from '#rulebooks/rulebook.ts';
import { seatOfHolder } from '../names.ts';

const RECORDS = [
  'earned',
  'holdup',
  'contract',
  'cards',
  'contracts',
  'hqs',
  'wounded',
  'buried',
  'bavures',
  'leader',
  'bloodiest',
] as const;
type RecordId = (typeof RECORDS)[number];

/** Messages `story.record.<id>` (title) and `story.record.<id>.what`. */
export interface StoryRecord {
  readonly id: RecordId;
  readonly amount: number;
  /** Seats that share it; empty for a record of the whole city. */
  readonly seats: readonly number[];
  /** Its campaign turn; null for the whole campaign. */
  readonly turn: number | null;
  /** The ledger's reason. */
  readonly why: Message | null;
  readonly who: string | null;
}

type Gang = Pick<GangView, 'seat' | 'name' | 'type' | 'figures'>;

export interface Told {
  readonly chapters: readonly Chapter[];
  /** In any order. */
  readonly entries: readonly Entry[];
  readonly gangs: readonly Gang[];
}

/** Every held record, in the order of `RECORDS`. */
export function recordsOf(told: Told): StoryRecord[] {
  const entries = datedEntries(told.chapters, told.entries);
  const found = [
    earned(entries),
    biggest('holdup', entries, HOLDUPS),
    biggest('contract', entries, new Set(['why.contract'])),
    biggest('cards', entries, new Set(['why.cards-won'])),
    most('contracts', told, (chapter) => namesIn(chapter, ['line.fulfil'], 'gang')),
    most('hqs', told, (chapter) => namesIn(chapter, ['line.takeHq'], 'by')),
    most('wounded', told, (chapter) => namesIn(chapter, ['line.wound'], 'gang')),
    most('buried', told, (chapter) => namesIn(chapter, ['line.kill'], 'gang')),
    bavures(entries),
    longestLeader(told),
    bloodiest(told.chapters),
  ];
  return found.filter((record) => record !== null);
}

/** Reasons that are no earnings: leftover budget, transfers between gangs, card winnings. */
const NO_EARNINGS = new Set(['why.budget-left', 'why.enrolled-anew', 'why.paid', 'why.cards-back', 'why.cards-won']);

/** 0 for other accounts. */
const seatOf = (holder: string): number => seatOfHolder(holder) ?? 0;

/** Keys of the greatest sum; null if none is positive. */
function champions<Key>(sums: ReadonlyMap<Key, number>): { readonly keys: Key[]; readonly amount: number } | null {
  const amount = Math.max(0, ...sums.values());
  return amount === 0 ? null : { amount, keys: [...sums].flatMap(([key, sum]) => (sum === amount ? [key] : [])) };
}

const count = <Key>(keys: Iterable<readonly [Key, number]>): Map<Key, number> => {
  const sums = new Map<Key, number>();
  for (const [key, amount] of keys) sums.set(key, (sums.get(key) ?? 0) + amount);
  return sums;
};

function earned(entries: readonly Dated[]): StoryRecord | null {
  const earnings = entries.filter(
    (one) => one.unit === 'btc' && seatOf(one.to) > 0 && seatOf(one.from) === 0 && !NO_EARNINGS.has(one.why.key),
  );
  const best = champions(count(earnings.map((one) => [`${one.turn}.${seatOf(one.to)}`, one.amount] as const)));
  const [first] = best?.keys ?? [];
  if (!best || first === undefined) return null;
  const turn = Number(first.split('.')[0]);
  const seats = best.keys.filter((key) => key.startsWith(`${turn}.`)).map((key) => Number(key.split('.')[1]));
  return { id: 'earned', amount: best.amount, seats, turn, why: null, who: null };
}

/** The greatest single amount for these reasons; the earliest of equal ones. */
function biggest(id: RecordId, entries: readonly Dated[], reasons: ReadonlySet<string>): StoryRecord | null {
  const sums = entries.filter((one) => one.unit === 'btc' && seatOf(one.to) > 0 && reasons.has(one.why.key));
  const amount = Math.max(0, ...sums.map((one) => one.amount));
  const [first] = sums.filter((one) => one.amount === amount).sort((a, b) => a.seq - b.seq || a.n - b.n);
  if (!first) return null;
  return { id, amount, seats: [seatOf(first.to)], turn: first.turn, why: first.why, who: null };
}

function bavures(entries: readonly Dated[]): StoryRecord | null {
  const committed = entries.filter((one) => one.unit === 'bavure' && one.why.key.startsWith('why.bavure'));
  const best = champions(count(committed.map((one) => [seatOf(one.to), one.amount] as const)));
  return best && { id: 'bavures', amount: best.amount, seats: best.keys, turn: null, why: null, who: null };
}

const namesIn = (chapter: Chapter, keys: readonly string[], name: string): string[] =>
  chapter.facts.flatMap(({ line }) => (keys.includes(line.key) ? [textIn(line, name)] : []));

/** The gangs named most often by these facts. */
function most(id: RecordId, { chapters, gangs }: Told, names: (chapter: Chapter) => string[]): StoryRecord | null {
  const best = champions(count(chapters.flatMap((chapter) => names(chapter).map((name) => [name, 1] as const))));
  const seats = gangs.filter((gang) => best?.keys.includes(gang.name)).map((gang) => gang.seat);
  return best && { id, amount: best.amount, seats, turn: null, why: null, who: null };
}

/** The turn with most deaths; the earliest of equal ones. */
function bloodiest(chapters: readonly Chapter[]): StoryRecord | null {
  const best = champions(
    count(chapters.map((one) => [one.turn, namesIn(one, ['line.kill'], 'figure').length] as const)),
  );
  return best && { id: 'bloodiest', amount: best.amount, seats: [], turn: best.keys[0] ?? 0, why: null, who: null };
}

/** The Leader or Officer who led for most turns, including the one of their death. */
function longestLeader({ chapters, gangs }: Told): StoryRecord | null {
  const now = chapters.at(-1)?.turn ?? 0;
  const reigns = gangs.flatMap((gang) =>
    gang.figures
      .filter((figure) => figure.rank === chiefRank(gang.type))
      .map((figure) => {
        const from = turnThat(chapters, 'line.promoted', gang.name, figure.name) ?? Math.min(1, now);
        const fell = figure.status === 'dead' ? turnThat(chapters, 'line.kill', gang.name, figure.name) : null;
        return { seat: gang.seat, who: figure.name, turns: from === 0 ? 0 : (fell ?? now) - from + 1 };
      }),
  );
  const amount = Math.max(0, ...reigns.map((reign) => reign.turns));
  const held = reigns.filter((reign) => reign.turns === amount);
  // Dropped if shared by nearly everybody.
  if (amount < 2 || held.length > Math.max(1, gangs.length / 2)) return null;
  return {
    id: 'leader',
    amount,
    seats: held.map((reign) => reign.seat),
    turn: null,
    why: null,
    who: held.map((reign) => reign.who).join(', '),
  };
}

/** The latest turn with a line of that kind about the figure. */
function turnThat(chapters: readonly Chapter[], key: string, gang: string, figure: string): number | null {
  const found = chapters.findLast(({ said }) =>
    said.some(({ line }) => line.key === key && textIn(line, 'gang') === gang && textIn(line, 'figure') === figure),
  );
  return found?.turn ?? null;
}
