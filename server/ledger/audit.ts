/**
 * What `npm run audit` proves of every book: sums are zero, balances equal entries, no account is below its floor, numbers have no gaps, every
 * entry has its move, each move's patches lead to the next state, and the last state is what a node would load.
 */
import type { Sql } from 'postgres';

export interface Fault {
  readonly book: string;
  readonly what: string;
}

/** State faults of one book, added by the games feature: the ledger knows no games. */
export type StateAudit = (sql: Sql, bookId: string) => Promise<Fault[]>;

/** All faults; none if all books are right. Reads one snapshot, so concurrent play causes no fault. */
export const audit = (sql: Sql, states?: StateAudit): Promise<Fault[]> =>
  sql.begin(
    'isolation level repeatable read read only',
    (inside) => auditWithin(inside as unknown as Sql, states), // A transaction accepts the same tagged templates.
  );

/** The same in the caller's transaction. */
export async function auditWithin(sql: Sql, states?: StateAudit): Promise<Fault[]> {
  const faults = [
    ...(await sums(sql)),
    ...(await balances(sql)),
    ...(await floors(sql)),
    ...(await gaps(sql)),
    ...(await orphans(sql)),
  ];
  if (!states) return faults;
  const books = await sql<{ book_id: string }[]>`select book_id from book order by book_id`;
  for (const { book_id } of books) faults.push(...(await states(sql, book_id)));
  return faults;
}

const faultsOf = (rows: readonly { book_id: string; what: string }[]): Fault[] =>
  rows.map(({ book_id, what }) => ({ book: book_id, what }));

const sums = async (sql: Sql): Promise<Fault[]> =>
  faultsOf(
    await sql`
    select book_id, 'the balances in ' || unit || ' add up to ' || sum(balance) || ', not to 0' as what
    from account group by book_id, unit having sum(balance) <> 0`,
  );

const balances = async (sql: Sql): Promise<Fault[]> =>
  faultsOf(
    await sql`
    with moved as (
      select book_id, holder, unit, sum(amount) as amount from (
        select book_id, to_holder as holder, unit, amount from entry
        union all
        select book_id, from_holder, unit, -amount from entry
      ) sides group by book_id, holder, unit
    )
    select coalesce(a.book_id, m.book_id) as book_id,
      coalesce(a.holder, m.holder) || ' has ' || coalesce(a.balance::text, 'no account') || ' ' || coalesce(a.unit, m.unit)
        || ', its entries make ' || coalesce(m.amount, 0) as what
    from account a full join moved m on m.book_id = a.book_id and m.holder = a.holder and m.unit = a.unit
    where a.balance is distinct from coalesce(m.amount, 0)`,
  );

const floors = async (sql: Sql): Promise<Fault[]> =>
  faultsOf(
    await sql`
    select book_id, holder || ' has ' || balance || ' ' || unit || ', below its floor of ' || floor as what
    from account where floor is not null and balance < floor`,
  );

const gaps = async (sql: Sql): Promise<Fault[]> =>
  faultsOf(
    await sql`
    select book_id, 'game ' || game_id || ' has ' || count(*) || ' moves, the last is number ' || max(seq) as what
    from move group by book_id, game_id having count(*) <> max(seq)
    union all
    select b.book_id, 'the book counts ' || b.act || ' acts, its moves make ' || count(m.act)
    from book b left join move m on m.book_id = b.book_id
    group by b.book_id, b.act having b.act <> count(m.act) or b.act <> coalesce(max(m.act), 0)`,
  );

const orphans = async (sql: Sql): Promise<Fault[]> =>
  faultsOf(
    await sql`
    select e.book_id, 'entry ' || e.seq || '.' || e.n || ' of game ' || e.game_id || ' has no move' as what
    from entry e left join move m on m.book_id = e.book_id and m.game_id = e.game_id and m.seq = e.seq
    where m.seq is null
    union all
    select e.book_id, 'entry ' || e.seq || '.' || e.n || ' does not take back what it names'
    from entry e left join entry o on o.book_id = e.book_id and o.game_id = e.game_id and o.seq = e.reverses_seq and o.n = e.reverses_n
    where e.reverses_seq is not null
      and (o.seq is null or o.amount <> e.amount or o.unit <> e.unit or o.from_holder <> e.to_holder or o.to_holder <> e.from_holder)`,
  );
