CREATE TABLE "deposit_rate" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"department_id" uuid,
	"del_flag" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"rate" numeric(8, 4) NOT NULL,
	"max_rate" numeric(8, 4) NOT NULL,
	"source" text NOT NULL,
	"effective_from" date NOT NULL,
	"effective_to" date
);
--> statement-breakpoint
ALTER TABLE "tender_bond" ADD COLUMN "proposed_interest" numeric(16, 2);--> statement-breakpoint
ALTER TABLE "tender_bond" ADD COLUMN "interest_reason" text;--> statement-breakpoint
ALTER TABLE "tender_bond" ADD COLUMN "asked_interest" numeric(16, 2);--> statement-breakpoint
ALTER TABLE "tender_bond" ADD COLUMN "allowed_interest" numeric(16, 2);--> statement-breakpoint
CREATE INDEX "deposit_rate_effective_from_index" ON "deposit_rate" USING btree ("effective_from");--> statement-breakpoint
-- 未生效的流废标按新规则改名：招标投标法为流标或终止，政府采购招标为废标，其他方式为终止；已生效的保留当时的名称。
UPDATE "tender_fail" f SET "fail_type" = CASE
    WHEN p."procurement_regime" IN ('ZTB_MUST', 'ZTB_FREE') AND f."fail_type" = '废标' THEN '流标'
    WHEN p."procurement_regime" = 'ZC' AND p."procurement_method" NOT IN ('公开招标', '邀请招标') THEN '终止'
    WHEN p."procurement_regime" = 'ZC' AND f."fail_type" = '流标' THEN '废标'
    ELSE f."fail_type" END
  FROM "tender_project" p WHERE p."list_id" = f."project_id" AND f."status" IN ('10', '20', '40');--> statement-breakpoint
UPDATE "tender_fail" f SET "refund_book" = true
  FROM "tender_project" p WHERE p."list_id" = f."project_id" AND f."status" IN ('10', '20', '40')
    AND p."procurement_regime" <> 'QT' AND f."fail_reason" IN ('重大变故任务取消', '招标人终止');
