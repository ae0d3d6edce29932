// Goal: data derived by the organiser's pages: authors of rule changes, the next evening, file names. Method: small values by hand.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Words } from '#lib/i18n/words.ts';
import type { LogReply } from '../../server/read/contract.ts';
import { changesOf } from '../../web/src/games/peur-sur-la-ville/campaign/rules/changes.ts';
import { likeBefore } from '../../web/src/games/peur-sur-la-ville/campaign/settings/evening.ts';
import { nameIn } from '../../web/src/lib/files/download.ts';

const ruled = (seq: number, ruling: string, more: object = {}) => ({
  seq,
  at: '',
  by: 'Mona',
  undone: false,
  lines: [{ key: 'line.ruled', args: { ruling: { term: `ruling.${ruling}` }, value: 1, was: 0 } }],
  ...more,
});

test('the changes of each ruling stand latest first, without those that were taken back', () => {
  const moves = [
    ruled(3, 'payments'),
    ruled(9, 'payments', { by: 'Momo' }),
    ruled(11, 'payments', { undone: true }),
    ruled(5, 'turns'),
  ];
  const changes = changesOf({ moves, next: null } as unknown as LogReply);
  expect(changes.get('payments')?.map(({ seq, by }) => [seq, by])).toEqual([
    [9, 'Momo'],
    [3, 'Mona'],
  ]);
  expect(changes.get('turns')).toHaveLength(1);
  expect(changes.get('hqPriceBtc')).toBeUndefined();
});

test('the next evening is proposed a fortnight later at the same hour by the clock, over the end of a year and of summer time too', () => {
  const evening = { at: '2026-12-24T20:30', zone: 'Europe/Paris', minutes: 180, place: 'Salle des fêtes' };
  expect(likeBefore(evening)).toEqual({ ...evening, at: '2027-01-07T20:30' });
  expect(likeBefore({ ...evening, at: '2026-10-20T19:00' }).at).toBe('2026-11-03T19:00');
  expect(likeBefore(undefined)).toMatchObject({ at: '', zone: '' });
});

test('a file is called as the server says, accents included (RFC 6266)', () => {
  expect(nameIn('attachment; filename="ete.csv"; filename*=UTF-8\'\'%C3%A9t%C3%A9.csv')).toBe('été.csv');
  expect(nameIn('attachment; filename="parrain.csv"')).toBe('parrain.csv');
  expect(nameIn(null)).toBeNull();
});

test('a changed time is spoken, and stands among the changes of its ruling', () => {
  const line = {
    key: 'line.ruled-time',
    args: {
      ...{ ruling: { term: 'ruling.silenceSeconds' }, value: 86_400, hours: 24, minutes: 0, seconds: 0 },
      ...{ was: 5430, wasHours: 1, wasMinutes: 30, wasSeconds: 30 },
    },
  };
  const read = (locale: 'fr' | 'en', args = {}): string => {
    const files = ['campaign', 'house'].map((name) =>
      readFileSync(
        new URL(`../../rulebooks/peur-sur-la-ville/messages/${name}.${locale}.json`, import.meta.url),
        'utf8',
      ),
    );
    const said = new Words(locale, Object.assign({}, ...files.map((text) => JSON.parse(text))));
    return said.say({ key: line.key, args: { ...line.args, ...args } }).replaceAll('\u00a0', ' ');
  };
  expect(read('fr')).toBe(
    'Règle maison — Silence qui vaut accord : 24 heures (avant : 1 heure 30 minutes 30 secondes).',
  );
  expect(read('en', { was: 0, wasHours: 0, wasMinutes: 0, wasSeconds: 0 })).toBe(
    'House rule — Silence that means consent: 24 hours (before: none).',
  );
  const moves = [ruled(4, 'silenceSeconds', { lines: [line] })];
  expect(changesOf({ moves, next: null } as unknown as LogReply).get('silenceSeconds')).toHaveLength(1);
});
