CREATE TABLE "node" (
	"id" uuid PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"version" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
