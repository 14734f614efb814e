ALTER TABLE "archive_bid" ADD COLUMN "returns" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "archive_bid" ADD COLUMN "destroy_reason" text;--> statement-breakpoint
ALTER TABLE "archive_bid" ADD COLUMN "propose_user_id" uuid;--> statement-breakpoint
ALTER TABLE "archive_bid" ADD COLUMN "propose_sign" "bytea";--> statement-breakpoint
ALTER TABLE "archive_bid" ADD COLUMN "propose_sign_hash" text;--> statement-breakpoint
ALTER TABLE "archive_bid" ADD COLUMN "check_user_id" uuid;--> statement-breakpoint
ALTER TABLE "archive_bid" ADD COLUMN "check_sign" "bytea";--> statement-breakpoint
ALTER TABLE "archive_bid" ADD COLUMN "check_sign_hash" text;--> statement-breakpoint
ALTER TABLE "archive_bid" ADD COLUMN "approve_user_id" uuid;--> statement-breakpoint
ALTER TABLE "archive_bid" ADD COLUMN "destroy_time" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "archive_bid" ADD COLUMN "destroy_way" text;--> statement-breakpoint
ALTER TABLE "archive_bid" ADD COLUMN "destroy_file" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "archive_bid_destroy_due_index" ON "archive_bid" USING btree ("destroy_due");