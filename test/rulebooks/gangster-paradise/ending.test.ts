// Goal: the right clan wins. Method: last goes of games of one turn, with purses and boards put as a claim needs them.
import { describe, expect, test } from 'vitest';
import type { ParadiseMove } from '#rulebooks/gangster-paradise/moves.ts';
import type { Sign } from '#rulebooks/gangster-paradise/state.ts';
import { done, Scene } from './scene.ts';

const nobody = { soldiers: [], merchants: [] };
/** Four clans without people, who pay no salaries, at the end of the only turn: `purses` are red and white by seat. */
function ended(purses: readonly (readonly [red: number, white: number])[], people: Record<number, object> = {}): Scene {
  const scene = new Scene({ turns: 1 }, purses.length).until('laundering');
  for (const [i, [red, white]] of purses.entries()) scene.holds(i + 1, { red, white });
  scene.rig(({ clans }) => {
    for (const [i, clan] of clans.entries()) Object.assign(clan, nobody, people[i + 1]);
  });
  while (scene.state.phase === 'laundering') scene.act({ do: 'launder', red: 0 }, done);
  return scene;
}
const ranks = ({ rules, state }: Scene) => rules.outcome(state)?.ranks;
const sign = (one: Sign): ParadiseMove => ({ do: 'sign', sign: one });
function show(scene: Scene, ...signs: Sign[]): void {
  const { id, seats } = scene.go;
  for (const [i, seat] of seats.entries()) scene.move(id, seat, sign(signs[i] ?? 'rock'));
}

describe('the end', () => {
  test('GP-2, GP-63: after the last turn the most white wins, with any amount of red', () => {
    const scene = ended([
      [90, 10],
      [0, 30],
      [50, 29],
    ]);
    expect(ranks(scene)).toEqual([[2], [3], [1]]);
    expect(scene.asks()).toEqual([]);
    expect(scene.last.revealed).toBe(true);
    expect(scene.last.lines.at(-1)).toMatchObject({ key: 'line.winner', args: { white: 30 } });
  });

  test('GP-64, GP-R29: at equal white the most people on the board', () => {
    const people = {
      1: { soldiers: [1] },
      2: { soldiers: [1], merchants: [1] },
      3: { aimed: [{ card: 'bouncer.1', by: 1 }] },
    };
    const scene = ended(
      [
        [90, 11],
        [0, 13],
        [99, 10],
      ],
      people,
    ); // After the salaries all three have 10.
    expect(ranks(scene)).toEqual([[2], [1], [3]]);
  });

  test('GP-R29: executants do not count as people', () => {
    const scene = ended(
      [
        [5, 10],
        [6, 10],
        [7, 10],
      ],
      { 1: { hand: ['fence.1'], aimed: [{ card: 'bouncer.1', by: 2 }] } },
    );
    expect(ranks(scene)).toEqual([[3], [2], [1]]);
  });

  test('GP-64: at equal white and people the most red', () => {
    expect(
      ranks(
        ended([
          [8, 20],
          [12, 20],
          [9, 20],
        ]),
      ),
    ).toEqual([[2], [3], [1]]);
  });

  test('GP-64: other places than the first stay tied', () => {
    expect(
      ranks(
        ended([
          [8, 20],
          [12, 21],
          [8, 20],
        ]),
      ),
    ).toEqual([[2], [1, 3]]);
  });

  test('GP-R32: screens hide until the end, and then no more', () => {
    const scene = new Scene({ turns: 1 }).until('laundering');
    expect(scene.rules.sees(scene.state, 2, 'clan:1', 'white')).toBe(false);
    expect(scene.view(2).screens).toBe(null);
    scene.holds(1, { white: 50 }).idle().idle().idle();
    expect(scene.rules.sees(scene.state, 2, 'clan:1', 'white')).toBe(true);
    expect(scene.view('public').screens).toHaveLength(3);
  });
});

describe('rock-paper-scissors', () => {
  const tied = (seats: 3 | 4): Scene =>
    ended(
      [
        [10, 20],
        [10, 20],
        [10, 20],
        [0, 5],
      ].slice(0, seats) as [number, number][],
    ); // All pairs.

  test('GP-64, GP-R30: all who are tied for the first place choose in secret, together', () => {
    const scene = tied(4);
    expect(scene.asks()).toMatchObject([{ kind: 'signs', mode: 'sealed', seats: [1, 2, 3], seconds: 15 }]);
    scene.move(scene.go.id, 1, sign('rock'));
    expect(scene.state.signs).toMatchObject({ round: 1, shown: [] });
    expect(ranks(scene)).toBe(undefined);
  });

  test.each([
    ['rock', 'scissors', 'rock', [1, 3]],
    ['paper', 'scissors', 'paper', [2]],
    ['rock', 'rock', 'paper', [3]],
  ] as const)('GP-R30: %s, %s, %s: two signs appear, the losers are out', (one, two, three, left) => {
    const scene = tied(4);
    show(scene, one, two, three);
    expect(scene.state.signs).toMatchObject({ tied: left, round: 2 });
    expect(scene.state.phase).toBe(left.length === 1 ? 'over' : 'signs');
  });

  test.each([
    ['rock', 'paper', 'scissors'],
    ['paper', 'paper', 'paper'],
  ] as const)('GP-R30: %s, %s, %s: it is played again', (...signs) => {
    const scene = tied(3);
    const before = scene.go.id;
    show(scene, ...signs);
    expect(scene.state).toMatchObject({ phase: 'signs', signs: { tied: [1, 2, 3], round: 2 } });
    expect(scene.go.id).not.toBe(before);
  });

  test('GP-R30: all signs are shown together, by seat, and cannot be taken back; each round is an ask of its own', () => {
    const scene = tied(4);
    const asked = [scene.go.id];
    show(scene, 'rock', 'rock', 'scissors');
    expect([scene.last.revealed, scene.state.signs?.tied]).toEqual([true, [1, 2]]);
    expect(scene.last.lines.map(({ key, args }) => [key, args?.sign])).toEqual([
      ['line.sign', { term: 'sign.rock' }],
      ['line.sign', { term: 'sign.rock' }],
      ['line.sign', { term: 'sign.scissors' }],
    ]);
    asked.push(scene.go.id);
    show(scene, 'rock', 'rock');
    asked.push(scene.go.id);
    // They count upwards: an id of before never comes again.
    const go = scene.state.go;
    expect(asked).toEqual([go - 2, go - 1, go].map((n) => `g${n}.signs`));
    show(scene, 'rock', 'paper');
    expect(ranks(scene)).toEqual([[2], [1, 3], [4]]);
  });

  test('GP-64: the last one left wins; who was tied with him is second, the others behind', () => {
    const scene = tied(4);
    show(scene, 'rock', 'scissors', 'rock');
    show(scene, 'rock', 'paper');
    expect(ranks(scene)).toEqual([[3], [1, 2], [4]]);
    expect(scene.said()).toEqual(['line.sign', 'line.sign', 'line.winner']);
  });

  test('GP-R30: where all are silent it ends all the same', () => {
    const scene = tied(3).idle().idle();
    expect(scene.state.phase).toBe('over');
    expect(ranks(scene)?.[0]).toHaveLength(1);
  });
});
