ALTER TABLE "tender_signature" ADD COLUMN "photo" "bytea";--> statement-breakpoint
ALTER TABLE "tender_signature" ADD COLUMN "photo_hash" text;