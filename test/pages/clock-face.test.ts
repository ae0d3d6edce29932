// Goal: the displayed time is right at every instant and changes on time. Method: pure functions, by hand and over many instants.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { isLong } from '../../web/src/games/peur-sur-la-ville/campaign/clocks/clock-of-ask.ts';
import { daysText, lengthText } from '../../web/src/lib/clocks/duration-text.ts';
import { leftMs, levelOf, nextChangeIn, spoken, timeText } from '../../web/src/lib/clocks/face.ts';

const NOW = 1_790_000_000_000;
const due = (inMs: number): string => new Date(NOW + inMs).toISOString();

test('a running clock has left what is between now and its deadline, never more than when it began; a standing one what it had', () => {
  expect(leftMs({ due: due(90_000), left: 240_000 }, NOW)).toBe(90_000);
  expect(leftMs({ due: due(-1), left: 240_000 }, NOW)).toBe(0);
  expect(leftMs({ due: due(300_000), left: 240_000 }, NOW)).toBe(240_000);
  expect(leftMs({ due: null, left: 61_500 }, NOW)).toBe(61_500);
});

test.each([
  [5_399_000, 1, '1:29:59'],
  [3_600_000, 1, '1:00:00'],
  [3_599_999, 1, '1:00:00'],
  [245_000, 1, '4:05'],
  [9_000, 1, '0:09'],
  [8_001, 1, '0:09'],
  [1, 1, '0:01'],
  [0, 1, '0:00'],
  [-5, 1, '0:00'],
  [90_000, 60, '1:30:00'],
  [999, 60, '1:00'],
])('%i ms at speed %i is shown as %s', (ms, speed, text) => {
  expect(timeText(ms, speed)).toBe(text);
});

const plain = (text: string | null) => text?.replaceAll(/[\u00a0\u202f]/g, ' ') ?? null;

test.each([
  [3 * 86_400_000, '3 jours', '3 days'],
  [3 * 86_400_000 - 60_000, '3 jours', '3 days'],
  [2 * 86_400_000 + 4.5 * 3_600_000, '2 jours 5 h', '2 days 5 hr'],
  [86_400_000, '1 jour', '1 day'],
  [86_399_000, null, null],
])('%i ms are spoken as %s', (ms, french, english) => {
  expect([plain(daysText(ms, 'fr')), plain(daysText(ms, 'en'))]).toEqual([french, english]);
});

test.each([
  [{ due: due(3_600_001), left: 9e9 }, true],
  [{ due: due(3_600_000), left: 9e9 }, false],
  [{ due: null, left: 86_400_000 }, true],
  [{ due: null, left: 900_000 }, false],
])('more than an hour is told without its seconds: %o, %s', (clock, long) => {
  expect(isLong(clock, NOW)).toBe(long);
});

test.each([
  [0, '0 seconde', '0 seconds', '0 s'],
  [1, '1 seconde', '1 second', '1 s'],
  [30, '30 secondes', '30 seconds', '30 s'],
  [60, '1 minute', '1 minute', '1 min'],
  [65, '1 min 05', '1 min 05 s', '1 min 05'],
  [90, '1 min 30', '1 min 30 s', '1 min 30'],
  [300, '5 minutes', '5 minutes', '5 min'],
  [3600, '1 heure', '1 hour', '1 h'],
  [5400, '1 h 30', '1 h 30 min', '1 h 30'],
  [5405, '1 h 30 min 05 s', '1 h 30 min 05 s', '1 h 30 min 05 s'],
  [3605, '1 h 00 min 05 s', '1 h 00 min 05 s', '1 h 00 min 05 s'],
  [86_400, '24 heures', '24 hours', '24 h'],
  [-3, '0 seconde', '0 seconds', '0 s'],
])('a length of %i seconds is spoken: %s, %s, and in little room %s', (seconds, french, english, little) => {
  expect([plain(lengthText(seconds, 'fr')), plain(lengthText(seconds, 'en'))]).toEqual([french, english]);
  expect(plain(lengthText(seconds, 'fr', 'little'))).toBe(little);
});

