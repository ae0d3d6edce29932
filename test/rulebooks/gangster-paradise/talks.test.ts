// Goal: negotiation as the rulebook has it: with the active player only, anything that is owned, at once and never on credit. Method:
// offers made, answered and refused by several seats, with purses, goods and hands put there first.
import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { type ParadiseMove, paradiseMove } from '#rulebooks/gangster-paradise/moves.ts';
import { bid, by, drop, Scene, terms } from './scene.ts';

const offer = (to: number, ...given: Parameters<typeof terms>): ParadiseMove => ({
  do: 'offer',
  to,
  terms: terms(...given),
});
const accept: ParadiseMove = { do: 'accept' };
const refuse: ParadiseMove = { do: 'refuse' };
/** Seat 1 has the word, and all have something. */
const talking = (seats = 3): Scene => {
  const scene = new Scene({}, seats).until('resale');
  for (let seat = 1; seat <= seats; seat++)
    scene.holds(seat, {
      red: 20,
      white: 10,
      goods: { arms: 2, jewels: 1 },
      hand: [`fence.${seat as 1}`, `informer.${seat as 1}`],
    });
  return scene;
};
const open = (scene: Scene): number[] => scene.state.talks.open.map(({ id }) => id);

describe('an exchange', () => {
  test('GP-17, GP-R15: goods, red, white and executants in any mix change hands at once', () => {
    const scene = talking();
    const give = { red: 5, white: 2, goods: { arms: 2 }, executants: ['fence.1'] };
    scene.act(offer(2, give, { red: 1, white: 3, goods: { jewels: 1 }, executants: 1 }));
    expect([scene.red(1), scene.goods(1, 'arms'), scene.hand(1)]).toEqual([20, 2, ['fence.1', 'informer.1']]);
    scene.move(scene.answer, 2, { do: 'accept', executants: ['informer.2'] });
    expect([scene.red(1), scene.white(1), scene.goods(1, 'arms'), scene.goods(1, 'jewels')]).toEqual([16, 11, 0, 2]);
    expect([scene.red(2), scene.white(2), scene.goods(2, 'arms'), scene.goods(2, 'jewels')]).toEqual([24, 9, 4, 0]);
    expect([scene.hand(1), scene.hand(2)]).toEqual([
      ['informer.1', 'informer.2'],
      ['fence.2', 'fence.1'],
    ]);
    expect(open(scene)).toEqual([]);
  });

  test('GP-R32: the amounts of a deal are known to its two sides alone; that there is one is seen', () => {
    const scene = talking().act(offer(2, { red: 5, executants: ['fence.1'] }, { white: 1 }));
    scene.move(scene.answer, 2, accept);
    expect(scene.last.entries.map(({ seen }) => seen)).toEqual([
      [1, 2],
      [1, 2],
    ]);
    expect(scene.last.lines.map(({ key, to }) => [key, to])).toEqual([
      ['line.deal', undefined],
      ['line.pays', [1, 2]],
      ['line.gives', [1, 2]],
      ['line.pays', [1, 2]],
    ]);
  });

  test('GP-R16: a gift is an exchange for nothing, from either side', () => {
    const scene = talking().act(offer(2, { white: 3 }));
    scene.move(scene.answer, 2, accept);
    scene.move(scene.deal, 3, offer(1, { red: 4 }));
    scene.move(scene.answer, 1, accept);
    expect([scene.white(1), scene.white(2), scene.red(1), scene.red(3)]).toEqual([7, 13, 24, 16]);
    expect(scene.refused(offer(2))).toMatchObject(by('empty-offer', 'GP-17'));
  });

  test('GP-R13: executants are exchanged face down; who is asked for some picks them', () => {
    const scene = talking().act(offer(2, { red: 2 }, { executants: 1 }));
    const [option] = scene.legal(scene.answer, 2);
    expect(option).toMatchObject({
      do: 'accept',
      fields: { executants: { min: 1, max: 1, from: ['fence.2', 'informer.2'] } },
    });
    expect(scene.refusal(scene.answer, 2, accept)).toMatchObject(by('cards-asked', 'GP-R13'));
    expect(scene.refusal(scene.answer, 2, { do: 'accept', executants: ['fence.1'] })).toMatchObject(
      by('not-owned', 'GP-19'),
    );
    scene.move(scene.answer, 2, { do: 'accept', executants: ['fence.2'] });
    expect(scene.hand(1)).toContain('fence.2');
  });

  test('GP-17: the first player’s place is nothing that an offer can name', () => {
    const plain = offer(2, { red: 1 });
    expect(Value.Check(paradiseMove, plain)).toBe(true);
    const place = terms({ red: 1, first: 1 } as Parameters<typeof terms>[0]);
    expect(Value.Check(paradiseMove, { ...plain, terms: place })).toBe(false);
  });

  test('GP-R2: goods with the back of the black market keep it', () => {
    const scene = talking().rig(({ clans }) => {
      if (clans[0]) clans[0].marked = [0, 1, 0, 0, 0];
    });
    scene.act(offer(2, { goods: { arms: 2 } }));
    scene.move(scene.answer, 2, accept);
    expect(scene.state.clans.map(({ marked }) => marked[1])).toEqual([0, 1, 0]);
  });

  test.each(['delivery', 'market', 'resale', 'recruiting', 'laundering'] as const)(
    'GP-17, GP-20: in %s one may negotiate',
    (phase) => {
      const scene = new Scene().until(phase);
      scene.act(offer(2, { red: 1 }));
      scene.move(scene.answer, 2, accept);
      scene.move(scene.deal, 3, offer(1, { red: 1 }));
      scene.move(scene.answer, 1, accept);
      expect(scene.said()[0]).toBe('line.deal');
    },
  );
});

