/** Whose answer an ask of a campaign still waits for: said on every page of it, so it stands apart from the organiser's desk. */
import type { GameAsk } from '#lib/games.ts';
import type { CampaignView } from '#rulebooks/peur-sur-la-ville/campaign/view.ts';
import type { GameReply } from '../../../../../../server/read/contract.ts';

/** As much of a game as the desk needs. */
export interface DeskGame {
  readonly asks: readonly GameAsk[];
  readonly seats: GameReply['seats'];
  readonly view: CampaignView;
}

/** Stands open beside what the campaign waits for: the house rules, the card evenings. */
export const isBeside = ({ kind }: Pick<GameAsk, 'kind'>): boolean =>
  ['house', 'cards', 'evening', 'opening', 'meeting'].includes(kind);

/**
 * Seats of an ask whose answer is still awaited. The organiser is never waited for where players are, but for a ruling; and
 * nobody for his house rules and his card evenings, which stand open beside the game.
 */
export function awaitedIn(ask: GameAsk, { seats, view }: DeskGame): number[] {
  if (isBeside(ask)) return [];
  if (ask.kind === 'ruling') return [0];
  const players = ask.seats.filter((seat) => seat !== 0);
  if (ask.kind === 'muster') {
    const held = (seat: number): boolean =>
      seats.some((one) => one.seat === seat && (one.name !== null || one.guest !== undefined));
    return players.filter((seat) => held(seat) && !view.gangs.some((gang) => gang.seat === seat));
  }
  const left = players.filter((seat) => !ask.answered.includes(seat));
  return left.length === 0 && ask.seats.includes(0) ? [0] : left;
}
