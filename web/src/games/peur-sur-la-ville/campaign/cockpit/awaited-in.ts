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

/** Played by correspondence: no evenings, each step from home within days. */
export const isByPost = ({ numbers }: Pick<CampaignView, 'numbers'>): boolean => numbers.correspondence === 1;

/** Stands open beside what the campaign waits for: the house rules, the card evenings. */
export const isBeside = ({ kind }: Pick<GameAsk, 'kind'>): boolean =>
  ['house', 'cards', 'evening', 'opening', 'meeting', 'talkStart', 'reports'].includes(kind);

/**
 * Seats of an ask whose answer is still awaited. The organiser is never waited for where players are, but for a ruling; and
 * nobody for his house rules and his card evenings, which stand open beside the game, nor for who stays in an HQ (PV-R63).
 */
export function awaitedIn(ask: GameAsk, { seats, view }: DeskGame): number[] {
  if (isBeside(ask) || ask.kind === 'defenders') return [];
  if (ask.kind === 'ruling') return [0];
  const players = ask.seats.filter((seat) => seat !== 0);
  if (ask.kind === 'muster' || ask.kind === 'entry') {
    const held = (seat: number): boolean =>
      seats.some((one) => one.seat === seat && (one.name !== null || one.guest !== undefined));
    return players.filter((seat) => held(seat) && !view.gangs.some((gang) => gang.seat === seat));
  }
  const left = players.filter((seat) => !ask.answered.includes(seat));
  return left.length === 0 && ask.seats.includes(0) ? [0] : left;
}

/** What is asked of that seat is the organiser's to answer: his own, and those that he keeps for guests. */
export const isHosts = (seat: number, { seats }: Pick<DeskGame, 'seats'>): boolean =>
  seat === 0 || seats.some((one) => one.seat === seat && one.guest !== undefined);

/**
 * Whether an organiser may answer something of what a seat owes. A secret choice of a seat that nobody holds, and that is no guest's, is
 * not for an organiser who plays, or has played, another one: the server refuses it as `seat-sealed`.
 * @param me his own seat, or else the one that he left; null where he never held one
 */
export const answersFor = (
  seat: Pick<GameReply['seats'][number], 'seat' | 'name' | 'guest'> | undefined,
  me: number | null,
  owes: readonly Pick<GameAsk, 'mode'>[],
): boolean =>
  me === null ||
  seat?.name !== null ||
  seat.seat === me ||
  seat.guest !== undefined ||
  owes.some(({ mode }) => mode !== 'sealed');
