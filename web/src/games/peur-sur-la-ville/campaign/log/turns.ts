/** Turn headings of the log. Pure. */
import type { Words } from '#lib/i18n/index.ts';
import type { LogReply } from '../../../../../../server/read/contract.ts';

type Act = LogReply['moves'][number];

/** The turn that a move begins; null for others and undone ones. */
function turnBegun({ undone, lines }: Act): number | null {
  const turn = undone ? undefined : lines.find(({ key }) => key === 'line.turn')?.args?.turn;
  return typeof turn === 'number' ? turn : null;
}

/** The turn of the newest move of each turn, by its `seq`. 0: before the first. @param moves a page of the whole log, newest first @param now turn of its newest move, if known */
export function turnsIn(moves: readonly Act[], now: number | null): ReadonlyMap<number, number> {
  const shown = moves.filter((one) => one.lines.length > 0 || one.kind === 'undo');
  const first = shown.map(turnBegun).find((turn) => turn !== null) ?? null;
  let turn = now ?? first;
  let told: number | null = null;
  const headings = new Map<number, number>();
  for (const act of shown) {
    if (turn === null) return headings;
    if (turn !== told) headings.set(act.seq, turn);
    told = turn;
    const begun = turnBegun(act);
    if (begun !== null) turn = begun - 1;
  }
  return headings;
}

/** Texts of the headings. @param turns of the campaign @param t the pages' words */
export const headingsOf = (
  found: ReadonlyMap<number, number>,
  turns: number,
  t: Words['t'],
): ReadonlyMap<number, string> =>
  new Map([...found].map(([seq, turn]) => [seq, turn === 0 ? t('phase.muster') : t('campaign.turn', { turn, turns })]));
