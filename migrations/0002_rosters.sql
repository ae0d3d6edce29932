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
CREATE INDEX "roster_draft_by_person" ON "roster_draft" USING btree ("person_id","updated_at");