CREATE TABLE "club" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"owner_id" uuid NOT NULL,
	"listed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "club_name" UNIQUE("name"),
	CONSTRAINT "club_name_form" CHECK ("club"."name" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length("club"."name") between 3 and 40)
);
--> statement-breakpoint
CREATE TABLE "club_game" (
	"club_id" uuid NOT NULL,
	"book_id" uuid NOT NULL,
	"game_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "club_game_club_id_game_id_pk" PRIMARY KEY("club_id","game_id")
);
--> statement-breakpoint
CREATE TABLE "club_picture" (
	"club_id" uuid NOT NULL,
	"placed_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "club_picture_club_id_placed_id_pk" PRIMARY KEY("club_id","placed_id")
);
--> statement-breakpoint
CREATE TABLE "club_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"club_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"name" text NOT NULL,
	"message" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"answer" text,
	"code" text,
	"answered_at" timestamp with time zone,
	CONSTRAINT "club_request_token" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "club" ADD CONSTRAINT "club_owner_id_person_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_game" ADD CONSTRAINT "club_game_club_id_club_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."club"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_picture" ADD CONSTRAINT "club_picture_club_id_club_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."club"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_picture" ADD CONSTRAINT "club_picture_placed_id_placed_picture_id_fk" FOREIGN KEY ("placed_id") REFERENCES "public"."placed_picture"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_request" ADD CONSTRAINT "club_request_club_id_club_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."club"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "club_by_owner" ON "club" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "club_game_by_game" ON "club_game" USING btree ("game_id");--> statement-breakpoint
CREATE INDEX "club_request_by_club" ON "club_request" USING btree ("club_id","at");