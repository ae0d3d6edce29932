/** The organiser's ask for house rules, and what may be changed. */
import type { GameAsk } from '#lib/games.ts';
import type { CampaignPage } from './campaign-page.svelte.ts';

/** The ask for changing house rules; null for others, and after the end. */
export const houseOf = (campaign: CampaignPage): GameAsk | null =>
  campaign.game.asks.find((ask) => ask.kind === 'house' && ask.choices.some((choice) => choice.seat === 0)) ?? null;

export const mayIn = (ask: GameAsk | null, move: string): boolean =>
  ask?.choices.some((choice) => choice.seat === 0 && choice.options.some((option) => option.do === move)) ?? false;
