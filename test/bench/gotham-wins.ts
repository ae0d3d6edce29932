/** Wins of the sharp bot against plain ones on rotating seats, and wins by place in the first round. */
import { type VillainId, villainIds } from '#rulebooks/streets-of-gotham/data/villains.ts';
import { type GothamLevel, gothamOptionsOf, gothamPlayed } from './gotham-table.ts';

interface Wins {
  /** Of the sharp bot; shared victories count in part. */
  readonly share: number;
  readonly places: readonly number[];
}

/** @param plainOnly all bots are plain: the value of a place alone */
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

/** Mean points per villain among sharp bots, over tables of two to five with equal weight. @param games of each size */
export function villainMeans(games: number, options: object = {}): Readonly<Record<VillainId, number>> {
  const sizes = [2, 3, 4, 5].map((seats) => {
    const paid = new Map<VillainId, number[]>();
    for (let seed = 1; seed <= games; seed++) {
      const levels = Array.from({ length: seats }, (): GothamLevel => 'sharp');
      const { scores } = gothamPlayed(levels, seed, gothamOptionsOf(options)).state;
      for (const { villain, points } of (scores ?? []).flatMap((score) => score.villains))
        paid.set(villain, [...(paid.get(villain) ?? []), points]);
    }
    return paid;
  });
  const meanOf = (points: readonly number[]): number => points.reduce((sum, one) => sum + one, 0) / points.length;
  const means = villainIds.map((id) => [id, meanOf(sizes.map((paid) => meanOf(paid.get(id) ?? [0])))] as const);
  return Object.fromEntries(means) as Record<VillainId, number>; // One for each.
}
