CREATE TABLE "push_message" (
	"session_id" uuid NOT NULL,
	"game_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"items" text[] NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"claimed_until" timestamp with time zone,
	CONSTRAINT "push_message_session_id_game_id_kind_pk" PRIMARY KEY("session_id","game_id","kind")
);
--> statement-breakpoint
CREATE TABLE "push_subscription" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"kinds" text[] NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_subscription_endpoint" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "push_told" (
	"person_id" uuid NOT NULL,
	"game_id" uuid NOT NULL,
	"item" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_told_person_id_game_id_item_pk" PRIMARY KEY("person_id","game_id","item")
);
--> statement-breakpoint
CREATE TABLE "push_watch" (
	"book_id" uuid PRIMARY KEY NOT NULL,
	"act" bigint NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"quiet_at" timestamp with time zone NOT NULL,
	"told_act" bigint NOT NULL,
	"next_at" timestamp with time zone,
	"claimed_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "push_message" ADD CONSTRAINT "push_message_session_id_push_subscription_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."push_subscription"("session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_told" ADD CONSTRAINT "push_told_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_message_due" ON "push_message" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "push_subscription_by_person" ON "push_subscription" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "push_told_at" ON "push_told" USING btree ("at");