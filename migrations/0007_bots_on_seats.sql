ALTER TABLE "game" ADD COLUMN "awaits_bots" smallint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "game" ADD COLUMN "parent_seats" smallint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "game_awaits_bots" ON "game" USING btree ("game_id") WHERE "game"."awaits_bots" <> '{}';