// Goal: the board's derived data equals the rules, every ask has a form, all texts exist in both languages.
// Method: random games, compared with the rules at every step; scenes where needed.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Message } from '../../rulebooks/message.ts';
import { seizures } from '../../rulebooks/police-city/data/seizures.ts';
import { actions } from '../../rulebooks/police-city/data/tokens.ts';
import { policeOf } from '../../rulebooks/police-city/names.ts';
import { policeCity } from '../../rulebooks/police-city/police-city.ts';
import { gradesOf as gradesByRules, handcuffsIn } from '../../rulebooks/police-city/rolling.ts';
import { stages } from '../../rulebooks/police-city/state.ts';
import { elementsOn, presentOn } from '../../rulebooks/police-city/table-dice.ts';
import type { PoliceCityView } from '../../rulebooks/police-city/view.ts';
import {
  diceAt,
  likely,
  lookAhead,
  movingDice,
  nextDie,
  presentWith,
  resolves,
  trayOf,
  withMoves,
} from '../../web/src/games/police-city/board.ts';
import { GLYPHS } from '../../web/src/games/police-city/glyphs.ts';
import { flowsOf, mafiaMoveOf } from '../../web/src/games/police-city/motion/flows.ts';
import { combinationIn, thingOf } from '../../web/src/games/police-city/named.ts';
import { endRowsOf } from '../../web/src/games/police-city/ranks.ts';
import { takenBy } from '../../web/src/games/police-city/scene/elements.ts';
import { gradesOf, handcuffsNow, stepsOf } from '../../web/src/games/police-city/scene/resolved.ts';
import { changedIn, optionFields, optionsOf } from '../../web/src/lib/play/options.ts';
import { Scene } from '../rulebooks/police-city/scene.ts';
import { RandomPolice } from '../rulebooks/random-play.ts';

const ROOM = new URL('../../web/src/games/police-city/', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, ROOM), 'utf8');
const sources = readdirSync(ROOM, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(svelte|ts)$/.test(name))
  .map(read)
  .join('\n');

test('PC-43..49, PC-R44: dice, handcuffs, grades and who is there are those of the rules, at every step of random games', () => {
  const seen = new Set<string>();
  for (const [seats, seed] of [
    [3, 11],
    [4, 12],
    [5, 13],
    [6, 14],
  ] as const) {
    const game = new RandomPolice(seats, seed);
    game.play(() => {
      const { state } = game;
      const view = policeCity.view(state, 'public', game.money);
      seen.add(state.stage);
      for (const police of view.police) {
        const ids = (place: number): string[] => diceAt(police, place).map(({ id }) => id);
        for (let place = 1; place <= view.line.length; place++)
          expect(ids(place)).toEqual(elementsOn(policeOf(state, police.seat), place));
        if (state.place > 0 && state.stage !== 'over')
          expect(gradesOf(view, police.seat)).toBe(gradesByRules(state, police.seat));
      }
      expect(handcuffsNow(view)).toBe(handcuffsIn(state.faces) + state.helped.length);
      if (state.place > 0)
        expect(presentWith(view, state.place).map(({ seat }) => seat)).toEqual(presentOn(state, state.place));
      // A place has steps exactly while it is resolved, one of them current.
      const { steps, here } = stepsOf(view);
      if (resolves(view) && steps.length > 0) expect(here, state.stage).toBeGreaterThanOrEqual(0);
    });
  }
  expect([...seen]).toEqual(expect.arrayContaining(['send', 'secure', 'throw', 'share', 'point', 'last', 'over']));
});

test('every question has its form', () => {
  const forms = read('go/forms.ts');
  for (const stage of stages) if (stage !== 'over') expect(forms, stage).toMatch(new RegExp(`\\b${stage}:`));
});

const view = (scene: Scene): PoliceCityView => scene.view(1);

test('PC-35, PC-37: a move on its way lies where it will lie, and is gone from there when it is refused', () => {
  const scene = new Scene().line('PL01', 'PL06', 'EV13');
  const before = view(scene);
  const [own] = before.police;
  if (!own) throw new Error('nobody plays');
  expect(nextDie(own)).toBe('I1');
  const moves = [
    { do: 'place', die: 'I1', place: 2 },
    { do: 'place', die: 'L', place: 2 },
    { do: 'back', die: 'I1' },
  ];
  expect(withMoves(own, moves.slice(0, 2)).at).toEqual([2, 0, 0, 2]);
  expect(nextDie(withMoves(own, moves.slice(0, 2)))).toBe('I2');
  expect(withMoves(own, moves).at).toEqual([0, 0, 0, 2]);
  expect([...movingDice(moves)]).toEqual(['I1', 'L']);
  expect(lookAhead(before, 1, moves).police[1]).toBe(before.police[1]);
  expect(lookAhead(before, 1, [])).toBe(before);
  // Compared with the rules playing the same moves.
  for (const move of moves.slice(0, 2)) scene.move(scene.asks()[0]?.id ?? '', 1, move as never);
  expect(view(scene).police[0]?.at).toEqual([2, 0, 0, 2]);
});

