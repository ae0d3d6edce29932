// Goal: goes, phases and turns follow each other as on the turn board. Method: whole turns of idle answers, looked at on the way.
import { describe, expect, test } from 'vitest';
import { bid, by, drop, Scene } from './scene.ts';

/** Every phase and who is active in it, as long as idle answers play that turn. */
function played(scene: Scene, turn = 1): [string, number[]][] {
  const phases: [string, number[]][] = [];
  while (scene.state.turn === turn && scene.state.active !== null) {
    const { phase } = scene.state;
    if (phases.at(-1)?.[0] !== phase) phases.push([phase, []]);
    phases.at(-1)?.[1].push(scene.active);
    scene.idle();
  }
  return phases;
}

describe('a turn', () => {
  test('GP-20: five phases, each played by all clockwise from the first player, who is another one in the next turn', () => {
    const scene = new Scene({ first: 3 }, 4);
    const phases = played(scene);
    expect(phases.map(([phase]) => phase)).toEqual(['delivery', 'market', 'resale', 'recruiting', 'laundering']);
    for (const [phase, seats] of phases) if (phase !== 'market') expect([phase, seats]).toEqual([phase, [3, 4, 1, 2]]);
    scene.until('delivery', 2);
    expect(scene.state).toMatchObject({ first: 4, active: 4 });
  });

  test('GP-20: nobody plays before it is his go, nor what belongs to another phase', () => {
    const scene = new Scene();
    expect(scene.refused({ do: 'launder', red: 2 })).toMatchObject(by('not-this-phase', 'GP-20'));
    expect(scene.refusal(scene.deal, 2, { do: 'deliver', secondary: 0 })).toMatchObject(by('not-your-go', 'GP-20'));
    expect(scene.state.clans.map(({ goods }) => goods.reduce((sum, n) => sum + n))).toEqual([4, 0, 0]);
  });

  test('GP-20: in an auction, and when it is won, what belongs to another phase is refused as in every phase', () => {
    const scene = new Scene().until('market');
    const refuse = () => {
      expect(scene.refused({ do: 'sell', kinds: ['drugs'] })).toMatchObject(by('not-this-phase', 'GP-20'));
      expect(scene.refused({ do: 'launder', red: 2 })).toMatchObject(by('not-this-phase', 'GP-20'));
      expect(scene.refused({ do: 'accept' })).toMatchObject(by('offer-gone', 'GP-19'));
    };
    refuse();
    scene.act(bid(1), drop, drop);
    expect(scene.go.kind).toBe('take');
    refuse();
  });

  test('GP-62: the counter moves on and the card of the first player goes to the left, all eight turns', () => {
    const scene = new Scene({}, 3);
    const first: number[] = [];
    for (let turn = 1; turn <= 8; turn++) {
      scene.until('delivery', turn);
      first.push(scene.state.first);
    }
    expect(first).toEqual([1, 2, 3, 1, 2, 3, 1, 2]);
    expect(scene.until('over').state.turn).toBe(8);
  });

  test('GP-H6: how many turns there are is data of the game', () => {
    const scene = new Scene({ turns: 2 }).until('over');
    expect(scene.state.turn).toBe(2);
    expect(scene.rules.outcome(scene.state)).not.toBe(null);
  });
});

