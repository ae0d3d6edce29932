// Goal: a page that begins with the words said on it says nothing wrong before the others have come, and everything afterwards.
// Method: the gatherer with words handed to it as a page hands them, and the ear that the server has for what is said.
import { globSync, readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { gatherer } from '../../web/src/lib/i18n/gather.ts';
import { overhear, type Said, Words } from '../../web/src/lib/i18n/words.ts';

const WHOLE = { 'play.sure': 'Oui', 'play.go': 'À {name}', 'play.late': 'Trop tard' };
afterEach(() => overhear(() => {}));

/** Words of the area `play`, of which a page brought these; `come` lets the rest arrive. */
async function begun(first: Said) {
  let come = (): void => {};
  const arrival = new Promise<void>((resolve) => {
    come = resolve;
  });
  let wanted = 0;
  const load = gatherer(
    async () => [() => arrival.then(() => WHOLE)],
    '',
    (name, made, whole) => {
      expect(name).toBe('fr play');
      const words = made(first);
      words.onMissing = () => {
        wanted += 1;
      };
      void whole().then((all) => words.learn(all));
      return words;
    },
  );
  return { words: await load('fr', 'play'), come, asked: () => wanted, load };
}

test('what came with the page is said at once, without its catalogue', async () => {
  const { words, asked } = await begun({ 'play.go': 'À {name}', 'board.go.bid': null });
  expect(words.t('play.go', { name: 'Mona' })).toBe('À Mona');
  // The server knows that there is no such sentence.
  expect([words.has('board.go.bid'), words.t('board.go.bid')]).toEqual([false, 'board.go.bid']);
  expect(asked()).toBe(0);
});

test('what is missing is asked for, never shown by its key, and said when it has come', async () => {
  const { words, come, asked, load } = await begun({ 'play.go': 'À {name}' });
  expect(words.t('play.late')).toBe('…');
  expect(words.has('play.late')).toBe(false);
  expect(asked()).toBe(2);
  come();
  await expect.poll(() => words.t('play.late')).toBe('Trop tard');
  expect(words.t('play.unknown')).toBe('play.unknown');
  expect(asked()).toBeLessThan(10);
  // The same words for whoever loads them later.
  expect(await load('fr', 'play')).toBe(words);
});

test('the server hears each sentence that is said, asked about, or announced, by the name of its words', () => {
  const heard: [string, string, string | null][] = [];
  overhear((...one) => heard.push(one));
  const named = new Words('fr', WHOLE, {}, 'fr play');
  named.t('play.sure');
  named.has('board.go.bid');
  named.soon('play.late');
  named.say({ key: 'play.go', args: { name: { term: 'play.sure' } } });
  new Words('fr', WHOLE).t('play.sure');
  expect(heard).toEqual([
    ['fr play', 'play.sure', 'Oui'],
    ['fr play', 'board.go.bid', null],
    ['fr play', 'play.late', 'Trop tard'],
    ['fr play', 'play.go', 'À {name}'],
    ['fr play', 'play.sure', 'Oui'],
  ]);
});

test('a part that is fetched shows itself when its words have come, and without words that cannot be had', async () => {
  // No component looks on here, so state is a plain value.
  vi.stubGlobal('$state', (value: unknown) => value);
  vi.stubGlobal('addEventListener', () => {});
  const { toCome, withWords } = await import('../../web/src/lib/i18n/first-words.svelte.ts');
  let come = (_: typeof WHOLE): void => {};
  const words = toCome(new Words('fr', {}), () => new Promise((resolve) => (come = resolve)));
  let said: string | null = null;
  const part = withWords(Promise.resolve('part')).then(() => (said = words.t('play.late')));
  await new Promise(setImmediate);
  expect(said).toBeNull();
  come(WHOLE);
  await part;
  expect(said).toBe('Trop tard');
  toCome(new Words('fr', {}), () => Promise.reject(new Error('no network')));
  expect(await withWords(Promise.resolve('part'))).toBe('part');
  await expect(withWords(Promise.reject(new Error('cut')))).rejects.toThrow('cut');
  vi.unstubAllGlobals();
});

test('what is said of a tap is put into words when it is shown: they may still be under way when it is tapped', () => {
  const early = globSync('web/src/**/*.svelte').filter((file) =>
    /\bnotify\(\s*(?:words\.)?t\(|\bcopy\([^;]*,\s*(?:words\.)?t\(/.test(readFileSync(file, 'utf8')),
  );
  expect(early).toEqual([]);
});

test('no page awaits a part without its words', () => {
  const alone = globSync('web/src/**/*.svelte').filter((file) =>
    /{#await (?:Promise\.all\(\[)?import\(/.test(readFileSync(file, 'utf8')),
  );
  expect(alone).toEqual([]);
});
