/** A node's commit loop: everything that books decide during a commit goes out together in the next one, with one statement and one round trip. */
import type { Sql, TransactionSql } from 'postgres';
import type { Rows } from '#kernel/rows.ts';

/** The rows of one book, from `act` (the guard) to `next`. */
export interface BookBatch {
  readonly bookId: string;
  readonly act: number;
  readonly next: number;
  readonly rows: readonly Rows[];
}

/** Has decided moves to be made durable. */
export interface Source {
  /** The pending batch, or null; called once, when the statement is built. */
  take(): BookBatch | null;
  written(): void;
  /** The last batch was left out, or its result is unknown. */
  lost(error: unknown): void;
}

/** As many as the notifications of `commit_acts` name; more books wait for the next commit. */
const MAX_BOOKS_PER_COMMIT = 200;

export class Writer {
  readonly #sql: Sql;
  readonly #announce: boolean;
  readonly #waiting = new Set<Source>();
  #running = false;
  #idle: (() => void)[] = [];

  /** @param announce notify other nodes of changed books (LISTEN/NOTIFY), once per commit */
  constructor(sql: Sql, announce: boolean) {
    this.#sql = sql;
    this.#announce = announce;
  }

  wake(source: Source): void {
    this.#waiting.add(source);
    if (this.#running) return;
    this.#running = true;
    // Let the rest of this turn of the event loop join the same commit.
    setImmediate(() => void this.#run());
  }

  settled(): Promise<void> {
    return this.#running ? new Promise((resolve) => this.#idle.push(resolve)) : Promise.resolve();
  }

  async #run(): Promise<void> {
    while (this.#waiting.size > 0) {
      const taken: { source: Source; batch: BookBatch }[] = [];
      for (const source of this.#waiting) {
        if (taken.length === MAX_BOOKS_PER_COMMIT) break;
        this.#waiting.delete(source);
        const batch = source.take();
        if (batch) taken.push({ source, batch });
      }
      if (taken.length > 0) await this.#write(taken);
    }
    this.#running = false;
    for (const resolve of this.#idle.splice(0)) resolve();
  }

  async #write(taken: readonly { source: Source; batch: BookBatch }[]): Promise<void> {
    try {
      const held = new Set(
        await commit(
          this.#sql,
          taken.map(({ batch }) => batch),
          this.#announce,
        ),
      );
      for (const { source, batch } of taken) {
        if (held.has(batch.bookId)) source.written();
        else source.lost(null);
      }
    } catch (error) {
      // Commit each book alone, so that a faulty one does not fail the others.
      if (taken.length > 1) for (const one of taken) await this.#write([one]);
      else for (const { source } of taken) source.lost(error);
    }
  }
}

/** Books and their acts from a notification of `commit_acts`. One of an earlier version names no acts. */
export function announced(payload: string): { readonly bookId: string; readonly act: number | undefined }[] {
  const [books, acts] = [payload.split(',').filter(isId), payload.split(',').filter((one) => !isId(one))];
  return books.map((bookId, n) => ({ bookId, act: acts[n] === undefined ? undefined : Number(acts[n]) }));
}

const isId = (text: string): boolean => text.includes('-');

/** @returns the written books; the others had a newer act */
export async function commit(
  sql: Sql | TransactionSql,
  batches: readonly BookBatch[],
  announce: boolean,
): Promise<string[]> {
  const all = (of: keyof Rows): string | null => {
    const rows: unknown[] = [];
    for (const batch of batches) for (const one of batch.rows) for (const row of one[of]) rows.push(row);
    return rows.length === 0 ? null : JSON.stringify(rows);
  };
  const books = JSON.stringify(batches.map(({ bookId, act, next }) => ({ book_id: bookId, act, next })));
  const [row] = await sql<{ held: string[] }[]>`select commit_acts(
    ${books}::text::json, ${all('games')}::text::json, ${all('moves')}::text::json, ${all('entries')}::text::json,
    ${all('accounts')}::text::json, ${all('parts')}::text::json, ${all('listings')}::text::json, ${all('snapshots')}::text::json,
    ${all('clocks')}::text::json, ${announce}) as held`;
  return row?.held ?? [];
}
