// Goal: a screen sounds once per crossing of a threshold or zero, never for missed ones or stopped clocks; warnings follow the settings, which survive invalid data.
// Method: clocks by hand, and random sequences of pauses, bonuses and looks with a seed.
import { expect, test } from 'vitest';
import { seededDice } from '#rulebooks/dice.ts';
import type { ClockReply } from '../../server/read/clock-contract.ts';
import { alarmsOf, Bell, LATE_MS } from '../../web/src/lib/clocks/screen/alarms.ts';
import { DEFAULT_SETTINGS, readSettings, tableIn } from '../../web/src/lib/clocks/screen/settings.ts';
import { voicesOf } from '../../web/src/lib/clocks/screen/sounds.ts';
import { warningOf } from '../../web/src/lib/clocks/screen/warnings.ts';

const T0 = Date.UTC(2026, 10, 21, 20);
const clock = (more: Partial<ClockReply> = {}): ClockReply => ({
  id: 'r1.t1',
  kind: 'ask',
  ask: 'r1.t1',
  about: 'play',
  seat: 1,
  node: 'round.1/table.1',
  of: 600_000,
  left: 600_000,
  due: null,
  heldBy: null,
  bonuses: [],
  ...more,
});
const running = (left: number, from = T0, more: Partial<ClockReply> = {}): ClockReply =>
  clock({ left, due: new Date(from + left).toISOString(), ...more });
const bonus = (ms: number) => ({ ms, why: 'dé tombé', by: 'Mona', at: new Date(T0).toISOString() });

test('a running clock has an alarm for each threshold below what it had left, and one at zero', () => {
  const alarms = alarmsOf(running(600_000), [900, 600, 300, 10]);
  expect(alarms.map(({ threshold, at }) => [threshold, at - T0])).toEqual([
    [300, 300_000],
    [10, 590_000],
    [0, 600_000],
  ]);
});

test('a clock that stands has none; a rehearsal counts its thresholds as its face does', () => {
  expect(alarmsOf(clock(), [300])).toEqual([]);
  // Ten minutes in ten seconds: five minutes are left after five.
  expect(alarmsOf(running(10_000), [300], 60).map(({ at }) => at - T0)).toEqual([5_000, 10_000]);
});

test('it sounds once at the threshold, also when the time is corrected, and again only after a bonus', () => {
  const bell = new Bell();
  const before = running(301_000);
  expect(bell.look([before], [300], T0).nextAt).toBe(T0 + 1_000);
  expect(bell.look([before], [300], T0 + 1_001).sounds?.threshold).toBe(300);
  // The server stopped it slightly before our own count, and resumes it.
  const again = running(300_020, T0 + 60_000);
  expect(bell.look([clock({ left: 300_020 })], [300], T0 + 1_100)).toEqual({ sounds: null, nextAt: null });
  expect(bell.look([again], [300], T0 + 60_050).sounds).toBeNull();
  // A bonus of one second while below the threshold: still below.
  expect(bell.look([running(298_500, T0 + 61_600, { bonuses: [bonus(1_000)] })], [300], T0 + 61_600).sounds).toBeNull();
  const more = running(360_000, T0 + 61_000, { bonuses: [bonus(1_000), bonus(60_000)] });
  expect(bell.look([more], [300], T0 + 61_000).nextAt).toBe(T0 + 121_000);
  expect(bell.look([more], [300], T0 + 121_000).sounds?.threshold).toBe(300);
});

test('what passed before the screen was opened, or while it slept, is silent; of several at once the most urgent sounds', () => {
  const late = new Bell();
  expect(late.look([running(600_000, T0 - 300_500)], [300], T0).sounds).toBeNull();
  const slept = new Bell();
  const one = running(600_000);
  slept.look([one], [300, 60, 10], T0);
  expect(slept.look([one], [300, 60, 10], T0 + 560_000).sounds).toBeNull();
  expect(slept.look([one], [300, 60, 10], T0 + 590_500).sounds?.threshold).toBe(10);
  const both = new Bell();
  const other = running(60_500, T0, { id: 'r1.t2' });
  const third = running(10_500, T0, { id: 'r1.t3' });
  both.look([other, third], [60, 10], T0);
  expect(both.look([other, third], [60, 10], T0 + 501).sounds).toMatchObject({ clock: 'r1.t3', threshold: 10 });
  expect(both.look([other, third], [60, 10], T0 + 600).sounds).toBeNull();
});

test('a clock that goes away at its end sounds its zero, even where the word of the server comes first', () => {
  const early = new Bell();
  early.look([running(5_000)], [], T0);
  expect(early.look([], [], T0 + 4_960).sounds?.threshold).toBe(0);
  const usual = new Bell();
  usual.look([running(5_000)], [], T0);
  expect(usual.look([running(5_000)], [], T0 + 5_000).sounds?.threshold).toBe(0);
  expect(usual.look([], [], T0 + 5_040).sounds).toBeNull();
  // A table finished early is no end.
  const done = new Bell();
  done.look([running(5_000)], [], T0);
  expect(done.look([], [], T0 + 2_000).sounds).toBeNull();
});

