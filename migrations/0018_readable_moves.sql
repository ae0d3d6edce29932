-- What a move did stands in columns of its own again. The packed column `did`, and what versions before 0014 wrote, become jsonb; so the
-- table is written anew once. Nodes of a version before can neither read nor write moves from here on: they are to be stopped first.
DROP VIEW "move";--> statement-breakpoint
ALTER TABLE "stored_move" RENAME TO "move";--> statement-breakpoint
ALTER TABLE "move" DROP CONSTRAINT "stored_move_did";--> statement-breakpoint
-- Each patch the other way round, the last one first. What stood at the places of `=` and `-` is `was`, where patches do not say it.
CREATE FUNCTION "inverse_in_full"(patches jsonb, inverse jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select case when jsonb_typeof(inverse) = 'array' then inverse else (
    select coalesce(jsonb_agg(case op
      when '+' then jsonb_build_array('-', path)
      else jsonb_build_array(case op when '-' then '+' else '=' end, path, inverse->'was'->(nth - 1)) end order by n desc), '[]')
    from (
      select n, patch->>0 as op, patch->1 as path, (count(*) filter (where patch->>0 <> '+') over (order by n))::int as nth
      from jsonb_array_elements(patches) with ordinality as p(patch, n)
    ) as told
  ) end
$$;--> statement-breakpoint
ALTER TABLE "move"
  ALTER COLUMN "given" SET DATA TYPE jsonb USING coalesce("given", nullif("did"::jsonb->0, 'null'), '{}'),
  ALTER COLUMN "given" SET NOT NULL,
  ALTER COLUMN "draws" SET DATA TYPE jsonb USING coalesce("draws", unpacked_draws("did"->5))::jsonb,
  ALTER COLUMN "draws" SET NOT NULL,
  ALTER COLUMN "patches" SET DATA TYPE jsonb USING coalesce("patches", unpacked_patches("did"->1))::jsonb,
  ALTER COLUMN "patches" SET NOT NULL,
  ALTER COLUMN "inverse" SET DATA TYPE jsonb USING inverse_in_full(
    coalesce("patches", unpacked_patches("did"->1))::jsonb,
    coalesce("inverse", unpacked_inverse("did"->1, "did"->2))::jsonb
  ),
  ALTER COLUMN "inverse" SET NOT NULL,
  ALTER COLUMN "lines" SET DATA TYPE jsonb USING coalesce("lines", unpacked_lines("did"->3)),
  ALTER COLUMN "lines" SET NOT NULL,
  ALTER COLUMN "clocks" SET DATA TYPE jsonb USING coalesce("clocks", unpacked_clocks("did"->4, "at"))::jsonb;--> statement-breakpoint
ALTER TABLE "move" DROP COLUMN "did";--> statement-breakpoint
DROP FUNCTION "inverse_in_full"(jsonb, jsonb);--> statement-breakpoint
DROP FUNCTION "unpacked_patches"(json);--> statement-breakpoint
DROP FUNCTION "unpacked_inverse"(json, json);--> statement-breakpoint
DROP FUNCTION "unpacked_lines"(json);--> statement-breakpoint
DROP FUNCTION "unpacked_clocks"(json, timestamp with time zone);--> statement-breakpoint
DROP FUNCTION "unpacked_draws"(json);--> statement-breakpoint
DROP FUNCTION "key_of_line"(json);
