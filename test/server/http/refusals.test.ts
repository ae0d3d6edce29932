// Goal: every refusal has a sentence, and every sentence a refusal. Method: all codes thrown in the source against the catalogues in both languages, and vice versa.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { languages } from '../../../server/http/language.ts';
import { catalogueIds, HOST, keysOf, SERVER } from '../../../server/http/sentences.ts';

/** Codes composed of parts. */
const COMPOSED: Record<string, readonly string[]> = { 'card-no-${field}': ['card-no-title', 'card-no-objective'] };
/** Places that throw a variable; its literals are found elsewhere. */
const HANDED_ON = new Map([
  ['rulebooks/peur-sur-la-ville/campaign/deck/changes.ts', 'fault.code'],
  ['rulebooks/peur-sur-la-ville/campaign/muster/muster.ts', 'fault.code'],
  ['rulebooks/peur-sur-la-ville/campaign/investments/spending.ts', 'bar.code'],
]);

const sources = globSync(['{kernel,server,rulebooks}/**/*.ts', 'web/src/lib/local/*.ts']).map((path) => ({
  path,
  text: readFileSync(path, 'utf8'),
}));
const everything = sources.map(({ text }) => text).join('\n');
/** Kind and first argument of each `new Refusal(…)`: literals, both of a conditional. */
const refusals = sources.flatMap(({ path, text }) =>
  [...text.matchAll(/new (Refusal|Conflict|Forbidden)\(\s*((?:[^,()]|\([^()]*\))+)/g)].map(
    ([, kind = '', first = '']) => ({ path, kind, first: first.trim() }),
  ),
);
const literals = (first: string): string[] => [...first.matchAll(/'([a-z0-9-]+)'/g)].map(([, code = '']) => code);

const worded = (key: string): string[] =>
  catalogueIds().filter((id) => languages.every((language) => keysOf(id, language).includes(key)));

test('what the server throws has a sentence of the host, in both languages', () => {
  const thrown = refusals.filter(({ path }) => !path.startsWith('rulebooks/')).flatMap(({ first }) => literals(first));
  expect(thrown.length).toBeGreaterThan(40);
  // A game that the caller may not see is answered as 404.
  const mute = thrown.filter((code) => code !== 'no-game' && !worded(`refusal.${code}`).includes(HOST));
  expect(mute).toEqual([]);
});

test('what a rulebook throws has a sentence of its own, or of the host, in both languages', () => {
  const thrown = refusals.filter(({ path }) => path.startsWith('rulebooks/')).flatMap(({ first }) => literals(first));
  expect(thrown.length).toBeGreaterThan(100);
  expect(thrown.filter((code) => worded(`refusal.${code}`).length === 0)).toEqual([]);
});

test('a code stands where it is thrown', () => {
  const hidden = refusals.filter(({ path, first }) => literals(first).length === 0 && HANDED_ON.get(path) !== first);
  expect(hidden).toEqual([]);
});

test('every sentence of a refusal, or of a problem, is said by somebody', () => {
  const composed = new Set(
    Object.entries(COMPOSED).flatMap(([parts, codes]) => (everything.includes(`\`${parts}\``) ? codes : [])),
  );
  const idle = [...catalogueIds(), SERVER].flatMap((id) =>
    keysOf(id, 'fr')
      .filter((key) => /^(refusal|problem)\./.test(key))
      .filter((key) => {
        const code = key.slice(key.indexOf('.') + 1);
        return !everything.includes(`'${code}'`) && !composed.has(code);
      }),
  );
  expect(idle).toEqual([]);
});

/** Codes that programs and pages know by their status: 409 and 403. Every other refusal is answered with 422. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  Conflict: [
    'export-secret',
    'export-running',
    ...['ask-over', 'seat-taken', 'seat-held', 'one-seat', 'seat-left', 'id-taken', 'overdraft', 'overdraft-hidden'],
    ...['undo-moved-on', 'undo-dependents', 'undo-overdraft', 'undo-overdraft-hidden', 'not-started', 'started'],
    ...[
      'guest-over',
      'guest-later',
      'no-guest',
      'seats-free',
      'seat-needs-bot',
      'bot-plays',
      'no-holder',
      'not-awaited',
      'reminded-already',
      'time-up',
    ],
    'joins-late',
    ...['late-entry-off', 'late-entry-last-turn', 'late-entry-no-room', 'no-bonus', 'bonus-in-use'],
    ...['meeting-over', 'meeting-changed', 'seat-later'],
    ...['seat-agreement', 'seat-nobody-agrees', 'newcomer-not-asked'],
    ...['again-not-over', 'again-not-asked', 'again-answered'],
    ...['undo-agreement', 'undo-asked', 'undo-not-asked', 'undo-agreed'],
    ...['leased', 'no-lease', 'lease-over', 'group-refused', 'group-draws', 'group-differs'],
    // Of the tournament desk: the current state of its round, draft or a table's result.
    ...['report-agreed', 'begun', 'bracket-moved-on', 'table-calls', 'day-over', 'game-no-round'],
    ...['gone-pinned', 'gone-seated', 'late-field', 'late-over', 'list-full', 'name-twice'],
    ...['no-break', 'table-not-calls', 'no-clock-there', 'no-draft', 'no-draft-table', 'no-final'],
    ...['no-report', 'no-room', 'no-round', 'no-round-left', 'no-tables', 'not-dropped'],
    ...['not-in', 'not-in-round', 'not-playing', 'not-registered', 'not-waiting', 'not-your-table'],
    ...['out-already', 'penalties-many', 'played-here', 'result-stands', 'result-there', 'results-missing'],
    ...['results-not-due', 'round-not-started', 'round-started', 'rounds-played', 'rulings-many', 'same-result'],
    ...['seat-listed', 'table-size', 'team-full', 'too-few', 'too-many', 'unseated'],
    ...['not-due', 'no-clock', 'clock-paused', 'clock-not-paused', 'clock-up', 'too-many-bonuses'],
  ],
  Forbidden: [
    'not-your-seat',
    'no-consent',
    'no-part',
    'undo-not-yours',
    'undo-not-asked-you',
    'seat-sealed',
    'not-at-table',
  ],
};

test('a code is thrown as the same kind of refusal everywhere: of the moment, of the person, or else of what was asked for', () => {
  const kindOf = (code: string): string => Object.keys(KINDS).find((kind) => KINDS[kind]?.includes(code)) ?? 'Refusal';
  const strayed = refusals.flatMap(({ path, kind, first }) =>
    literals(first).flatMap((code) => (kind === kindOf(code) ? [] : [`${path}: ${kind} ${code}`])),
  );
  expect(strayed).toEqual([]);
  const thrown = new Set(refusals.flatMap(({ first }) => literals(first)));
  expect(
    Object.values(KINDS)
      .flat()
      .filter((code) => !thrown.has(code)),
  ).toEqual([]);
});
