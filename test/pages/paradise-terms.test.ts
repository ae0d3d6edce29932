// Goal: the deal composer allows what the rules accept, and a counter-offer reverses the offer. Method: pure.
import { describe, expect, test } from 'vitest';
import type { ClanView, OfferView, ParadiseView, Screen } from '../../rulebooks/gangster-paradise/view.ts';
import { partnersOf } from '../../web/src/games/gangster-paradise/deals/partners.ts';
import {
  givenIn,
  isNothing,
  MOST_WANTED,
  missing,
  nothing,
  piecesOf,
  termsOf,
  turnedRound,
  within,
} from '../../web/src/games/gangster-paradise/deals/terms.ts';

const screen: Screen = { seat: 1, red: 20, white: 3, hand: ['informer.1', 'forger.2'] };
// Only the fields that deals read.
const clan = { seat: 1, goods: [2, 0, 1, 0, 0], executants: 2 } as unknown as ClanView;
const offer: OfferView = {
  id: 4,
  from: 2,
  to: 1,
  give: { red: 5, white: 0, goods: [0, 1, 0, 0, 0], executants: 1, cards: null },
  want: { red: 0, white: 2, goods: [2, 0, 0, 0, 0], executants: 1 },
};
const view = (active: number | null, phase = 'delivery') =>
  ({ active, phase, clans: [{ seat: 1 }, { seat: 2 }, { seat: 3 }] }) as unknown as ParadiseView;

describe('a deal on the page', () => {
  test('GP-18: the active player deals with all, the others with him; with nobody while clans are picked', () => {
    expect(partnersOf(view(1), 1)).toEqual([2, 3]);
    expect(partnersOf(view(1), 3)).toEqual([1]);
    expect(partnersOf(view(null), 1)).toEqual([]);
    expect(partnersOf(view(1, 'clans'), 1)).toEqual([]);
  });

  test('GP-19: what I put in is cut down to what I own; what I want of him to what he shows', () => {
    const much = { red: 99, white: 9, goods: [9, 9, 9, 9, 9], cards: ['informer.1', 'bouncer.3'] as const, down: 9 };
    expect(within(much, clan, screen)).toEqual({
      red: 20,
      white: 3,
      goods: [2, 0, 1, 0, 0],
      cards: ['informer.1'],
      down: 0,
    });
    expect(within({ ...much, red: 5000 }, clan, null)).toEqual({
      red: MOST_WANTED,
      white: 9,
      goods: [2, 0, 1, 0, 0],
      cards: [],
      down: 2,
    });
  });

  test('GP-19: what I lack to accept is named piece by piece', () => {
    const asked = { red: 21, white: 3, goods: [2, 1, 0, 0, 0], cards: [], down: 3 };
    expect(missing(asked, clan, screen).map(({ of }) => of)).toEqual(['goods', 'red', 'down']);
    expect(missing({ ...nothing, red: 20 }, clan, screen)).toEqual([]);
  });

  test('GP-R13: an offer turned round asks for what it gave, gives what it asked, and leaves the cards to be picked', () => {
    const { give, want } = turnedRound(offer);
    expect(termsOf(give, want)).toEqual({
      give: { red: 0, white: 2, goods: [2, 0, 0, 0, 0], executants: [] },
      want: { red: 5, white: 0, goods: [0, 1, 0, 0, 0], executants: 1 },
    });
  });

  test('cards of the other side lie face down; one’s own show their faces', () => {
    expect(piecesOf(givenIn(offer)).at(-1)).toEqual({ of: 'down', count: 1 });
    const own = { ...offer, give: { ...offer.give, cards: ['forger.2' as const] } };
    expect(piecesOf(givenIn(own)).at(-1)).toEqual({ of: 'card', card: 'forger.2', count: 1 });
    expect(isNothing(nothing)).toBe(true);
  });
});
