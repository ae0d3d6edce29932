// Goal: every sentence agrees with the gang's name in French and English. Method: all messages are formatted with names of every form and checked for impossible
// combinations (*de Les*, *à Le*, *de Aces*).
// Verb agreement is checked by structure: a verb after a name needs a singular and a plural form.
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { Words } from '#lib/i18n/words.ts';
import { AGREEMENTS, called, formsIn, guessAgreement, inflected } from '#rulebooks/agreement.ts';
import { gangNames } from '#rulebooks/supergang/names.ts';

const FORMS = formsIn('{gang_le} {gang_de} {gang_a} {gang_n, plural, one {1} other {2}}');
const spoken = (name: string, said?: string) => inflected({ gang: name, ...(said && { gang_as: said }) }, FORMS, 'fr');

test.each([
  ['Les Durs de Pigalle', undefined, 'Les Durs de Pigalle', 'les Durs', 'des Durs', 'aux Durs', 2],
  ['les durs', undefined, 'les durs', 'les durs', 'des durs', 'aux durs', 2],
  ['Le Clan Wu', undefined, 'Le Clan Wu', 'le Clan', 'du Clan', 'au Clan', 1],
  ['La Meute', undefined, 'La Meute', 'la Meute', 'de la Meute', 'à la Meute', 1],
  ['L’Équipe', undefined, 'L’Équipe', 'l’Équipe', 'de l’Équipe', 'à l’Équipe', 1],
  ["L'Orphelinat", undefined, "L'Orphelinat", 'l’Orphelinat', 'de l’Orphelinat', 'à l’Orphelinat', 1],
  ['Des Affreux', undefined, 'Des Affreux', 'des Affreux', 'd’Affreux', 'à des Affreux', 2],
  ['Louves', undefined, 'Les Louves', 'les Louves', 'des Louves', 'aux Louves', 2],
  ['Aces', undefined, 'Les Aces', 'les Aces', 'des Aces', 'aux Aces', 2],
  ['Aces', 'many', 'Aces', 'Aces', 'd’Aces', 'à Aces', 2],
  ['Aces', 'one', 'Aces', 'Aces', 'd’Aces', 'à Aces', 1],
  ['Antigang', undefined, 'Antigang', 'Antigang', 'd’Antigang', 'à Antigang', 1],
  ['Arnaque', 'la', 'L’Arnaque', 'l’Arnaque', 'de l’Arnaque', 'à l’Arnaque', 1],
  ['Hôtel', 'le', 'L’Hôtel', 'l’Hôtel', 'de l’Hôtel', 'à l’Hôtel', 1],
  ['Harde', 'la', 'La Harde', 'la Harde', 'de la Harde', 'à la Harde', 1],
  ['Clan Wu', 'le', 'Le Clan Wu', 'le Clan', 'du Clan', 'au Clan', 1],
  ['Brigade', 'la', 'La Brigade', 'la Brigade', 'de la Brigade', 'à la Brigade', 1],
  ['Amis', 'les', 'Les Amis', 'les Amis', 'des Amis', 'aux Amis', 2],
  ['Les Durs', 'one', 'Les Durs', 'les Durs', 'des Durs', 'aux Durs', 2],
  ['Meute', 'nonsense', 'Meute', 'Meute', 'de Meute', 'à Meute', 1],
] as const)('%s (%s) is %s at the beginning, then %s, %s, %s, and counts %i', (name, said, first, le, de, a, n) => {
  const { gang, gang_le, gang_de, gang_a, gang_n } = spoken(name, said);
  expect(gang).toBe(first);
  expect(gang_le).toContain(le);
  expect(gang_de).toContain(de);
  expect(gang_a).toContain(a);
  expect(gang_n).toBe(n);
});

