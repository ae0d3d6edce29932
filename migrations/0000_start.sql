CREATE TABLE "book" (
	"book_id" uuid PRIMARY KEY NOT NULL,
	"act" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clock" (
	"book_id" uuid NOT NULL,
	"game_id" uuid NOT NULL,
	"ask" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "clock_book_id_game_id_ask_pk" PRIMARY KEY("book_id","game_id","ask")
);
--> statement-breakpoint
CREATE TABLE "game" (
	"book_id" uuid NOT NULL,
	"game_id" uuid NOT NULL,
	"parent_id" uuid,
	"name" text DEFAULT '' NOT NULL,
	"title" text NOT NULL,
	"rulebook" text NOT NULL,
	"options" jsonb NOT NULL,
	"seats" smallint NOT NULL,
	"chance_key" text NOT NULL,
	"status" text NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"awaits" smallint[] DEFAULT '{}' NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "game_book_id_game_id_pk" PRIMARY KEY("book_id","game_id"),
	CONSTRAINT "game_status" CHECK ("game"."status" in ('gathering', 'playing', 'over'))
);
--> statement-breakpoint
CREATE TABLE "move" (
	"book_id" uuid NOT NULL,
	"game_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"act" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"client_id" uuid,
	"ask" text,
	"seat" smallint,
	"person_id" uuid,
	"given" jsonb NOT NULL,
	"draws" json NOT NULL,
	"patches" json NOT NULL,
	"inverse" json NOT NULL,
	"lines" jsonb NOT NULL,
	"fence" boolean NOT NULL,
	"clocks" json,
	"undoes" integer[],
	CONSTRAINT "move_book_id_game_id_seq_pk" PRIMARY KEY("book_id","game_id","seq")
);
--> statement-breakpoint
CREATE TABLE "seat" (
	"book_id" uuid NOT NULL,
	"game_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"role" text NOT NULL,
	"seat" smallint,
	CONSTRAINT "seat_book_id_game_id_person_id_role_pk" PRIMARY KEY("book_id","game_id","person_id","role")
);
--> statement-breakpoint
CREATE TABLE "snapshot" (
	"book_id" uuid NOT NULL,
	"game_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"data" json NOT NULL,
	CONSTRAINT "snapshot_book_id_game_id_pk" PRIMARY KEY("book_id","game_id")
);
--> statement-breakpoint
CREATE TABLE "account" (
	"book_id" uuid NOT NULL,
	"holder" text NOT NULL,
	"unit" text NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	"floor" bigint,
	CONSTRAINT "account_book_id_holder_unit_pk" PRIMARY KEY("book_id","holder","unit"),
	CONSTRAINT "account_floor" CHECK ("account"."floor" is null or "account"."balance" >= "account"."floor")
);
--> statement-breakpoint
CREATE TABLE "entry" (
	"book_id" uuid NOT NULL,
	"game_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"n" smallint NOT NULL,
	"from_holder" text NOT NULL,
	"to_holder" text NOT NULL,
	"unit" text NOT NULL,
	"amount" bigint NOT NULL,
	"why" jsonb NOT NULL,
	"seen" smallint[],
	"reverses_seq" integer,
	"reverses_n" smallint,
	"act" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "entry_book_id_game_id_seq_n_pk" PRIMARY KEY("book_id","game_id","seq","n"),
	CONSTRAINT "entry_amount" CHECK ("entry"."amount" > 0),
	CONSTRAINT "entry_sides" CHECK ("entry"."from_holder" <> "entry"."to_holder")
);
--> statement-breakpoint
CREATE TABLE "invitation" (
	"book_id" uuid NOT NULL,
	"game_id" uuid NOT NULL,
	"code" text NOT NULL,
	"role" text NOT NULL,
	"seat" smallint,
	"max_uses" integer NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "invitation_book_id_game_id_code_pk" PRIMARY KEY("book_id","game_id","code"),
	CONSTRAINT "invitation_role" CHECK ("invitation"."role" in ('player', 'timekeeper', 'screen')),
	CONSTRAINT "invitation_uses" CHECK ("invitation"."used" >= 0 and "invitation"."used" <= "invitation"."max_uses")
);
--> statement-breakpoint
CREATE TABLE "person" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"password_hash" text NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "person_name_key" UNIQUE("name_key")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"generation" integer DEFAULT 1 NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "roster_draft" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"name" text NOT NULL,
	"gang_type" text NOT NULL,
	"document" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"share_token" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "roster_draft_share_token" UNIQUE("share_token")
);
--> statement-breakpoint
CREATE INDEX "clock_due" ON "clock" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "game_by_id" ON "game" USING btree ("game_id");--> statement-breakpoint
CREATE UNIQUE INDEX "move_once" ON "move" USING btree ("book_id","client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "move_by_act" ON "move" USING btree ("book_id","act");--> statement-breakpoint
CREATE INDEX "seat_by_person" ON "seat" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "entry_from" ON "entry" USING btree ("book_id","from_holder","unit","act");--> statement-breakpoint
CREATE INDEX "entry_to" ON "entry" USING btree ("book_id","to_holder","unit","act");--> statement-breakpoint
CREATE INDEX "invitation_by_code" ON "invitation" USING btree ("code");--> statement-breakpoint
CREATE INDEX "session_by_person" ON "session" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "session_revoked" ON "session" USING btree ("revoked_at");--> statement-breakpoint
CREATE INDEX "roster_draft_by_person" ON "roster_draft" USING btree ("person_id","updated_at");