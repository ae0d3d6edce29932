// Goal: the black market is auctioned as the rulebook says, bluffs and all. Method: whole auctions word for word, in games of three
// to five; what is in a purse is put there first.
import { describe, expect, test } from 'vitest';
import type { Goods } from '#rulebooks/gangster-paradise/data/goods.ts';
import { bid, by, drop, Scene } from './scene.ts';

const market = (seats = 3, options = {}): Scene => new Scene(options, seats).until('market');
const auction = (scene: Scene) => {
  const { auction } = scene.state.market;
  if (!auction) throw new Error('no auction');
  return auction;
};
const take = (scene: Scene, red = 0): void =>
  void scene.act({ do: 'take', kind: scene.state.market.display[0] as Goods, red });
/** Nobody opens, each asked once: the first participant takes a card for nothing. */
const forNothing = (scene: Scene): void => {
  for (const _ of auction(scene).order) if (!auction(scene).due) scene.act(drop);
  expect(auction(scene).due, 'all have declined').not.toBe(null);
  take(scene);
};

describe('the auction', () => {
  test('GP-29, GP-R7: from the first player clockwise each raises or drops out; with one bid left it is over', () => {
    const scene = market(4);
    const spoke: number[] = [];
    for (const move of [bid(2), bid(3), drop, bid(5), bid(6), drop, drop]) {
      spoke.push(scene.active);
      scene.act(move);
    }
    expect(spoke).toEqual([1, 2, 3, 4, 1, 2, 4]);
    expect(auction(scene).due).toEqual({ seat: 1, amount: 6 });
    expect(scene.go).toMatchObject({ kind: 'take', seats: [1] });
  });

  test('GP-29: who drops out is out of this auction and speaks again in the next one', () => {
    const scene = market(3);
    scene.act(bid(1), drop, drop);
    expect(auction(scene)).toMatchObject({ out: [2, 3], due: { seat: 1, amount: 1 } });
    take(scene, 1);
    expect(auction(scene)).toMatchObject({ n: 2, order: [2, 3], out: [] });
  });

  test('GP-30, GP-R2: the winner pays the reserve and takes the card he chooses', () => {
    const scene = market(3).rig(({ market }) => {
      market.display = ['jewels', 'arms'];
    });
    const had = scene.goods(1, 'arms');
    scene.act(bid(12), drop, drop, { do: 'take', kind: 'arms', red: 10 });
    expect([scene.red(1), scene.white(1)]).toEqual([10, 1]);
    expect(scene.last.entries).toMatchObject([
      { from: 'clan:1', to: 'reserve', unit: 'red', amount: 10, seen: [1] },
      { from: 'clan:1', to: 'reserve', unit: 'white', amount: 2, seen: [1] },
    ]);
    expect(scene.goods(1, 'arms')).toBe(had + 1);
    expect(scene.state.clans[0]?.marked[1]).toBe(1);
    expect(scene.state.market.display).toEqual(['jewels']);
    expect(scene.last.lines[0]).toMatchObject({ key: 'line.bought', args: { amount: 12 } });
  });

  test('GP-R6: any mix of red and white that makes up the bid, and no other', () => {
    const scene = market(3).holds(1, { red: 8, white: 7 });
    scene.act(bid(12), drop, drop);
    const [option] = scene.legal(scene.go.id, 1);
    expect(option?.fields?.red).toEqual({ kind: 'range', min: 5, max: 8 });
    const kind = scene.state.market.display[0] as Goods;
    expect(scene.refused({ do: 'take', kind, red: 9 })).toMatchObject(by('payment-unfit', 'GP-R6'));
    expect(scene.refused({ do: 'take', kind, red: 4 })).toMatchObject(by('payment-unfit', 'GP-R6'));
    scene.act({ do: 'take', kind, red: 8 });
    expect([scene.red(1), scene.white(1)]).toEqual([0, 3]);
  });

  test('GP-R7: a raise beats the last bid by at least 1; silence is a drop-out', () => {
    const scene = market(3).act(bid(4));
    expect(scene.refused(bid(4))).toMatchObject({ ...by('bid-too-low', 'GP-R7'), args: { least: 5 } });
    scene.act(bid(5));
    scene.elapse(scene.go.id);
    expect(scene.said()).toEqual(['line.silent']);
    expect(auction(scene).out).toEqual([3]);
    expect(scene.active).toBe(1);
  });

  test('GP-R7: the first bidder of every auction is the participant closest clockwise to the first player', () => {
    const scene = market(4, { first: 3 });
    expect(auction(scene).order).toEqual([3, 4, 1, 2]);
    scene.act(drop, bid(1), drop, drop);
    take(scene, 1);
    expect(auction(scene).order).toEqual([3, 1, 2]);
    expect(scene.active).toBe(3);
  });

  test('GP-R8: who declined the opening may speak until somebody bids, then he is out', () => {
    const scene = market(4).act(drop, drop, bid(0));
    expect(auction(scene)).toMatchObject({ declined: [1, 2], out: [] });
    expect(scene.active).toBe(4);
    scene.act(bid(3));
    expect(scene.active).toBe(3);
    scene.act(drop);
    expect(auction(scene).due).toEqual({ seat: 4, amount: 3 });
  });

  test('GP-R8: who is silent at the opening is told to decline, not to be out: he may have to take the card', () => {
    const scene = market(3);
    for (const _ of [1, 2]) {
      scene.elapse(scene.go.id);
      expect(scene.said()).toEqual(['line.silent-opening']);
    }
    expect(auction(scene)).toMatchObject({ declined: [1, 2], out: [] });
    scene.elapse(scene.go.id);
    expect(scene.said()).toEqual(['line.silent-opening', 'line.forced']);
    expect(auction(scene).due).toEqual({ seat: 1, amount: 0 });
  });

  test('GP-R8: when all others declined, one bid is the auction', () => {
    const scene = market(3).act(drop, drop, bid(2));
    expect(auction(scene).due).toEqual({ seat: 3, amount: 2 });
  });

  test('GP-35, GP-R8: when all decline, the participant closest to the first player takes a card for nothing', () => {
    const scene = market(3, { first: 2 }).act(drop, drop, drop);
    expect(auction(scene).due).toEqual({ seat: 2, amount: 0 });
    expect(scene.said()).toEqual(['line.decline', 'line.forced']);
    const money = [scene.red(2), scene.white(2)];
    take(scene);
    expect([scene.red(2), scene.white(2)]).toEqual(money);
    expect(scene.last.entries).toEqual([]);
  });

  test('GP-35: zero is a bid, and wins against silence', () => {
    const scene = market(3).act(drop, bid(0), drop);
    expect(auction(scene).due).toEqual({ seat: 2, amount: 0 });
  });

  test.each([3, 4, 5])('GP-32, GP-H6: %i players play one auction fewer, without those who got a card', (seats) => {
    const scene = market(seats);
    const orders: number[][] = [];
    while (scene.state.phase === 'market') {
      orders.push([...auction(scene).order]);
      forNothing(scene);
    }
    const all = Array.from({ length: seats }, (_, i) => i + 1);
    expect(orders).toEqual(all.slice(0, -1).map((_, i) => all.slice(i)));
  });

  test('GP-33, GP-R12: the one who is left without a card has the 10 red at once', () => {
    const scene = market(3);
    forNothing(scene);
    const had = scene.red(3);
    scene.act(drop, drop);
    take(scene);
    expect(scene.red(3)).toBe(had + 10);
    expect(scene.state.market.got).toEqual([1, 2, 3]);
    expect(scene.last.entries).toContainEqual(
      expect.objectContaining({ from: 'market', to: 'clan:3', unit: 'red', amount: 10 }),
    );
    expect(scene.state.phase).toBe('resale');
  });

  test.each([3, 4, 5])('GP-34: with %i players the cards of the next turn and 10 red lie there at once', (seats) => {
    const scene = market(seats).until('resale');
    expect(scene.state.market.display).toHaveLength(seats - 1);
    expect(scene.money('market', 'red')).toBe(10);
    expect(scene.state.market.auction).toBe(null);
  });

  test('GP-R31: the last market is played, and nothing is put out after it', () => {
    const scene = market(3, { turns: 2 }).until('market', 2);
    expect(scene.state.market.display).toHaveLength(2);
    scene.until('resale', 2);
    expect(scene.state.market.display).toEqual([]);
    expect(scene.money('market', 'red')).toBe(0);
  });

  test('GP-R2: the discard becomes the pile when that runs out', () => {
    const scene = market(3).rig(({ market }) => {
      market.pile = [0, 0, 0, 1, 0];
      market.discard = [0, 3, 0, 0, 0];
    });
    scene.until('resale');
    expect(scene.state.market.display.toSorted()).toEqual(['alcohol', 'arms']);
    expect(scene.state.market.pile).toEqual([0, 2, 0, 0, 0]);
    expect(scene.state.market.discard).toEqual([0, 0, 0, 0, 0]);
  });

  test('GP-33: where cards were too few, the one closest to the first player of those without has the 10 red', () => {
    const scene = market(4, { first: 2 }).rig(({ market }) => {
      market.display = ['arms'];
    });
    scene.act(drop, bid(1), drop, drop);
    const had = scene.red(2);
    take(scene, 1);
    expect(scene.state.phase).toBe('resale');
    expect(scene.red(2)).toBe(had + 10);
  });
});

