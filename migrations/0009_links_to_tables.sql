ALTER TABLE "link" DROP CONSTRAINT "link_kind";--> statement-breakpoint
ALTER TABLE "link" ADD CONSTRAINT "link_kind" CHECK ("link"."kind" in ('wall', 'story', 'calendar', 'clock', 'table'));