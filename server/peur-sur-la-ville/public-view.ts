import { type BookPosition, type GamePosition, moneyOf, rulebookOfGame } from '#kernel/position.ts';
import type { CampaignView } from '#rulebooks/peur-sur-la-ville/campaign/view.ts';
import { gangProblem } from './words.ts';

/** @throws HttpProblem 409 if it is another game */
export function publicView(book: BookPosition, game: GamePosition): CampaignView {
  if (game.rulebook !== 'campaign' || game.state === null) throw gangProblem(409, 'not-a-campaign');
  return rulebookOfGame(game).view(game.state, 'public', moneyOf(book.balances, game.prefix)) as CampaignView; // The rulebook was checked.
}
