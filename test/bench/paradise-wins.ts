/** Strength of the bots: wins of one sharp bot against plain ones, and results of tables of one level. */
import { isComplete } from '#rulebooks/gangster-paradise/people.ts';
import { type Figures, least } from './figures.ts';
import { type Level, played } from './paradise-table.ts';

const sharpSeat = (seats: number, seed: number): number => 1 + (seed % seats);

/** The sharp bot's share of the win among plain ones, for a table size and seed. */
function sharpWins(seats: number, seed: number): number {
  const sharp = sharpSeat(seats, seed);
  const levels = Array.from({ length: seats }, (_, i): Level => (i + 1 === sharp ? 'sharp' : 'plain'));
  const [first = []] = played(levels, seed).state.ranks ?? [];
  return first.includes(sharp) ? 1 / first.length : 0;
}

/** The share of games with the seeds 1 to `games` that one sharp bot wins among plain ones, 0..1. */
export function sharpShare(seats: number, games: number): number {
  let wins = 0;
  for (let seed = 1; seed <= games; seed++) wins += sharpWins(seats, seed);
  return wins / games;
}

/** Results of tables of one level: mean of white notes, and the share of complete clans (GP-R3). */
export function tableOfOne(level: Level, seats: number, games: number): { white: number; complete: number } {
  let white = 0;
  let complete = 0;
  for (let seed = 1; seed <= games; seed++) {
    const table = played(
      Array.from({ length: seats }, () => level),
      seed,
    );
    for (const [i, clan] of table.state.clans.entries()) {
      white += table.money(`clan:${i + 1}`, 'white');
      if (isComplete(clan)) complete += 1;
    }
  }
  return { white: white / (games * seats), complete: complete / (games * seats) };
}

export function wilson(share: number, n: number): { low: number; high: number } {
  const z = 1.96;
  const middle = share + (z * z) / (2 * n);
  const width = z * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n));
  const scale = 1 + (z * z) / n;
  return { low: (middle - width) / scale, high: (middle + width) / scale };
}

/** Required wins of one sharp bot against plain ones, percent by number of seats. */
export const bounds: ReadonlyMap<number, number> = new Map([
  [3, 90],
  [4, 80],
  [5, 65],
]);

export function measureWins(figures: Figures, games: number): void {
  for (const [seats, bound] of bounds) {
    const share = sharpShare(seats, games);
    const { low, high } = wilson(share, games);
    const percent = (value: number): string => (value * 100).toFixed(1);
    figures.add(
      seats === 3 ? 'paradise.sharp' : `paradise.sharp-${seats}`,
      `sharp against ${seats - 1} plain, ${games} games (95 %: ${percent(low)}–${percent(high)})`,
      share * 100,
      '%',
      least(bound),
    );
  }
}