describe('GP-18: with whom', () => {
  test('GP-18: two who are not active cannot deal', () => {
    const scene = talking();
    expect(scene.refusal(scene.deal, 2, offer(3, { red: 1 }))).toMatchObject(by('deal-not-active', 'GP-18'));
    expect(scene.rules.explainLate?.(scene.state, 'g1.deal', 2, offer(3, { red: 1 }))).toMatchObject(
      by('deal-not-active', 'GP-18'),
    );
    expect(scene.rules.explainLate?.(scene.state, 'g1.deal', 2, offer(1, { red: 1 }))).toBe(null);
    expect(open(scene)).toEqual([]);
  });

  test('GP-18: nobody deals with himself, or with a seat that is not there', () => {
    const scene = talking();
    expect(scene.refused(offer(1, { red: 1 }))).toMatchObject(by('deal-with', 'GP-18'));
    expect(scene.refused(offer(4, { red: 1 }))).toMatchObject(by('deal-with', 'GP-18'));
  });

  test('GP-18: when the go is over, what was offered in it is too', () => {
    const scene = talking().act(offer(2, { red: 1 }));
    scene.move(scene.deal, 3, offer(1, { red: 1 }));
    const answer = scene.answer;
    scene.act({ do: 'done' });
    expect(open(scene)).toEqual([]);
    expect(scene.said()).toContain('line.talks-over');
    expect(scene.asks().some(({ kind }) => kind === 'answer')).toBe(false);
    expect(scene.rules.explainLate?.(scene.state, answer, 1, accept)).toMatchObject(by('offer-gone', 'GP-19'));
  });

  test('GP-R14: in the market the one who speaks is active', () => {
    const scene = new Scene({}, 4).until('market').act(bid(1));
    expect(scene.active).toBe(2);
    expect(scene.refusal(scene.deal, 1, offer(3, { red: 1 }))).toMatchObject(by('deal-not-active', 'GP-18'));
    scene.move(scene.deal, 1, offer(2, { red: 1 }));
    scene.move(scene.answer, 2, accept);
    expect(scene.red(2)).toBe(21);
  });
});

