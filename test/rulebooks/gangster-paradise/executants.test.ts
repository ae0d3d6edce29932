// Goal: each executant does what its card says, once, when it is to, and nobody plays one out of turn. Method: the card is put into
// a hand, played at a target, and the game goes on to the trigger.
import { describe, expect, test } from 'vitest';
import { type ExecutantCard, executantIds } from '#rulebooks/gangster-paradise/data/executants.ts';
import { drawExecutant } from '#rulebooks/gangster-paradise/executants.ts';
import type { ParadiseMove } from '#rulebooks/gangster-paradise/moves.ts';
import type { ParadiseState } from '#rulebooks/gangster-paradise/state.ts';
import { type Act, Refusal } from '#rulebooks/rulebook.ts';
import { bid, by, drop, Scene } from './scene.ts';

type Play = Extract<ParadiseMove, { do: 'play' }>;
const play = (card: ExecutantCard, target: number, more: Partial<Play> = {}): Play => ({
  do: 'play',
  card,
  target,
  ...more,
});
const aimed = (scene: Scene, seat: number) => scene.state.clans[seat - 1]?.aimed;

/** Seat 1 holds those cards and has the word in that phase. */
const armed = (phase: 'delivery' | 'market' | 'resale' | 'laundering', ...hand: ExecutantCard[]): Scene =>
  new Scene().until(phase).holds(1, { hand });

describe('EX1, the informer', () => {
  test('GP-H5, GP-45: the target does not get the 2 goods of its board in its next delivery, in the next turn', () => {
    const scene = armed('laundering', 'informer.1').act(play('informer.1', 2));
    expect(aimed(scene, 2)).toEqual([{ card: 'informer.1', by: 1 }]);
    scene.holds(1, { goods: {} }).holds(2, { goods: {} }).holds(3, { goods: {} });
    const owned = () => scene.state.clans.map(({ goods }) => goods.reduce((sum, n) => sum + n));
    scene.until('market', 2);
    expect(owned()).toEqual([4, 2, 4]);
    expect(aimed(scene, 2)).toEqual([]);
    expect(scene.state.executants.discard).toContain('informer.1');
    scene.until('laundering', 2).holds(2, { goods: {} }).until('market', 3);
    expect(owned()[1]).toBe(4);
  });
});

describe('EX2, the pickpocket', () => {
  test('GP-H5: takes at once one goods of his choice from the target', () => {
    const scene = armed('resale', 'pickpocket.2')
      .holds(1, { goods: {} })
      .holds(3, { goods: { arms: 2, jewels: 1 } });
    expect(scene.refused(play('pickpocket.2', 3, { take: 'drugs' }))).toMatchObject(by('executant-choice', 'GP-H5'));
    expect(scene.refused(play('pickpocket.2', 3))).toMatchObject(by('executant-choice', 'GP-H5'));
    scene.act(play('pickpocket.2', 3, { take: 'arms' }));
    expect([scene.goods(3, 'arms'), scene.goods(3, 'jewels'), scene.goods(1, 'arms')]).toEqual([1, 1, 1]);
    expect(scene.state.executants.discard).toEqual(['pickpocket.2']);
    expect(aimed(scene, 3)).toEqual([]);
  });

  test('GP-H5: finds nothing where there is nothing', () => {
    const scene = armed('resale', 'pickpocket.2').holds(3, { goods: {} });
    scene.act(play('pickpocket.2', 3));
    expect(scene.said()).toEqual(['line.executant']);
    expect(scene.hand(1)).toEqual([]);
  });
});

describe('EX3, the burglar', () => {
  test('GP-H5: takes 10 red at once', () => {
    const scene = armed('delivery', 'burglar.1').holds(2, { red: 14, white: 5 }).act(play('burglar.1', 2));
    expect([scene.red(1), scene.red(2), scene.white(2)]).toEqual([30, 4, 5]);
  });

  test('GP-H5, GP-R32: takes all the red where there is less; how much is known to the two alone', () => {
    const scene = armed('delivery', 'burglar.1').holds(2, { red: 4 }).act(play('burglar.1', 2));
    expect([scene.red(1), scene.red(2)]).toEqual([24, 0]);
    expect(scene.last.entries).toMatchObject([{ amount: 4, seen: [1, 2] }]);
    expect(scene.last.lines).toMatchObject([
      { key: 'line.executant', args: { card: { term: 'executant.burglar' } } },
      { key: 'line.burglar', args: { amount: 4 }, to: [1, 2] },
    ]);
  });
});

