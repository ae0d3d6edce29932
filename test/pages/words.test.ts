// Goal: the user's language, whole sentences, and no open redirects.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bestLocale } from '#lib/i18n/locale.ts';
import { Words } from '#lib/i18n/words.ts';
import { elsewhere, errorAt, newId } from '#lib/net/api.ts';
import { ownPath } from '#lib/net/own-path.ts';
import { emblemOf } from '#rulebooks/peur-sur-la-ville/catalogue/emblems.ts';
import { gangTypes } from '#rulebooks/peur-sur-la-ville/catalogue/gangs.ts';
import { load as campaigns } from '../../web/src/routes/games/[...rest]/+page.ts';
import { load as tables } from '../../web/src/routes/play/[...rest]/+page.ts';

test.each([
  [null, 'fr'],
  ['', 'fr'],
  ['en-GB,en;q=0.9', 'en'],
  ['de-DE,de;q=0.9,en;q=0.5,fr;q=0.4', 'en'],
  ['fr;q=0.5,en;q=0.9', 'en'],
  ['en;q=0,fr;q=0.1', 'fr'],
  ['ja', 'fr'],
  [';;;,,q=', 'fr'],
])('a browser that wants %j reads %s', (header, locale) => {
  expect(bestLocale(header)).toBe(locale);
});

const words = new Words('fr', {
  'gang.police': 'la Police',
  'line.paid': '{gang} touche {amount, plural, one {# bitcoin} other {# bitcoins}}',
  'ask.play': 'La table joue.',
  'ask.turn': 'À qui le tour\u00a0?',
  'line.quoted': '«\u00a0{ask}\u00a0». Motif\u00a0: {why}',
  'line.plain': 'L’affaire est dans le sac.',
});

test('a term inside a message is put into words too', () => {
  const said = words.say({ key: 'line.paid', args: { gang: { term: 'gang.police' }, amount: 1200 } });
  expect(said).toBe(`la Police touche 1\u202f200 bitcoins`);
});

test('an ask that is quoted within a sentence has no full stop of its own; by itself it has', () => {
  const quoted = (term: string): string => words.say({ key: 'line.quoted', args: { ask: { term }, why: 'Dé.' } });
  expect(quoted('ask.play')).toBe('«\u00a0La table joue\u00a0». Motif\u00a0: Dé.');
  expect(quoted('ask.turn')).toBe('«\u00a0À qui le tour\u00a0?\u00a0». Motif\u00a0: Dé.');
  expect(words.t('ask.play')).toBe('La table joue.');
});

test('a sentence without arguments is itself, and a key that does not exist is shown as it is', () => {
  expect(words.t('line.plain')).toBe('L’affaire est dans le sac.');
  expect(words.t('line.unknown')).toBe('line.unknown');
});

test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])('%s is no sentence of any catalogue', (key) => {
  expect(words.t(key)).toBe(key);
  expect(words.has(key)).toBe(false);
  expect(words.say({ key: 'line.paid', args: { gang: { term: key }, amount: 1 } })).toContain(key);
});

test.each([
  ['/games/1?x=2', '/games/1?x=2'],
  ['//elsewhere.example', '/'],
  ['/\\elsewhere.example', '/'],
  ['https://elsewhere.example', '/'],
  ['/\t/elsewhere.example', '/'],
  ['/\n/elsewhere.example', '/'],
  ['/./\t/elsewhere.example', '/'],
  ['/.//elsewhere.example', '/'],
  ['/rosters?q=é\r\nx', '/rosters?q=%C3%A9x'],
  ['', '/'],
  [null, '/'],
])('going back to %j leads to %s', (given, path) => {
  expect(ownPath(given)).toBe(path);
});

test.each([
  [campaigns, '/campaigns/'],
  [tables, '/tables/'],
])('an address of before with letters that no header takes leads to the one of today', (load, path) => {
  const url = new URL('http://here/x?as=1');
  // The load reads only these two.
  const go = () => load({ params: { rest: 'fin\r\n😀' }, url } as never);
  expect(go).toThrow(expect.objectContaining({ status: 308, location: `${path}fin%F0%9F%98%80?as=1` }));
});

test('a problem is shown beside its field, and above the form when it means none', () => {
  const problem = {
    status: 400,
    code: 'invalid',
    detail: 'Deux fautes.',
    errors: [{ at: '/name', detail: 'Trop court.' }],
  };
  expect(errorAt(problem, 'name')).toBe('Trop court.');
  expect(errorAt(problem, 'password')).toBeUndefined();
  expect(elsewhere(problem, 'name')).toBeNull();
  expect(elsewhere(problem, 'password')).toBe(problem);
});