describe('GP-19: no credit', () => {
  test.each([
    ['red', { red: 21 }, { term: 'unit.red' }, 20],
    ['white', { white: 11 }, { term: 'unit.white' }, 10],
    ['goods', { goods: { arms: 3 } }, { term: 'goods.arms' }, 2],
    ['executants', { executants: ['fence.2'] }, { term: 'character.executant' }, 2],
    ['an executant twice', { executants: ['fence.1', 'fence.1'] }, { term: 'character.executant' }, 2],
  ])('GP-19: nobody offers %s that he does not own', (_, give, what, has) => {
    const scene = talking();
    expect(scene.refused(offer(2, give))).toMatchObject({ ...by('not-owned', 'GP-19'), args: { what, has } });
    expect(open(scene)).toEqual([]);
  });

  test('GP-19: nobody asks for goods or executants that the other one visibly does not own', () => {
    const scene = talking();
    expect(scene.refused(offer(2, {}, { goods: { drugs: 1 } }))).toMatchObject(by('other-has-not', 'GP-19'));
    expect(scene.refused(offer(2, {}, { executants: 3 }))).toMatchObject(by('other-has-not', 'GP-19'));
  });

  test('GP-R32: money may be asked for that the other has not: the asker learns nothing; he who accepts is refused', () => {
    const scene = talking().act(offer(2, {}, { red: 500 }));
    expect(scene.legal(scene.answer, 2).map((option) => option.do)).toEqual(['refuse', 'counter']);
    expect(scene.refusal(scene.answer, 2, accept)).toMatchObject(by('not-owned', 'GP-19'));
    expect(open(scene)).toEqual([1]);
  });

  test('GP-19: goods already gone: an offer lapses when its maker does not own any more what he offers', () => {
    const scene = talking().act(offer(2, { goods: { arms: 2 } }), offer(3, { goods: { arms: 1 } }, { red: 3 }));
    scene.move(scene.answer, 3, accept);
    expect(open(scene)).toEqual([]);
    expect(scene.said()).toContain('line.lapsed');
    const late = scene.rules.explainLate?.(scene.state, `g${scene.state.go}.offer.1`, 2, accept);
    expect(late).toMatchObject(by('offer-gone', 'GP-19'));
  });

  test('GP-R32: who accepts one of several offers of one maker learns by it what the others were worth: it is a revelation', () => {
    for (const others of [0, 1]) {
      const scene = new Scene();
      scene.act({ do: 'offer', to: 2, terms: terms({ red: 15 }) });
      const { answer } = scene;
      for (let n = 0; n < others; n++) scene.act({ do: 'offer', to: 3, terms: terms({ red: 15 }) });
      scene.move(answer, 2, { do: 'accept' });
      expect(scene.state.talks.open).toEqual([]);
      expect([others, scene.last.revealed]).toEqual([others, others > 0]);
    }
  });

  test('GP-19: money, an executant that was played: the offer lapses with it', () => {
    const scene = talking().act(offer(2, { executants: ['fence.1'] }), offer(3, { red: 20 }), offer(2, { red: 3 }));
    scene.act({ do: 'play', card: 'fence.1', target: 3 });
    expect(open(scene)).toEqual([2, 3]);
    scene.move(scene.answer, 2, accept);
    expect(open(scene)).toEqual([]);
  });

  test('GP-19: goods that the taker has given away meanwhile: refused to him, nothing changes', () => {
    const scene = talking().act(offer(2, { red: 1 }, { goods: { jewels: 1 } }));
    const first = scene.answer;
    scene.move(scene.deal, 2, offer(1, { goods: { jewels: 1 } }));
    scene.move(scene.answer, 1, accept);
    const before = scene.state;
    expect(scene.refusal(first, 2, accept)).toMatchObject(by('not-owned', 'GP-19'));
    expect(scene.state).toBe(before);
  });

  test('GP-R36: who has won an auction keeps what he has to pay, whether he offers or accepts', () => {
    const scene = new Scene().until('market').holds(1, { red: 20, white: 0 }).act(bid(15), drop, drop);
    expect(scene.refused(offer(2, { red: 6 }))).toMatchObject(by('owes-bid', 'GP-R36'));
    scene.move(scene.deal, 2, offer(1, {}, { red: 6 }));
    expect(scene.refusal(scene.answer, 1, accept)).toMatchObject(by('owes-bid', 'GP-R36'));
    scene.act(offer(3, { red: 5 }));
    scene.move(scene.answer, 3, accept);
    expect(scene.red(1)).toBe(15);
  });

  test('GP-R36, GP-R15: notes that come back at once count: he may change red for white before he pays', () => {
    const scene = new Scene().until('market').holds(1, { red: 20, white: 0 }).holds(2, { white: 30 });
    scene.act(bid(15), drop, drop);
    expect(scene.refused(offer(2, { red: 20 }, { white: 14 }))).toMatchObject(by('owes-bid', 'GP-R36'));
    scene.act(offer(2, { red: 8 }, { white: 8 }));
    scene.move(scene.answer, 2, accept);
    scene.move(scene.deal, 2, offer(1, { white: 12 }, { red: 12 }));
    expect(scene.legal(scene.answer, 1).map((option) => option.do)).toContain('accept');
    scene.move(scene.answer, 1, accept);
    expect([scene.red(1), scene.white(1)]).toEqual([0, 20]);
    scene.rules.check(scene.state, scene.money);
    scene.act({ do: 'take', kind: scene.state.market.display[0] ?? 'arms', red: 0 });
    expect(scene.white(1)).toBe(5);
  });
});

