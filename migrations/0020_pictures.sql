CREATE TABLE "picture" (
	"hash" text PRIMARY KEY NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"small" "bytea" NOT NULL,
	"medium" "bytea" NOT NULL,
	"large" "bytea" NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"unused_since" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "placed_picture" (
	"id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"place" text NOT NULL,
	"person_id" uuid NOT NULL,
	"crop" jsonb,
	"hidden" text,
	"placed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "placed_picture_place" UNIQUE("owner_id","place"),
	CONSTRAINT "placed_picture_place_form" CHECK ("placed_picture"."place" ~ '^(gang|f[1-9][0-9]{0,3}|[1-9][0-9]{0,2}[.](gang|[1-9][0-9]{0,3}))$')
);
--> statement-breakpoint
ALTER TABLE "placed_picture" ADD CONSTRAINT "placed_picture_hash_picture_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."picture"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "placed_picture_by_hash" ON "placed_picture" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "placed_picture_by_person" ON "placed_picture" USING btree ("person_id");