/** How often the sharp bot wins against plain ones, its seat going round, and how often each place of the first round wins. */
import { type GothamLevel, gothamOptionsOf, gothamPlayed } from './gotham-table.ts';

interface Wins {
  /** Of the sharp bot; a shared victory is shared. */
  readonly share: number;
  /** By place: the first player, the next one, and so on. */
  readonly places: readonly number[];
}

/** @param plainOnly everybody is plain: what a place is worth by itself */
export function gothamWins(seats: number, games: number, options: object = {}, plainOnly = false): Wins {
  const places = Array.from({ length: seats }, () => 0);
  let wins = 0;
  for (let seed = 1; seed <= games; seed++) {
    const sharp = 1 + (seed % seats);
    const levels = places.map((_, i): GothamLevel => (!plainOnly && i + 1 === sharp ? 'sharp' : 'plain'));
    const { ranks, first } = gothamPlayed(levels, seed, gothamOptionsOf(options)).state;
    const winners = ranks?.[0] ?? [];
    if (winners.includes(sharp)) wins += 1 / winners.length;
    for (const seat of winners) {
      const place = (seat - first + seats) % seats;
      places[place] = (places[place] ?? 0) + 1 / winners.length;
    }
  }
  return { share: wins / games, places: places.map((won) => won / games) };
}
