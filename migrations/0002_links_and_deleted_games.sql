CREATE TABLE "link" (
	"book_id" uuid NOT NULL,
	"game_id" uuid NOT NULL,
	"link_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"token" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "link_book_id_game_id_link_id_pk" PRIMARY KEY("book_id","game_id","link_id"),
	CONSTRAINT "link_kind" CHECK ("link"."kind" in ('wall', 'story', 'calendar'))
);
--> statement-breakpoint
ALTER TABLE "game" ADD COLUMN "gone_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "link_by_token" ON "link" USING btree ("token");