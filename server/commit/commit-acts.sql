-- commit_acts, version 4
-- The one statement that writes moves: everything that waits on a node goes out in one call. A book whose `act` is not the
-- expected one is left out (another node wrote first) and not returned; the others stand. Locks are taken in book order.
-- A node of an earlier version calls this text too, and leaves out of its rows what it does not know: that stays as it is. Whoever
-- changes the text raises the version above; whoever changes the arguments gives the function and this file a new name
-- (server/database/functions.ts says why).
create or replace function commit_acts(
  books json, games json, moves json, entries json, accounts json, parts json, listings json, snapshots json, clocks json,
  announce boolean
) returns uuid[]
language plpgsql as $$
declare
  held uuid[];
  acts bigint[];
  posted bigint;
begin
  insert into book (book_id, act)
    select i.book_id, 0 from json_to_recordset(books) as i(book_id uuid, act bigint) where i.act = 0
    order by i.book_id on conflict do nothing;

  select array_agg(l.book_id), array_agg(i.next) into held, acts
    from (
      select b.book_id, b.act from book b
        where b.book_id = any (array(select i.book_id from json_to_recordset(books) as i(book_id uuid)))
        order by b.book_id for update
    ) l
    join json_to_recordset(books) as i(book_id uuid, act bigint, next bigint) on i.book_id = l.book_id and i.act = l.act;
  if held is null then
    return '{}';
  end if;

  update book b set act = i.next
    from json_to_recordset(books) as i(book_id uuid, next bigint)
    where b.book_id = i.book_id and b.book_id = any (held);

  if games is not null then
    insert into game (book_id, game_id, parent_id, name, title, rulebook, options, seats, chance_key, is_public, status,
        parent_seats)
      select r.book_id, r.game_id, r.parent_id, r.name, r.title, r.rulebook, r.options, r.seats, r.chance_key, r.is_public, 'gathering',
        coalesce(r.parent_seats, '{}')
      from json_to_recordset(games) as r(book_id uuid, game_id uuid, parent_id uuid, name text, title text, rulebook text,
        options jsonb, seats smallint, chance_key text, is_public boolean, parent_seats smallint[])
      where r.book_id = any (held);
  end if;

  insert into move (book_id, game_id, seq, act, at, kind, client_id, ask, seat, person_id, given, draws, patches, inverse, lines, fence,
      clocks, undoes)
    select r.book_id, r.game_id, r.seq, r.act, r.at, r.kind, r.client_id, r.ask, r.seat, r.person_id, r.given, r.draws, r.patches,
      r.inverse, r.lines, r."undoBarrier", r.clocks, r.undoes
    from json_to_recordset(moves) as r(book_id uuid, game_id uuid, seq integer, act bigint, at timestamptz, kind text,
      client_id uuid, ask text, seat smallint, person_id uuid, given jsonb, draws jsonb, patches jsonb, inverse jsonb, lines jsonb,
      "undoBarrier" boolean, clocks jsonb, undoes integer[])
    where r.book_id = any (held);

  if accounts is not null then
    insert into account (book_id, holder, unit, floor)
      select r.book_id, r.holder, r.unit, r.floor
      from json_to_recordset(accounts) as r(book_id uuid, holder text, unit text, floor bigint)
      where r.book_id = any (held);
  end if;

  if entries is not null then
    with e as (
      insert into entry (book_id, game_id, seq, n, from_holder, to_holder, unit, amount, why, seen, reverses_seq, reverses_n, act, at)
        select r.book_id, r.game_id, r.seq, r.n, r.from_holder, r.to_holder, r.unit, r.amount, r.why, r.seen, r.reverses_seq,
          r.reverses_n, r.act, r.at
        from json_to_recordset(entries) as r(book_id uuid, game_id uuid, seq integer, n smallint, from_holder text,
          to_holder text, unit text, amount bigint, why jsonb, seen smallint[], reverses_seq integer, reverses_n smallint,
          act bigint, at timestamptz)
        where r.book_id = any (held)
        returning book_id, from_holder, to_holder, unit, amount
    ), change as (
      select s.book_id, s.holder, s.unit, sum(s.by) as by
        from (
          select e.book_id, e.from_holder as holder, e.unit, -e.amount as by from e
          union all
          select e.book_id, e.to_holder, e.unit, e.amount from e
        ) s
        group by s.book_id, s.holder, s.unit
    ), moved as (
      update account a set balance = a.balance + change.by
        from change
        where a.book_id = change.book_id and a.holder = change.holder and a.unit = change.unit
        returning 1
    )
    select (select count(*) from change) - (select count(*) from moved) into posted;
    if posted <> 0 then
      raise exception 'an entry names an account that does not exist';
    end if;
  end if;

  if parts is not null then
    -- One act may give and take several parts; in order, the last word on each person and role counts.
    delete from seat s using json_to_recordset(parts) as r(book_id uuid, game_id uuid, person_id uuid, role text)
      where s.book_id = r.book_id and s.game_id = r.game_id and s.person_id = r.person_id and s.role = r.role
        and r.book_id = any (held);
    insert into seat (book_id, game_id, person_id, role, seat)
      select r.book_id, r.game_id, r.person_id, r.role, r.seat
      from (
        select distinct on (p.value->>'game_id', p.value->>'person_id', p.value->>'role')
          (p.value->>'book_id')::uuid as book_id, (p.value->>'game_id')::uuid as game_id, (p.value->>'person_id')::uuid as person_id,
          p.value->>'role' as role, (p.value->>'seat')::smallint as seat, (p.value->>'leaves')::boolean as leaves
        from json_array_elements(parts) with ordinality as p(value, n)
        order by p.value->>'game_id', p.value->>'person_id', p.value->>'role', p.n desc
      ) r
      where r.book_id = any (held) and not r.leaves;
  end if;

  if listings is not null then
    update game g set status = r.status, awaits = r.awaits, awaits_bots = r.awaits_bots, changed_at = now(), title = coalesce(r.title, g.title),
        is_public = coalesce(r.is_public, g.is_public), gone_at = case when r.says_gone then r.gone_at else g.gone_at end
      from (
        select distinct on (p.value->>'game_id')
          (p.value->>'book_id')::uuid as book_id, (p.value->>'game_id')::uuid as game_id, p.value->>'status' as status,
          array(select json_array_elements_text(p.value->'awaits')::smallint) as awaits,
          array(select json_array_elements_text(p.value->'awaits_bots')::smallint) as awaits_bots, p.value->>'title' as title,
          (p.value->>'is_public')::boolean as is_public, p.value->'gone_at' is not null as says_gone,
          (p.value->>'gone_at')::timestamptz as gone_at
        from json_array_elements(listings) with ordinality as p(value, n)
        order by p.value->>'game_id', p.n desc
      ) r
      where g.book_id = r.book_id and g.game_id = r.game_id and r.book_id = any (held);
  end if;

  if snapshots is not null then
    insert into snapshot (book_id, game_id, seq, data)
      select distinct on (r.game_id) r.book_id, r.game_id, r.seq, r.data
      from json_to_recordset(snapshots) as r(book_id uuid, game_id uuid, seq integer, data json)
      where r.book_id = any (held)
      order by r.game_id, r.seq desc
      on conflict (book_id, game_id) do update set seq = excluded.seq, data = excluded.data;
  end if;

  if clocks is not null then
    with changed as (
      select distinct on (p.value->>'game_id', p.value->>'clock_id')
        (p.value->>'book_id')::uuid as book_id, (p.value->>'game_id')::uuid as game_id, p.value->>'clock_id' as clock_id,
        (p.value->>'due_at')::timestamptz as due_at, (p.value->>'since')::timestamptz as since
      from json_array_elements(clocks) with ordinality as p(value, n)
      order by p.value->>'game_id', p.value->>'clock_id', p.n desc
    ), stands as (
      delete from clock c using changed r
        where c.book_id = r.book_id and c.game_id = r.game_id and c.clock_id = r.clock_id and r.book_id = any (held)
          and r.due_at is null
    )
    insert into clock (book_id, game_id, clock_id, due_at, since)
      select r.book_id, r.game_id, r.clock_id, r.due_at, r.since from changed r
      where r.book_id = any (held) and r.due_at is not null
      on conflict (book_id, game_id, clock_id) do update
        set due_at = excluded.due_at, since = excluded.since, claimed_until = null;
  end if;

  if announce then
    -- Books, then their acts: a node of an earlier version takes the acts for books that it does not know. A notification has at most 8,000 bytes.
    perform pg_notify('parrain_acts', array_to_string(held[1:100], ',') || ',' || array_to_string(acts[1:100], ','));
    if array_length(held, 1) > 100 then
      perform pg_notify('parrain_acts', array_to_string(held[101:200], ',') || ',' || array_to_string(acts[101:200], ','));
    end if;
  end if;
  return held;
end
$$;