test('PC-39: an informer lies with the die that carries it, in the tray and on the place', () => {
  const [first] = view(new Scene()).police;
  if (!first) throw new Error('nobody plays');
  const police = { ...first, at: [2, 0, -1, 0], informers: [0, -1, -2] };
  expect(diceAt(police, 2).map(({ id }) => id)).toEqual(['I1', 'X1']);
  expect(diceAt(police, 0).map(({ id }) => id)).toEqual(['I2', 'L', 'X2']);
  expect(diceAt(police, -1).map(({ id }) => id)).toEqual(['S', 'X3']);
  expect(trayOf(police).map(({ id, place, on }) => [id, place, on])).toEqual([
    ['I1', 2, null],
    ['I2', 0, null],
    ['S', -1, null],
    ['L', 0, null],
    ['X1', 2, 'I1'],
    ['X2', 0, null],
    ['X3', -1, null],
  ]);
  expect(withMoves(police, [{ do: 'stack', informer: 'X2', on: 'I2' }]).informers).toEqual([0, 1, -2]);
  expect(withMoves(police, [{ do: 'back', die: 'X1' }]).informers).toEqual([-1, -1, -2]);
});

test('PC-12, PC-42: what is to be expected of the dice on a place: 2.4 of two inspectors, a sergeant and a lieutenant is 2.5', () => {
  const base = view(new Scene().line('PL06', 'PL01', 'PL02'));
  const at = (dice: readonly number[]): PoliceCityView => ({
    ...base,
    police: base.police.map((one, i) => (i === 0 ? { ...one, at: dice } : { ...one, at: [0, 0, 0, 0] })),
  });
  expect(likely(at([1, 1, 1, 0]), 1)).toBe(1.8);
  expect(likely(at([1, 1, 1, 1]), 1)).toBe(2.5);
  expect(likely(at([2, 0, 0, 1]), 1)).toBe(0);
});

test('things, combinations and takers are read as answers name them', () => {
  expect(thingOf('file.drogue.2')).toMatchObject({ under: true, kind: 'drogue', card: null });
  expect(thingOf('PL06')).toMatchObject({ under: false, kind: null, card: 'PL06' });
  expect(combinationIn('alcool.3+tabac.2')).toEqual([
    { kind: 'alcool', count: 3 },
    { kind: 'tabac', count: 2 },
  ]);
  expect(takenBy(null, 'card')).toBeNull();
});

test('PC-17, PC-R61: rows of the end stand in the order of the ranks; where the mafia wins nobody has a place', () => {
  const base = view(new Scene());
  const police = base.police.map((one, i) => ({ ...one, level: [11, 9, 11][i] ?? 0 }));
  const ended = (ranks: number[][], mafia: boolean): PoliceCityView => ({ ...base, police, ended: { ranks, mafia } });
  expect(endRowsOf(base)).toEqual([]);
  expect(endRowsOf(ended([[1, 3], [2]], false)).map(({ seat, place, tied }) => [seat, place, tied])).toEqual([
    [1, 1, true],
    [3, 1, true],
    [2, 3, false],
  ]);
  expect(endRowsOf(ended([], true)).map(({ seat, place }) => [seat, place])).toEqual([
    [1, 0],
    [3, 0],
    [2, 0],
  ]);
});

test('what moves on the table is what the lines tell; the mafia’s moves are one', () => {
  const lines: readonly Message[] = [
    { key: 'line.seizure', args: { seat: 2, kind: { term: 'seizure.tabac' } } },
    { key: 'line.mafia-up', args: { levels: 2, level: 5 } },
    { key: 'line.mafia-down', args: { levels: 1, level: 4 } },
  ];
  expect(flowsOf(lines, 3)).toEqual([
    { from: 'place:3', to: 'police:2', load: { of: 'seizure', kind: 'tabac' } },
    ...[1, 2].map(() => ({ from: 'place:3', to: 'mafia', load: { of: 'hat' } })),
  ]);
  expect(mafiaMoveOf(lines)).toEqual({ by: 1, level: 4 });
  expect(mafiaMoveOf(lines.slice(0, 1))).toBeNull();
});

test('everything that the board says exists in both languages, and no sentence is left over', () => {
  const catalogues = ['fr', 'en'].map(
    (locale): Record<string, string> => ({
      ...JSON.parse(read(`messages/${locale}.json`)),
    }),
  );
  const [french = {}, english = {}] = catalogues;
  expect(Object.keys(french)).toEqual(Object.keys(english));
  const said = new Set([...sources.matchAll(/['`](police\.[a-zA-Z.-]+)['`]/g)].map(([, key = '']) => key));
  for (const key of said) expect(french, key).toHaveProperty([key]);
  // Keys composed of a prefix and a value.
  const made = [...sources.matchAll(/`(police\.[a-z.-]+)\$\{/g)].map(([, key = '']) => key);
  const left = Object.keys(french).filter(
    (key) =>
      key.startsWith('police.') &&
      !said.has(key) &&
      !made.some((beginning) => key.startsWith(beginning)) &&
      !stages.some((stage) => key.startsWith(`police.${stage}.`)),
  );
  expect(left).toEqual([]);
  for (const stage of stages) if (stage !== 'over') expect(french).toHaveProperty([`board.go.${stage}`]);
});

test('PC-110: the infiltrator is asked for on the form, and told to the server as yes or no', () => {
  const fields = optionFields(policeCity.options);
  expect(fields.find(({ path }) => path === 'infiltrator')).toMatchObject({ default: false, from: ['false', 'true'] });
  expect(optionsOf(fields, { 'options.infiltrator': 'true', 'options.sand': '45' })).toEqual({
    infiltrator: true,
    sand: 45,
  });
  expect(optionsOf(fields, { 'options.infiltrator': 'false' })).toEqual({});
  expect(changedIn(fields, { infiltrator: true, sand: 30 }).map(({ path }) => path)).toEqual(['infiltrator']);
});

test('every token and every seizure has its drawing', () => {
  for (const name of [...actions, ...seizures]) expect(GLYPHS).toHaveProperty([name]);
});
