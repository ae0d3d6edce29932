/** The views (GP-26, GP-R32); the public part is built once for all viewers of a state. */
import { Memo } from '../memo.ts';
import type { Balances } from '../money.ts';
import type { Seat, Viewer } from '../rulebook.ts';
import { speakersAfter } from './auction.ts';
import { sumOf } from './goods.ts';
import { clanHolder, MARKET, RESERVE } from './money.ts';
import { capacityOf, isComplete, salariesOf } from './people.ts';
import type { Clan, Offer, ParadiseState } from './state.ts';
import type { ClanView, OfferView, ParadiseView, Screen } from './view.ts';

type Open = Omit<ParadiseView, 'viewer' | 'mine' | 'screens' | 'offers'>;

const openOf = new Memo<ParadiseState, Open>();

/** Only the red on the compensation space is not in the state. */
function openView(state: ParadiseState, money: Balances): Open {
  const compensation = money(MARKET, 'red');
  const kept = openOf.get(state);
  if (kept?.market.compensation === compensation) return kept;
  const made = buildOpen(state, compensation);
  openOf.set(state, made);
  return made;
}

function buildOpen(state: ParadiseState, compensation: number): Open {
  const { phase, turn, go, active, first, clans, options, supply, market, executants, bought, talks, ranks } = state;
  const { burglarRed, blackmailerWhite, inspectorRed, unionWhite } = options;
  return {
    phase,
    turn,
    turns: options.turns,
    go,
    active,
    first,
    acted: state.acted === true,
    scale: options.scale,
    amounts: { burglarRed, blackmailerWhite, inspectorRed, unionWhite },
    handLimit: options.handLimit,
    talkSeconds: options.timers.talk,
    executantsPerTurn: options.executantsPerTurn,
    clans: clans.map((clan, i) => boardOf(state, clan, i + 1)),
    supply,
    market: {
      display: market.display,
      pile: sumOf(market.pile),
      discard: market.discard,
      compensation,
      got: market.got,
      auction: market.auction,
      speakers: speakers(state),
    },
    executants: { pile: executants.pile.length, discard: executants.discard },
    bought,
    offersMade: talks.count,
    offersPerGo: options.offersPerGo,
    talkedOut: talks.spent,
    talking: talks.open.map(({ from, to }) => ({ from, to })),
    signs: state.signs,
    ranks,
  };
}

const boards = new Memo<Clan, ClanView>();

/** Cached: a move changes few boards, and options are constant. */
function boardOf(state: ParadiseState, clan: Clan, seat: Seat): ClanView {
  const kept = boards.get(clan);
  if (kept && kept.played === state.played.includes(seat)) return kept;
  const made = clanView(state, clan, seat);
  boards.set(clan, made);
  return made;
}

function clanView(state: ParadiseState, clan: Clan, seat: Seat): ClanView {
  const { primary, secondary, goods, soldiers, captains, merchants, rightHand, boss, hand, aimed, barred } = clan;
  return {
    seat,
    clan: clan.clan,
    primary,
    secondary,
    goods,
    soldiers,
    captains,
    merchants,
    rightHand,
    boss,
    executants: hand.length,
    aimed,
    barred,
    salaries: salariesOf(state, clan),
    capacity: capacityOf(state, clan),
    complete: isComplete(clan),
    played: state.played.includes(seat),
  };
}

/** GP-R7: the speaker, then the next ones. */
function speakers({ market: { auction }, active }: ParadiseState): Seat[] {
  if (!auction || auction.due || active === null) return [];
  return [active, ...speakersAfter(auction, active).filter((seat) => seat !== active)];
}

const screenOf = ({ hand }: Clan, seat: Seat, money: Balances): Screen => ({
  seat,
  red: money(clanHolder(seat), 'red'),
  white: money(clanHolder(seat), 'white'),
  hand,
});

/** GP-R13: only their owner sees executants on offer. */
const offerView = ({ id, from, to, give, want }: Offer, viewer: Viewer): OfferView => ({
  id,
  from,
  to,
  give: {
    red: give.red,
    white: give.white,
    goods: give.goods,
    executants: give.executants.length,
    cards: viewer === from ? give.executants : null,
  },
  want,
});

const NO_OFFERS: readonly OfferView[] = [];

function offersFor(open: readonly Offer[], viewer: Viewer): readonly OfferView[] {
  if (open.length === 0 || viewer === 'public') return NO_OFFERS;
  return open.filter(({ from, to }) => from === viewer || to === viewer).map((offer) => offerView(offer, viewer));
}

/** A seat also sees its own screen and offers; after the game all screens are shown. */
export function viewOf(state: ParadiseState, viewer: Viewer, money: Balances): ParadiseView {
  const own = viewer === 'public' ? undefined : state.clans[viewer - 1];
  return {
    ...openView(state, money),
    viewer,
    mine: own && viewer !== 'public' ? screenOf(own, viewer, money) : null,
    screens: state.phase === 'over' ? state.clans.map((clan, i) => screenOf(clan, i + 1, money)) : null,
    offers: offersFor(state.talks.open, viewer),
  };
}

export const openedView = (state: ParadiseState, money: Balances): ParadiseView => ({
  ...viewOf(state, 'public', money),
  screens: state.clans.map((clan, i) => screenOf(clan, i + 1, money)),
  offers: state.talks.open.map((offer) => offerView(offer, offer.from)),
});

/** GP-R32: money behind a screen is secret, and so is the reserve's, which would reveal the sum of the others'; at the end all is shown. */
export function sees({ phase }: ParadiseState, viewer: Viewer, holder: string): boolean {
  if (phase === 'over' || (holder !== RESERVE && !holder.startsWith('clan:'))) return true;
  return viewer !== 'public' && holder === clanHolder(viewer);
}
