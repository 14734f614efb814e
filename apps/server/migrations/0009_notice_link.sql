ALTER TABLE "sale_notice" ADD COLUMN "link_hash" text;--> statement-breakpoint
ALTER TABLE "sale_notice" ADD COLUMN "link_expire_time" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sale_notice" ADD COLUMN "link_ip" text;--> statement-breakpoint
ALTER TABLE "sale_notice" ADD COLUMN "confirmed_by" text;--> statement-breakpoint
ALTER TABLE "sale_notice" ADD COLUMN "confirm_name" text;--> statement-breakpoint
ALTER TABLE "sale_notice" ADD COLUMN "confirm_ip" text;--> statement-breakpoint
ALTER TABLE "sale_notice" ADD COLUMN "confirm_agent" text;--> statement-breakpoint
ALTER TABLE "sale_notice" ADD CONSTRAINT "sale_notice_linkHash_unique" UNIQUE("link_hash");