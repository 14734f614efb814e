-- 异常低价 in 政府采购 (R38, 财库〔2026〕2号, since 2026-02-01): what the file of a lot says of it, and what the committee found
-- of its bids. The rows of R38 come with the start of this version. A project keeps the rules that were stored when it
-- was published, and those of projects that are published already do not have R38: nothing is asked of them. Before
-- 2026-02-01 the law was not in force; of what was published since then the committee examines it as before, on paper.
CREATE TABLE "tender_bid_review" (
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
	"bid_id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"judged_money" numeric(16, 2),
	"reject_reason" text,
	"grounds" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_called_low" boolean DEFAULT false NOT NULL,
	"explanation" text,
	"proof_file" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"conclusion" text,
	"review_reason" text
);
--> statement-breakpoint
ALTER TABLE "tender_package" ADD COLUMN "is_complex" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tender_package" ADD COLUMN "is_rate_quoted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tender_package" ADD COLUMN "low_mean_percent" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "tender_package" ADD COLUMN "low_second_percent" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "tender_package" ADD COLUMN "low_ceiling_percent" numeric(5, 2);--> statement-breakpoint
CREATE UNIQUE INDEX "tender_bid_review_package_id_supplier_id_index" ON "tender_bid_review" USING btree ("package_id","supplier_id");--> statement-breakpoint
CREATE INDEX "tender_bid_review_bid_id_index" ON "tender_bid_review" USING btree ("bid_id");
