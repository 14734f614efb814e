ALTER TABLE "sale_complain" ADD COLUMN "authority_notice_date" date;--> statement-breakpoint
ALTER TABLE "sale_complain" ADD COLUMN "statement_time" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sale_complain" ADD COLUMN "statement_file" jsonb DEFAULT '[]'::jsonb NOT NULL;