CREATE TABLE "resting_club_name" (
	"name" text PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "resting_club_name" ADD CONSTRAINT "resting_club_name_owner_id_person_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "resting_club_name_by_owner" ON "resting_club_name" USING btree ("owner_id");