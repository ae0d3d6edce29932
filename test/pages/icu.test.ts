// Goal: the small formatter of the pages says exactly what `intl-messageformat` says on the server. Method: every sentence of
// every catalogue, in both languages, with values that reach each plural form and each choice.
import { readdirSync, readFileSync } from 'node:fs';
import { IntlMessageFormat } from 'intl-messageformat';
import { expect, test } from 'vitest';
import { compile, format, type Pattern } from '../../web/src/lib/i18n/icu.ts';
import { NUMBERS } from '../../web/src/lib/i18n/said-plainly.ts';

const ROOT = new URL('../../', import.meta.url);
const files = ['rulebooks/', 'web/src/', 'server/http/messages/'].flatMap((folder) =>
  readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' })
    .filter(
      (name) => /(^|[./])(fr|en)\.json$/.test(name) && (folder.endsWith('messages/') || name.includes('messages/')),
    )
    .map((name) => folder + name),
);

/** Names of the arguments of a message, and the choices that it knows. */
function argumentsOf(pattern: Pattern, found = new Map<string, Set<string>>()): Map<string, Set<string>> {
  for (const part of pattern) {
    if (typeof part === 'string' || part.kind === 'amount') continue;
    const values = found.get(part.name) ?? new Set<string>();
    found.set(part.name, values);
    if ('options' in part)
      for (const [key, option] of part.options) {
        if (part.kind === 'select') values.add(key);
        else for (const count of ['0', '1', '2', '3', '1000', '1234567']) values.add(count);
        argumentsOf(option, found);
      }
    else if (part.kind === 'number') values.add('12345');
  }
  return found;
}

/** Values for every argument, so many sets that each value of each argument is used. */
function samples(found: Map<string, Set<string>>): Record<string, string | number>[] {
  const most = Math.max(1, ...[...found.values()].map((values) => values.size));
  return Array.from({ length: most }, (_, at) =>
    Object.fromEntries(
      [...found].map(([name, values]) => {
        const list = [...values];
        const value = list[at % Math.max(1, list.length)] ?? 'Jeanne';
        return [name, /^\d+$/.test(value) ? Number(value) : value];
      }),
    ),
  );
}

test('there are catalogues to compare, those of every game too', () => {
  const rooms = files.flatMap((name) => /^web\/src\/games\/([^/]+)\//.exec(name)?.[1] ?? []);
  const games = readdirSync(new URL('web/src/games/', ROOT)).filter((name) => !name.includes('.'));
  expect([...new Set(rooms)].sort()).toEqual(games.sort());
});

test.each(files)('%s reads the same in the pages and on the server', (name) => {
  const tag = /fr\.json$/.test(name) ? 'fr-FR' : 'en-GB';
  const numbers = NUMBERS[tag === 'fr-FR' ? 'fr' : 'en'];
  const catalogue: Record<string, string> = JSON.parse(readFileSync(new URL(name, ROOT), 'utf8'));
  for (const [key, message] of Object.entries(catalogue)) {
    const pattern = compile(message);
    const server = new IntlMessageFormat(message, tag, undefined, { ignoreTag: true });
    for (const values of samples(argumentsOf(pattern)))
      expect(format(pattern, values, numbers), key).toBe(String(server.format(values)));
  }
});

test.each([
  "l''été",
  "'{'nom'}'",
  "d'accord",
  "{n, plural, one {'#' #} other {# d''œufs}}",
  '{a}{b}',
  '{n, selectordinal, one {#re} other {#e}} position',
  '{a, select, x {{n, plural, =2 {deux {b}} other {#}}} other {rien}}',
  '{n, plural, other {{a, select, x {# x} other {# y}}}}',
])('%s is taken apart as ICU says', (message) => {
  const numbers = NUMBERS.fr;
  const server = new IntlMessageFormat(message, 'fr-FR', undefined, { ignoreTag: true });
  for (const n of [0, 1, 2, 4321])
    for (const a of ['x', 'z']) {
      const values = { n, a, b: 'Bé' };
      expect(format(compile(message), values, numbers)).toBe(String(server.format(values)));
    }
});

test('a brace that is not closed is a fault, an argument that is missing is left out', () => {
  const numbers = NUMBERS.fr;
  expect(() => compile('{n, plural, one {x')).toThrow('missing');
  expect(format(compile('Bonsoir {name}.'), {}, numbers)).toBe('Bonsoir .');
});
