/** The ledger of a campaign for its story: valid entries by campaign turn. Pure. */
import type { Message } from '../../rulebook.ts';
import type { Chapter } from './chapters.ts';

/** The part of an entry of `GET …/ledger` that the story reads. */
export interface Entry {
  readonly seq: number;
  /** Number within its move. */
  readonly n: number;
  readonly from: string;
  readonly to: string;
  readonly unit: string;
  readonly amount: number;
  readonly why: Message;
  /** The entry that it reverses; null for others. */
  readonly reverses: { readonly seq: number; readonly n: number } | null;
}

export type Dated<Read extends Entry = Entry> = Read & { readonly turn: number };

/** Loot, as opposed to regular income. */
export const HOLDUPS: ReadonlySet<string> = new Set([
  'why.bank',
  'why.shop',
  'why.passers',
  'why.racket',
  'why.trucks',
]);

/** Entries that are neither reversed nor reversals, with their turns. @param entries in any order */
export function datedEntries<Read extends Entry>(
  chapters: readonly Chapter[],
  entries: readonly Read[],
): Dated<Read>[] {
  return standing(entries).map((entry) => ({ ...entry, turn: turnOf(chapters, entry.seq) }));
}

function standing<Read extends Entry>(entries: readonly Read[]): Read[] {
  const name = ({ seq, n }: { seq: number; n: number }) => `${seq}.${n}`;
  const reversedBy = new Map(entries.flatMap((one) => (one.reverses ? [[name(one.reverses), name(one)]] : [])));
  /** Reversed, unless the reversal was itself reversed. */
  const gone = (id: string): boolean => {
    const by = reversedBy.get(id);
    return by !== undefined && !gone(by);
  };
  return entries.filter((entry) => entry.reverses === null && !gone(name(entry)));
}

function turnOf(chapters: readonly Chapter[], seq: number): number {
  return chapters.findLast((chapter) => (chapter.said[0]?.seq ?? Number.POSITIVE_INFINITY) <= seq)?.turn ?? 0;
}
