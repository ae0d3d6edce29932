/** The ledger of a campaign as its story reads it: which entries stand, and in which campaign turn they fell. Pure. */
import type { Message } from '../../rulebook.ts';
import type { Chapter } from './chapters.ts';

/** An entry of the ledger, as `GET …/ledger` gives it: what of it the story reads. */
export interface Entry {
  readonly seq: number;
  /** Its number within its move. */
  readonly n: number;
  readonly from: string;
  readonly to: string;
  readonly unit: string;
  readonly amount: number;
  readonly why: Message;
  /** The entry that it takes back; null for any other. */
  readonly reverses: { readonly seq: number; readonly n: number } | null;
}

/** An entry with the campaign turn in which it fell. */
export type Dated<Read extends Entry = Entry> = Read & { readonly turn: number };

/** Money that was taken, not earned by office. */
export const HOLDUPS: ReadonlySet<string> = new Set([
  'why.bank',
  'why.shop',
  'why.passers',
  'why.racket',
  'why.trucks',
]);

/** Entries that were not taken back, and not what took them back, each in its turn. @param entries in any order */
export function datedEntries<Read extends Entry>(
  chapters: readonly Chapter[],
  entries: readonly Read[],
): Dated<Read>[] {
  return standing(entries).map((entry) => ({ ...entry, turn: turnOf(chapters, entry.seq) }));
}

function standing<Read extends Entry>(entries: readonly Read[]): Read[] {
  const name = ({ seq, n }: { seq: number; n: number }) => `${seq}.${n}`;
  const reversedBy = new Map(entries.flatMap((one) => (one.reverses ? [[name(one.reverses), name(one)]] : [])));
  /** Taken back, unless what took it back was itself taken back. */
  const gone = (id: string): boolean => {
    const by = reversedBy.get(id);
    return by !== undefined && !gone(by);
  };
  return entries.filter((entry) => entry.reverses === null && !gone(name(entry)));
}

/** The campaign turn in which a move was made. */
function turnOf(chapters: readonly Chapter[], seq: number): number {
  return chapters.findLast((chapter) => (chapter.said[0]?.seq ?? Number.POSITIVE_INFINITY) <= seq)?.turn ?? 0;
}
