CREATE TABLE "resting_name" (
	"name_hash" text PRIMARY KEY NOT NULL,
	"person_id" uuid,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "resting_name" ADD CONSTRAINT "resting_name_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "resting_name_by_person" ON "resting_name" USING btree ("person_id");