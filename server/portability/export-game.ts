/** Writes a stored root game as a file (`kernel/file/game-file.ts`), its moves page by page. */
import type { Sql } from 'postgres';
import { moveOf } from '#kernel/file/file-moves.ts';
import { fileWithoutMoves, gamesOfFile } from '#kernel/file/game-file.ts';
import { type BookPosition, type GamePosition, statusOf } from '#kernel/position.ts';
import { Conflict, Refusal } from '#rulebooks/rulebook.ts';
import { commitmentOf } from '../commit/chance.ts';
import type { Language } from '../http/language.ts';
import { HttpProblem } from '../http/problem.ts';
import { HOST, say } from '../http/sentences.ts';
import type { GameFile } from './file-format.ts';
import { movesOf, pagesOf } from './file-moves.ts';

/** The file in pieces. Refuses hidden content before the first piece. @throws Refusal `export-secret`, `export-running` */
export async function exported(
  sql: Sql,
  book: BookPosition,
  language: Language,
): Promise<AsyncGenerator<string, void>> {
  const file = told(() => fileWithoutMoves(book, new Date().toISOString(), commitmentOf));
  const games = gamesOfFile(book);
  if (file.kind === 'running') await refuseHiddenEntries(sql, book, games);
  return pieces(sql, book, file, games, language);
}

/** @throws HttpProblem 409 for what the kernel keeps secret */
function told<T>(tell: () => T): T {
  try {
    return tell();
  } catch (error) {
    throw error instanceof Refusal ? new HttpProblem(409, error.code) : error;
  }
}

/** The head, the moves page by page, the balances. */
async function* pieces(
  sql: Sql,
  book: BookPosition,
  { balances, ...head }: Omit<GameFile, 'moves'>,
  games: readonly GamePosition[],
  language: Language,
): AsyncGenerator<string, void> {
  const neutral = say(language, 'former-member', {}, HOST);
  const names = new Map<string, string>();
  let separator = '';
  let after = 0;
  yield `${JSON.stringify(head).slice(0, -1)},"moves":[`;
  for (const to of await pagesOf(sql, book)) {
    const rows = await movesOf(sql, book, after, to, head.kind);
    after = to;
    for (const row of rows) {
      if (!games.some(({ id }) => id === row.game_id)) continue;
      yield separator + JSON.stringify(told(() => moveOf(row, games, head.kind, names, neutral)));
      separator = ',';
    }
  }
  yield `],"balances":${JSON.stringify(balances)}}\n`;
}

/** @throws HttpProblem 409 if a payment was not visible to everybody */
async function refuseHiddenEntries(sql: Sql, book: BookPosition, games: readonly GamePosition[]): Promise<void> {
  const running = games.filter((game) => statusOf(game) !== 'over').map(({ id }) => id);
  const [hidden] = await sql`
    select from entry where book_id = ${book.id} and game_id = any (${running}::uuid[]) and act <= ${book.act} and seen is not null limit 1`;
  if (hidden) throw new Conflict('export-secret', 'host');
}