describe('EX4, the crooked fence', () => {
  test.each([
    [1, 0],
    [2, 5],
    [3, 15],
  ])('GP-H5: the next sale of the target, of %i goods, pays %i', (count, pays) => {
    const scene = armed('market', 'fence.1').act(play('fence.1', 2)).until('resale');
    const kinds = (['drugs', 'arms', 'jewels'] as const).slice(0, count);
    scene.holds(2, { red: 0, goods: { drugs: 1, arms: 1, jewels: 1 } }).act({ do: 'done' });
    expect(aimed(scene, 2)).toHaveLength(1);
    scene.act({ do: 'sell', kinds });
    expect(scene.red(2)).toBe(pays);
    expect(aimed(scene, 2)).toEqual([]);
  });

  test('GP-H5, GP-43: it waits until the target sells', () => {
    const scene = armed('market', 'fence.1').act(play('fence.1', 2)).until('laundering');
    expect(aimed(scene, 2)).toHaveLength(1);
  });
});

describe('EX5, the hit man', () => {
  test('GP-H5: the highest soldier leaves the board at once and must be recruited again', () => {
    const scene = armed('resale', 'hitman.3').rig(({ clans }) => {
      if (clans[1]) clans[1].soldiers = [2, 4];
    });
    scene.act(play('hitman.3', 2));
    expect(scene.state.clans[1]).toMatchObject({ soldiers: [2], gone: { soldiers: [] } });
    expect(scene.last.lines[1]).toMatchObject({ key: 'line.hitman', args: { number: 4 } });
  });

  test('GP-H5: without a soldier it has no effect', () => {
    const scene = armed('resale', 'hitman.3').rig(({ clans }) => {
      if (clans[1]) clans[1].soldiers = [];
    });
    scene.act(play('hitman.3', 2));
    expect(scene.said()).toEqual(['line.executant']);
    expect(scene.state.executants.discard).toEqual(['hitman.3']);
  });
});

describe('EX6, the blackmailer', () => {
  test.each([
    [8, 3, 2],
    [2, 2, 0],
  ])('GP-H5: of %i white the target gives %i before the salaries', (white, gives, left) => {
    const scene = armed('resale', 'blackmailer.1').act(play('blackmailer.1', 2)).until('laundering');
    scene.holds(1, { white: 50, red: 0 }).holds(2, { white, red: 0 });
    scene.idle();
    const had = scene.white(1);
    scene.idle();
    expect(scene.white(1) - had).toBe(gives);
    // Salaries of a soldier and a merchant are 3; who has less pays nothing (GP-R24).
    expect(scene.white(2)).toBe(left);
    expect(aimed(scene, 2)).toEqual([]);
  });
});

describe('EX7, the tax inspector', () => {
  test('GP-H5: 20 red less can be laundered, once', () => {
    const scene = armed('resale', 'inspector.1').act(play('inspector.1', 2)).until('laundering').holds(2, { red: 40 });
    scene.idle();
    expect(scene.refused({ do: 'launder', red: 2 })).toMatchObject({ args: { capacity: 0 } });
    scene.act({ do: 'launder', red: 0 }).until('laundering', 2);
    expect(scene.view(2).clans[1]?.capacity).toBe(20);
  });
});