test('ids made by the page are uuids of version 4, even where the browser has no randomUUID', () => {
  const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
  expect(newId()).toMatch(shape);
  const { randomUUID } = crypto;
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
  expect(newId()).toMatch(shape);
  Object.defineProperty(crypto, 'randomUUID', { value: randomUUID, configurable: true });
});

test('PV-85..102: each of the eighteen gang types has an emblem of its own', () => {
  expect(new Set(gangTypes.map((type) => emblemOf(type).cut)).size).toBe(18);
  expect(gangTypes.map(emblemOf)).not.toContain(emblemOf('nobody'));
});

/** Words common to both languages. */
const SHARED = new Set([
  'Police',
  'SWAT',
  'Junkies',
  'Junkie',
  'Skins',
  'Skin',
  'Technos',
  'Techno',
  'Agent',
  'Afros',
  'Afro',
]);
const read = (path: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'));

test('PV-84: every gang type, and a member of it, has an English name', () => {
  const catalogue = (locale: string) => read(`rulebooks/peur-sur-la-ville/messages/catalogue.${locale}.json`);
  const [french, english] = [catalogue('fr'), catalogue('en')];
  const keys = gangTypes.flatMap((type) => [`gang.${type}`, `gang.${type}.member`]);
  expect(keys.filter((key) => !french[key] || !english[key])).toEqual([]);
  expect(keys.filter((key) => english[key] === french[key] && !SHARED.has(english[key] ?? ''))).toEqual([]);
});

test('no English sentence calls a gang or a contract by its French name', () => {
  const french =
    /\b(ruskofs?|asiats?|braqueurs?|trafiquants?|anars?|amazones?|ritals?|racailles?|psychopathes?|milice|miliciens?|bykers?|affaires?)\b/i;
  const rules = globSync('rulebooks/peur-sur-la-ville/messages/*.en.json');
  const pages = globSync('web/src/games/peur-sur-la-ville/messages/*.en.json');
  const found = [...rules, ...pages].flatMap((path) =>
    Object.entries(read(path)).flatMap(([key, sentence]) =>
      // Argument names are excluded.
      french.test(sentence.replaceAll(/\{\w+/g, '')) ? [`${path} ${key}: ${sentence}`] : [],
    ),
  );
  expect(found).toEqual([]);
});

test.each(['fr', 'en'] as const)(
  '%s: numbers, lists and moments are said as Intl says them, with a minus sign',
  (locale) => {
    const tag = { fr: 'fr-FR', en: 'en-GB' }[locale];
    const said = new Words(locale, {
      'line.paid': '{n, plural, one {# bitcoin} other {# bitcoins}}',
      'line.of': '{n, number}',
    });
    for (const n of [-1234, -1, 0, 1, 2, 999, 12_345_678]) {
      const number = new Intl.NumberFormat(tag).format(n).replace('-', '−');
      expect(said.number(n)).toBe(number);
      expect(said.t('line.of', { n })).toBe(number);
      expect(said.t('line.paid', { n })).toMatch(new RegExp(`^${number} bitcoins?$`));
    }
    const names = ['Momo', "l'Ange", 'Élise'];
    expect(said.list(names)).toBe(new Intl.ListFormat(tag).format(names));
    expect(said.list(names, 'or')).toBe(new Intl.ListFormat(tag, { type: 'disjunction' }).format(names));
    const at = new Date('2026-03-01T20:05:00Z');
    const [time, day] = [
      { hour: '2-digit', minute: '2-digit' },
      { day: 'numeric', month: 'short' },
    ] as const;
    expect(said.date(at, time)).toBe(new Intl.DateTimeFormat(tag, time).format(at));
    expect(said.date(at)).toBe(new Intl.DateTimeFormat(tag, { ...day, ...time }).format(at));
  },
);

test('an argument that is missing is left out', () => {
  const said = new Words('fr', {
    plain: 'Bonsoir {name}.',
    nested: '{a, select, x {# {b}} other {{n, plural, one {un} other {# de {b}}}}}',
  });
  expect(said.t('plain')).toBe('Bonsoir .');
  expect(said.t('nested', { a: 'z', n: 3 })).toBe('3 de ');
});
