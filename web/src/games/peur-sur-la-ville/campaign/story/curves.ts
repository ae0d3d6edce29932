/** Maps balances by move to campaign turns. Pure. */
import type { CurvesReply } from '../../../../../../server/read/contract.ts';
import { seatOfHolder } from '../names.ts';

/** The part of `GET …/curves?unit=` that is drawn. */
type Curves = Pick<CurvesReply, 'holders'> & { readonly marks: readonly Pick<CurvesReply['marks'][number], 'seq'>[] };

/** A gang's balance at the end of each turn: `[0, …]` before the first, the last point is current. */
export interface SeatCurve {
  readonly seat: number;
  readonly points: readonly (readonly [turn: number, amount: number])[];
}

/** @param curves marks are the moves that began turn 1, 2, … */
export function byTurn({ marks, holders }: Curves): SeatCurve[] {
  const begins = [...marks].sort((a, b) => a.seq - b.seq).map((mark) => mark.seq);
  return holders.flatMap(({ holder, points }) => {
    const seat = seatOfHolder(holder);
    if (seat === null) return [];
    const before = (seq: number): number => points.findLast((point) => point[0] < seq)?.[1] ?? 0;
    const ends = [...begins, Number.POSITIVE_INFINITY];
    return [{ seat, points: ends.map((seq, turn) => [turn, before(seq)] as const) }];
  });
}