describe('EX8, the forger', () => {
  test('GP-H5: swaps at once one of mine with one of the target', () => {
    const scene = armed('resale', 'forger.1')
      .holds(1, { goods: { drugs: 2 } })
      .holds(2, { goods: { jewels: 1 } });
    expect(scene.refused(play('forger.1', 2, { take: 'jewels' }))).toMatchObject(by('executant-choice', 'GP-H5'));
    expect(scene.refused(play('forger.1', 2, { take: 'jewels', give: 'arms' }))).toMatchObject(
      by('executant-choice', 'GP-H5'),
    );
    scene.act(play('forger.1', 2, { take: 'jewels', give: 'drugs' }));
    expect([scene.goods(1, 'drugs'), scene.goods(1, 'jewels')]).toEqual([1, 1]);
    expect([scene.goods(2, 'drugs'), scene.goods(2, 'jewels')]).toEqual([1, 0]);
  });

  test('GP-H5: without goods on one side there is nothing to swap', () => {
    const scene = armed('resale', 'forger.1')
      .holds(1, { goods: {} })
      .holds(2, { goods: { jewels: 1 } });
    scene.act(play('forger.1', 2));
    expect(scene.goods(2, 'jewels')).toBe(1);
    const asked = (mine: object, theirs: object): string[] => {
      const table = armed('resale', 'forger.1').holds(1, { goods: mine }).holds(2, { goods: theirs });
      const [ask] = table.asks();
      const plays = ask ? table.legal(ask.id, 1).filter(({ do: what }) => what === 'play') : [];
      const at = plays.find(({ fields }) => fields?.target?.kind === 'pick' && fields.target.from.includes(2));
      return Object.keys(at?.fields ?? {}).filter((name) => name === 'take' || name === 'give');
    };
    expect([asked({ drugs: 1 }, {}), asked({}, { arms: 1 }), asked({ drugs: 1 }, { arms: 1 })]).toEqual([
      [],
      [],
      ['take', 'give'],
    ]);
  });
});

describe('EX9, the union man', () => {
  test('GP-H5: the next salaries cost 1 white more for each soldier and captain', () => {
    const scene = armed('resale', 'unionist.1')
      .rig(({ clans }) => {
        if (clans[1])
          Object.assign(clans[1], { soldiers: [2, 3], captains: [1], gone: { ...clans[1].gone, soldiers: [1] } });
      })
      .act(play('unionist.1', 2));
    // 2 soldiers, a captain and a merchant earn 2 + 2 + 2; the union man adds 3.
    expect(scene.view('public').clans[1]?.salaries).toBe(9);
    scene.until('laundering').holds(2, { white: 20, red: 0 }).idle().idle();
    expect(scene.white(2)).toBe(11);
    expect(scene.view('public').clans[1]?.salaries).toBe(6);
  });
});

describe('EX10, the bouncer', () => {
  test('GP-H5: the target sits out the first auction of its next black market, and no other', () => {
    const scene = armed('delivery', 'bouncer.1').act(play('bouncer.1', 2)).until('market');
    expect(scene.state.market.auction?.order).toEqual([1, 3]);
    expect(scene.rules.explainLate?.(scene.state, 'x', 2, bid(1))).toMatchObject(by('sits-out', 'GP-H5'));
    scene.act(bid(0), drop, { do: 'take', kind: scene.state.market.display[0] ?? 'arms', red: 0 });
    expect(scene.state.market.auction?.order).toEqual([2, 3]);
    scene.until('market', 2);
    expect(scene.state.market.auction?.order).toHaveLength(3);
  });

  test('GP-H5: played when the market is on, it works in that of the next turn', () => {
    const scene = armed('market', 'bouncer.1').act(play('bouncer.1', 2));
    expect(scene.state.market.auction?.order).toContain(2);
    expect(scene.until('market', 2).state.market.auction?.order).not.toContain(2);
  });

  test('GP-35: the only one whom no bouncer keeps out takes a card for nothing', () => {
    const scene = armed('delivery').rig(({ clans }) => {
      clans[0]?.aimed.push({ card: 'bouncer.1', by: 3 });
      clans[1]?.aimed.push({ card: 'bouncer.2', by: 3 });
    });
    scene.until('market');
    expect(scene.state.market.auction).toMatchObject({ order: [3], due: { seat: 3, amount: 0 } });
  });

  test('GP-H5, GP-R38: where nobody would be left, bouncers keep nobody out', () => {
    const scene = armed('delivery').rig(({ clans }) => {
      for (const [i, clan] of clans.entries()) clan.aimed.push({ card: `bouncer.${i + 1}`, by: ((i + 1) % 3) + 1 });
    });
    scene.until('market');
    expect(scene.state.market.auction?.order).toEqual([1, 2, 3]);
    expect(scene.state.executants.discard.toSorted()).toEqual(['bouncer.1', 'bouncer.2', 'bouncer.3']);
  });
});

