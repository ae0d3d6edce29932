/** Standings and pairings of a tournament as table rows, in the reader's language. */
import { tieBreakersOf } from '#rulebooks/tournament-desk/explain.ts';
import type { DeskView, RoundView, TieValue } from '#rulebooks/tournament-desk/view.ts';
import type { Language } from '../http/language.ts';
import { word } from './words.ts';

type Row = readonly (string | number)[];

/** One row per player, best first. For a finished round: as stored then, without tie-breakers. */
export function standingRows(view: DeskView, kept: RoundView['kept'], language: Language): Row[] {
  const players = new Map(view.players.map((player) => [player.seat, player]));
  const breakers = kept ? [] : tieBreakersOf(view.options);
  const header = ['rank', 'seat', 'name', 'club', 'points', ...breakers].map((key) => word(language, `column.${key}`));
  const rows = kept ?? view.standings.map(({ seat, points, ties }) => [seat, points, ties] as const);
  return [
    header,
    ...rows.map(([seat, points, ties = []], at): Row => {
      const { name = '', club = '' } = players.get(seat) ?? {};
      return [at + 1, seat, name, club, points, ...breakers.map((breaker, n) => shown(breaker, ties[n]))];
    }),
  ];
}

/** Converts hundredths (opponents' points) to two decimals; hides drawn lots. */
function shown(breaker: string, value: TieValue | undefined): string | number {
  if (value === undefined) return '';
  if (typeof value !== 'number') return value.join(' / ');
  if (breaker === 'lot') return -value;
  return breaker === 'opponents' || breaker === 'median' ? (value / 100).toFixed(2) : value;
}

/** One row per seat of a table, and one per bye. */
export function pairingRows({ players }: DeskView, { tables, byes }: RoundView, language: Language): Row[] {
  const nameOf = new Map(players.map(({ seat, name }) => [seat, name]));
  const header = ['table', 'place', 'seat', 'name', 'placed'].map((key) => word(language, `column.${key}`));
  return [
    header,
    ...tables.flatMap(({ table, seats, ranks, result }) =>
      seats.map((seat, at): Row => {
        const rank = result === 'stands' ? (ranks?.findIndex((sharing) => sharing.includes(seat)) ?? -1) : -1;
        const before = ranks?.slice(0, rank).flat().length ?? 0;
        return [table, at + 1, seat, nameOf.get(seat) ?? '', rank < 0 ? '' : before + 1];
      }),
    ),
    ...byes.map((seat): Row => [word(language, 'bye'), '', seat, nameOf.get(seat) ?? '', '']),
  ];
}
