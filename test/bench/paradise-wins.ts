/** How often the sharp bot wins against two plain ones, its seat going round. */
import { type Figures, least } from './figures.ts';
import { type Level, played } from './paradise-table.ts';

/** Who wins in a game of three with that seed: the sharp bot, in seat 1 + seed % 3, or not. A shared first place is shared. */
export function sharpWins(seed: number): number {
  const sharp = 1 + (seed % 3);
  const levels = [1, 2, 3].map((seat): Level => (seat === sharp ? 'sharp' : 'plain'));
  const [first = []] = played(levels, seed).state.ranks ?? [];
  return first.includes(sharp) ? 1 / first.length : 0;
}

/** Wilson's interval for a share of `n`, of 95 %. */
export function wilson(share: number, n: number): { low: number; high: number } {
  const z = 1.96;
  const middle = share + (z * z) / (2 * n);
  const width = z * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n));
  const scale = 1 + (z * z) / n;
  return { low: (middle - width) / scale, high: (middle + width) / scale };
}

export function measureWins(figures: Figures, games: number): void {
  let wins = 0;
  for (let seed = 1; seed <= games; seed++) wins += sharpWins(seed);
  const share = wins / games;
  const { low, high } = wilson(share, games);
  const percent = (value: number): string => (value * 100).toFixed(1);
  figures.add(
    'paradise.sharp',
    `sharp against two plain, ${games} games (95 %: ${percent(low)}–${percent(high)})`,
    share * 100,
    '%',
    least(70),
  );
}
