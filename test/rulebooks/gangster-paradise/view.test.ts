// Goal: nobody learns what lies behind another's screen. Method: for views, asks, options and balances what is hidden is swapped for
// something else, and nothing may change; for lines and entries whole random games are listened to as a spectator.
import { describe, expect, test } from 'vitest';
import { type Dice, seededDice, shuffle } from '#rulebooks/dice.ts';
import { leastBid } from '#rulebooks/gangster-paradise/auction.ts';
import type { ExecutantCard } from '#rulebooks/gangster-paradise/data/executants.ts';
import type { ParadiseMove } from '#rulebooks/gangster-paradise/moves.ts';
import { sample } from '#rulebooks/options.ts';
import type { Viewer } from '#rulebooks/rulebook.ts';
import { Scene, terms } from './scene.ts';

const viewers: readonly Viewer[] = ['public', 0, 1, 2, 3];

/** All that a viewer is given but for lines and entries. */
function seen(scene: Scene, viewer: Viewer): unknown {
  const { rules, state, money } = scene;
  const asks = scene.asks();
  const own = typeof viewer === 'number' ? asks.filter(({ seats }) => seats.includes(viewer)) : [];
  const holders = ['market', 'reserve', 'clan:1', 'clan:2', 'clan:3'];
  return structuredClone({
    view: scene.view(viewer),
    asks,
    allowances: rules.allowances?.(state),
    options: own.map((ask) => rules.legal(state, ask, viewer as number, money)),
    balances: holders
      .filter((holder) => rules.sees(state, viewer, holder, 'red'))
      .map((holder) => [holder, money(holder, 'red'), money(holder, 'white')]),
  });
}

/** Purses and hands of all seats but one, and the pile, swapped for others. */
function swapped(scene: Scene, viewer: Viewer, seed: number): void {
  const dice = seededDice(seed);
  const { clans, executants } = scene.state;
  const others = clans.flatMap((_, i) => (i + 1 === viewer ? [] : [i + 1]));
  const hidden = others.flatMap((seat) => scene.hand(seat));
  const dealt = shuffle(dice, [...hidden, ...executants.pile]);
  for (const seat of others) {
    const hand = dealt.splice(0, scene.hand(seat).length);
    scene.holds(seat, { red: dice.int(90), white: dice.int(90), hand });
  }
  scene.rig(({ executants }) => {
    executants.pile = dealt;
  });
}

/** A move of chance for somebody who is asked; mostly nobody bids more than he must, or everybody would bluff. */
function playAny(scene: Scene, dice: Dice): void {
  const asks = scene.asks();
  const ask = asks[dice.int(asks.length)] ?? scene.go;
  const seat = ask.seats[dice.int(ask.seats.length)] ?? 0;
  const move = sample(dice, scene.legal(ask.id, seat)) as ParadiseMove; // Out of the options.
  const { auction } = scene.state.market;
  const sober = move.do === 'bid' && auction && dice.int(8) > 0;
  scene.move(ask.id, seat, sober ? { ...move, amount: leastBid(auction) } : move);
}

const offer = (to: number, ...given: Parameters<typeof terms>): ParadiseMove => ({
  do: 'offer',
  to,
  terms: terms(...given),
});

describe('GP-R32: what lies behind a screen', () => {
  test('GP-R32: swapped purses, hands and piles change nothing of what another one sees, in any phase of a random game', () => {
    const dice = seededDice(5);
    let looked = 0;
    for (const seed of [1, 2]) {
      const scene = new Scene({ offersPerGo: 1, turns: 4 }, 3, seed);
      while (scene.asks().length > 0 && scene.state.phase !== 'signs') {
        const viewer = viewers[dice.int(viewers.length)] ?? 'public';
        const open = scene.state.talks.open.length > 0;
        // What is offered stays covered: with open offers only the pile of cards is another one.
        if (!open && scene.state.market.auction?.due == null) {
          const before = seen(scene, viewer);
          swapped(scene, viewer, dice.int(1e6));
          expect(seen(scene, viewer)).toEqual(before);
          looked++;
        }
        playAny(scene, dice);
      }
    }
    expect(looked).toBeGreaterThan(100);
  });

  test('GP-R32: each sees his own screen; a spectator and the organiser see none', () => {
    const scene = new Scene().until('resale').holds(2, { red: 13, white: 4, hand: ['fence.2'] });
    expect(scene.view(2).mine).toEqual({ seat: 2, red: 13, white: 4, hand: ['fence.2'] });
    for (const viewer of ['public', 0] as const)
      expect(scene.view(viewer)).toMatchObject({ mine: null, screens: null });
    for (const viewer of viewers.filter((one) => one !== 2))
      expect(JSON.stringify(scene.view(viewer))).not.toContain('fence.2');
  });

  test('GP-26, GP-R32: goods in kind and number, boards and the number of executants are seen by all', () => {
    const scene = new Scene()
      .until('resale')
      .holds(2, { goods: { arms: 2, jewels: 1 }, hand: ['fence.2', 'forger.1'] });
    for (const viewer of viewers)
      expect(scene.view(viewer).clans[1]).toMatchObject({
        goods: [0, 2, 1, 0, 0],
        executants: 2,
        soldiers: [1],
        merchants: [1],
        salaries: 3,
        capacity: 20,
      });
  });

  test('GP-R32: whose balance each may know', () => {
    const scene = new Scene();
    const knows = (viewer: Viewer) =>
      ['market', 'pot', 'reserve', 'clan:1', 'clan:2'].filter((holder) =>
        scene.rules.sees(scene.state, viewer, holder, 'red'),
      );
    expect(knows('public')).toEqual(['market', 'pot']);
    expect(knows(0)).toEqual(['market', 'pot']);
    expect(knows(2)).toEqual(['market', 'pot', 'clan:2']);
  });

  test('GP-63: when the game is over all screens fall', () => {
    const scene = new Scene({ turns: 1 }).until('over');
    expect(scene.view('public').screens).toEqual(
      [1, 2, 3].map((seat) => ({ seat, red: scene.red(seat), white: scene.white(seat), hand: scene.hand(seat) })),
    );
    expect(scene.rules.sees(scene.state, 'public', 'clan:1', 'red')).toBe(true);
    expect(scene.rules.sees(scene.state, 'public', 'reserve', 'white')).toBe(true);
  });
});

