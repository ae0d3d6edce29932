// Goal: the board kit's logic: which end a tap means, steps of a move, keys, card layout. Method: pure functions and the chain, with values by hand and all of a small map.
import { expect, test } from 'vitest';
import type { Option } from '#rulebooks/options.ts';
import {
  answered,
  backFrom,
  canGoBack,
  fieldSet,
  made,
  moveIn,
  movesIn,
  nothingChosen,
  progress,
  type Told,
  toConfirm,
  wholeOf,
} from '../../web/src/lib/board/chain.ts';
import { cutOff } from '../../web/src/lib/board/cut-off.ts';
import { sortedEnds } from '../../web/src/lib/board/map.ts';
import { isTap, nearest, REACH_PX } from '../../web/src/lib/board/nearest.ts';
import { pendingOf } from '../../web/src/lib/board/pending.ts';
import { roved } from '../../web/src/lib/board/roving.ts';
import { seatsFrom } from '../../web/src/lib/board/seats.ts';
import { boardSounds, voices } from '../../web/src/lib/board/sounds.ts';
import { actsAt, keysOf } from '../../web/src/lib/keys/key-focus.ts';
import { places, streets, waysFrom } from '../support/one-more-game/rulebooks/high-card/town.ts';
import { highCardMap } from '../support/one-more-game/web/src/games/high-card/map.ts';

test('the nearest end within reach takes a tap; of two as near the first; beyond it nobody', () => {
  const ends = [
    { id: 'a', x: 0, y: 0 },
    { id: 'b', x: 40, y: 0 },
  ];
  expect(nearest({ x: 15, y: 9 }, ends)?.id).toBe('a');
  expect(nearest({ x: 25, y: -9 }, ends)?.id).toBe('b');
  expect(nearest({ x: 20, y: 0 }, ends)?.id).toBe('a');
  expect(nearest({ x: 40 + REACH_PX, y: 0 }, ends)?.id).toBe('b');
  expect(nearest({ x: 41 + REACH_PX, y: 0 }, ends)).toBeNull();
  expect(nearest({ x: 0, y: 0 }, [])).toBeNull();
});

test('a press that moved is a scroll, and one that was cut short is none', () => {
  expect(isTap({ x: 5, y: 5 }, { x: 9, y: 11 })).toBe(true);
  expect(isTap({ x: 5, y: 5 }, { x: 5, y: 13 })).toBe(false);
  expect(isTap(null, { x: 5, y: 5 })).toBe(false);
  expect(isTap({ x: 5, y: 5 }, null)).toBe(false);
});

test('every end of the small map is meant by a tap 16 px beside it, on a phone', () => {
  const scale = 350 / highCardMap.width;
  const spots = places.map((id) => ({ id, x: highCardMap.places[id].x * scale, y: highCardMap.places[id].y * scale }));
  for (const spot of spots)
    for (const [dx, dy] of [
      [16, 0],
      [-16, 0],
      [0, 16],
      [0, -16],
    ] as const)
      expect(nearest({ x: spot.x + dx, y: spot.y + dy }, spots)?.id).toBe(spot.id);
});

test('the map draws the streets that the rules know, and no other; every place lies on it', () => {
  for (const place of places) {
    const { x, y } = highCardMap.places[place];
    expect(x > 0 && x < highCardMap.width && y > 0 && y < highCardMap.height, place).toBe(true);
  }
  const drawn = highCardMap.streets.map(([one, other]) => [one, other].toSorted().join());
  const known = places.flatMap((one) => streets[one].map((other) => [one, other].toSorted().join()));
  expect(drawn.toSorted()).toEqual([...new Set(known)].toSorted());
});

test('ends stand by act, then by name as people count', () => {
  const end = (name: string, act?: string) => ({ id: name, value: name, name, x: 0, y: 0, ...(act ? { act } : {}) });
  expect(
    sortedEnds([end('D10', 'b'), end('D9', 'b'), end('É', 'a'), end('A', 'a'), end('Z')], 'fr').map(({ name }) => name),
  ).toEqual(['Z', 'A', 'É', 'D9', 'D10']);
});

/** One option per prefix, as rules give dependent choices. */
const WALKS: readonly Option[] = [
  {
    do: 'walk',
    fields: {
      die: { kind: 'pick', from: [0] },
      end: { kind: 'pick', from: ['D4', 'X31'] },
      act: { kind: 'pick', from: ['rob'] },
    },
  },
  {
    do: 'walk',
    fields: {
      die: { kind: 'pick', from: [0] },
      end: { kind: 'pick', from: ['S2'] },
      act: { kind: 'pick', from: ['buy', 'leave'] },
    },
  },
  {
    do: 'walk',
    fields: {
      die: { kind: 'pick', from: [1] },
      end: { kind: 'pick', from: ['X9'] },
      act: { kind: 'pick', from: ['leave'] },
    },
  },
];

