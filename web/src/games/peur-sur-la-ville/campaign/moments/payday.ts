/** Payday: the entries of a turn's accounts for one gang. Pure but for `readPay`. */
import { get } from '#lib/net/api.ts';
import type { EntryReply, LedgerReply, LogReply } from '../../../../../../server/read/contract.ts';

const UNITS = ['btc', 'rep'] as const;
type PayUnit = (typeof UNITS)[number];

interface PayLine {
  readonly why: EntryReply['why'];
  readonly unit: PayUnit;
  /** Negative: a loss. */
  readonly change: number;
}

export interface Pay {
  readonly seq: number;
  readonly lines: readonly PayLine[];
  readonly total: Readonly<Record<PayUnit, number>>;
}

type Entry = Pick<EntryReply, 'n' | 'from' | 'to' | 'unit' | 'amount' | 'why'>;

/** @param entries of that move, in any order */
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

/** Maximum pages (50 entries each) of one move. */
const MOST_PAGES = 6;

/** The latest valid accounts; null for none or on failure. */
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
