CREATE TABLE "brought_in" (
	"book_id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"bytes" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "brought_in_by_person" ON "brought_in" USING btree ("person_id");