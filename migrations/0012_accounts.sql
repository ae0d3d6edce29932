CREATE TABLE "former_member" (
	"book_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	CONSTRAINT "former_member_book_id_person_id_pk" PRIMARY KEY("book_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "passkey" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "removed_member" (
	"book_id" uuid NOT NULL,
	"game_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"removed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "removed_member_book_id_game_id_person_id_pk" PRIMARY KEY("book_id","game_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "used_challenge" (
	"challenge" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "recovery_hash" text;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "needs_passkey" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkey_by_person" ON "passkey" USING btree ("person_id");