describe('offers', () => {
  const give = { red: 5, executants: ['fence.1' as ExecutantCard] };
  const talk = (): Scene =>
    new Scene()
      .until('resale')
      .holds(1, { hand: ['fence.1', 'informer.2'] })
      .act(offer(2, give, { white: 3 }));

  test('GP-17: its two sides read an offer; the others see that there is one', () => {
    const scene = talk();
    expect(scene.view(1).offers).toMatchObject([{ from: 1, to: 2, give: { red: 5 }, want: { white: 3 } }]);
    expect(scene.view(2).offers).toMatchObject([{ from: 1, to: 2, give: { red: 5 }, want: { white: 3 } }]);
    for (const viewer of ['public', 0, 3] as const) {
      expect(scene.view(viewer).offers).toEqual([]);
      expect(scene.view(viewer).talking).toEqual([{ from: 1, to: 2 }]);
    }
  });

  test('GP-R13: executants on offer are face down for all but their owner', () => {
    const scene = talk();
    expect(scene.view(1).offers[0]?.give).toMatchObject({ executants: 1, cards: ['fence.1'] });
    expect(scene.view(2).offers[0]?.give).toMatchObject({ executants: 1, cards: null });
    for (const viewer of ['public', 2, 3] as const)
      expect(JSON.stringify([scene.view(viewer), scene.asks()])).not.toContain('fence.1');
  });

  test('GP-R32: what is asked for, and from whom, changes nothing for a third', () => {
    const [one, other] = [talk(), new Scene().until('resale').holds(1, { hand: ['fence.1', 'informer.2'] })];
    other.act(offer(2, { white: 1 }, { red: 77 }));
    for (const viewer of ['public', 3] as const) expect(seen(one, viewer)).toEqual(seen(other, viewer));
    expect(one.last.lines).toEqual(other.last.lines);
  });
});

describe('what is said and written', () => {
  /** Payments whose amount the rules make public: the rest is behind screens. */
  const open = ['start', 'compensation-set', 'compensation', 'sale', 'bonus-complete', 'bonus-boss', 'salaries'];
  /** Lines of two, or one, about amounts behind screens. */
  const whispered = ['line.burglar', 'line.blackmailed', 'line.laundered-mine', 'line.gives', 'line.pays'];

  test('GP-R32, GP-57: amounts behind screens are in no entry and no line that others get', () => {
    const dice = seededDice(3);
    const heard = new Set<string>();
    const paid = new Set<string>();
    for (const seed of [1, 2, 3]) {
      const scene = new Scene({ offersPerGo: 1, turns: 4, white: 12 }, 4, seed);
      while (scene.asks().length > 0) {
        playAny(scene, dice);
        for (const line of scene.last.lines)
          if (whispered.includes(line.key)) heard.add(`${line.key} ${line.to?.length}`);
      }
      for (const { why, seen, from, to } of scene.entries) {
        const of = [from, to].filter((holder) => holder.startsWith('clan:')).map((holder) => Number(holder.slice(5)));
        if (open.includes(why.key.slice(4))) continue;
        paid.add(why.key);
        expect([why.key, ...(Array.isArray(seen) ? seen.toSorted() : [])]).toEqual([why.key, ...of.toSorted()]);
      }
    }
    expect([...heard].toSorted()).toEqual([
      'line.blackmailed 2',
      'line.burglar 2',
      'line.gives 2',
      'line.laundered-mine 1',
      'line.pays 2',
    ]);
    expect([...paid].toSorted()).toEqual([
      'why.auction',
      'why.blackmail',
      'why.bluff',
      'why.burglar',
      'why.deal',
      'why.laundering',
    ]);
  });

  test('GP-R32: what lies open is built once for all who look', () => {
    const scene = new Scene().until('resale');
    const [one, other] = [scene.view(1), scene.view('public')];
    expect(one.clans).toBe(other.clans);
    expect(one.market).toBe(other.market);
    scene.act({ do: 'done' });
    expect(scene.view(1).clans).not.toBe(one.clans);
  });

  test('GP-33: the red on the compensation space is told as it is now', () => {
    const scene = new Scene();
    expect(scene.view('public').market.compensation).toBe(10);
    scene.balances.set('market red', 4);
    expect(scene.view('public').market.compensation).toBe(4);
  });
});
