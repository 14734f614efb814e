ALTER TABLE "wf_case" ADD COLUMN "passed" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "wf_case" ADD COLUMN "last_move" jsonb;