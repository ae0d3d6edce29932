/** The views; the public part is built once for all viewers. */
import { Memo } from '../memo.ts';
import type { Seat, Viewer } from '../rulebook.ts';
import { actionsLeft, mustDraw } from './actions.ts';
import type { PileCard } from './cards.ts';
import { topOf } from './places.ts';
import { type GothamState, handOf, pileSize, villainPlaces, villainsOf } from './state.ts';
import type { GothamView, Mine, Opened, PlayerView } from './view.ts';

type Open = Omit<GothamView, 'viewer' | 'villains' | 'mine' | 'opened'>;
const open = new Memo<GothamState, Open>();

function openView(state: GothamState): Open {
  const kept = open.get(state);
  if (kept) return kept;
  const { turn, first, active, used, signals, batman, discard, mystery, options, scores, ranks } = state;
  const made: Open = {
    turn,
    first,
    active,
    actions: actionsLeft(state),
    used,
    players: state.areas.map((laid, i) => playerView(state, laid, i + 1)),
    pile: pileSize(state),
    signals,
    batman,
    mustDraw: mustDraw(state),
    discard,
    mystery: mystery && {
      token: mystery.token,
      spaces: options.spaces,
      card: mystery.card,
      used: mystery.used,
      deck: mystery.deck.length,
    },
    house: houseOf(options),
    scores,
    ranks,
  };
  open.set(state, made);
  return made;
}

const houses = new Memo<GothamState['options'], GothamView['house']>();

function houseOf(options: GothamState['options']): GothamView['house'] {
  const kept = houses.get(options);
  if (kept) return kept;
  const { partners, villainPoints } = options;
  const made = { partners, villainPoints };
  houses.set(options, made);
  return made;
}

const playerView = (state: GothamState, laid: PlayerView['laid'], seat: Seat): PlayerView => ({
  seat,
  hand: handOf(state, seat).length,
  laid,
  extra: state.villains.extra[seat - 1] !== null,
});

/** GC-R31: the villains that viewer may see; the common one of two players is face up (GC-19). */
function isSeen(state: GothamState, viewer: Viewer, at: number): boolean {
  const seats = state.hands.length;
  if (seats === 2 && at === 0) return true;
  return viewer !== 'public' && viewer > 0 && villainPlaces(seats, viewer).includes(at);
}

function mineOf(state: GothamState, seat: Seat): Mine {
  const asked = seat === state.active ? state.pending.at(-1) : undefined;
  return {
    seat,
    hand: handOf(state, seat),
    villains: villainsOf(state, seat),
    top: asked?.is === 'look' ? topOf(state, asked.cards) : null,
    seen: asked?.is === 'take' ? { seat: asked.from, hand: handOf(state, asked.from) } : null,
    drawn: asked?.is === 'sink' ? asked.cards : null,
    memory: memoryOf(state, seat),
  };
}

const NOTHING: Mine['memory'] = { hands: [], pile: [] };

function memoryOf(state: GothamState, seat: Seat): Mine['memory'] {
  const known = state.known[seat - 1];
  if (!known || known.length === 0) return NOTHING;
  const hands = state.hands.flatMap((hand, i) => {
    const cards = i + 1 === seat ? [] : hand.filter((card) => known.includes(card));
    return cards.length > 0 ? [{ seat: i + 1, cards }] : [];
  });
  const pile = known.flatMap((card) => {
    const at = placeInPile(state, card);
    return at < 0 ? [] : [{ at, card }];
  });
  return { hands, pile };
}

function placeInPile({ pile, sunk }: GothamState, card: PileCard): number {
  const at = pile.indexOf(card);
  if (at >= 0) return pile.length - 1 - at;
  const bottom: readonly PileCard[] = sunk;
  const below = bottom.indexOf(card);
  return below < 0 ? -1 : pile.length + below;
}

function openedOf({ hands, villains, aside, ...state }: GothamState): Opened {
  return { hands, villains: villains.table, extra: villains.extra, aside, pile: topOf(state, pileSize(state)) };
}

export function viewOf(state: GothamState, viewer: Viewer): GothamView {
  const seated = viewer !== 'public' && viewer > 0;
  const over = state.ranks !== null;
  return {
    ...openView(state),
    viewer,
    villains: state.villains.table.map((villain, at) => (over || isSeen(state, viewer, at) ? villain : null)),
    mine: seated ? mineOf(state, viewer) : null,
    opened: over ? openedOf(state) : null,
  };
}

export const openedView = (state: GothamState): GothamView => ({
  ...viewOf(state, 'public'),
  villains: state.villains.table,
  opened: openedOf(state),
});
