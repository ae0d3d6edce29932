/** Payday: what the accounts of a turn brought one band, entry by entry, as the ledger has it. Pure but for `readPay`. */
import { get } from '#lib/net/api.ts';
import type { EntryReply, LedgerReply, LogReply } from '../../../../../../server/read/contract.ts';

/** What a payday shows, in its order: money first, then what the name is worth. */
const UNITS = ['btc', 'rep'] as const;
type PayUnit = (typeof UNITS)[number];

interface PayLine {
  readonly why: EntryReply['why'];
  readonly unit: PayUnit;
  /** Below 0: what is lost. */
  readonly change: number;
}

export interface Pay {
  /** The move that closed the accounts. */
  readonly seq: number;
  readonly lines: readonly PayLine[];
  readonly total: Readonly<Record<PayUnit, number>>;
}

type Entry = Pick<EntryReply, 'n' | 'from' | 'to' | 'unit' | 'amount' | 'why'>;

/** @param entries of the move that closed the accounts, in any order */
export function payOf(entries: readonly Entry[], holder: string, seq: number): Pay {
  const mine = entries.filter((one) => one.to === holder || one.from === holder).sort((a, b) => a.n - b.n);
  const lines = UNITS.flatMap((unit) =>
    mine
      .filter((one) => one.unit === unit)
      .map(({ why, to, amount }) => ({ why, unit, change: to === holder ? amount : -amount })),
  );
  const total = (unit: PayUnit): number => lines.reduce((sum, one) => sum + (one.unit === unit ? one.change : 0), 0);
  return { seq, lines, total: { btc: total('btc'), rep: total('rep') } };
}

/** Most entries of one accounts move are read in so many pages of 50. */
const MOST_PAGES = 6;

/** The latest accounts that stand; null where there are none, or where they cannot be read now. */
export async function readPay(game: string, holder: string): Promise<Pay | null> {
  const { value: log } = await get<LogReply>(`/api/games/${game}/moves?do=close`);
  const seq = log?.moves.find((move) => !move.undone && move.kind !== 'undo')?.seq;
  if (seq === undefined) return null;
  const entries: EntryReply[] = [];
  let after = '';
  for (let page = 0; page < MOST_PAGES; page++) {
    const { value } = await get<LedgerReply>(`/api/games/${game}/ledger?seq=${seq}&holder=${holder}${after}`);
    if (!value) return null;
    entries.push(...value.entries);
    if (value.next === null) break;
    after = `&after=${value.next}`;
  }
  return payOf(entries, holder, seq);
}
