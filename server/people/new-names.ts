/** Names changed within the lifetime of an access token. A token holds the name at its issue: until it is renewed, the name here counts, on every node. */
import type { Sql } from 'postgres';
import { listenTo } from '../database/listen.ts';
import type { Person } from './verified-tokens.ts';

const CHANNEL = 'parrain_new_names';

/** Access tokens live 15 minutes; a little more for clock differences. */
const REMEMBER_MS = 17 * 60_000;

type Named = Pick<Person, 'id' | 'name'>;

export class NewNames {
  readonly #names = new Map<string, { readonly name: string; readonly at: number }>();
  readonly #whenGiven: ((person: Named) => Promise<void>)[] = [];

  of(person: Person): Person {
    const name = this.#names.get(person.id)?.name ?? person.name;
    return name === person.name ? person : { ...person, name };
  }

  add({ id, name }: Named, now = Date.now()): void {
    this.#names.delete(id);
    this.#names.set(id, { name, at: now });
    for (const [one, { at }] of this.#names) {
      if (at > now - REMEMBER_MS) break;
      this.#names.delete(one);
    }
  }

  /** Listens for name changes on other nodes. @returns a function that stops listening */
  async listen(sql: Sql): Promise<() => Promise<void>> {
    const stop = await listenTo(
      sql,
      CHANNEL,
      (told) => this.add(JSON.parse(told) as Named), // Only `tell` writes there.
      () => void this.#catchUp(sql).catch(() => {}),
    );
    await this.#catchUp(sql);
    return stop;
  }

  /** Called on the node of the name change; the request waits for it. */
  whenGiven(act: (person: Named) => Promise<void>): void {
    this.#whenGiven.push(act);
  }

  /** Tells every node, this one at once. */
  async tell(sql: Sql, { id, name }: Named): Promise<void> {
    this.add({ id, name });
    await sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ id, name })})`;
    for (const act of this.#whenGiven) await act({ id, name });
  }

  async #catchUp(sql: Sql): Promise<void> {
    const rows = await sql<Named[]>`
      select distinct p.id, p.name from resting_name r join person p on p.id = r.person_id
      where r.since > now() - interval '17 minutes'`;
    for (const row of rows) this.add(row);
  }
}
