CREATE TABLE "former_member" (
	"book_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	CONSTRAINT "former_member_book_id_person_id_pk" PRIMARY KEY("book_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "recovery_hash" text;