test.each(Array.from({ length: 40 }, (_, seed) => seed))(
  'evening %i: each crossing sounds once and in time',
  (seed) => {
    const dice = seededDice(seed);
    const thresholds = [300, 120, 60, 10];
    const bell = new Bell();
    let now = T0;
    let shown = running(400_000 + dice.int(200_000));
    let given = 0;
    const sounded: { key: string; at: number; left: number }[] = [];
    const crossed = new Set<string>();
    const leftNow = (): number => (shown.due === null ? shown.left : Date.parse(shown.due) - now);
    let next: number | null = null;
    const look = (): void => {
      const { sounds, nextAt } = bell.look([shown], thresholds, now);
      if (sounds) {
        expect(shown.due).not.toBeNull();
        sounded.push({ key: `${sounds.threshold} ${given}`, at: now, left: leftNow() });
        expect(Math.abs(sounds.threshold * 1000 - leftNow())).toBeLessThanOrEqual(LATE_MS);
      }
      next = nextAt;
    };
    look();
    for (let step = 0; step < 60 && leftNow() > 0; step++) {
      const until = now + 1 + dice.int(30_000);
      // The screen looks when an alarm is due, a few ms late.
      while (next !== null && next <= until) {
        const { due } = shown;
        if (due !== null) crossed.add(`${Math.round((Date.parse(due) - next) / 1000)} ${given}`);
        now = next + dice.int(5);
        look();
      }
      now = Math.max(now, until);
      const left = Math.max(0, leftNow());
      const what = dice.int(3);
      if (shown.due !== null && what === 0) shown = clock({ left, bonuses: shown.bonuses });
      else if (shown.due === null) shown = running(left, now, { bonuses: shown.bonuses });
      else if (what === 1 && given < 5 && left > 0) {
        given += 1;
        const bonuses = [...shown.bonuses, bonus(20_000)];
        shown = running(left + 20_000, now, { bonuses });
      }
      look();
    }
    // Between two sounds at one threshold a bonus must have lifted the clock above it.
    const keys = sounded.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(crossed.size).toBeGreaterThan(0);
    for (const key of crossed) expect(keys).toContain(key);
  },
);

test('it warns by the threshold passed last: near above a minute, urgent below; never by one as long as the clock itself', () => {
  const level = (left: number, of = 3_600_000, speed = 1) =>
    warningOf({ due: 'then', of }, left, [900, 300, 60, 10], speed);
  expect(level(1_000_000)).toEqual({ level: 'calm', passed: null });
  expect(level(900_000)).toEqual({ level: 'near', passed: 900 });
  expect(level(299_000)).toEqual({ level: 'near', passed: 300 });
  expect(level(60_000)).toEqual({ level: 'urgent', passed: 60 });
  expect(level(9_000)).toEqual({ level: 'urgent', passed: 10 });
  expect(level(0).level).toBe('up');
  expect(level(59_000, 60_000)).toEqual({ level: 'calm', passed: null });
  expect(level(4_000, 60_000, 60)).toEqual({ level: 'near', passed: 300 });
  expect(warningOf({ due: null, of: 3_600_000 }, 50_000, [60])).toEqual({ level: 'held', passed: 60 });
});

test('settings come back as they were kept; nonsense and what another version wrote are as at first', () => {
  const chosen = { ...DEFAULT_SETTINGS, show: 7, thresholds: [300, 10], sound: 'gong', volume: 10, theme: 'light' };
  expect(readSettings(JSON.stringify(chosen))).toEqual(chosen);
  for (const kept of [null, '', 'null', '[1]', '"x"', '{', '{"show":-1,"volume":99,"sound":"horn","thresholds":"all"}'])
    expect(readSettings(kept)).toEqual(DEFAULT_SETTINGS);
  expect(readSettings('{"thresholds":[10,7,"x",300]}').thresholds).toEqual([300, 10]);
});

test.each([
  ['?table=3', 3],
  ['?node=round.1/table.12', 12],
  ['?node=table.4&table=5', 4],
  ['?table=0', null],
  ['?table=x', null],
  ['?node=round.1', null],
  ['', null],
])('the address %s names table %s', (query, table) => expect(tableIn(new URLSearchParams(query))).toBe(table));

test('the sound of zero is another one than a warning, and silence is silent', () => {
  expect(voicesOf('none', true)).toEqual([]);
  for (const sound of ['discreet', 'gong', 'buzzer'] as const)
    expect(voicesOf(sound, true).length).toBe(3 * voicesOf(sound, false).length);
});
