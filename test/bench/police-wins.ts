/** Wins of Police City's sharp bot against plain ones on rotating seats, and of the mafia against plain ones. */
import { type Level, policeOptionsOf, policePlayed } from './police-table.ts';

/** The mafia's wins against plain bots, %, with 3, 4, 5 and 6 players: measured with 300 games a cell on 2026-11-29 (PC-H1 has an older table). */
export const MAFIA_WINS = { easy: [16, 17, 18, 24], medium: [23, 27, 29, 33], hard: [50, 67, 82, 90] } as const;

/** The sharp bot's share of a win, 0..1; null if the mafia won. */
export function policeSharpWins(seats: number, seed: number): number | null {
  const sharp = 1 + (seed % seats);
  const levels = Array.from({ length: seats }, (_, i): Level => (i + 1 === sharp ? 'sharp' : 'plain'));
  const { ended } = policePlayed(levels, seed).state;
  if (!ended || ended.mafia) return null;
  const [first = []] = ended.ranks;
  return first.includes(sharp) ? 1 / first.length : 0;
}

export function mafiaWins(seats: number, difficulty: string, games: number): number {
  const options = policeOptionsOf({ difficulty });
  const levels = Array.from({ length: seats }, (): Level => 'plain');
  let won = 0;
  for (let seed = 1; seed <= games; seed++)
    if (policePlayed(levels, seed * 11 + seats, options).state.ended?.mafia) won += 1;
  return won / games;
}
