import { BOSS_BONUS, COMPLETE_BONUS, RED_FOR_ONE_WHITE } from '#rulebooks/gangster-paradise/data/people.ts';
import type { ClanView } from '#rulebooks/gangster-paradise/view.ts';
import { aimedAt } from './goods.ts';

/** Phase 5 in the order of GP-R26. White notes, except `red`. */
export interface WashSheet {
  readonly red: number;
  readonly gained: number;
  readonly boss: number;
  readonly complete: number;
  /** EX6. */
  readonly blackmail: number;
  readonly salaries: number;
  /** GP-R24: whether salaries are paid in full; otherwise all white is spent. */
  readonly paid: boolean;
  readonly left: number;
}

/** GP-54..60: the result of laundering that much red. @param blackmailer white taken by each blackmailer */
export function washSheet(clan: ClanView, white: number, red: number, blackmailer: number): WashSheet {
  const gained = Math.floor(red / RED_FOR_ONE_WHITE);
  const boss = clan.boss ? BOSS_BONUS : 0;
  const complete = clan.complete ? COMPLETE_BONUS : 0;
  const before = white + boss + complete + gained;
  const blackmail = Math.min(before, blackmailer * aimedAt(clan, 'blackmailer'));
  const purse = before - blackmail;
  const paid = purse >= clan.salaries;
  return {
    red,
    gained,
    boss,
    complete,
    blackmail,
    salaries: clan.salaries,
    paid,
    left: Math.max(0, purse - clan.salaries),
  };
}
