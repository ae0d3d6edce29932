/** Who must still answer an ask. Separate from the desk, since every page shows it. */
import type { GameAsk } from '#lib/games.ts';
import type { CampaignView } from '#rulebooks/peur-sur-la-ville/campaign/view.ts';
import type { GameReply } from '../../../../../../server/read/contract.ts';

export interface DeskGame {
  readonly asks: readonly GameAsk[];
  readonly seats: GameReply['seats'];
  readonly view: CampaignView;
}

/** By correspondence: no evenings, each step within days. */
export const isByPost = ({ numbers }: Pick<CampaignView, 'numbers'>): boolean => numbers.correspondence === 1;

/** Optional asks beside the campaign's step, such as house rules and card evenings. */
export const isBeside = ({ kind }: Pick<GameAsk, 'kind'>): boolean =>
  ['house', 'cards', 'evening', 'opening', 'meeting', 'talkStart', 'reports'].includes(kind);

/** Seats that must still answer. The organiser never counts where players must answer, except for a ruling; optional asks have none, nor has the choice of who stays in an HQ (PV-R63). */
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

/** The organiser answers for that seat: their own asks, and guests. */
export const isHosts = (seat: number, { seats }: Pick<DeskGame, 'seats'>): boolean =>
  seat === 0 || seats.some((one) => one.seat === seat && one.guest !== undefined);

/**
 * Whether an organiser may answer for a seat. An organiser who plays or has played may not answer secret choices of a vacant seat; the server refuses it
 * as `seat-sealed`.
 * @param me own seat, or the one they left; null for neither
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
