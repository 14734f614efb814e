CREATE TABLE "tender_exception" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"department_id" uuid,
	"del_flag" boolean DEFAULT false NOT NULL,
	"project_id" uuid NOT NULL,
	"package_id" uuid NOT NULL,
	"rule_code" text NOT NULL,
	"rule_name" text NOT NULL,
	"source" text NOT NULL,
	"except_reason" text NOT NULL,
	"except_file" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tender_candidate" ADD COLUMN "quality" text;--> statement-breakpoint
ALTER TABLE "tender_candidate" ADD COLUMN "duration" text;--> statement-breakpoint
ALTER TABLE "tender_candidate" ADD COLUMN "leader" text;--> statement-breakpoint
ALTER TABLE "tender_notice" ADD COLUMN "url" text;--> statement-breakpoint
ALTER TABLE "tender_notice" ADD COLUMN "screenshot_file" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tender_package" ADD COLUMN "requirement" text;--> statement-breakpoint
ALTER TABLE "tender_package" ADD COLUMN "qualification" text;--> statement-breakpoint
ALTER TABLE "tender_package" ADD COLUMN "is_consortium" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tender_package" ADD COLUMN "obtain_way" text;--> statement-breakpoint
ALTER TABLE "tender_package" ADD COLUMN "obtain_place" text;--> statement-breakpoint
CREATE INDEX "tender_exception_project_id_index" ON "tender_exception" USING btree ("project_id");--> statement-breakpoint
-- R14c asks for the notice and 结果公告: one of them does not keep it. Where it was changed by hand, or is stored with a
-- project that runs, it stays. R14d to R14g are entered at the next start, as rules that the installation has not had.
UPDATE "statutory_rule" SET "target_field" = 'resultOutTime'
WHERE "rule_code" = 'R14c' AND "anchor_field" = 'calibrationTime' AND "target_field" = 'noticeSendTime';
