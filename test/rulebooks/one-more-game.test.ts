// Goal: the rules of a game that is not part of the product, HC-1 to HC-9, one by one; test/proofs plays it like any other. Method: moves given to the rules with seeded dice and
// a small ledger.
import { Default } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { seededDice } from '#rulebooks/dice.ts';
import type { Act, Ask, Line, Seat } from '#rulebooks/rulebook.ts';
import { type Card, rankOf } from '../support/one-more-game/rulebooks/high-card/cards.ts';
import { highCard } from '../support/one-more-game/rulebooks/high-card/high-card.ts';
import type { HighCardMove } from '../support/one-more-game/rulebooks/high-card/moves.ts';
import { type HighCardOptions, highCardOptions } from '../support/one-more-game/rulebooks/high-card/options.ts';
import { type HighCardState, otherOf, type Town } from '../support/one-more-game/rulebooks/high-card/state.ts';
import { places, streets, type TownPlace, waysFrom } from '../support/one-more-game/rulebooks/high-card/town.ts';

class Scene {
  readonly #balances = new Map<string, number>();
  readonly lines: Line[] = [];
  readonly act: Act<HighCardState>;

  constructor(options: Partial<HighCardOptions> = {}, seed = 1) {
    const add = (holder: string, amount: number) => this.#balances.set(holder, this.has(holder) + amount);
    this.act = {
      state: null as unknown as HighCardState, // As the host gives it to `setup`.
      dice: seededDice(seed),
      pay: ({ from, to, amount }) => {
        add(from, -amount);
        add(to, amount);
      },
      balance: this.has,
      say: (line) => void this.lines.push(line),
      reveal: () => {},
      open: () => {},
    };
    highCard.setup(this.act, Default(highCardOptions, structuredClone(options)) as HighCardOptions, 2);
  }

  has = (holder: string): number => this.#balances.get(holder) ?? 0;
  get state(): HighCardState {
    return this.act.state;
  }
  get ask(): Ask {
    const [ask] = highCard.asks(this.state);
    if (!ask) throw new Error('nothing is asked');
    return ask;
  }
  /** The seat that is asked. */
  get seat(): Seat {
    return this.ask.seats[0] ?? 0;
  }
  get options() {
    return highCard.legal(this.state, this.ask, this.seat, this.has);
  }
  gives(move: HighCardMove): this {
    highCard.play(this.act, this.ask, [{ seat: this.seat, move }]);
    highCard.check(this.state, this.has);
    return this;
  }
  get higher(): Seat {
    const [one, two] = this.state.hands.map((card) => rankOf(card as Card)); // By the schema.
    return (one ?? 0) > (two ?? 0) ? 1 : 2;
  }
}

test('HC-1: both begin with as many tokens; a bet larger than that is refused', () => {
  const scene = new Scene({ tokens: 7 });
  expect([scene.has('purse:1'), scene.has('purse:2'), scene.has('table')]).toEqual([6, 6, 2]);
  expect(() => new Scene({ tokens: 4, most: 5 })).toThrow('bet-above-tokens (HC-1)');
});

test('HC-2: each is told his own card alone, and sees no other; the opener changes from round to round', () => {
  const scene = new Scene();
  const { hands, opener } = scene.state;
  expect(scene.lines.flatMap(({ key, to }) => (key === 'line.card' ? [to] : []))).toEqual([[1], [2]]);
  for (const [viewer, seen] of [
    [1, [hands[0], null]],
    [2, [null, hands[1]]],
    ['public', [null, null]],
  ] as const)
    expect(highCard.view(scene.state, viewer, scene.has).players.map(({ card }) => card)).toEqual(seen);
  expect(scene.gives({ do: 'show' }).state.opener).toBe(otherOf(opener));
});

describe('HC-3', () => {
  test('nobody bets more than both have', () => {
    const scene = new Scene({ tokens: 5, most: 5, rounds: 9 });
    expect(scene.options[0]).toEqual({ do: 'bet', fields: { amount: { kind: 'range', min: 1, max: 4 } } });
    scene.gives({ do: 'bet', amount: 4 }).gives({ do: 'fold' });
    expect(scene.options[0]?.fields?.amount).toMatchObject({ max: 3 });
  });

  test('a bet that is called is paid by both', () => {
    const scene = new Scene();
    const { seat, higher } = scene;
    scene.gives({ do: 'bet', amount: 3 });
    expect([scene.seat, scene.has('table')]).toEqual([otherOf(seat), 5]);
    scene.gives({ do: 'show' });
    expect(scene.state.last).toMatchObject({ winner: higher, amount: 8 });
  });
});

test('HC-4: the higher card takes the table; who folds leaves it to the other, and no card is shown', () => {
  const shown = new Scene();
  const { higher } = shown;
  const hands = [...shown.state.hands];
  expect(shown.gives({ do: 'show' }).state.last).toEqual({ round: 1, winner: higher, amount: 2, shown: hands });
  const folded = new Scene();
  const opener = folded.seat;
  folded.gives({ do: 'bet', amount: 1 }).gives({ do: 'fold' });
  expect(folded.state.last).toEqual({ round: 1, winner: opener, amount: 3, shown: null });
});

test('HC-5: it ends after the last round, or when one cannot pay the ante; the richer one is first', () => {
  const rounds = new Scene({ rounds: 1 });
  const { higher } = rounds;
  rounds.gives({ do: 'show' });
  expect([highCard.asks(rounds.state), highCard.outcome(rounds.state)?.ranks[0]]).toEqual([[], [higher]]);
  const broke = new Scene({ tokens: 3, most: 3, rounds: 50 });
  const winner = broke.higher;
  broke.gives({ do: 'bet', amount: 2 }).gives({ do: 'show' });
  expect(highCard.outcome(broke.state)?.ranks).toEqual([[winner], [otherOf(winner)]]);
});