test('a step asks what is left by the steps before it, and one with a single value is skipped', () => {
  expect(made(WALKS, 'walk', []).step).toEqual({ name: 'die', field: { kind: 'pick', from: [0, 1] } });
  expect(made(WALKS, 'walk', [0]).step).toEqual({ name: 'end', field: { kind: 'pick', from: ['D4', 'X31', 'S2'] } });
  expect(made(WALKS, 'walk', [0, 'S2']).step?.field).toEqual({ kind: 'pick', from: ['buy', 'leave'] });
  // The other die has one end and one action there.
  expect(made(WALKS, 'walk', [1])).toMatchObject({
    step: null,
    asked: ['die'],
    fields: { die: 1, end: 'X9', act: 'leave' },
  });
  expect(made(WALKS, 'walk', [0, 'D4']).fields).toEqual({ die: 0, end: 'D4', act: 'rob' });
});

test('what was chosen and is offered no more is asked again', () => {
  expect(made(WALKS.slice(0, 1), 'walk', ['S2']).step?.name).toBe('end');
  expect(made(WALKS, 'walk', [0, 'X9']).step?.name).toBe('end');
  expect(made([], 'walk', [0])).toMatchObject({ step: null, fields: {} });
});

test('several and numbers are steps as well', () => {
  const options: readonly Option[] = [
    {
      do: 'sell',
      fields: {
        kinds: { kind: 'several', from: ['a', 'b', 'c'], min: 1, max: 2 },
        price: { kind: 'range', min: 2, max: 8, step: 2 },
      },
    },
  ];
  expect(made(options, 'sell', []).step?.field.kind).toBe('several');
  expect(made(options, 'sell', [['a', 'b', 'c']]).step?.name).toBe('kinds');
  expect(made(options, 'sell', [['a', 'c']]).step?.name).toBe('price');
  expect(made(options, 'sell', [['a', 'c'], 3]).step?.name).toBe('price');
  expect(made(options, 'sell', [['a', 'c'], 4])).toMatchObject({ step: null, fields: { kinds: ['a', 'c'], price: 4 } });
});

test('a chain begins, goes back to the first step, and makes the move; a place that is tapped again is changed', () => {
  const all: readonly Option[] = [...WALKS, { do: 'stay' }];
  const stepOf = (told: Told) => progress(all, told)?.step?.name;
  const set = (told: Told, end: string): Told => fieldSet(all, told, 'end', end) ?? nothingChosen;
  expect([movesIn(all), moveIn(all, nothingChosen), wholeOf(all, nothingChosen)]).toEqual([
    ['walk', 'stay'],
    null,
    null,
  ]);
  expect(canGoBack(all, nothingChosen)).toBe(false);
  const begun = answered(all, { move: 'walk', chosen: [] }, 0);
  const robs = set(begun, 'D4');
  expect(wholeOf(all, robs)).toEqual({ do: 'walk', die: 0, end: 'D4', act: 'rob' });
  const shop = set(robs, 'S2');
  expect([wholeOf(all, shop), stepOf(shop)]).toEqual([null, 'act']);
  const buys = answered(all, shop, 'buy');
  expect(wholeOf(all, buys)).toEqual({ do: 'walk', die: 0, end: 'S2', act: 'buy' });
  const ways: (string | undefined)[] = [];
  let told = buys;
  for (let n = 0; n < 3; n++) {
    told = backFrom(all, told);
    ways.push(stepOf(told));
  }
  expect([ways, canGoBack(all, told)]).toEqual([['act', 'end', 'die'], true]);
  expect(backFrom(all, told)).toEqual(nothingChosen);
  expect(wholeOf(all, { move: 'stay', chosen: [] })).toEqual({ do: 'stay' });
  expect(fieldSet(all, { move: 'stay', chosen: [] }, 'end', 'D4')).toBeNull();
  expect(fieldSet(all, nothingChosen, 'end', 'D4')).toBeNull();
});

test('where there is one kind of move it is begun already, and there is no way back from it', () => {
  expect([moveIn(WALKS, nothingChosen), progress(WALKS, nothingChosen)?.step?.name]).toEqual(['walk', 'die']);
  expect(canGoBack(WALKS, nothingChosen)).toBe(false);
});

test('what draws or pays is always confirmed, what can be moved again never, a slip while there is time', () => {
  const asked = (leftMs: number | null) =>
    (['nothing', 'slip', 'much'] as const).map((weight) => toConfirm(weight, leftMs));
  expect(asked(null)).toEqual([false, true, true]);
  expect(asked(10_000)).toEqual([false, true, true]);
  expect(asked(9_999)).toEqual([false, false, true]);
});

