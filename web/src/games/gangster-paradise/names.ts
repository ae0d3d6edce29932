/** What the board calls people and clans. */
import type { GamePage } from '#lib/game/game-page.svelte.ts';
import type { ParadiseView } from '#rulebooks/gangster-paradise/view.ts';
import type { Seat } from '#rulebooks/rulebook.ts';

/** The clan of a seat; who sits there, while it has none. */
export function clanName(table: GamePage<ParadiseView>, seat: Seat): string {
  const clan = table.view.clans.find((one) => one.seat === seat)?.clan;
  return clan ? table.t(`clan.${clan}`) : table.nameOf(seat);
}
