/** The duel of the tied Leaders (PV-188, PV-R46). */
import { type Dice, pick, roll } from '../../dice.ts';
import type { Seat } from '../../rulebook.ts';

/** What one Leader has suffered in the duel, and what his pistol is worth. */
interface Duellist {
  readonly seat: Seat;
  wounds: number;
  /** ready; must reload (1 yellow: the next round); must repair (2 yellows). */
  weapon: 'ready' | 'empty' | 'jammed' | 'broken';
}

/** PV-R46: so many wounds are death. */
export const KO_WOUNDS = 3;

/** House: after so many rounds without a decision everybody draws a new pistol. */
const ROUNDS_TO_NEW_PISTOLS = 12;

/** Rounds of simultaneous fire until at most one Leader lives. House: the targets are drawn, not named in secret. */
export function duel(dice: Dice, seats: readonly Seat[]): { readonly survivor: Seat | null; readonly rounds: number } {
  const all: Duellist[] = seats.map((seat) => ({ seat, wounds: 0, weapon: 'ready' }));
  for (let rounds = 0; ; rounds++) {
    const standing = all.filter((one) => one.wounds < 3);
    if (standing.length <= 1) return { survivor: standing[0]?.seat ?? null, rounds };
    if ((rounds + 1) % ROUNDS_TO_NEW_PISTOLS === 0) for (const one of standing) one.weapon = 'ready';
    const hits = standing.map((one) => ({
      at: pick(
        dice,
        standing.filter((other) => other !== one),
      ),
      count: fire(dice, one),
    }));
    for (const { at, count } of hits) at.wounds += count;
  }
}

/** One round of one Leader: two colour dice (1–2 red, 3–4 blue, 5–6 yellow), or the mending of his pistol (PV-72, PV-73). */
function fire(dice: Dice, one: Duellist): number {
  const colour = () => Math.ceil(roll(dice, 6) / 2);
  if (one.weapon === 'empty') {
    one.weapon = 'ready';
    return 0;
  }
  if (one.weapon === 'jammed') {
    const die = colour();
    if (die === 1) one.weapon = 'ready';
    if (die === 3) one.weapon = 'broken';
    return 0;
  }
  if (one.weapon === 'broken') return 0;
  const shot = [colour(), colour()];
  const yellow = shot.filter((die) => die === 3).length;
  if (yellow > 0) one.weapon = yellow === 1 ? 'empty' : 'jammed';
  return shot.filter((die) => die === 1).length;
}
