// Goal: presses during an action are neither lost nor done twice.
import { expect, test } from 'vitest';
import {
  ActQueue,
  type Loss,
  lostTo,
  MOST_HURRIED,
  MOST_WAITING,
  type Waiting,
} from '../../web/src/lib/game/act-queue.ts';

/** Controllable actions, with their start order and reported progress. */
function acts() {
  const begun: string[] = [];
  const told: string[][] = [];
  const lost: [string, Loss][] = [];
  const [ends, refusals] = [new Map<string, (done: boolean) => void>(), new Map<string, () => void>()];
  const queue = new ActQueue<Waiting>((under) => void told.push(under.map(({ what }) => what)));
  const add = (what: string, seat: number | null = 1, still?: () => boolean): Promise<boolean> => {
    const run = (refused: () => void): Promise<boolean> => {
      begun.push(what);
      refusals.set(what, refused);
      return new Promise((resolve) => ends.set(what, resolve));
    };
    return queue.add({ what, seat, run, lost: (why) => lost.push([what, why]), ...(still ? { still } : {}) });
  };
  const refuse = (what: string): void => {
    refusals.get(what)?.();
    refusals.delete(what);
  };
  const end = (what: string, done = true): void => {
    if (!done) refuse(what);
    ends.get(what)?.(done);
  };
  return { begun, told, lost, add, refuse, end };
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
  const { begun, lost, add, end } = acts();
  const done = [add('a'), add('b'), add('c')];
  end('a', false);
  expect(await Promise.all(done)).toEqual([false, false, false]);
  // Each is reported as not done: the first by its refusal.
  expect(lost).toEqual([
    ['b', 'after-refusal'],
    ['c', 'after-refusal'],
  ]);
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

test('a failed move drops nothing of another seat, of the game’s organiser, or of anything but moves', async () => {
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

test('what is not asked any more when its turn comes is not done, and that is said', async () => {
  const { begun, lost, add, end } = acts();
  const done = [add('a'), add('b', 1, () => false)];
  end('a');
  expect(await Promise.all(done)).toEqual([true, false]);
  expect(lost).toEqual([['b', 'gone-by']]);
  expect(begun).toEqual(['a']);
});

test('an act that need not wait is sent during any ask: the server says why not', async () => {
  const { begun, add, end } = acts();
  const done = add('a', 1, () => false);
  end('a');
  expect([await done, begun]).toEqual([true, ['a']]);
});

test('an act that throws stands in nobody’s way; it may have been done, and nothing is done that hung on it', async () => {
  const told: number[] = [];
  const lost: [string, Loss][] = [];
  const queue = new ActQueue<Waiting>((under) => void told.push(under.length));
  const add = (what: string, seat: number, run: Waiting['run']) =>
    queue.add({ what, seat, run, lost: (why) => lost.push([what, why]) });
  const failed = add('a', 1, () => Promise.reject(new Error('cut')));
  const same = add('b', 1, () => Promise.resolve(true));
  const next = add('c', 2, () => Promise.resolve(true));
  await expect(failed).rejects.toThrow('cut');
  expect(await Promise.all([same, next])).toEqual([false, true]);
  expect(lost).toEqual([
    ['a', 'unsure'],
    ['b', 'after-refusal'],
  ]);
  await expect.poll(() => told.at(-1)).toBe(0);
});

test('no more than eight moves of a player wait; acts of who runs the game are not counted', async () => {
  const { begun, told, lost, add, end } = acts();
  const wanted = Array.from({ length: MOST_WAITING + 3 }, (_, at) => `move ${at}`);
  const done = wanted.map((what) => add(what, 2));
  const bells = wanted.map((_, at) => add(`bell ${at}`, 0));
  expect(told.at(-1)).toHaveLength(1 + MOST_WAITING + bells.length);
  expect(await done.at(-1)).toBe(false);
  expect(lost).toEqual(wanted.slice(-2).map((what) => [what, 'queue-full']));
  for (const what of [...wanted.slice(0, MOST_WAITING + 1), ...wanted.map((_, at) => `bell ${at}`)]) {
    await expect.poll(() => begun).toContain(what);
    end(what);
  }
  expect((await Promise.all([...done, ...bells])).filter((one) => !one)).toHaveLength(2);
});

test('so many more may wait behind one that waits for the network, and no more', async () => {
  const lost: string[] = [];
  const queue = new ActQueue<Waiting>(() => {});
  const add = (n: number): Promise<boolean> =>
    queue.add({
      what: `die ${n}`,
      seat: 1,
      hurried: true,
      run: () => new Promise(() => {}),
      lost: () => lost.push(`die ${n}`),
    });
  const last = Array.from({ length: MOST_HURRIED + 2 }, (_, n) => add(n)).at(-1);
  expect(await last).toBe(false);
  expect(lost).toEqual([`die ${MOST_HURRIED + 1}`]);
});

test('a refusal stays beside its button, with what was lost behind it; any other loss has its own sentence', () => {
  const refusal = { status: 409, code: 'no-credit', detail: 'Pas assez.', rule: 'GP-19', tag: 'bid' };
  expect(lostTo('after-refusal', refusal, 'bid')).toEqual({ ...refusal, more: 'after-refusal' });
  expect(lostTo('after-refusal', null, 'sell')).toMatchObject({ code: 'after-refusal', tag: 'sell' });
  expect(lostTo('gone-by', refusal, 'sell')).toMatchObject({ code: 'gone-by', tag: 'sell' });
});

test('what hears that it was lost is told once, and taken back and wanted again is no tap too many', async () => {
  const lost: string[] = [];
  const queue = new ActQueue<Waiting>(() => {});
  let end = (_done: boolean): void => {};
  const add = (what: string, run: Waiting['run']): Promise<boolean> =>
    queue.add({ what, seat: 1, run, hurried: true, lost: () => void lost.push(what) });
  const first = add('lay', (refused) => {
    const done = new Promise<boolean>((resolve) => {
      end = resolve;
    });
    return done.then((is) => {
      refused();
      return is;
    });
  });
  const rest = ['back', 'lay', 'lay'].map((what) => add(what, () => Promise.resolve(true)));
  end(false);
  expect(await Promise.all([first, ...rest])).toEqual([false, false, false, false]);
  expect(lost).toEqual(['back', 'lay']);
});
