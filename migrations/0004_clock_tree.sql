CREATE TABLE "clock_watch" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"looked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "clock_watch_one" CHECK ("clock_watch"."one")
);
--> statement-breakpoint
CREATE TABLE "outage" (
	"from_at" timestamp with time zone NOT NULL,
	"until_at" timestamp with time zone PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "clock" RENAME COLUMN "ask" TO "clock_id";--> statement-breakpoint
ALTER TABLE "clock" DROP CONSTRAINT "clock_book_id_game_id_ask_pk";--> statement-breakpoint
ALTER TABLE "clock" ADD CONSTRAINT "clock_book_id_game_id_clock_id_pk" PRIMARY KEY("book_id","game_id","clock_id");--> statement-breakpoint
ALTER TABLE "clock" ADD COLUMN "since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "clock" ADD COLUMN "claimed_until" timestamp with time zone;