// Goal: what may be done at any moment of a go is taken in every phase, works when it is to, and no silence and no empty purse holds a
// game up. Method: every executant in every phase, against who has still to play it and who has played it; offers in every phase; whole
// games of silence.
import { describe, expect, test } from 'vitest';
import { type ExecutantCard, executantIds, trigger } from '#rulebooks/gangster-paradise/data/executants.ts';
import type { GoPhase } from '#rulebooks/gangster-paradise/state.ts';
import { bid, by, drop, Scene, terms } from './scene.ts';

const goPhases = ['delivery', 'market', 'resale', 'recruiting', 'laundering'] as const;
const waiting = executantIds.filter((id) => trigger[id] !== 'now');
const atOnce = executantIds.filter((id) => trigger[id] === 'now');

/** The phase in which each of them works. */
const phaseOf = {
  delivery: 'delivery',
  market: 'market',
  resale: 'resale',
  laundering: 'laundering',
  salaries: 'laundering',
} as const;

/** Idle answers, but that seat sells what it has, until that card has worked. @returns turn and phase */
function worked(scene: Scene, seat: number, card: ExecutantCard): [number, GoPhase] {
  for (;;) {
    const { turn, phase, active, acted } = scene.state;
    const goods = scene.state.clans[seat - 1]?.primary;
    if (phase === 'resale' && active === seat && !acted && goods && scene.goods(seat, goods) > 0)
      scene.act({ do: 'sell', kinds: [goods] });
    else scene.idle();
    const works = scene.last.lines.findIndex(({ key }) => key === 'line.bite');
    // The market begins in the act that ends the delivery, and a go of the delivery in the one that ends the go before.
    if (works >= 0 && card.startsWith('bouncer')) return [turn, 'market'];
    if (works >= 0 && card.startsWith('informer')) return [scene.state.turn, 'delivery'];
    if (works >= 0) return [turn, phase as GoPhase]; // It bites in a go.
    if (scene.state.turn > 3) throw new Error(`${card} does not work`);
  }
}

