/** The organiser's house on a page: its ask, and whether the reader may change anything. */
import type { GameAsk } from '#lib/games.ts';
import type { CampaignPage } from './campaign-page.svelte.ts';

/** The ask by which the reader changes the house now; null for everybody but the organiser, and when all is over. */
export const houseOf = (campaign: CampaignPage): GameAsk | null =>
  campaign.game.asks.find((ask) => ask.kind === 'house' && ask.choices.some((choice) => choice.seat === 0)) ?? null;

/** Some move of that kind is open to the organiser. */
export const mayIn = (ask: GameAsk | null, move: string): boolean =>
  ask?.choices.some((choice) => choice.seat === 0 && choice.options.some((option) => option.do === move)) ?? false;
