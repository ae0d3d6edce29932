/** Swaps what a viewer of Streets of Gotham cannot know (GC-R25, GC-R52). */
import { type Dice, pick, shuffle } from '#rulebooks/dice.ts';
import type { Viewer } from '#rulebooks/rulebook.ts';
import { type Card, isAccomplice, isSpecial, type PileCard } from '#rulebooks/streets-of-gotham/cards.ts';
import type { AccompliceId } from '#rulebooks/streets-of-gotham/data/accomplices.ts';
import { type GothamState, villainPlaces } from '#rulebooks/streets-of-gotham/state.ts';

/**
 * The same table except for unknown hands, pile, private villains, cards set aside and Sphinx cards. What the viewer has seen (looks, thefts) stays, and so do
 * the Bat-Signals, whose places are public.
 */
export function swapGotham(state: GothamState, viewer: Viewer, dice: Dice): GothamState {
  const known = new Set<PileCard>(viewer === 'public' || viewer === 0 ? [] : state.known[viewer - 1]);
  const looked = topSeenBy(state, viewer);
  for (const card of looked) known.add(card);
  const hides = (card: PileCard): card is Card => !isSpecial(card) && !known.has(card);
  const hidden = [
    ...state.hands.flatMap((hand, i) =>
      i + 1 === viewer || isSeenHand(state, viewer, i + 1) ? [] : hand.filter(hides),
    ),
    ...state.pile.filter(hides),
    ...state.sunk.filter(hides),
  ];
  const { other, aside } = dealtAnew(hidden, state.aside, dice);
  const swapped = <One extends PileCard>(cards: readonly One[]): One[] =>
    cards.map((card) => (hides(card) ? ((other.get(card) ?? card) as One) : card));
  const pile = withBatman(swapped(state.pile), known, dice);
  return {
    ...state,
    hands: state.hands.map((hand, i) => (i + 1 === viewer ? hand : swapped(hand))),
    pile,
    sunk: swapped(state.sunk),
    aside,
    known: state.known.map((cards, i) => (i + 1 === viewer ? cards : [])),
    villains: swappedVillains(state, viewer, dice),
    mystery: state.mystery && { ...state.mystery, deck: shuffle(dice, state.mystery.deck) },
    pending: state.pending.map((one) => {
      if (state.active === viewer) return one;
      if (one.is === 'sink') return { ...one, cards: swapped(one.cards) };
      if (one.is === 'draw') return { ...one, got: swapped(one.got) };
      return one;
    }),
  };
}

/** GC-R43: cards being looked at, or put back by the viewer. */
function topSeenBy(state: GothamState, viewer: Viewer): readonly PileCard[] {
  const top = state.pending.at(-1);
  if (viewer !== state.active) return [];
  const held = state.pending.flatMap((one) =>
    one.is === 'sort' ? [one.take, one.discard, one.top, one.bottom].filter((card) => card !== null) : [],
  );
  const seen = top?.is === 'look' ? [...state.pile].reverse().concat(state.sunk).slice(0, top.cards) : [];
  return [...held, ...seen];
}

/** GC-R46. */
function isSeenHand({ pending, active }: GothamState, viewer: Viewer, seat: number): boolean {
  const top = pending.at(-1);
  return viewer === active && top?.is === 'take' && top.from === seat;
}

/** Replaces each hidden card; sometimes exchanges an accomplice that was set aside. */
function dealtAnew(hidden: readonly Card[], aside: readonly AccompliceId[], dice: Dice) {
  const out = hidden.filter(isAccomplice);
  const leaves = out.length > 0 && aside.length > 0 && dice.int(2) === 0 ? pick(dice, out) : null;
  const comes = leaves === null ? null : pick(dice, aside);
  const dealt = shuffle(
    dice,
    hidden.map((card) => (card === leaves && comes !== null ? comes : card)),
  );
  return {
    other: new Map(hidden.map((card, i) => [card, dealt[i] ?? card])),
    aside: aside.map((card) => (card === comes && leaves !== null ? leaves : card)),
  };
}

/** Moves Batman among the unknown cards below the second Bat-Signal. */
function withBatman(pile: PileCard[], known: ReadonlySet<PileCard>, dice: Dice): PileCard[] {
  const at = pile.indexOf('BAT');
  if (at < 0 || known.has('BAT')) return pile;
  const signal = pile.indexOf('S2');
  const places = pile.flatMap((card, i) => (i < (signal < 0 ? pile.length : signal) && !known.has(card) ? [i] : []));
  const to = pick(dice, places);
  const moved = [...pile];
  [moved[at], moved[to]] = [moved[to] ?? 'BAT', 'BAT'];
  return moved;
}

/** GC-R31, GC-47: villains hidden from the viewer. */
function swappedVillains({ villains, hands }: GothamState, viewer: Viewer, dice: Dice): GothamState['villains'] {
  const seats = hands.length;
  const seen = (at: number): boolean =>
    (seats === 2 && at === 0) || (viewer !== 'public' && viewer > 0 && villainPlaces(seats, viewer).includes(at));
  const hidden = shuffle(dice, [
    ...villains.table.filter((_, at) => !seen(at)),
    ...villains.extra.filter((one, i) => one !== null && i + 1 !== viewer),
    ...villains.left,
  ]);
  const next = <One>(one: One): One => (hidden.pop() as One | undefined) ?? one;
  return {
    table: villains.table.map((one, at) => (seen(at) ? one : next(one))),
    extra: villains.extra.map((one, i) => (one === null || i + 1 === viewer ? one : next(one))),
    left: villains.left.map(next),
  };
}
