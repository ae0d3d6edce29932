CREATE TABLE "hall_of_fame" (
	"book_id" uuid NOT NULL,
	"game_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hall_of_fame_book_id_game_id_pk" PRIMARY KEY("book_id","game_id")
);
--> statement-breakpoint
CREATE INDEX "hall_of_fame_by_person" ON "hall_of_fame" USING btree ("person_id","at");