describe('an executant', () => {
  const cases = waiting.flatMap((id) => goPhases.map((phase) => [id, phase] as const));

  test.each(cases)(
    'GP-45, GP-H5: %s, played in %s at who has still to play it, works there or as soon as it can',
    (id, phase) => {
      const card: ExecutantCard = `${id}.1`;
      const scene = new Scene()
        .until(phase)
        .holds(1, { hand: [card] })
        .act({ do: 'play', card, target: 2 });
      const its = phaseOf[trigger[id] as keyof typeof phaseOf]; // It waits.
      // An auction that is on already is not the next black market.
      const soon = id === 'bouncer' ? goPhases.indexOf(phase) < 1 : goPhases.indexOf(phase) <= goPhases.indexOf(its);
      expect(worked(scene, 2, card)).toEqual([soon ? 1 : 2, its]);
      expect(scene.state.clans[1]?.aimed).toEqual([]);
      expect(scene.state.executants.discard).toEqual([card]);
    },
  );

  test.each(cases)('GP-45, GP-H5: %s, played in %s at who has played it, works in the next one', (id, phase) => {
    const card: ExecutantCard = `${id}.1`;
    const scene = new Scene()
      .until(phase)
      .idle()
      .holds(2, { hand: [card] });
    expect(scene.active).toBe(2);
    scene.act({ do: 'play', card, target: 1 });
    const its = phaseOf[trigger[id] as keyof typeof phaseOf]; // It waits.
    const soon = goPhases.indexOf(phase) < goPhases.indexOf(its);
    expect(worked(scene, 1, card)).toEqual([soon ? 1 : 2, its]);
  });

  test.each(atOnce.flatMap((id) => goPhases.map((phase) => [id, phase] as const)))(
    'GP-45, GP-H5: %s works at once in %s',
    (id, phase) => {
      const card: ExecutantCard = `${id}.1`;
      const scene = new Scene()
        .until(phase)
        .holds(1, { red: 20, goods: { drugs: 1 }, hand: [card] })
        .holds(2, { red: 20, goods: { arms: 1 } });
      const goods = { pickpocket: { take: 'arms' }, forger: { take: 'arms', give: 'drugs' } } as const;
      scene.act({ do: 'play', card, target: 2, ...goods[id as keyof typeof goods] });
      const [mine, other] = scene.state.clans;
      expect([scene.red(1), scene.red(2)]).toEqual(id === 'burglar' ? [30, 10] : [20, 20]);
      expect(other?.soldiers).toEqual(id === 'hitman' ? [] : [1]);
      const arms = { pickpocket: [1, 1, 0, 0], forger: [0, 1, 1, 0] }[id as string] ?? [1, 0, 0, 1];
      expect([mine?.goods[0], mine?.goods[1], other?.goods[0], other?.goods[1]]).toEqual(arms);
      expect(scene.active).toBe(1);
    },
  );

  test('GP-45, GP-R22: who has won an auction may play one before he takes his card', () => {
    const scene = new Scene()
      .until('market')
      .holds(1, { hand: ['burglar.1', 'fence.1'] })
      .act(bid(0), drop, drop);
    expect(scene.go.kind).toBe('take');
    scene.act({ do: 'play', card: 'burglar.1', target: 2 });
    expect([scene.red(1), scene.red(2)]).toEqual([30, 10]);
    expect(scene.refused({ do: 'play', card: 'fence.1', target: 2 })).toMatchObject(by('executant-twice', 'GP-44'));
    expect(scene.go).toMatchObject({ kind: 'take', seats: [1] });
  });

  test('GP-60, GP-R37, GP-H5: an informer waits for a delivery that there is: who is barred has it with the one after', () => {
    const scene = new Scene().rig(({ clans }) => {
      if (clans[1]) Object.assign(clans[1], { barred: true, aimed: [{ card: 'informer.1', by: 1 }] });
    });
    scene.until('market');
    expect(scene.state.clans[1]?.aimed).toHaveLength(1);
    expect(scene.state.clans[1]?.goods.reduce((sum, n) => sum + n, 0)).toBe(0);
    scene.until('laundering').holds(2, { goods: {} }).until('market', 2);
    expect(scene.state.clans[1]?.aimed).toEqual([]);
    expect(scene.state.clans[1]?.goods.reduce((sum, n) => sum + n, 0)).toBe(2);
  });

  test('GP-H5, GP-R23: two tax inspectors take 40 red of the capacity of three merchants', () => {
    const scene = new Scene().until('laundering').holds(1, { red: 60 });
    scene.rig(({ clans }) => {
      clans[0]?.merchants.push(2, 3);
      clans[0]?.aimed.push({ card: 'inspector.1', by: 2 }, { card: 'inspector.2', by: 3 });
    });
    expect(scene.refused({ do: 'launder', red: 22 })).toMatchObject({ args: { capacity: 20 } });
    expect(scene.act({ do: 'launder', red: 20 }).red(1)).toBe(40);
  });

  test('GP-H5, GP-56: two tax inspectors at one merchant leave nothing to launder, and no less', () => {
    const scene = new Scene().rig(({ clans }) => {
      clans[0]?.aimed.push({ card: 'inspector.1', by: 2 }, { card: 'inspector.2', by: 3 });
    });
    scene.until('laundering');
    expect(scene.view('public').clans[0]?.capacity).toBe(0);
    expect(scene.refused({ do: 'launder', red: 2 })).toMatchObject(by('over-capacity', 'GP-56'));
    scene.idle();
    expect(scene.red(1)).toBe(20);
    expect(scene.view('public').clans[0]?.capacity).toBe(20);
  });

  test('GP-H5, GP-R23: two informers have the same 2 goods of a board: what the soldier brings is taken', () => {
    const scene = new Scene().rig(({ clans }) => {
      clans[1]?.aimed.push({ card: 'informer.1', by: 1 }, { card: 'informer.2', by: 3 });
    });
    scene.idle();
    expect(scene.state.clans[1]?.goods.reduce((sum, n) => sum + n, 0)).toBe(2);
    expect(scene.state.executants.discard).toEqual(['informer.1', 'informer.2']);
  });

  test('GP-H5, GP-R23: two union men cost 2 white for each soldier and captain', () => {
    const scene = new Scene().until('laundering').holds(1, { red: 0, white: 20 });
    scene.rig(({ clans }) => {
      clans[0]?.aimed.push({ card: 'unionist.1', by: 2 }, { card: 'unionist.2', by: 2 });
    });
    expect(scene.idle().white(1)).toBe(20 - 3 - 2);
  });

  test('GP-H5, GP-36: two crooked fences pay two steps less', () => {
    const scene = new Scene().until('resale').holds(1, { goods: { drugs: 1, arms: 1, jewels: 1 } });
    scene.rig(({ clans }) => {
      clans[0]?.aimed.push({ card: 'fence.1', by: 2 }, { card: 'fence.2', by: 3 });
    });
    expect(scene.act({ do: 'sell', kinds: ['drugs', 'arms', 'jewels'] }).red(1)).toBe(25);
  });
});

