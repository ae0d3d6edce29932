import { readFileSync } from 'node:fs';
import { Compile } from 'typebox/compile';
import { Default } from 'typebox/value';
import { describe, expect, it, test } from 'vitest';
import { clubClock } from '#rulebooks/club-clock/club-clock.ts';
import type { Turns } from '#rulebooks/club-clock/options.ts';
import { presets } from '#rulebooks/club-clock/presets.ts';
import { reasons } from '#rulebooks/club-clock/rehearsal.ts';
import { Refusal } from '#rulebooks/rulebook.ts';
import { begun, pause, play, programme } from './programme.ts';

const shape = Compile(clubClock.options);
const turns: Turns = { players: 2, seconds: 60, kind: 'turn' };
const fr: Record<string, string> = messages('fr');
const en: Record<string, string> = messages('en');

function messages(language: string): Record<string, string> {
  const file = new URL(`../../../rulebooks/club-clock/messages/${language}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8'));
}

const refused = (set: () => unknown): string => {
  try {
    set();
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
  return '';
};

describe('options', () => {
  it('have a default for everything: one hour, no turns, as fast as life', () => {
    const options = Default(clubClock.options, {});
    expect(shape.Check(options)).toBe(true);
    expect(options).toEqual({
      stages: [{ name: 'Partie', seconds: 3600, kind: 'play', atZero: 'wait' }],
      turns: null,
      speed: 1,
    });
  });

  it.each([
    ['no stage', { stages: [] }],
    ['31 stages', { stages: Array.from({ length: 31 }, () => play('Ronde')) }],
    ['a stage of four seconds', { stages: [play('Ronde', { seconds: 4 })] }],
    ['a stage of half a second more', { stages: [play('Ronde', { seconds: 60.5 })] }],
    ['a negative time', { stages: [play('Ronde', { seconds: -60 })] }],
    ['a stage of eleven hours', { stages: [play('Ronde', { seconds: 39_600 })] }],
    ['a stage without a name', { stages: [play('')] }],
    ['a blank name', { stages: [play('   ')] }],
    ['a name on two lines', { stages: [play('Ronde\n1')] }],
    ['a name that turns the writing', { stages: [play('Ronde \u202e1')] }],
    ['a name of 61 letters', { stages: [play('x'.repeat(61))] }],
    ['something else in a stage', { stages: [{ ...play('Ronde'), more: 1 }] }],
    ['one player', { stages: [play('Ronde')], turns: { ...turns, players: 1 } }],
    ['an unknown kind of turn', { stages: [play('Ronde')], turns: { ...turns, kind: 'fischer' } }],
    ['speed 61', { stages: [play('Ronde')], speed: 61 }],
  ])('refuse %s', (_, options) =>
    expect(shape.Check(Default(clubClock.options, structuredClone(options)))).toBe(false),
  );

  it('that make no sense together are refused with a sentence', () => {
    expect(refused(() => programme([pause('Pause')], { turns }))).toBe('turns-without-play');
    expect(refused(() => programme([play('Ronde', { seconds: 30 })], { turns }))).toBe('turn-too-long');
    expect(refused(() => programme([play('Ronde', { seconds: 29 })], { speed: 60 }))).toBe('too-fast');
    expect(refused(() => programme([play('Ronde', { seconds: 30 })], { speed: 60 }))).toBe('');
  });
});

describe('ready-made clocks', () => {
  it.each(presets.map((preset) => [preset.id, preset] as const))(
    '%s can be opened, also as a rehearsal',
    (_, preset) => {
      for (const speed of [1, 60]) {
        const options = { ...preset.options, speed };
        expect(shape.Check(options)).toBe(true);
        const table = begun(options.stages, { tables: preset.tables, turns: options.turns, speed });
        clubClock.check(table.state, table.money);
      }
    },
  );

  it('have the times of the rules', () => {
    const of = (id: string) => presets.find((preset) => preset.id === id)?.options;
    const secondsOf = (id: string) => of(id)?.stages.map(({ seconds }) => seconds);
    expect(secondsOf('talk'), 'PV-146').toEqual([60]);
    expect(secondsOf('peur-evening')?.[1], 'PV-146').toBe(60);
    expect(secondsOf('sandglass'), 'the sandglass of Police City').toEqual([30]);
    expect(of('turns-of-four-minutes')?.turns, 'the four minutes of SuperGang').toMatchObject({
      seconds: 240,
      kind: 'turn',
    });
    expect(of('activation')?.turns, 'house data of Peur sur la Ville').toMatchObject({ seconds: 90, kind: 'turn' });
  });
});

describe('messages', () => {
  test('ready-made clocks and reasons of a rehearsal have words', () => {
    const keys = [...presets.flatMap(({ id }) => [`preset.${id}`, `preset.${id}.text`]), ...reasons];
    for (const key of keys) for (const words of [fr, en]) expect(words, key).toHaveProperty([key]);
  });
});

describe('state', () => {
  it('of any moment has the shape that an imported one must have', () => {
    if (!clubClock.files?.state) throw new Error('no schema');
    const state = Compile(clubClock.files?.state);
    const table = begun([play('Ronde'), pause('Pause')], { turns: { ...turns, kind: 'bank' } });
    expect(state.Check(table.state)).toBe(true);
    table.elapse('r1.t1.turn1');
    table.move('r1.t1', 1, { do: 'done' });
    table.move('desk.1', 0, { do: 'reopen', table: 1, minutes: 3 });
    expect(state.Check(table.state)).toBe(true);
    expect(clubClock.files?.exportable?.(table.state)).toBe(table.state);
    expect(state.Check({ ...table.state, more: 1 })).toBe(false);
  });

  it('that cannot be is named', () => {
    const { state, money } = begun([play('Ronde')]);
    const run = state.run ?? { n: 1, stage: 0, tables: [] };
    for (const wrong of [
      { ...state, over: true },
      { ...state, run: { ...run, n: 2 } },
      { ...state, run: { ...run, stage: 4 } },
      { ...state, run: { ...run, tables: run.tables.slice(1) } },
      { ...state, run: { ...run, tables: run.tables.map((table) => ({ ...table, is: 'up' as const })) } },
      { ...state, ran: [{ n: 1, stage: 7 }], run: null },
      { ...state, options: { ...state.options, turns } },
    ])
      expect(() => clubClock.check(wrong, money)).toThrow('club-clock');
  });
});