describe('the bluff', () => {
  test('GP-R11, GP-R35: what one has says nothing of what one may bid', () => {
    const scene = market(3).holds(1, { red: 0, white: 0 });
    const poor = scene.legal(scene.go.id, 1).find((option) => option.do === 'bid');
    scene.holds(1, { red: 500 });
    expect(scene.legal(scene.go.id, 1).find((option) => option.do === 'bid')).toEqual(poor);
    expect(poor?.fields?.amount).toEqual({ kind: 'range', min: 0, max: 999 });
    scene.holds(1, { red: 0 }).act(bid(999));
    expect(auction(scene).bids).toEqual([{ seat: 1, amount: 999 }]);
    expect(scene.legal(scene.go.id, 2).map((option) => option.do)).not.toContain('bid');
    expect(scene.refused(bid(1000))).toMatchObject(by('bid-too-high', 'GP-R35'));
  });

  test('GP-31, GP-R9: who cannot pay pays all he has; the runner-up pays his own last bid and takes the card', () => {
    const scene = market(3).holds(1, { red: 20, white: 3 }).holds(2, { red: 10, white: 2 });
    scene.act(bid(5), bid(7), drop, bid(24), drop);
    expect([scene.red(1), scene.white(1)]).toEqual([0, 0]);
    expect(scene.said()).toEqual(['line.drop', 'line.bluff', 'line.bluff-mine', 'line.won']);
    expect(scene.last.lines[2]).toEqual({ key: 'line.bluff-mine', args: { red: 20, white: 3 }, to: [1] });
    expect(scene.last.entries).toMatchObject([
      { from: 'clan:1', to: 'reserve', unit: 'red', amount: 20, seen: [1] },
      { from: 'clan:1', to: 'reserve', unit: 'white', amount: 3, seen: [1] },
    ]);
    expect(auction(scene)).toMatchObject({ bluffed: [1], due: { seat: 2, amount: 7 } });
    scene.act({ do: 'take', kind: scene.state.market.display[0] as Goods, red: 7 });
    expect(scene.red(2)).toBe(3);
    expect(scene.state.market.got).toEqual([2]);
  });

  test('GP-31: who has just enough does not bluff', () => {
    const scene = market(3).holds(1, { red: 20, white: 4 }).act(bid(24), drop, drop);
    expect(auction(scene)).toMatchObject({ bluffed: [], due: { seat: 1, amount: 24 } });
  });

  test('GP-R9: the cascade goes down from bidder to bidder, each with his own last bid', () => {
    const scene = market(4).holds(1, { red: 6, white: 0 }).holds(2, { red: 9, white: 0 }).holds(3, { red: 30 });
    scene.act(bid(5), bid(6), bid(20), drop, bid(40), bid(41), bid(42), bid(43), drop, drop);
    // 1 bid 43 and has 6; 3's last bid was 42 and he has 33 in all; 2's was 41. Nobody's earlier, smaller bid counts.
    expect(auction(scene).bluffed).toEqual([1, 3, 2]);
    expect([scene.red(1), scene.red(2), scene.red(3), scene.white(3)]).toEqual([0, 0, 0, 0]);
  });

  test('GP-R9, GP-35: nobody is left who can pay: a participant who did not bluff takes it for nothing', () => {
    const scene = market(3).holds(1, { red: 0, white: 0 }).holds(2, { red: 1, white: 0 });
    scene.act(bid(50), bid(51), drop, drop);
    expect(auction(scene)).toMatchObject({ bluffed: [2, 1], due: { seat: 3, amount: 0 } });
    const heard = scene.last.lines.filter(({ to }) => to === undefined).map(({ key }) => key);
    expect(heard).toEqual(['line.drop', 'line.bluff', 'line.bluff', 'line.forced']);
  });

  test('GP-R9, GP-35: all have bluffed: the one closest to the first player takes it', () => {
    const scene = market(3, { first: 2 });
    for (const seat of [1, 2, 3]) scene.holds(seat, { red: 0, white: 0 });
    scene.act(bid(50), bid(51), bid(52), drop, drop);
    expect(auction(scene)).toMatchObject({ bluffed: [1, 3, 2], due: { seat: 2, amount: 0 } });
  });

  test('GP-R10: a bluffer takes part in the next auction; left over in the last one, he has the 10 red', () => {
    const scene = market(3).holds(1, { red: 0, white: 0 }).act(bid(50), drop, drop);
    expect(auction(scene).due).toEqual({ seat: 2, amount: 0 });
    take(scene);
    expect(auction(scene).order).toEqual([1, 3]);
    scene.act(bid(9), drop);
    expect(auction(scene)).toMatchObject({ bluffed: [1], due: { seat: 3, amount: 0 } });
    take(scene);
    expect(scene.red(1)).toBe(10);
  });
});

