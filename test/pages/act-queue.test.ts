// Goal: of what is pressed on a page while an act is under way nothing is lost and nothing is done twice.
import { expect, test } from 'vitest';
import { ActQueue, MOST_WAITING, type Waiting } from '../../web/src/lib/game/act-queue.ts';

/** Acts that end when they are told to, the order in which they began, and what was said to be under way. */
function acts() {
  const begun: string[] = [];
  const told: string[][] = [];
  const [ends, refusals] = [new Map<string, (done: boolean) => void>(), new Map<string, () => void>()];
  const queue = new ActQueue<Waiting>((under) => void told.push(under.map(({ what }) => what)));
  const add = (what: string, seat: number | null = 1, still?: () => boolean): Promise<boolean> => {
    const run = (refused: () => void): Promise<boolean> => {
      begun.push(what);
      refusals.set(what, refused);
      return new Promise((resolve) => ends.set(what, resolve));
    };
    return queue.add({ what, seat, run, ...(still ? { still } : {}) });
  };
  const refuse = (what: string): void => {
    refusals.get(what)?.();
    refusals.delete(what);
  };
  const end = (what: string, done = true): void => {
    if (!done) refuse(what);
    ends.get(what)?.(done);
  };
  return { begun, told, add, refuse, end };
}

test('another act waits for the one before, and is done then', async () => {
  const { begun, told, add, end } = acts();
  const [first, second] = [add('a'), add('b')];
  expect(begun).toEqual(['a']);
  expect(told.at(-1)).toEqual(['a', 'b']);
  end('a');
  expect(await first).toBe(true);
  await expect.poll(() => begun).toEqual(['a', 'b']);
  expect(told.at(-1)).toEqual(['b']);
  end('b');
  expect(await second).toBe(true);
  await expect.poll(() => told.at(-1)).toEqual([]);
});

test('the same act again is a tap too many, whether it is under way or waits', async () => {
  const { begun, add, end } = acts();
  const done = ['a', 'a', 'b', 'b'].map((what) => add(what));
  end('a');
  await expect.poll(() => begun).toEqual(['a', 'b']);
  end('b');
  expect(await Promise.all(done)).toEqual([true, false, true, false]);
});

test('after a move of a player that failed nothing is done that he wanted with it; the next tap is', async () => {
  const { begun, add, end } = acts();
  const done = [add('a'), add('b'), add('c')];
  end('a', false);
  expect(await Promise.all(done)).toEqual([false, false, false]);
  const again = add('b');
  end('b');
  expect(await again).toBe(true);
  expect(begun).toEqual(['a', 'b']);
});

test('what is pressed after the refusal was said is done, though the page still reads what has become of the game', async () => {
  const { begun, add, refuse, end } = acts();
  const [first, before] = [add('a'), add('b')];
  refuse('a');
  const after = add('c');
  end('a', false);
  await expect.poll(() => begun).toEqual(['a', 'c']);
  end('c');
  expect(await Promise.all([first, before, after])).toEqual([false, false, true]);
});

test('a failed move drops nothing of another seat, of whoever runs the game, or of what is no move', async () => {
  const { begun, add, end } = acts();
  const done = [add('a', 1), add('b', 2), add('c', 0), add('d', null), add('e', 0)];
  end('a', false);
  for (const [what, ended] of [
    ['b', true],
    ['c', false],
    ['d', false],
    ['e', true],
  ] as const) {
    await expect.poll(() => begun.at(-1)).toBe(what);
    end(what, ended);
  }
  expect(await Promise.all(done)).toEqual([false, true, false, false, true]);
});

test('what is not asked any more when its turn comes is not done', async () => {
  const { begun, add, end } = acts();
  const done = [add('a'), add('b', 1, () => false)];
  end('a');
  expect(await Promise.all(done)).toEqual([true, false]);
  expect(begun).toEqual(['a']);
});

test('what need not wait is done whatever is asked: the server says why not', async () => {
  const { begun, add, end } = acts();
  const done = add('a', 1, () => false);
  end('a');
  expect([await done, begun]).toEqual([true, ['a']]);
});

test('an act that throws stands in nobody’s way', async () => {
  const told: number[] = [];
  const queue = new ActQueue<Waiting>((under) => void told.push(under.length));
  const failed = queue.add({ what: 'a', seat: 1, run: () => Promise.reject(new Error('cut')) });
  const next = queue.add({ what: 'b', seat: 2, run: () => Promise.resolve(true) });
  await expect(failed).rejects.toThrow('cut');
  expect(await next).toBe(true);
  await expect.poll(() => told.at(-1)).toBe(0);
});

test('no more than eight moves of a player wait; acts of who runs the game are not counted', async () => {
  const { begun, told, add, end } = acts();
  const wanted = Array.from({ length: MOST_WAITING + 3 }, (_, at) => `move ${at}`);
  const done = wanted.map((what) => add(what, 2));
  const bells = wanted.map((_, at) => add(`bell ${at}`, 0));
  expect(told.at(-1)).toHaveLength(1 + MOST_WAITING + bells.length);
  expect(await done.at(-1)).toBe(false);
  for (const what of [...wanted.slice(0, MOST_WAITING + 1), ...wanted.map((_, at) => `bell ${at}`)]) {
    await expect.poll(() => begun).toContain(what);
    end(what);
  }
  expect((await Promise.all([...done, ...bells])).filter((one) => !one)).toHaveLength(2);
});