describe('an offer', () => {
  test.each(goPhases)(
    'GP-17, GP-18: in %s the active player and another deal, either way round, and nobody else',
    (phase) => {
      const scene = new Scene({}, 4).until(phase).holds(1, { red: 20 }).holds(3, { red: 20 });
      scene.act({ do: 'offer', to: 3, terms: terms({ red: 2 }) });
      scene.move(scene.answer, 3, { do: 'counter', terms: terms({ red: 1 }, { red: 5 }) });
      scene.move(scene.answer, 1, { do: 'accept' });
      expect([scene.red(1), scene.red(3)]).toEqual([16, 24]);
      const aside = scene.refusal(scene.deal, 2, { do: 'offer', to: 3, terms: terms({ red: 1 }) });
      expect(aside).toMatchObject(by('deal-not-active', 'GP-18'));
    },
  );

  test('GP-17, GP-R14: while somebody has to take a card he is the one to deal with', () => {
    const scene = new Scene().until('market').act(drop, bid(6), drop);
    expect(scene.go).toMatchObject({ kind: 'take', seats: [2] });
    scene.move(scene.deal, 1, { do: 'offer', to: 2, terms: terms({ red: 9 }, { red: 1 }) });
    scene.move(scene.answer, 2, { do: 'accept' });
    expect([scene.red(1), scene.red(2)]).toEqual([12, 28]);
    expect(scene.refusal(scene.deal, 1, { do: 'offer', to: 3, terms: terms({ red: 1 }) })).toMatchObject(
      by('deal-not-active', 'GP-18'),
    );
    expect(scene.go).toMatchObject({ kind: 'take', seats: [2] });
  });
});

test.each([
  ['keeping', 8],
  ['over', 1],
] as const)('GP-18: what was offered in the last go of a turn is over with it, before %s', (phase, turns) => {
  const scene = new Scene({ turns, white: 30 }).until('laundering').idle().idle().holds(1, { white: 50 });
  scene.act({ do: 'offer', to: 1, terms: terms({ red: 1 }) }).idle();
  expect(scene.state).toMatchObject({ phase, talks: { open: [] } });
  expect(scene.said()).toContain('line.talks-over');
});

describe.each([3, 4, 5])('silence at a table of %i', (seats) => {
  /** Nobody has anything, and salaries cannot be paid: all are tied at the end. */
  const poor = () => new Scene({ red: 0, white: 0, compensation: 0, clans: 'pick', turns: 3 }, seats);

  test.each(['idle', 'elapsed'] as const)(
    'GP-H4, GP-R30: with empty purses every ask has its answer (%s), up to the end',
    (how) => {
      const scene = poor();
      const asked = new Set<string>();
      for (let n = 0; scene.state.phase !== 'over'; n++) {
        if (n > 500) throw new Error(`no end in ${scene.state.phase}`);
        const { go } = scene;
        asked.add(go.kind);
        if (how === 'idle' || go.mode === 'sealed') scene.idle();
        else scene.elapse(go.id);
        scene.rules.check(scene.state, scene.money);
      }
      const kinds = ['bid', 'clans', 'closing', 'keeping', 'laundering', 'recruiting', 'resale', 'signs', 'take'];
      expect([...asked].toSorted()).toEqual(kinds);
      expect(scene.rules.outcome(scene.state)?.ranks[0]).toHaveLength(1);
    },
  );

  test('GP-H4: an offer of who has nothing is refused by silence, and lapses with the minute', () => {
    const scene = poor().until('resale');
    const { active, go } = scene;
    const to = (active % seats) + 1;
    const ask = { do: 'offer', to, terms: terms({}, { red: 5 }) } as const;
    scene.act(ask);
    const idle = scene.rules.idle(scene.state, scene.ask(scene.answer), to, scene.money);
    expect(idle).toEqual({ do: 'refuse' });
    scene.move(scene.answer, to, idle);
    scene.act(ask);
    scene.elapse(scene.answer);
    expect(scene.state.talks).toMatchObject({ open: [], spent: [active] });
    expect(scene.go.id).toBe(go.id);
  });
});
