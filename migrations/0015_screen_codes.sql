CREATE TABLE "screen_code" (
	"book_id" uuid NOT NULL,
	"game_id" uuid NOT NULL,
	"code" text NOT NULL,
	"link_id" uuid NOT NULL,
	"table_number" smallint,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "screen_code_book_id_game_id_code_pk" PRIMARY KEY("book_id","game_id","code")
);
--> statement-breakpoint
ALTER TABLE "invitation" ADD COLUMN "on_wall" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "screen_code_by_code" ON "screen_code" USING btree ("code");