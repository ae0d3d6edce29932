/**
 * The nodes that are alive, and which of them owns a book. An owner is a hint: requests about its books are passed on to it, so that one node works on a book at a time. Two
 * nodes that both think they own a book are correct, as two nodes without owners are (`commit_acts`).
 */
import { hash, randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';

const SEEN_EVERY_MS = 1_000;
/** A node that was not seen for so long is not alive. */
const ALIVE_MS = 3_000;
/** A node that did not answer gets no request for so long. */
const DOUBTED_MS = 3_000;

export interface AliveNode {
  readonly id: string;
  readonly address: string;
  readonly version: string;
}

export class Nodes {
  readonly own: AliveNode;
  readonly #sql: Sql;
  readonly #log: (sentence: string) => void;
  /** Others of the same version. */
  #others: readonly AliveNode[] = [];
  /** Of the last answer of the database, on the machine's monotonic clock. */
  #lookedAt = Number.NEGATIVE_INFINITY;
  readonly #doubtedUntil = new Map<string, number>();
  /** What was said about each address, so that it is said once. */
  readonly #said = new Map<string, string>();
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> = Promise.resolve();

  /** @param log receives what an operator should know */
  constructor(sql: Sql, { address, version }: Omit<AliveNode, 'id'>, log: (sentence: string) => void) {
    this.#sql = sql;
    this.own = { id: randomUUID(), address, version };
    this.#log = log;
  }

  /** Resolves when other nodes can see this one. Call it when the server listens. */
  async start(): Promise<void> {
    this.#timer = setInterval(() => this.#lookAgain(), SEEN_EVERY_MS);
    this.#timer.unref();
    this.#lookAgain();
    await this.#looking;
  }

  /** Other nodes send nothing more, one second later at most. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
    await this.#sql`delete from node where id = ${this.own.id}`.catch(() => {}); // Without it the row is not alive after three seconds.
  }

  /** The owner of that book, or null if it is this node. @param key of `bookKey` */
  ownerOf(key: string): AliveNode | null {
    const now = performance.now();
    // Paused, or without its database: others do not count it as alive.
    if (now - this.#lookedAt > ALIVE_MS) return null;
    let owner = this.own;
    let best = scoreOf(this.own, key);
    for (const node of this.#others) {
      const score = scoreOf(node, key);
      if (score > best) [owner, best] = [node, score];
    }
    return owner === this.own || (this.#doubtedUntil.get(owner.id) ?? 0) > now ? null : owner;
  }

  /** That node did not answer as it should: it gets nothing for a while. */
  doubt(node: AliveNode, sentence: string): void {
    this.#doubtedUntil.set(node.id, performance.now() + DOUBTED_MS);
    this.say(node.address, sentence);
  }

  say(address: string, sentence: string): void {
    if (this.#said.size > 1_000) this.#said.clear();
    if (this.#said.get(address) === sentence) return;
    this.#said.set(address, sentence);
    this.#log(sentence);
  }

  #lookAgain(): void {
    this.#looking = this.#look().catch(() => {}); // Clock polling reports that the database does not answer.
  }

  async #look(): Promise<void> {
    const { id, address, version } = this.own;
    const since = performance.now();
    const rows = await this.#sql<AliveNode[]>`
      with quick as materialized (select set_config('synchronous_commit', 'off', true)),
      seen as (
        insert into node (id, address, version, seen_at) select ${id}, ${address}, ${version}, clock_timestamp() from quick
        on conflict (id) do update set seen_at = excluded.seen_at
      ), gone as (
        delete from node where id in (
          select id from node where id <> ${id} and (address = ${address} or seen_at < clock_timestamp() - interval '1 minute')
          for update skip locked
        )
      )
      select id, address, version from node
      where id <> ${id} and address <> ${address} and seen_at > clock_timestamp() - ${ALIVE_MS} * interval '1 ms'`;
    this.#lookedAt = since;
    this.#others = rows.filter((node) => node.version === version);
    for (const node of rows)
      if (node.version !== version)
        this.say(node.address, `The node at ${node.address} has another version: no request is passed on to it.`);
  }
}

/** The part of a book's id that decides on its owner. The games inside a book have it in their ids (`childId`). */
export const bookKey = (bookId: string): string => bookId.slice(0, 8);

/** Rendezvous hashing: when a node comes or goes, only its books change their owner. */
const scoreOf = ({ address }: AliveNode, key: string): string => hash('sha1', `${address} ${key}`);
