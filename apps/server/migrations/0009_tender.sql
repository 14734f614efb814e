CREATE TABLE "tender_bond" (
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
	"supplier_id" uuid NOT NULL,
	"bond_money" numeric(16, 2) NOT NULL,
	"form" text NOT NULL,
	"arrive_money" numeric(16, 2),
	"pay_account" text,
	"payer_name" text,
	"arrive_time" timestamp (3) with time zone,
	"confirm_user_id" uuid,
	"confirm_time" timestamp (3) with time zone,
	"source" text NOT NULL,
	"bank_row" text,
	"refund_due" timestamp (3) with time zone,
	"refund_reason" text,
	"refund_money" numeric(16, 2),
	"interest" numeric(16, 2),
	"refund_time" timestamp (3) with time zone,
	"refund_file" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"forfeit_ground" text,
	"attachment" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tender_fail" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"department_id" uuid,
	"del_flag" boolean DEFAULT false NOT NULL,
	"project_id" uuid NOT NULL,
	"package_ids" jsonb NOT NULL,
	"fail_type" text NOT NULL,
	"fail_stage" text NOT NULL,
	"fail_reason" text NOT NULL,
	"legal_basis" text NOT NULL,
	"explain" text NOT NULL,
	"evidence" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"announce_media" text,
	"announce_time" timestamp (3) with time zone,
	"next_action" text NOT NULL,
	"refund_book" boolean DEFAULT false NOT NULL,
	"next_ordinal_id" uuid,
	"status" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tender_fee" (
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
	"payer_type" text NOT NULL,
	"payer_id" uuid NOT NULL,
	"calc_money" numeric(16, 2) NOT NULL,
	"discount" numeric(5, 2) NOT NULL,
	"adjust_money" numeric(16, 2) DEFAULT '0' NOT NULL,
	"adjust_reason" text,
	"service_money" numeric(16, 2) NOT NULL,
	"received_money" numeric(16, 2) DEFAULT '0' NOT NULL,
	"asked_money" numeric(16, 2),
	"asked_reason" text,
	"reckoning" jsonb,
	"invoice_no" text,
	"confirm_time" timestamp (3) with time zone,
	"waive_file" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tender_fee_receipt" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"department_id" uuid,
	"del_flag" boolean DEFAULT false NOT NULL,
	"fee_id" uuid NOT NULL,
	"receive_money" numeric(16, 2) NOT NULL,
	"receive_time" timestamp (3) with time zone NOT NULL,
	"pay_way" text NOT NULL,
	"payer_name" text,
	"remark" text,
	"reverses_id" uuid
);
--> statement-breakpoint
CREATE TABLE "tender_candidate" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"department_id" uuid,
	"del_flag" boolean DEFAULT false NOT NULL,
	"package_id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"eval_rank" integer NOT NULL,
	"bid_money" numeric(16, 2) NOT NULL,
	"eval_score" text
);
--> statement-breakpoint
CREATE TABLE "tender_file" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"department_id" uuid,
	"del_flag" boolean DEFAULT false NOT NULL,
	"project_id" uuid NOT NULL,
	"file_version" integer NOT NULL,
	"file" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text NOT NULL,
	"final_time" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "tender_file_comment" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"department_id" uuid,
	"del_flag" boolean DEFAULT false NOT NULL,
	"file_id" uuid NOT NULL,
	"step_title" text NOT NULL,
	"clause" text NOT NULL,
	"content" text NOT NULL,
	"reply" text
);
--> statement-breakpoint
CREATE TABLE "tender_notice" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"department_id" uuid,
	"del_flag" boolean DEFAULT false NOT NULL,
	"project_id" uuid NOT NULL,
	"package_ids" jsonb NOT NULL,
	"notice_type" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"media" text NOT NULL,
	"file" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"publish_time" timestamp (3) with time zone NOT NULL,
	"end_time" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "tender_bid" (
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
	"supplier_id" uuid NOT NULL,
	"submit_time" timestamp (3) with time zone NOT NULL,
	"seal_ok" boolean NOT NULL,
	"is_late" boolean NOT NULL,
	"originals" integer NOT NULL,
	"copies" integer NOT NULL,
	"bid_money" numeric(16, 2),
	"opened" boolean DEFAULT false NOT NULL,
	"eval_score" text,
	"eval_rank" integer,
	"invalid_reason" text
);
--> statement-breakpoint
CREATE TABLE "tender_signup" (
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
	"supplier_id" uuid NOT NULL,
	"buy_time" timestamp (3) with time zone NOT NULL,
	"contact_name" text NOT NULL,
	"mobile" text NOT NULL,
	"id_card_sealed" text,
	"id_card_mask" text,
	"book_price" numeric(16, 2) NOT NULL,
	"pay_way" text NOT NULL,
	"receipt_no" text,
	"invoice_no" text,
	"source" text NOT NULL,
	"receive_user_id" uuid,
	"receive_time" timestamp (3) with time zone,
	"invalid_reason" text,
	"attachment" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tender_package" ADD COLUMN "bond_money" numeric(16, 2);--> statement-breakpoint
ALTER TABLE "tender_package" ADD COLUMN "book_price" numeric(16, 2);--> statement-breakpoint
ALTER TABLE "tender_package" ADD COLUMN "evaluation_method" text;--> statement-breakpoint
ALTER TABLE "tender_package" ADD COLUMN "notice_time" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tender_package" ADD COLUMN "notice_end" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tender_package" ADD COLUMN "sign_up_start" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tender_package" ADD COLUMN "sign_up_end" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tender_package" ADD COLUMN "clarify_deadline" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tender_package" ADD COLUMN "bond_end" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tender_package" ADD COLUMN "open_time" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tender_package" ADD COLUMN "bid_time" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tender_package" ADD COLUMN "eval_finish_time" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tender_package" ADD COLUMN "report_time" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tender_package" ADD COLUMN "candidate_start" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tender_package" ADD COLUMN "candidate_end" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tender_package" ADD COLUMN "calibration_time" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tender_package" ADD COLUMN "notice_send_time" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tender_package" ADD COLUMN "contract_time" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tender_package" ADD COLUMN "open_record_file" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tender_package" ADD COLUMN "sign_in_file" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tender_package" ADD COLUMN "video_index" text;--> statement-breakpoint
ALTER TABLE "tender_package" ADD COLUMN "report_file" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tender_package" ADD COLUMN "award_file" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tender_package" ADD COLUMN "notice_file" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tender_package" ADD COLUMN "contract_file" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tender_package" ADD COLUMN "committee_count" integer;--> statement-breakpoint
ALTER TABLE "tender_package" ADD COLUMN "expert_count" integer;--> statement-breakpoint
ALTER TABLE "tender_package" ADD COLUMN "result_supplier_id" uuid;--> statement-breakpoint
ALTER TABLE "tender_package" ADD COLUMN "not_first_reason" text;--> statement-breakpoint
ALTER TABLE "tender_package" ADD COLUMN "win_bid_money" numeric(16, 2);--> statement-breakpoint
ALTER TABLE "tender_package" ADD COLUMN "contract_money" numeric(16, 2);--> statement-breakpoint
ALTER TABLE "tender_project" ADD COLUMN "remark" text;--> statement-breakpoint
ALTER TABLE "tender_project" ADD COLUMN "attachment" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tender_project" ADD COLUMN "owner_file" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tender_project" ADD COLUMN "qc_drawn" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tender_project" ADD COLUMN "rules_used" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "tender_bond_package_id_supplier_id_index" ON "tender_bond" USING btree ("package_id","supplier_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tender_bond_bank_row_index" ON "tender_bond" USING btree ("bank_row");--> statement-breakpoint
CREATE INDEX "tender_bond_project_id_index" ON "tender_bond" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "tender_bond_status_index" ON "tender_bond" USING btree ("status");--> statement-breakpoint
CREATE INDEX "tender_fail_project_id_index" ON "tender_fail" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "tender_fee_package_id_index" ON "tender_fee" USING btree ("package_id");--> statement-breakpoint
CREATE INDEX "tender_fee_project_id_index" ON "tender_fee" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "tender_fee_status_payer_type_index" ON "tender_fee" USING btree ("status","payer_type");--> statement-breakpoint
CREATE INDEX "tender_fee_receipt_fee_id_index" ON "tender_fee_receipt" USING btree ("fee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tender_fee_receipt_reverses_id_index" ON "tender_fee_receipt" USING btree ("reverses_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tender_candidate_package_id_eval_rank_index" ON "tender_candidate" USING btree ("package_id","eval_rank");--> statement-breakpoint
CREATE UNIQUE INDEX "tender_candidate_package_id_supplier_id_index" ON "tender_candidate" USING btree ("package_id","supplier_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tender_file_project_id_file_version_index" ON "tender_file" USING btree ("project_id","file_version");--> statement-breakpoint
CREATE INDEX "tender_file_comment_file_id_index" ON "tender_file_comment" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "tender_notice_project_id_index" ON "tender_notice" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "tender_bid_package_id_index" ON "tender_bid" USING btree ("package_id");--> statement-breakpoint
CREATE INDEX "tender_bid_supplier_id_index" ON "tender_bid" USING btree ("supplier_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tender_signup_package_id_supplier_id_index" ON "tender_signup" USING btree ("package_id","supplier_id");--> statement-breakpoint
CREATE INDEX "tender_signup_project_id_index" ON "tender_signup" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "tender_signup_supplier_id_index" ON "tender_signup" USING btree ("supplier_id");--> statement-breakpoint
CREATE INDEX "tender_package_status_open_time_index" ON "tender_package" USING btree ("status","open_time");--> statement-breakpoint
CREATE INDEX "tender_package_sign_up_end_index" ON "tender_package" USING btree ("sign_up_end");