/**
 * The server's role on the embedded Postgres: it owns its database and nothing else. An injected statement cannot read files or start
 * programs, as the superuser of `initdb` could.
 */
import { createHmac } from 'node:crypto';
import postgres from 'postgres';

const ROLE = 'parrain_server';

const SCHEMAS = ['public', 'drizzle'];

/** Creates the role if missing and transfers objects that an earlier Parrain made as superuser. @param url of the superuser @returns the server's address */
export async function prepareRole(url: string): Promise<string> {
  const own = new URL(url);
  own.username = ROLE;
  own.password = createHmac('sha256', decodeURIComponent(new URL(url).password))
    .update(ROLE)
    .digest('base64url');
  const sql = postgres(url, { max: 1, onnotice: () => {}, connect_timeout: 15 });
  try {
    const [held] = await sql<{ role: boolean; owner: boolean }[]>`
      select exists (select from pg_roles where rolname = ${ROLE}) as role,
        exists (select from pg_database d where d.datname = current_database() and d.datdba = (
          select oid from pg_roles where rolname = ${ROLE})) as owner`;
    // Our own names and a base64url password need no quoting.
    if (!held?.role) await sql.unsafe(`create role ${ROLE} login password '${own.password}'`);
    if (!held?.owner) await handOver(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
  return own.href;
}

/** The database last: the next start completes an interrupted transfer. */
async function handOver(sql: postgres.Sql): Promise<void> {
  const statements = await sql<{ statement: string }[]>`
    select format('alter schema %I owner to %I', n.nspname, ${ROLE}::text) as statement
      from pg_namespace n where n.nspname = any (${SCHEMAS}) and n.nspname <> 'public'
    union all
    select format('alter %s %s owner to %I', case c.relkind when 'S' then 'sequence' when 'v' then 'view' else 'table' end,
        c.oid::regclass, ${ROLE}::text)
      from pg_class c where c.relnamespace = any (array(select oid from pg_namespace where nspname = any (${SCHEMAS}))) and (c.relkind in ('r', 'p', 'v') or c.relkind = 'S'
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i')))
    union all
    select format('alter routine %s owner to %I', p.oid::regprocedure, ${ROLE}::text)
      from pg_proc p where p.pronamespace = any (array(select oid from pg_namespace where nspname = any (${SCHEMAS})))`;
  for (const { statement } of statements) await sql.unsafe(statement);
  const [name] = await sql<{ name: string }[]>`select quote_ident(current_database()) as name`;
  await sql.unsafe(`alter database ${name?.name} owner to ${ROLE}`);
}
