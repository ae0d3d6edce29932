// Goal: of what is pressed on a page while an act is under way nothing is lost and nothing is done twice.
import { expect, test } from 'vitest';
import { InTurn } from '../../web/src/lib/in-turn.ts';

/** Acts that end when they are told to, and the order in which they began. */
function acts() {
  const begun: string[] = [];
  const ends = new Map<string, (done: boolean) => void>();
  const act = (name: string) => (): Promise<boolean> => {
    begun.push(name);
    return new Promise((resolve) => ends.set(name, resolve));
  };
  return { begun, act, end: (name: string, done = true) => ends.get(name)?.(done) };
}

test('another act waits for the one before, and is done then', async () => {
  const { begun, act, end } = acts();
  const turns = new InTurn();
  const [first, second] = [turns.run('a', act('a')), turns.run('b', act('b'))];
  expect(begun).toEqual(['a']);
  end('a');
  expect(await first).toBe(true);
  await expect.poll(() => begun).toEqual(['a', 'b']);
  end('b');
  expect(await second).toBe(true);
});

test('the same act again is a tap too many, whether it is under way or waits', async () => {
  const { begun, act, end } = acts();
  const turns = new InTurn();
  const done = ['a', 'a', 'b', 'b'].map((name) => turns.run(name, act(name)));
  end('a');
  await expect.poll(() => begun).toEqual(['a', 'b']);
  end('b');
  expect(await Promise.all(done)).toEqual([true, false, true, false]);
});

test('after an act that failed nothing is done that was wanted with it; the next tap is', async () => {
  const { begun, act, end } = acts();
  const turns = new InTurn();
  const done = [turns.run('a', act('a')), turns.run('b', act('b'))];
  end('a', false);
  expect(await Promise.all(done)).toEqual([false, false]);
  const again = turns.run('b', act('b'));
  end('b');
  expect(await again).toBe(true);
  expect(begun).toEqual(['a', 'b']);
});

test('what is not asked any more when its turn comes is not done', async () => {
  const { begun, act, end } = acts();
  const turns = new InTurn();
  const done = [turns.run('a', act('a')), turns.run('b', act('b'), () => false)];
  end('a');
  expect(await Promise.all(done)).toEqual([true, false]);
  expect(begun).toEqual(['a']);
});