describe('what is refused', () => {
  test('GP-29: a bid on a closed auction', () => {
    const scene = market(3).act(bid(3), drop, drop);
    expect(scene.refused(bid(9))).toMatchObject(by('auction-closed', 'GP-29'));
    expect(scene.refused(drop)).toMatchObject(by('auction-closed', 'GP-29'));
    scene.until('resale');
    expect(scene.refused(bid(9))).toMatchObject(by('auction-closed', 'GP-29'));
  });

  test('GP-30: a card that is not there, a card that nobody won', () => {
    const scene = market(3).rig(({ market }) => {
      market.display = ['jewels', 'jewels'];
    });
    expect(scene.refused({ do: 'take', kind: 'jewels', red: 0 })).toMatchObject(by('nothing-won', 'GP-30'));
    scene.act(bid(0), drop, drop);
    expect(scene.refused({ do: 'take', kind: 'arms', red: 0 })).toMatchObject(by('card-gone', 'GP-30'));
  });

  test('GP-29, GP-32: the word of who is out, has his card, or is not asked', () => {
    const scene = market(4).act(bid(1));
    const late = (seat: number) => scene.rules.explainLate?.(scene.state, 'g1.bid', seat, bid(9));
    expect(late(4)).toMatchObject(by('not-your-word', 'GP-29'));
    expect(late(2)).toBe(null);
    scene.act(drop);
    expect(late(2)).toMatchObject(by('dropped-out', 'GP-29'));
    scene.act(drop, drop);
    expect(late(1)).toMatchObject(by('auction-closed', 'GP-29'));
    take(scene, 1);
    expect(late(1)).toMatchObject(by('has-card', 'GP-32'));
    scene.until('resale');
    expect(late(1)).toMatchObject(by('auction-closed', 'GP-29'));
    expect(scene.rules.explainLate?.(scene.state, 'g9.take', 1, { do: 'take', kind: 'arms', red: 0 })).toMatchObject(
      by('nothing-won', 'GP-30'),
    );
  });

  test('GP-30: silence of the winner takes the first card and pays in red first', () => {
    const scene = market(3).holds(1, { red: 5, white: 9 }).act(bid(7), drop, drop);
    const [kind] = scene.state.market.display;
    const had = scene.goods(1, kind as Goods);
    scene.elapse(scene.go.id);
    expect([scene.red(1), scene.white(1)]).toEqual([0, 7]);
    expect(scene.goods(1, kind as Goods)).toBe(had + 1);
  });
});
