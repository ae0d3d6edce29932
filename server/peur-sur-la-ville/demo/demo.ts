/** The demonstration of this database: played at the first visit, once for all nodes and visitors. */
import { eq, sql } from 'drizzle-orm';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type { Host } from '../../commit/host.ts';
import { setting } from '../../people/tables.ts';
import { DEMO_VERSION, playDemo } from './play-demo.ts';

/** Advisory lock: an arbitrary number. */
const LOCK = 48_271_906;

const KEY = `demo-${DEMO_VERSION}`;

export class Demo {
  readonly #db: PostgresJsDatabase;
  readonly #host: Host;
  #id: Promise<string> | null = null;

  /** @param db must not share its connections with the host: one of them waits here while the host writes */
  constructor(db: PostgresJsDatabase, host: Host) {
    this.#db = db;
    this.#host = host;
  }

  /** Id of its game; callers share one run. */
  id(): Promise<string> {
    this.#id ??= this.#findOrPlay().catch((error) => {
      this.#id = null;
      throw error;
    });
    return this.#id;
  }

  /** The id is written last: an interrupted game is abandoned and another one played. */
  #findOrPlay(): Promise<string> {
    return this.#db.transaction(async (transaction) => {
      await transaction.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
      const [kept] = await transaction.select().from(setting).where(eq(setting.key, KEY));
      if (kept) return kept.value;
      const id = await playDemo(this.#host);
      await transaction.insert(setting).values({ key: KEY, value: id });
      return id;
    });
  }
}