describe('answers', () => {
  test('GP-17: an offer is refused, or answered by another one', () => {
    const scene = talking().act(offer(2, { red: 1 }, { white: 5 }));
    scene.move(scene.answer, 2, refuse);
    expect(open(scene)).toEqual([]);
    scene.act(offer(2, { red: 1 }, { white: 5 }));
    scene.move(scene.answer, 2, { do: 'counter', terms: terms({ white: 2 }, { red: 3 }) });
    expect(scene.state.talks.open).toMatchObject([{ from: 2, to: 1, give: { white: 2 }, want: { red: 3 } }]);
    scene.move(scene.answer, 1, accept);
    expect([scene.red(1), scene.white(1)]).toEqual([17, 12]);
  });

  test('GP-19: a counter-offer on credit is refused, and the offer stands', () => {
    const scene = talking().act(offer(2, { red: 1 }));
    const counter: ParadiseMove = { do: 'counter', terms: terms({ red: 99 }) };
    expect(scene.refusal(scene.answer, 2, counter)).toMatchObject(by('not-owned', 'GP-19'));
    expect(open(scene)).toEqual([1]);
  });

  test('GP-17: only its maker takes an offer back', () => {
    const scene = talking().act(offer(2, { red: 1 }));
    const withdraw: ParadiseMove = { do: 'withdraw', offer: 1 };
    expect(scene.refusal(scene.deal, 3, withdraw)).toMatchObject(by('offer-gone', 'GP-19'));
    scene.act(withdraw);
    expect([open(scene), scene.said()]).toEqual([[], ['line.withdrawn']]);
    scene.move(scene.deal, 3, offer(1, { red: 1 }));
    scene.move(scene.deal, 3, { do: 'withdraw', offer: 2 });
    expect(open(scene)).toEqual([]);
    expect(scene.rules.explainLate?.(scene.state, scene.deal, 3, { do: 'withdraw', offer: 2 })).toMatchObject(
      by('offer-gone', 'GP-19'),
    );
  });

  test('GP-18: an offer that an undo left between two who are not active is answered, not countered', () => {
    const scene = new Scene().until('resale');
    scene.move(scene.deal, 2, offer(1, {}, { red: 1 }));
    const answers = () => {
      const ask = scene.ask(scene.answer);
      return scene.rules.legal(scene.state, ask, 1, scene.money).map((option) => option.do);
    };
    expect(answers()).toContain('counter');
    scene.rig((state) => {
      state.active = 3;
    });
    expect(answers()).not.toContain('counter');
    expect(answers()).toContain('refuse');
  });

  test('GP-R34: who has no offers left is told so, though nothing is asked of him any more', () => {
    const scene = new Scene({ offersPerGo: 1 }).until('resale');
    const again = () => scene.rules.explainLate?.(scene.state, scene.deal, 2, offer(1, {}, { red: 1 }));
    expect(again()).toBe(null);
    scene.move(scene.deal, 2, offer(1, {}, { red: 1 }));
    scene.move(scene.answer, 1, refuse);
    expect(scene.ask(scene.deal).seats).toEqual([3]);
    expect(again()).toMatchObject({ ...by('enough-offers', 'GP-R34'), args: { most: 1 } });
  });

  test('GP-R34: so many offers a go and no more; who has none left is not asked for one', () => {
    const scene = new Scene({ offersPerGo: 2 }).until('resale');
    for (const _ of [1, 2]) {
      scene.move(scene.deal, 2, offer(1, {}, { red: 1 }));
      scene.move(scene.answer, 1, refuse);
    }
    expect(scene.ask(scene.deal).seats).toEqual([3]);
    scene.act(offer(2, {}, { red: 1 }), offer(2, {}, { red: 1 }));
    expect(scene.refused(offer(2, {}, { red: 1 }))).toMatchObject(by('enough-offers', 'GP-R34'));
    expect(scene.legal(scene.answer, 2).map((option) => option.do)).not.toContain('counter');
    scene.act({ do: 'done' });
    expect(scene.ask(scene.deal).seats).toEqual([1, 3]);
    scene.act({ do: 'done' }, offer(2, {}, { red: 1 }), offer(2, {}, { red: 1 }), { do: 'done' });
    expect(scene.state).toMatchObject({ phase: 'recruiting', talks: { count: [0, 0, 0] } });
  });

  test('GP-20: what belongs to a go is not for who has not the word', () => {
    const scene = talking();
    expect(scene.refusal(scene.deal, 2, { do: 'done' })).toMatchObject(by('not-your-go', 'GP-20'));
    expect(scene.refusal(scene.deal, 2, bid(3))).toMatchObject(by('auction-closed', 'GP-29'));
    expect(scene.rules.explainLate?.(scene.state, 'x', 2, { do: 'launder', red: 2 })).toMatchObject(
      by('not-your-go', 'GP-20'),
    );
    expect(scene.rules.explainLate?.(scene.state, 'x', 1, { do: 'sell', kinds: ['arms'] })).toBe(null);
  });
});