describe('playing', () => {
  test('GP-42, GP-43: the card leaves the hand and is shown; it works once', () => {
    const scene = armed('delivery', 'informer.1', 'burglar.1').act(play('burglar.1', 2));
    expect(scene.last.revealed).toBe(true);
    expect(scene.hand(1)).toEqual(['informer.1']);
    expect(scene.state.executants.discard).toEqual(['burglar.1']);
  });

  test('GP-44: one in a phase; GP-R22: in the market the phase is all his words', () => {
    const scene = armed('market', 'informer.1', 'burglar.1').act(play('informer.1', 2));
    const second = play('burglar.1', 2);
    expect(scene.refused(second)).toMatchObject(by('executant-twice', 'GP-44'));
    expect(scene.legal(scene.go.id, 1).some((option) => option.do === 'play')).toBe(false);
    scene.act(bid(1), bid(2), bid(3));
    expect(scene.active).toBe(1);
    expect(scene.refused(second)).toMatchObject(by('executant-twice', 'GP-44'));
    scene.until('resale').act(second);
    expect(scene.hand(1)).toEqual([]);
  });

  test('GP-44, GP-45: only the active player plays one', () => {
    const scene = armed('delivery').holds(2, { hand: ['burglar.1'] });
    const refusal = by('executant-not-active', 'GP-44');
    expect(scene.refusal(scene.deal, 2, play('burglar.1', 1))).toMatchObject(refusal);
    expect(scene.rules.explainLate?.(scene.state, scene.go.id, 2, play('burglar.1', 1))).toMatchObject(refusal);
    expect(scene.rules.explainLate?.(scene.state, scene.go.id, 1, play('burglar.1', 2))).toBe(null);
    expect(scene.hand(2)).toEqual(['burglar.1']);
  });

  test('GP-43: it targets one opponent, not oneself and nobody who is not there', () => {
    const scene = armed('delivery', 'burglar.1');
    expect(scene.refused(play('burglar.1', 1))).toMatchObject(by('executant-target', 'GP-43'));
    expect(scene.refused(play('burglar.1', 4))).toMatchObject(by('executant-target', 'GP-43'));
  });

  test('GP-45: one plays only what one holds', () => {
    const scene = armed('delivery', 'burglar.1');
    expect(scene.refused(play('burglar.2', 2))).toMatchObject(by('executant-not-held', 'GP-45'));
    expect(scene.refused(play('unknown.1' as ExecutantCard, 2))).toMatchObject(by('executant-not-held', 'GP-45'));
  });

  test('GP-H5: goods are named where the card asks for them, and only there', () => {
    const scene = armed('delivery', 'burglar.1').holds(2, { goods: { arms: 1 } });
    expect(scene.refused(play('burglar.1', 2, { take: 'arms' }))).toMatchObject(by('executant-choice', 'GP-H5'));
  });

  test('GP-R23: several on one target stay, and work in the order played', () => {
    const scene = armed('delivery').rig(({ clans }) => {
      clans[1]?.aimed.push(
        { card: 'blackmailer.1', by: 3 },
        { card: 'informer.1', by: 3 },
        { card: 'blackmailer.2', by: 1 },
      );
    });
    scene.until('laundering').holds(1, { white: 50 }).holds(2, { white: 4, red: 0 }).holds(3, { white: 50 }).idle();
    const had = [scene.white(1), scene.white(3)];
    scene.idle();
    expect([scene.white(1), scene.white(3)]).toEqual([(had[0] ?? 0) + 1, (had[1] ?? 0) + 3]);
    expect(scene.state.executants.discard).toEqual(['informer.1', 'blackmailer.1', 'blackmailer.2']);
  });

  test('GP-R1, GP-9: three copies of ten cards, each drawn once, then the discard is the pile', () => {
    const scene = new Scene();
    const state = structuredClone(scene.state) as ParadiseState;
    const act = { state, dice: scene.dice } as Act<ParadiseState>; // All that a draw needs.
    const drawn = Array.from({ length: 30 }, () => drawExecutant(act));
    expect(drawn.toSorted()).toEqual(executantIds.flatMap((id) => [1, 2, 3].map((n) => `${id}.${n}`)).toSorted());
    expect(drawn).not.toEqual(scene.state.executants.pile);
    expect(() => drawExecutant(act)).toThrow(Refusal);
    state.executants.discard = ['fence.2'];
    expect(drawExecutant(act)).toBe('fence.2');
    expect(state.executants).toEqual({ pile: [], discard: [] });
  });
});
