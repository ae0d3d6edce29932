/**
 * The commit loop of a node: what its books have decided while a commit was under way goes out together in the next one — one
 * statement, one round trip, one commit for everything that waits.
 */
import type { Sql, TransactionSql } from 'postgres';
import type { Rows } from '#kernel/rows.ts';

/** What one book wants written: from `act` (the guard) to `next`. */
export interface BookBatch {
  readonly bookId: string;
  readonly act: number;
  readonly next: number;
  readonly rows: readonly Rows[];
}

/** Something that has decided moves and waits for them to be durable. */
export interface Source {
  /** What waits now, or null; asked once, at the moment the statement is built. */
  take(): BookBatch | null;
  /** The batch taken last was committed. */
  written(): void;
  /** The batch taken last was left out, or its fate is unknown. */
  lost(error: unknown): void;
}

/** More books than this wait for the next commit: as many ids as one notification (8,000 bytes) can name. */
const MAX_BOOKS_PER_COMMIT = 200;

export class Writer {
  readonly #sql: Sql;
  readonly #announce: boolean;
  readonly #waiting = new Set<Source>();
  #running = false;
  #idle: (() => void)[] = [];

  /** @param announce tell other nodes which books changed (LISTEN/NOTIFY), once a commit. */
  constructor(sql: Sql, announce: boolean) {
    this.#sql = sql;
    this.#announce = announce;
  }

  /** That source has something to write. */
  wake(source: Source): void {
    this.#waiting.add(source);
    if (this.#running) return;
    this.#running = true;
    // The rest of this turn of the event loop may decide more: let it join the same commit.
    setImmediate(() => void this.#run());
  }

  /** Resolves when nothing waits. */
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
      // One bad book must not take the others down with it: each goes alone.
      if (taken.length > 1) for (const one of taken) await this.#write([one]);
      else for (const { source } of taken) source.lost(error);
    }
  }
}

/** @returns the books that were written; the others had moved on. */
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