describe('the limit of goods', () => {
  const over = (): Scene => {
    const scene = new Scene().until('laundering');
    scene
      .holds(1, { goods: { drugs: 3, jewels: 4 } })
      .holds(2, { goods: { arms: 4 } })
      .holds(3, { goods: { alcohol: 5, arms: 1 } });
    return scene.idle().idle().idle();
  };
  const keep = (...goods: string[]) => ({ do: 'keep', goods }) as const;

  test('GP-61, GP-R27: once, after everybody’s phase 5, a player who owns more than 4 goods is asked which to keep', () => {
    const scene = over();
    expect(scene.state).toMatchObject({ turn: 1, phase: 'keeping', active: null });
    expect(scene.asks()).toMatchObject([{ kind: 'keeping', mode: 'sealed', seats: [1, 3], seconds: 45 }]);
    expect(scene.legal(scene.go.id, 1)).toEqual([
      {
        do: 'keep',
        fields: {
          goods: {
            kind: 'several',
            from: ['drugs.1', 'drugs.2', 'drugs.3', 'jewels.1', 'jewels.2', 'jewels.3', 'jewels.4'],
            min: 4,
            max: 4,
          },
        },
      },
    ]);
  });

  test('GP-61, GP-62: the owner chooses; the rest goes back to the reserve, then the next turn begins', () => {
    // Seat 2, the first of the next turn, takes nothing of the reserve there.
    const scene = over().rig(({ clans }) => void Object.assign(clans[1] ?? {}, { barred: true }));
    const [drugs = 0, , jewels = 0, alcohol = 0] = scene.state.supply;
    scene.move(scene.go.id, 1, keep('jewels.1', 'drugs.3', 'jewels.4', 'jewels.2'));
    scene.move(scene.go.id, 3, keep('alcohol.1', 'alcohol.2', 'alcohol.3', 'alcohol.4'));
    expect([scene.goods(1, 'drugs'), scene.goods(1, 'jewels'), scene.goods(3, 'alcohol')]).toEqual([1, 3, 4]);
    expect([scene.state.supply[0], scene.state.supply[2], scene.state.supply[3]]).toEqual([
      drugs + 2,
      jewels + 1,
      alcohol + 1,
    ]);
    expect(scene.state).toMatchObject({ turn: 2, phase: 'delivery', active: 2 });
  });

  test('GP-61: where all goods are alike there is nothing to choose: the surplus goes back, and nobody is asked', () => {
    const scene = new Scene().until('laundering');
    scene
      .holds(1, { goods: { drugs: 6 } })
      .holds(2, { goods: {} })
      .holds(3, { goods: { jewels: 5 } });
    scene.idle().idle().idle();
    expect(scene.state).toMatchObject({ turn: 2, phase: 'delivery' });
    expect([scene.goods(1, 'drugs'), scene.goods(3, 'jewels')]).toEqual([4, 4]);
    expect(scene.last.lines.filter(({ key }) => key === 'line.kept').map(({ args }) => args?.count)).toEqual([2, 1]);
  });

  test('GP-61: with others who have to choose, only they are asked', () => {
    const scene = new Scene().until('laundering');
    scene
      .holds(1, { goods: { drugs: 6 } })
      .holds(2, { goods: { arms: 3, jewels: 3 } })
      .holds(3, { goods: {} });
    scene.idle().idle().idle();
    expect(scene.go).toMatchObject({ kind: 'keeping', seats: [2] });
    expect(scene.goods(1, 'drugs')).toBe(4);
  });

  test('GP-61, GP-H6: where nothing may be kept, nobody is asked what', () => {
    const scene = new Scene({ handLimit: 0 }).until('laundering').holds(1, { goods: { drugs: 3, arms: 2 } });
    scene.idle().idle().idle();
    expect(scene.state).toMatchObject({ turn: 2, phase: 'delivery' });
    expect([scene.goods(1, 'drugs'), scene.goods(1, 'arms')]).toEqual([0, 0]);
  });

  test('GP-61: five goods are not four', () => {
    const scene = over();
    expect(scene.refusal(scene.go.id, 1, keep('drugs.1', 'drugs.2', 'drugs.3', 'jewels.1', 'jewels.2'))).toBeTruthy();
    expect(scene.state.phase).toBe('keeping');
  });

  test('GP-R27: silence keeps the first four in board order', () => {
    const scene = over();
    expect(scene.rules.idle(scene.state, scene.go, 1, scene.money)).toEqual(
      keep('drugs.1', 'drugs.2', 'drugs.3', 'jewels.1'),
    );
  });

  test('GP-H6: the limit is data of the game', () => {
    const scene = new Scene({ handLimit: 5 }).until('laundering').holds(1, { goods: { drugs: 3, arms: 3 } });
    scene.holds(2, { goods: { drugs: 4, arms: 1 } }).holds(3, { goods: { drugs: 6, arms: 3 } });
    expect(scene.until('keeping').go.seats).toEqual([1, 3]);
    expect(new Scene({ handLimit: 50 }).until('delivery', 2).state.turn).toBe(2);
  });

  test('GP-61, GP-63: after the last turn goods count no more, and nobody is asked', () => {
    const scene = new Scene({ turns: 1 }).until('laundering').holds(1, { goods: { drugs: 9 } });
    scene.idle().idle().idle();
    expect(scene.state.phase).not.toBe('keeping');
  });
});
