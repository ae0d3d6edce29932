import type { GamePage } from '#lib/game/game-page.svelte.ts';
import type { ParadiseView } from '#rulebooks/gangster-paradise/view.ts';
import type { Seat } from '#rulebooks/rulebook.ts';

/** The seat's clan; the player's name before it has one. */
export function clanName(table: GamePage<ParadiseView>, seat: Seat): string {
  const clan = table.view.clans.find((one) => one.seat === seat)?.clan;
  return clan ? table.t(`clan.${clan}`) : table.nameOf(seat);
}