test('no sentence and no option takes a length from a clock’s face: only what looks like one does', () => {
  const faces = ['Face.svelte', 'Huge.svelte', 'NowPanel.svelte', 'Shelf.svelte', 'face.ts'];
  const files = readdirSync('web/src', { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && /\.(svelte|ts)$/.test(file.name))
    .filter((file) => readFileSync(join(file.parentPath, file.name), 'utf8').includes('timeText('));
  expect(files.map(({ name }) => name).sort()).toEqual(faces.sort());
  const shown = files.map((file) => readFileSync(join(file.parentPath, file.name), 'utf8')).join('\n');
  expect(shown.match(/\bt\([^)]*timeText/g)).toBeNull();
});

describe.each([1, 7, 60])('at speed %i', (speed) => {
  test('the figure stays until the next change, and is another one then', () => {
    for (let ms = 1.25; ms < 200_000; ms += 937) {
      const change = nextChangeIn(ms, speed);
      expect(change).toBeGreaterThan(0);
      expect(change).toBeLessThanOrEqual(1000 / speed + 1e-6);
      expect(timeText(ms - change * 0.99, speed)).toBe(timeText(ms, speed));
      expect(timeText(ms - change - 1e-6, speed)).not.toBe(timeText(ms, speed));
    }
  });
});

test('a clock that is up has no next change', () => {
  expect(nextChangeIn(0)).toBe(Number.POSITIVE_INFINITY);
  expect(nextChangeIn(1)).toBe(1);
});

test.each([
  // Full time, near, urgent: ms.
  [5_400_000, 300_000, 10_000],
  [1_200_000, 120_000, 10_000],
  [240_000, 60_000, 10_000],
  [60_000, 30_000, 10_000],
  [10_000, 5_000, 2_500],
])('a clock of %i ms is near at %i and urgent at %i', (of, near, urgent) => {
  expect(levelOf(near + 1, of)).toBe('calm');
  expect(levelOf(near, of)).toBe('near');
  expect(levelOf(urgent + 1, of)).toBe('near');
  expect(levelOf(urgent, of)).toBe('urgent');
  expect(levelOf(0, of)).toBe('up');
});

test('what is read aloud changes once a minute, every ten seconds in the last one, and every second only at the end', () => {
  const heard = Array.from({ length: 181 }, (_, second) => spoken((180 - second) * 1000));
  expect(new Set(heard.map((one) => JSON.stringify(one))).size).toBe(3 + 4 + 11);
  const said = (days: number, hours: number, minutes: number, seconds = 0) => ({ days, hours, minutes, seconds });
  expect(spoken(150_000)).toEqual(said(0, 0, 3));
  expect(spoken(15_000)).toEqual(said(0, 0, 0, 20));
  expect(spoken(51_000)).toEqual(said(0, 0, 1));
  expect(spoken(9_500)).toEqual(said(0, 0, 0, 10));
  expect(spoken(100, 60)).toEqual(said(0, 0, 0, 6));
  // Days instead of 1,440 minutes.
  expect(spoken(86_400_000)).toEqual(said(1, 0, 0));
  expect(spoken(86_400_000 * 2 + 3_599_000)).toEqual(said(2, 1, 0));
  expect(spoken(5_399_000)).toEqual(said(0, 1, 30));
});

test('of the clocks of a game the latest are known, in any order of arrival', async () => {
  // State is a plain value without a component.
  vi.stubGlobal('$state', { raw: (value: unknown) => value });
  const { knownClocks } = await import('../../web/src/lib/clocks/known.svelte.ts');
  const reply = (seq: number) => ({ seq, clocks: [], pauses: [], held: false, afterOutage: 'credit' as const });
  expect(knownClocks.of('g')).toBeNull();
  knownClocks.learn('g', reply(7));
  knownClocks.learn('g', reply(5));
  expect(knownClocks.of('g')?.seq).toBe(7);
  knownClocks.learn('g', { ...reply(7), held: true });
  expect(knownClocks.of('g')?.held).toBe(true);
  knownClocks.learn('g', reply(8));
  expect(knownClocks.of('g')?.held).toBe(false);
  expect(knownClocks.of('h')).toBeNull();
  vi.unstubAllGlobals();
});