test.each([
  [
    'one',
    [
      'Brigade de nuit',
      'Bande des Aces',
      'Bande braqueurs',
      'La',
      'Boss',
      'Paris Nord',
      'Dragon d’Or',
      'Chrome et Cuir',
      'Pavillon 7',
      '',
    ],
  ],
  ['les', ['Louves du Canal', 'Aces', 'Black Aces', 'Voyous', 'Loups', 'Trois Ours', 'Bourreaux', 'Frères Pétard']],
  ['many', ['The Wolves', 'Los Pepes', 'Mes Chéris perdus']],
] as const)('%s is guessed from %j', (agreement, names) => {
  expect(names.map((name) => [name, guessAgreement(name)])).toEqual(names.map((name) => [name, agreement]));
});

test('what its player said goes with a name, and nothing where he said nothing', () => {
  expect(called('by', { name: 'Aces', agreement: 'many' })).toEqual({ by: 'Aces', by_as: 'many' });
  expect(called('by', { name: 'Aces' })).toEqual({ by: 'Aces' });
});

/** Games with fixed gang names, singular with an initial consonant. */
const FIXED: Readonly<Record<string, readonly string[]>> = { supergang: gangNames };
const fixedIn = (path: string): readonly string[] | undefined =>
  FIXED[/(?:rulebooks|src\/games)\/([^/]+)\//.exec(path)?.[1] ?? ''];

test.each(Object.entries(FIXED))('gangs of %s need no agreement', (_, names) => {
  expect(names.map((name) => [name, guessAgreement(name), /^[bcdfgjklmnpqrstvwxz]/i.test(name)])).toEqual(
    names.map((name) => [name, 'one', true]),
  );
});

const ROOT = new URL('../../', import.meta.url);
const catalogues = globSync('{rulebooks,server,web/src}/**/messages/**/*{fr,en}.json', { cwd: ROOT }).map((path) => ({
  path,
  locale: path.endsWith('fr.json') ? ('fr' as const) : ('en' as const),
  messages: JSON.parse(readFileSync(new URL(path, ROOT), 'utf8')) as Record<string, string>,
}));
/** Arguments that are always a gang, clan or similar. */
const ACTORS = 'gang|other|by|of|target|clan|holder';
/** Lists of gangs, each already inflected: *à* and *de* cannot combine with them. */
const LISTS = 'against|others|names';
/** People and figures: their agreement is unknown, so no sentence combines with their names. */
const PEOPLE = 'name|names|who|to|from|figure|owner';

test('there are catalogues to read', () => {
  expect(catalogues.length).toBeGreaterThan(60);
  expect(catalogues.filter(({ locale }) => locale === 'fr').length * 2).toBe(catalogues.length);
});

describe.each(catalogues)('$path', ({ path, locale, messages }) => {
  const all = Object.entries(messages);

  test.skipIf(fixedIn(path))('where a verb follows a name, there is one for each number', () => {
    const subject = new RegExp(`(?<!\\bof |\\}\\} )\\{(${ACTORS})(?:_le)?\\} (?!\\{\\1_n, plural)[a-zà-ÿ]`);
    // Clans are singular; here `{gang}` is a seat and `{other}` a figure.
    const free = /^(?:refusal\.no-gang|(?:refusal|fault)\.(?:machine-gun-second|ability-twice)|deals\.more-by)$/;
    const clans = /\{(?:clan|target)\}/;
    expect(all.filter(([key, text]) => subject.test(text) && !free.test(key) && !clans.test(text))).toEqual([]);
  });

  test.runIf(locale === 'fr' && !fixedIn(path))(
    'no preposition stands before a name that it does not bind with',
    () => {
      const bound = new RegExp(
        `(?<![a-zà-ÿ])(?:(?:de|à|que|du|le|la|les|des|aux?) \\{(?:${ACTORS})\\}|(?:de|que|le|la) \\{(?:${PEOPLE})\\}|(?:pour|avec|contre|chez) \\{gang\\}|(?:de|à|des|aux?) \\{(?:${LISTS})\\})`,
        'g',
      );
      // Here the clan is named, and `{of}` is a count.
      const free = /^(?:refusal\.clan-taken|line\.clan|campaign\.step|.*\.draw.*)$/;
      expect(
        all.flatMap(([key, text]) =>
          [...text.matchAll(bound)].flatMap(([found]) => (free.test(key) ? [] : [`${key}: ${found}`])),
        ),
      ).toEqual([]);
    },
  );

  test('read with names of every kind, it says nothing that is not said', () => {
    const wrong =
      locale === 'fr'
        ? /(?:^|\s)(?:de|à) (?:les?|Les?) (?:Durs|Clan|Aces)|(?:^|\s)(?:de|le|la|que) Aces|les Les|undefined|\[object/
        : /undefined|\[object/;
    const words = new Words(locale, messages);
    const names = [{ name: 'Les Durs' }, { name: 'Le Clan' }, { name: 'Aces' }];
    const fixed = fixedIn(path)?.map((name) => ({ name }));
    const kinds = fixed ?? [...names, ...AGREEMENTS.map((agreement) => ({ name: 'Aces', agreement }))];
    for (const [key, text] of all)
      for (const gang of kinds) {
        const args = Object.assign({}, ...ACTORS.split('|').map((name) => called(name, gang)));
        expect(words.t(key, args), `${key}: ${text}`).not.toMatch(wrong);
      }
  });
});

test('a line of the log reads as people speak, for several and for one, in both languages', () => {
  const read = (locale: 'fr' | 'en', name: string, said?: 'many') => {
    const rules = catalogues.find(({ path }) => path.endsWith(`campaign.${locale}.json`));
    const words = new Words(locale, rules?.messages ?? {});
    const gang = called('gang', { name, agreement: said });
    return [
      words.t('line.robBank', gang),
      words.t('line.takeHq', {
        ...called('by', { name: 'La Meute' }),
        ...called('of', { name, agreement: said }),
        hq: 3,
      }),
      words.t('line.duel-fallen', gang),
    ];
  };
  expect(read('fr', 'Les Durs de Pigalle')).toEqual([
    'Les Durs de Pigalle braquent la banque.',
    'La Meute prend le QG 3 aux Durs de Pigalle.',
    'Le chef des Durs de Pigalle s’écroule.',
  ]);
  expect(read('fr', 'Aces', 'many')).toEqual([
    'Aces braquent la banque.',
    'La Meute prend le QG 3 à Aces.',
    'Le chef d’Aces s’écroule.',
  ]);
  expect(read('fr', 'Brigade de nuit')[0]).toBe('Brigade de nuit braque la banque.');
  expect(read('en', 'Les Durs')).toEqual([
    'Les Durs rob the bank.',
    'La Meute takes HQ 3 from Les Durs.',
    'The chief of Les Durs goes down.',
  ]);
  expect(read('en', 'Brigade de nuit')[0]).toBe('Brigade de nuit robs the bank.');
});

test('who has answered in secret is told by a verb that agrees; a person is singular with any ending of the name', () => {
  const words = (locale: 'fr' | 'en') =>
    new Words(locale, catalogues.find(({ path }) => path.endsWith(`/game.${locale}.json`))?.messages ?? {});
  const read = (locale: 'fr' | 'en', name: string, agreement?: 'one' | 'les') =>
    words(locale).t('game.answered', called('gang', { name, agreement }));
  expect(read('fr', 'Les Louves')).toBe('Les Louves ont donné leur réponse.');
  expect(read('fr', 'Aces', 'les')).toBe('Les Aces ont donné leur réponse.');
  expect(read('fr', 'Jules', 'one')).toBe('Jules a donné sa réponse.');
  expect(read('en', 'Les Louves')).toBe('Les Louves have answered.');
  expect(read('en', 'Jules', 'one')).toBe('Jules has answered.');
});
