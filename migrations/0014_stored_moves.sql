-- What a move did is one column now, `did`, without what the rest of the row says already (server/kernel/stored-move.ts says how). Nodes of
-- an earlier version that still run read `move`, where it stands in the columns that they know; rows of theirs have those columns,
-- and stay as they are.
ALTER TABLE "move" RENAME TO "stored_move";
--> statement-breakpoint
ALTER TABLE "stored_move" ADD COLUMN "did" json;
--> statement-breakpoint
ALTER TABLE "stored_move" ALTER COLUMN "given" DROP NOT NULL, ALTER COLUMN "draws" DROP NOT NULL, ALTER COLUMN "patches" DROP NOT NULL,
  ALTER COLUMN "inverse" DROP NOT NULL, ALTER COLUMN "lines" DROP NOT NULL;
--> statement-breakpoint
-- It is read as jsonb in places, which takes not every text that json takes: what could not be read is not written.
ALTER TABLE "stored_move" ADD CONSTRAINT "stored_move_did" CHECK (("did" is null and "patches" is not null) or jsonb_typeof("did"::jsonb) = 'array');
--> statement-breakpoint
create function unpacked_patches(packed json) returns json language plpgsql immutable parallel safe as $$
declare
  told json;
  place text;
  op text;
  keys json[] := '{}';
  part text;
  dots int;
  patches json[] := '{}';
begin
  if packed is null or json_typeof(packed) = 'null' then
    return '[]';
  end if;
  if json_typeof(packed) = 'object' then
    return packed->'patches';
  end if;
  for told in select value from json_array_elements(packed) loop
    if op is not null then
      patches := array_append(patches, json_build_array(op, array_to_json(keys), told));
      op := null;
      continue;
    end if;
    place := told #>> '{}';
    op := case left(place, 1) when '+' then '+' when '-' then '-' else '=' end;
    if op <> '=' then
      place := substr(place, 2);
    end if;
    dots := length(place) - length(ltrim(place, '.'));
    keys := case when dots = 0 then '{}' else keys[1:cardinality(keys) - dots] end;
    if length(place) > dots then
      foreach part in array string_to_array(substr(place, dots + 1), '/') loop
        keys := array_append(keys, case
          when part like '''%' then to_json(replace(replace(substr(part, 2), '~1', '/'), '~0', '~'))
          when part ~ '^\d' then part::json
          else to_json(part) end);
      end loop;
    end if;
    if op = '-' then
      patches := array_append(patches, json_build_array(op, array_to_json(keys)));
      op := null;
    end if;
  end loop;
  return array_to_json(patches);
end
$$;
--> statement-breakpoint
create function unpacked_inverse(packed json, was json) returns json language sql immutable parallel safe as $$
  select case when json_typeof(packed) = 'object' then packed->'inverse'
    else json_build_object('was', case when was is null or json_typeof(was) = 'null' then '[]'::json else was end) end
$$;
--> statement-breakpoint
create function unpacked_lines(packed json) returns jsonb language sql immutable parallel safe as $$
  select case when packed is null or json_typeof(packed) = 'null' then '[]'::jsonb else (
    select jsonb_agg(case json_typeof(line) when 'object' then line::jsonb else
      jsonb_build_object('key', case when line->>0 like '.%' then substr(line->>0, 2) else 'line.' || (line->>0) end)
      || case when json_typeof(line->1) = 'object' then jsonb_build_object('args', line->1) else '{}' end
      || case when json_array_length(line) > 2 then jsonb_build_object('to', line->2) else '{}' end end order by n)
    from json_array_elements(packed) with ordinality as l(line, n)
  ) end
$$;
--> statement-breakpoint
create function unpacked_clocks(packed json, at timestamptz) returns json language sql immutable parallel safe as $$
  select case when packed is null or json_typeof(packed) = 'null' then null else (
    select coalesce(json_object_agg(id, case json_typeof(clock) when 'array' then json_build_object(
      'of', clock->0,
      'left', coalesce(clock->1, clock->0),
      'due', case when json_typeof(clock->2) = 'null' then null
        else round(extract(epoch from at) * 1000)::bigint + coalesce(clock->>2, clock->>1, clock->>0)::bigint end) else clock end), '{}')
    from json_each(packed) as c(id, clock)
  ) end
$$;
--> statement-breakpoint
create function unpacked_draws(packed json) returns json language sql immutable parallel safe as $$
  select case when packed is null or json_typeof(packed) = 'null' then '[]'::json when (packed->>0)::bigint < 0 then (
    select json_agg(json_build_array(-(packed->>0)::bigint, value) order by n) from json_array_elements(packed) with ordinality as d(value, n) where n > 1
  ) else (
    select json_agg(json_build_array(packed->(2 * n), packed->(2 * n + 1)) order by n) from generate_series(0, json_array_length(packed) / 2 - 1) as n
  ) end
$$;
--> statement-breakpoint
create function key_of_line(line json) returns text language sql immutable parallel safe as $$
  select case when json_typeof(line) = 'object' then line->>'key' when line->>0 like '.%' then substr(line->>0, 2) else 'line.' || (line->>0) end
$$;
--> statement-breakpoint
create view "move" as
  select book_id, game_id, seq, act, at, kind, client_id, ask, seat, person_id,
    case when did is null or given is not null then given when json_typeof(did->0) <> 'null' then (did->0)::jsonb else '{}'::jsonb end as given,
    case when did is null or draws is not null then draws else unpacked_draws(did->5) end as draws,
    case when did is null or patches is not null then patches else unpacked_patches(did->1) end as patches,
    case when did is null or inverse is not null then inverse else unpacked_inverse(did->1, did->2) end as inverse,
    case when did is null or lines is not null then lines else unpacked_lines(did->3) end as lines,
    fence,
    case when did is null or clocks is not null then clocks else unpacked_clocks(did->4, at) end as clocks,
    undoes,
    -- Roughly what it is to read: whoever pages by it unpacks nothing for that.
    case when did is null then octet_length(patches::text) + octet_length(inverse::text) + octet_length(lines::text) + octet_length(given::text)
      else octet_length(did::text) end as stored_bytes,
    -- As they were written: whoever reads them in earnest unpacks them where he works (server/kernel/stored-move.ts), not in the database.
    did,
    case when did is null then lines::json when json_typeof(did->3) = 'array' then did->3 else '[]'::json end as stored_lines
  from "stored_move";
--> statement-breakpoint
-- Until the new text of the function is put into the database (server/database/functions.ts), the one that is there writes to the table.
do $$
begin
  execute replace(pg_get_functiondef('commit_acts'::regproc), 'insert into move (', 'insert into stored_move (');
end
$$;
