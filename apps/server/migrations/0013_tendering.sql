CREATE TABLE "tender_amend" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"department_id" uuid,
	"del_flag" boolean DEFAULT false NOT NULL,
	"project_id" uuid NOT NULL,
	"amend_no" integer,
	"package_ids" jsonb NOT NULL,
	"amend_type" text NOT NULL,
	"media" text NOT NULL,
	"content" text NOT NULL,
	"affects_bids" boolean NOT NULL,
	"sign_up_end" timestamp (3) with time zone,
	"clarify_deadline" timestamp (3) with time zone,
	"bond_end" timestamp (3) with time zone,
	"open_time" timestamp (3) with time zone,
	"times_before" jsonb,
	"amend_file" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"file_version" integer,
	"effect_time" timestamp (3) with time zone,
	"room_note" text,
	"status" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tender_amend_buyer" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"department_id" uuid,
	"del_flag" boolean DEFAULT false NOT NULL,
	"amend_id" uuid NOT NULL,
	"package_id" uuid NOT NULL,
	"signup_id" uuid NOT NULL,
	"tell_time" timestamp (3) with time zone,
	"tell_way" text,
	"tell_user_id" uuid
);
--> statement-breakpoint
CREATE TABLE "tender_change" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"department_id" uuid,
	"del_flag" boolean DEFAULT false NOT NULL,
	"project_id" uuid NOT NULL,
	"project_version" integer NOT NULL,
	"changes" jsonb NOT NULL,
	"reason" text NOT NULL,
	"evidence" jsonb NOT NULL,
	"effect_time" timestamp (3) with time zone,
	"status" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tender_waiver" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"department_id" uuid,
	"del_flag" boolean DEFAULT false NOT NULL,
	"project_id" uuid NOT NULL,
	"waive_reason" text NOT NULL,
	"waive_until" text NOT NULL,
	"status" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ordinal_record" ADD COLUMN "fee_money" numeric(16, 2);--> statement-breakpoint
ALTER TABLE "ordinal_record" ADD COLUMN "fee_rate" numeric(7, 4);--> statement-breakpoint
ALTER TABLE "ordinal_record" ADD COLUMN "fee_terms" text;--> statement-breakpoint
ALTER TABLE "tender_fail" ADD COLUMN "new_method" text;--> statement-breakpoint
ALTER TABLE "tender_fail" ADD COLUMN "approval_file" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tender_file" ADD COLUMN "amend_id" uuid;--> statement-breakpoint
ALTER TABLE "tender_project" ADD COLUMN "fee_money" numeric(16, 2);--> statement-breakpoint
ALTER TABLE "tender_project" ADD COLUMN "fee_rate" numeric(7, 4);--> statement-breakpoint
ALTER TABLE "tender_project" ADD COLUMN "fee_terms" text;--> statement-breakpoint
ALTER TABLE "tender_project" ADD COLUMN "suspend_time" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tender_signup" ADD COLUMN "refund_due" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tender_signup" ADD COLUMN "refund_money" numeric(16, 2);--> statement-breakpoint
ALTER TABLE "tender_signup" ADD COLUMN "refund_time" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tender_signup" ADD COLUMN "refund_file" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "tender_amend_project_id_index" ON "tender_amend" USING btree ("project_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tender_amend_buyer_amend_id_signup_id_index" ON "tender_amend_buyer" USING btree ("amend_id","signup_id");--> statement-breakpoint
CREATE INDEX "tender_change_project_id_index" ON "tender_change" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "tender_waiver_project_id_index" ON "tender_waiver" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "tender_package_calibration_time_index" ON "tender_package" USING btree ("calibration_time");--> statement-breakpoint
CREATE INDEX "tender_project_created" ON "tender_project" USING btree ("create_time" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tender_project_department" ON "tender_project" USING btree ("department_id","create_time" DESC NULLS FIRST);