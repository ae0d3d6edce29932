// Goal: a statement on books, games or the ledger names its book, so that it costs the same in a database of ten clubs and of ten thousand, and goes to one machine where the
// tables are distributed by book. Those that cannot are named here, with why. Method: the source is searched.
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { expect, test } from 'vitest';

/** Statements without a book, by file: how many, and why. */
const WITHOUT_A_BOOK: Readonly<Record<string, readonly [count: number, why: string]>> = {
  'server/audit.ts': [1, 'the audit counts everything'],
  'server/ledger/audit.ts': [6, 'the audit reads everything'],
  'server/bots/waiting.ts': [1, 'games that wait for a bot, after an outage: an index of few rows'],
  'server/clocks/table.ts': [3, 'the next clocks of all books, by the index of their instants'],
  'server/clubs/store.ts': [1, 'who may take a club over: the organisers of its games'],
  'server/clubs/content.ts': [3, 'the games of one club and of its owner'],
  'server/commit/catch-up.ts': [1, 'joins the books of a list by their id'],
  'server/commit/store.ts': [1, 'finds the book of a game'],
  'server/games/account-routes.ts': [3, 'a person leaves, with all parts: rare'],
  'server/games/organiser-routes.ts': [1, 'joins the book of its game'],
  'server/games/renamed.ts': [1, 'the games of one person, by the index of seats'],
  'server/peur-sur-la-ville/fame/store.ts': [1, 'the campaigns of one hall of fame'],
  'server/portability/file-quota.ts': [1, 'the files of one person'],
  'server/push/outbox.ts': [1, 'due messages; finds the book of each game'],
  'server/push/watch.ts': [2, 'the books of subscribed people'],
  'server/read/game-quota.ts': [1, 'the games of one person, by the index of seats'],
  'server/read/history.ts': [1, 'part of a statement that names its book'],
  'server/read/listings.ts': [1, 'the games of one person, by the index of seats'],
};

const TEMPLATE = /\b(?:sql|tx|transaction)(?:<[^`]*?>)?`((?:[^`\\]|\\.|\$\{[^}]*`[^`]*`[^}]*\})*)`/g;
const ON_BOOKS = /\b(from|join|update|into)\s+(book|game|move|entry|account|seat|snapshot|clock)\b/;
const NAMES_ITS_BOOK = /book_id\s*=\s*(any\s*\(\s*)?\$\{|book_id = any/;

test('statements without a book are those that are named here', async () => {
  const found: Record<string, number> = {};
  for await (const file of glob('server/**/*.ts'))
    for (const [, statement = ''] of readFileSync(file, 'utf8').matchAll(TEMPLATE))
      if (ON_BOOKS.test(statement) && !NAMES_ITS_BOOK.test(statement)) found[file] = (found[file] ?? 0) + 1;
  expect(found).toEqual(Object.fromEntries(Object.entries(WITHOUT_A_BOOK).map(([file, [count]]) => [file, count])));
});
