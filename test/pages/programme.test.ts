// Goal: planned and expected times of a programme, and its delay. Method: programmes by hand.
import { describe, expect, test } from 'vitest';
import { lateMinutes, lateness, programmeOf } from '../../web/src/lib/clocks/programme.ts';

const at = (time: string, day = 4): number => new Date(`2026-12-0${day}T${time}:00`).getTime();
const stage = (minutes: number, plannedAt?: string, atZero: 'next' | 'wait' = 'wait') => ({
  seconds: minutes * 60,
  atZero,
  ...(plannedAt ? { plannedAt } : {}),
});
const programme = [stage(75, '20:00', 'next'), stage(15, '21:15'), stage(75, '21:30')];

describe('a programme', () => {
  test('that runs late by stops and given time says so, and moves what follows', () => {
    const steps = programmeOf(programme, { stage: 0, endsAt: at('21:27') }, 1, at('21:00'));
    expect(steps[0]).toEqual({ planned: at('20:00'), begins: null, ends: at('21:27'), lateMs: 12 * 60_000 });
    expect(steps[1]).toMatchObject({ planned: at('21:15'), begins: at('21:27'), ends: at('21:42') });
    expect(steps[2]).toMatchObject({ planned: at('21:30'), begins: at('21:42'), ends: at('22:57') });
    expect(lateMinutes(lateness(steps) ?? 0)).toBe(12);
  });

  test('that is early waits for the hour of a stage that somebody starts, not for one that follows at once', () => {
    const steps = programmeOf(programme, { stage: 0, endsAt: at('21:05') }, 1, at('21:00'));
    expect(lateMinutes(lateness(steps) ?? 0)).toBe(-10);
    expect([steps[1]?.begins, steps[2]?.begins]).toEqual([at('21:05'), at('21:30')]);
  });

  test('before it begins is on time until its hour has passed', () => {
    expect(programmeOf(programme, null, 0, at('19:30'))[0]).toMatchObject({ begins: at('20:00'), lateMs: 0 });
    expect(programmeOf(programme, null, 0, at('20:07'))[0]).toMatchObject({ begins: at('20:07'), lateMs: 7 * 60_000 });
  });

  test('goes past midnight, and belongs to the day on which it is played', () => {
    const night = [stage(60, '23:30'), stage(60, '00:45')];
    const steps = programmeOf(night, { stage: 0, endsAt: at('00:40', 5) }, 1, at('00:10', 5));
    expect(steps[0]).toMatchObject({ planned: at('23:30', 4), lateMs: 10 * 60_000 });
    expect(steps[1]).toMatchObject({ planned: at('00:45', 5), begins: at('00:45', 5), lateMs: 0 });
  });

  test('says nothing late where nothing was planned, nothing of what is over, and nothing after the last stage', () => {
    const plain = programmeOf([stage(60), stage(60)], { stage: 1, endsAt: at('21:00') }, null, at('20:30'));
    expect(plain).toEqual([null, { planned: null, begins: null, ends: at('21:00'), lateMs: null }]);
    expect(lateness(plain)).toBeNull();
    expect(programmeOf(programme, null, null, at('23:00'))).toEqual([null, null, null]);
  });
});
