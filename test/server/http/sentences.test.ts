/** Goal: nobody ever reads a message key. Method: every key in the server's source, and both catalogues compared. */
import { globSync, readFileSync } from 'node:fs';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, test } from 'vitest';
import { languages, preferred } from '../../../server/http/language.ts';
import { catalogueIds, has, keysOf, messageOf, say } from '../../../server/http/sentences.ts';
import { registerWords as wordsOfGangs } from '../../../server/peur-sur-la-ville/words.ts';
import { registerWords as wordsOfFiles } from '../../../server/portability/words.ts';
import { registerWords as wordsOfTournaments } from '../../../server/tournament-desk/words.ts';
import { worded } from '../../support/known.ts';

wordsOfFiles();
wordsOfGangs();
wordsOfTournaments();
const ours = catalogueIds();
worded('trial');

const source = globSync('server/**/*.ts').map((path) => readFileSync(path, 'utf8'));
const found = (pattern: RegExp): string[][] =>
  source.flatMap((text) => [...text.matchAll(pattern)].map(([, ...rest]) => rest));

describe('sentences', () => {
  test('every problem that the server raises has a sentence in both languages', () => {
    const problems = found(/(?:HttpProblem\(\s*(\d+),|unauthorized\()\s*'([a-z-]+)'/g);
    expect(problems.length).toBeGreaterThan(25);
    for (const [status, code] of problems) {
      expect(has(`problem.${code}`), `problem.${code}`).toBe(true);
      expect(has(`status.${status ?? 401}`), `status.${status}`).toBe(true);
    }
  });

  test('and so does every problem of Peur sur la Ville alone', () => {
    const problems = found(/gangProblem\(\s*(\d+), '([a-z-]+)'/g);
    expect(problems.length).toBeGreaterThan(4);
    for (const [, code] of problems)
      expect(has(`problem.${code}`, 'server/peur-sur-la-ville'), `problem.${code}`).toBe(true);
  });

  test('and of a tournament alone', () => {
    const problems = found(/deskProblem\((\d+), '([a-z-]+)'/g);
    expect(problems.length).toBeGreaterThan(1);
    for (const [, code] of problems)
      expect(has(`problem.${code}`, 'server/tournament-desk'), `problem.${code}`).toBe(true);
  });

  test.each(ours)('catalogue %s has the same keys and arguments in both languages', (id) => {
    expect(keysOf(id, 'en').toSorted()).toEqual(keysOf(id, 'fr').toSorted());
    for (const key of keysOf(id, 'fr')) expect(argumentsOf(id, key, 'en'), key).toEqual(argumentsOf(id, key, 'fr'));
  });

  test('a term in the arguments is put into words first', () => {
    expect(say('fr', 'refusal.poor', { gang: { term: 'gang.police' }, btc: 1200 }, 'trial')).toBe(
      'La Police n’a pas 1 200 bitcoins.'.replace('1 200', '1\u202f200'),
    );
    expect(say('en', 'refusal.poor', { gang: { term: 'gang.police' }, btc: 1200 }, 'trial')).toBe(
      'The Police do not have 1,200 bitcoins.',
    );
  });

  test('several terms in the arguments do not put each other into words for ever', () => {
    const args = Object.fromEntries(['gang', 'a', 'b', 'c'].map((name) => [name, { term: 'refusal.poor' }] as const));
    expect(say('fr', 'refusal.poor', { ...args, btc: 3 }, 'trial')).toBe('refusal.poor n’a pas 3 bitcoins.');
  });

  test('a key without words, or words that lack an argument, give the key and no error', () => {
    expect(say('fr', 'no.such.key')).toBe('no.such.key');
    expect(say('fr', 'refusal.poor', {}, 'trial')).toBe('refusal.poor');
    expect(say('fr', 'problem.busy', {}, 'trial')).toBe(say('fr', 'problem.busy'));
  });
});

function argumentsOf(id: string, key: string, language: 'fr' | 'en'): string[] {
  const names = new Set<string>();
  const format = new IntlMessageFormat(messageOf(id, key, language) ?? '', language, undefined, { ignoreTag: true });
  JSON.stringify(format.getAst(), (name, value) => {
    if (typeof value?.value === 'string' && value.type !== 0) names.add(value.value.replace(/_(le|de|a|n)$/, ''));
    return name === 'location' ? undefined : value;
  });
  return [...names].toSorted();
}

describe('the caller’s language', () => {
  test.each([
    ['', 'fr'],
    ['en', 'en'],
    ['en-GB,en;q=0.9', 'en'],
    ['fr-FR,fr;q=0.9,en;q=0.8', 'fr'],
    ['de,en;q=0.5,fr;q=0.4', 'en'],
    ['en;q=0.1,fr;q=0.2', 'fr'],
    ['en;q=0,de', 'fr'],
    ['de', 'fr'],
    [';;;,,q=q=;en;q=x', 'fr'],
    ['*', 'fr'],
  ])('Accept-Language %j is answered in %s', (header, language) => {
    expect(preferred(header)).toBe(language);
    expect(languages).toContain(language);
  });
});