test('arrows, Home, End and first letters go about in a list', () => {
  const names = ['Bank', 'Église', 'Bistrot', 'Zoo'];
  expect(roved('ArrowDown', 0, names)).toBe(1);
  expect(roved('ArrowRight', 3, names)).toBe(0);
  expect(roved('ArrowUp', 0, names)).toBe(3);
  expect([roved('Home', 2, names), roved('End', 0, names)]).toEqual([0, 3]);
  expect([roved('b', 0, names), roved('B', 2, names), roved('é', 3, names)]).toEqual([2, 0, 1]);
  expect([roved('x', 0, names), roved(' ', 0, names), roved('Enter', 0, names), roved('Home', 0, [])]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test('a row counts what is cut off on either side by more than half', () => {
  const cards = [0, 100, 200, 300].map((from) => ({ from, to: from + 90 }));
  expect(cutOff(cards, 0, 390)).toEqual({ before: 0, after: 0 });
  expect(cutOff(cards, 50, 240)).toEqual({ before: 1, after: 2 });
  expect(cutOff([], 0, 0)).toEqual({ before: 0, after: 0 });
});

test('seats go clockwise from the reader’s own', () => {
  const seats = [1, 2, 3].map((seat) => ({ seat }));
  expect(seatsFrom(seats, 2).map(({ seat }) => seat)).toEqual([2, 3, 1]);
  expect(seatsFrom(seats, null).map(({ seat }) => seat)).toEqual([1, 2, 3]);
});

test('every sound of a board has voices, short and of no more than full loudness together', () => {
  for (const which of boardSounds) {
    expect(voices[which].length, which).toBeGreaterThan(0);
    for (const voice of voices[which]) expect(voice.at + voice.lasts, which).toBeLessThan(1.5);
  }
});

test('ways that a piece goes are as the rules walk them', () => {
  expect(waysFrom('station', 3).get('park')).toEqual(['station', 'halls', 'church', 'park']);
});

/** An element that matches only these selectors. */
const where = (...holding: readonly string[]): Element =>
  ({ matches: (asked: string) => asked.split(',').some((one) => holding.includes(one)) }) as unknown as Element;

test('keys of a board act while the focus is in it or nowhere; others act everywhere', () => {
  const board = '[data-board]';
  expect([actsAt(board, null), actsAt(board, where('body')), actsAt(board, where('[data-board] *'))]).toEqual([
    true,
    true,
    true,
  ]);
  expect(actsAt(board, where('nav *'))).toBe(false);
  expect(actsAt(undefined, where('nav *'))).toBe(true);
});

test('a key is the sign that is on it; digits of a French keyboard and letters that are not Latin are meant by their place', () => {
  const pressed = (key: string, code: string, shiftKey = false) => keysOf({ key, code, shiftKey });
  expect(pressed('n', 'KeyN')).toEqual(['n']);
  expect(pressed('N', 'KeyN')).toEqual(['n']); // Caps Lock
  expect([pressed('M', 'KeyM', true), pressed('m', 'KeyM', true)]).toEqual([['M'], ['M']]);
  expect(pressed('q', 'KeyA')).toEqual(['q']); // AZERTY: the letter, not its place
  expect([pressed('&', 'Digit1'), pressed('é', 'Digit2'), pressed('É', 'Digit2')]).toEqual([
    ['&', '1'],
    ['é', '2'],
    ['é', '2'],
  ]);
  expect([pressed('1', 'Digit1'), pressed('1', 'Digit1', true), pressed('1', 'Numpad1')]).toEqual([
    ['1'],
    ['1'],
    ['1'],
  ]);
  expect(pressed('!', 'Digit1', true)).toEqual(['!']);
  expect([pressed('ν', 'KeyN'), pressed('Т', 'KeyN', true)]).toEqual([
    ['ν', 'n'],
    ['Т', 'N'],
  ]);
  expect(pressed('Escape', 'Escape')).toEqual(['Escape']);
});

test('moves on their way are shown for the ask that they answer, in their order; other acts are none', () => {
  const act = (doing: string | undefined, body: object | null) => ({ doing, body });
  const under = [
    act('put', { ask: 'r1.sand', move: { do: 'put', die: 1 } }),
    act(undefined, { do: 'pause' }),
    act('put', { ask: 'r2.sand', move: { do: 'put', die: 3 } }),
    act('put', { ask: 'r1.sand', move: { do: 'put', die: 2 } }),
    act(undefined, null),
  ] as unknown as Parameters<typeof pendingOf>[0]['under'];
  expect(pendingOf({ under }, 'r1.sand')).toEqual([
    { do: 'put', die: 1 },
    { do: 'put', die: 2 },
  ]);
});
