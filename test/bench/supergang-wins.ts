/** Statistics of SuperGang: wins by bot, seat and district, and length. */
import { districtIds, shopsOf } from '#rulebooks/supergang/data/shops.ts';
import type { SupergangState } from '#rulebooks/supergang/state.ts';
import { type SupergangLevel, supergangOptionsOf, supergangPlayed } from './supergang-table.ts';

export interface SupergangWins {
  /** Share of wins of the sharp bot, 0..1; shared victories count in part. */
  readonly sharp: number;
  /** By seat, and by order in the first round. */
  readonly seats: readonly number[];
  readonly places: readonly number[];
  /** Share of victories by a whole district, in the districts' order, of all games. */
  readonly districts: readonly number[];
  readonly limited: number;
  readonly rounds: readonly number[];
}

/** The completely owned district; -1 for none. */
const districtWon = ({ marks }: SupergangState): number =>
  districtIds.findIndex((district) => {
    const [first, ...rest] = shopsOf(district).map(({ id }) => (marks[id]?.own ? marks[id].by : 0));
    return first !== undefined && first > 0 && rest.every((by) => by === first);
  });

/** @param levels of the others; `sharp` rotates among the seats */
export function supergangWins(
  seats: number,
  games: number,
  others: SupergangLevel,
  oneSharp: boolean,
  from = 1,
): SupergangWins {
  const zeros = (n: number): number[] => Array.from({ length: n }, () => 0);
  const [bySeat, byPlace, byDistrict] = [zeros(seats), zeros(seats), zeros(districtIds.length)];
  const rounds: number[] = [];
  let sharpWins = 0;
  let limited = 0;
  for (let seed = from; seed < from + games; seed++) {
    const sharp = oneSharp ? 1 + (seed % seats) : 0;
    const levels = bySeat.map((_, i): SupergangLevel => (i + 1 === sharp ? 'sharp' : others));
    const { state } = supergangPlayed(levels, seed, supergangOptionsOf());
    const winners = state.ranks?.[0] ?? [];
    const won = districtWon(state);
    if (won >= 0) byDistrict[won] = (byDistrict[won] ?? 0) + 1;
    else if (state.round >= state.options.rounds) limited += 1;
    rounds.push(state.round);
    for (const seat of winners) {
      const part = 1 / winners.length;
      if (seat === sharp) sharpWins += part;
      bySeat[seat - 1] = (bySeat[seat - 1] ?? 0) + part;
      const place = (seat - state.starter + seats) % seats;
      byPlace[place] = (byPlace[place] ?? 0) + part;
    }
  }
  const parts = (counts: readonly number[]): number[] => counts.map((n) => n / games);
  return {
    sharp: sharpWins / games,
    seats: parts(bySeat),
    places: parts(byPlace),
    districts: parts(byDistrict),
    limited: limited / games,
    rounds: rounds.toSorted((a, b) => a - b),
  };
}