test('HC-6: a player whose time runs out shows for nothing, and folds against a bet', () => {
  const scene = new Scene({ timers: { open: 5, answer: 9, walk: 0 } });
  expect(scene.ask.seconds).toBe(5);
  highCard.elapsed(scene.act, scene.ask);
  expect(scene.state.last).toMatchObject({ round: 1, amount: 2 });
  const better = scene.seat;
  scene.gives({ do: 'bet', amount: 1 });
  expect(scene.ask.seconds).toBe(9);
  highCard.elapsed(scene.act, scene.ask);
  expect(scene.state.last).toMatchObject({ round: 2, winner: better, shown: null });
  expect(new Scene({ timers: { open: 0, answer: 0, walk: 0 } }).ask.seconds).toBeUndefined();
});

describe('in the town', () => {
  /** The first round is won and the dice are thrown. */
  const walking = (seed = 1): Scene => new Scene({ town: 'open' }, seed).gives({ do: 'show' });
  const townOf = ({ state }: Scene): Town => {
    if (!state.town) throw new Error('the town is closed');
    return state.town;
  };
  /** An offered walk to a place with a purse. */
  function walkOf(scene: Scene): Extract<HighCardMove, { do: 'walk' }> {
    for (const { fields } of scene.options) {
      const [die, place, deed] = [fields?.die, fields?.place, fields?.deed];
      if (die?.kind === 'pick' && place?.kind === 'pick' && deed?.kind === 'pick' && deed.from.includes('take'))
        return { do: 'walk', die: Number(die.from[0]), place: place.from[0] as TownPlace, deed: 'take' };
    }
    throw new Error('no purse can be reached');
  }
  const whyNot = (scene: Scene, move: HighCardMove) =>
    highCard.explainRefusal?.(scene.state, scene.ask, scene.seat, move, scene.has);

  test('HC-7: a token lies at each of the seven places that are not the station; streets are open both ways', () => {
    const scene = walking();
    expect([townOf(scene).purses.length, scene.has('purses')]).toEqual([8, 7]);
    for (const from of places) for (const to of streets[from]) expect(streets[to]).toContain(from);
  });

  test('HC-8: a way has exactly as many streets as the die shows, and comes by no place twice', () => {
    expect([...waysFrom('station', 1).keys()].toSorted()).toEqual(['halls', 'harbour']);
    expect([...waysFrom('station', 2).keys()].toSorted()).toEqual(['cabaret', 'church', 'exchange']);
    for (const from of places)
      for (let steps = 1; steps <= 6; steps++)
        for (const [end, way] of waysFrom(from, steps)) {
          expect([way.length, new Set(way).size, way[0], way.at(-1)]).toEqual([steps + 1, steps + 1, from, end]);
          for (const [at, place] of way.slice(1).entries()) expect(streets[place]).toContain(way[at]);
        }
  });

  test('HC-8: the winner throws, once more if he likes, and the others’ round waits for him', () => {
    const scene = walking();
    expect([scene.ask.kind, scene.seat]).toEqual(['walk', scene.state.last?.winner]);
    const [one, two] = townOf(scene).dice;
    scene.gives({ do: 'rethrow', dice: [1] });
    expect(townOf(scene).dice[0]).toBe(one);
    expect(scene.ask.id).toBe('r1.walk.again');
    expect(whyNot(scene, { do: 'rethrow', dice: [0] })).toMatchObject({ code: 'thrown-again', rule: 'HC-8' });
    expect([one, two].every((die) => die !== undefined && die >= 1 && die <= 6)).toBe(true);
    scene.gives({ do: 'stay' });
    expect([scene.ask.id, townOf(scene).walker]).toEqual(['r2.open', null]);
  });

  test('HC-8, HC-9: what is no way, or no purse, is said with its rule', () => {
    const scene = walking();
    const steps = townOf(scene).dice[0] ?? 0;
    const near = new Set(waysFrom('station', steps).keys());
    const far = places.find((place) => !near.has(place)) ?? 'station';
    expect(whyNot(scene, { do: 'walk', die: 0, place: far, deed: 'leave' })).toMatchObject({
      code: 'no-way',
      rule: 'HC-8',
      args: { steps },
    });
    scene.gives(walkOf(scene));
    expect(new Scene().ask.kind).toBe('open');
  });

  test('HC-9: a purse is taken with all that lies in it; one that is left grows by a token', () => {
    const scene = walking();
    const seat = scene.seat;
    const [before, lay] = [scene.has(`purse:${seat}`), scene.has('purses')];
    const move = walkOf(scene);
    scene.gives(move);
    expect(townOf(scene).pawns[seat - 1]).toBe(move.place);
    // The ante of the next round is paid already.
    expect([scene.has(`purse:${seat}`), scene.has('purses')]).toEqual([before + 1 - 1, lay - 1]);
    const other = walking(3);
    const left = { ...walkOf(other), deed: 'leave' as const };
    other.gives(left);
    expect(townOf(other).purses[places.indexOf(left.place)]).toBe(2);
    expect(other.has('purses')).toBe(8);
  });

  test('HC-6: who lets his time run out stays', () => {
    const scene = walking();
    highCard.elapsed(scene.act, scene.ask);
    expect([scene.ask.id, townOf(scene).pawns]).toEqual(['r2.open', ['station', 'station']]);
  });
});
