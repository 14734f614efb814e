CREATE TABLE "finance_invoice" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"department_id" uuid,
	"del_flag" boolean DEFAULT false NOT NULL,
	"invoice_no" text NOT NULL,
	"seller_tax_no" text NOT NULL,
	"seller_name" text NOT NULL,
	"buyer_tax_no" text,
	"buyer_name" text NOT NULL,
	"issue_day" date NOT NULL,
	"net_money" numeric(16, 2) NOT NULL,
	"tax_money" numeric(16, 2) NOT NULL,
	"total_money" numeric(16, 2) NOT NULL,
	"kind" text,
	"origin" text,
	"state" text,
	"is_red" boolean NOT NULL,
	"blue_no" text,
	"remark" text,
	"source" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "finance_invoice_match" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"department_id" uuid,
	"del_flag" boolean DEFAULT false NOT NULL,
	"invoice_id" uuid NOT NULL,
	"fee_id" uuid NOT NULL,
	"match_money" numeric(16, 2) NOT NULL,
	"reason" text NOT NULL,
	"reverses_id" uuid
);
--> statement-breakpoint
CREATE TABLE "finance_payment" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"department_id" uuid,
	"del_flag" boolean DEFAULT false NOT NULL,
	"party_type" text,
	"party_id" uuid,
	"pay_money" numeric(16, 2) NOT NULL,
	"pay_time" timestamp (3) with time zone NOT NULL,
	"pay_way" text NOT NULL,
	"payer_name" text NOT NULL,
	"payer_account" text,
	"remark" text,
	"serial_no" text,
	"bank_row" text,
	"proxy_file" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reverses_id" uuid
);
--> statement-breakpoint
CREATE TABLE "finance_refund" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"department_id" uuid,
	"del_flag" boolean DEFAULT false NOT NULL,
	"payment_id" uuid NOT NULL,
	"refund_money" numeric(16, 2) NOT NULL,
	"account_name" text NOT NULL,
	"account_no" text NOT NULL,
	"account_bank" text NOT NULL,
	"reason" text NOT NULL,
	"attachment" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"refund_time" timestamp (3) with time zone,
	"refund_file" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "finance_urge" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"department_id" uuid,
	"del_flag" boolean DEFAULT false NOT NULL,
	"project_id" uuid NOT NULL,
	"fee_id" uuid NOT NULL,
	"urge_day" date NOT NULL,
	"urge_way" text NOT NULL,
	"spoken_to" text NOT NULL,
	"said" text NOT NULL,
	"promised_day" date,
	"promised_money" numeric(16, 2)
);
--> statement-breakpoint
CREATE TABLE "finance_voucher" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"department_id" uuid,
	"del_flag" boolean DEFAULT false NOT NULL,
	"export_id" uuid NOT NULL,
	"source_type" text NOT NULL,
	"source_id" uuid NOT NULL,
	"source_version" integer NOT NULL,
	"source_no" text NOT NULL,
	"stamp" text NOT NULL,
	"project_id" uuid,
	"party" text,
	"page_id" uuid NOT NULL,
	"period" text NOT NULL,
	"voucher_date" date NOT NULL,
	"word" text NOT NULL,
	"voucher_no" integer NOT NULL,
	"is_red" boolean NOT NULL,
	"red_of" uuid,
	"lines" jsonb NOT NULL,
	"total" numeric(16, 2) NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "finance_voucher_export" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"department_id" uuid,
	"del_flag" boolean DEFAULT false NOT NULL,
	"period" text NOT NULL,
	"format" text NOT NULL,
	"map_id" uuid NOT NULL,
	"map_name" text NOT NULL,
	"map_since" date NOT NULL,
	"file_name" text NOT NULL,
	"attachment_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"voucher_count" integer NOT NULL,
	"red_count" integer NOT NULL,
	"total" numeric(16, 2) NOT NULL,
	"replaced" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_rule" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"department_id" uuid,
	"del_flag" boolean DEFAULT false NOT NULL,
	"source_type" text NOT NULL,
	"cost_name" text,
	"pay_way" text,
	"name" text NOT NULL,
	"lines" jsonb NOT NULL,
	"basis" text NOT NULL,
	"effective_from" date NOT NULL,
	"effective_to" date
);
--> statement-breakpoint
CREATE TABLE "voucher_map" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"department_id" uuid,
	"del_flag" boolean DEFAULT false NOT NULL,
	"format" text NOT NULL,
	"name" text NOT NULL,
	"encoding" text NOT NULL,
	"delimiter" text NOT NULL,
	"preamble" text,
	"has_titles" boolean NOT NULL,
	"word" text NOT NULL,
	"columns" jsonb NOT NULL,
	"effective_from" date NOT NULL,
	"effective_to" date
);
--> statement-breakpoint
ALTER TABLE "tender_fee_receipt" ADD COLUMN "payment_id" uuid;--> statement-breakpoint
ALTER TABLE "tender_fee_receipt" ADD COLUMN "proxy_file" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "finance_invoice_no" ON "finance_invoice" USING btree ("invoice_no");--> statement-breakpoint
CREATE INDEX "finance_invoice_blue_no_index" ON "finance_invoice" USING btree ("blue_no");--> statement-breakpoint
CREATE INDEX "finance_invoice_buyer_tax_no_index" ON "finance_invoice" USING btree ("buyer_tax_no");--> statement-breakpoint
CREATE INDEX "finance_invoice_issue_day_index" ON "finance_invoice" USING btree ("issue_day");--> statement-breakpoint
CREATE INDEX "finance_invoice_match_invoice_id_index" ON "finance_invoice_match" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "finance_invoice_match_fee_id_index" ON "finance_invoice_match" USING btree ("fee_id");--> statement-breakpoint
CREATE INDEX "finance_invoice_match_reverses_id_index" ON "finance_invoice_match" USING btree ("reverses_id");--> statement-breakpoint
CREATE UNIQUE INDEX "finance_payment_bank_row_index" ON "finance_payment" USING btree ("bank_row");--> statement-breakpoint
CREATE UNIQUE INDEX "finance_payment_reverses_id_index" ON "finance_payment" USING btree ("reverses_id");--> statement-breakpoint
CREATE INDEX "finance_payment_party_id_index" ON "finance_payment" USING btree ("party_id");--> statement-breakpoint
CREATE INDEX "finance_payment_pay_time_index" ON "finance_payment" USING btree ("pay_time");--> statement-breakpoint
CREATE INDEX "finance_refund_payment_id_index" ON "finance_refund" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "finance_refund_status_index" ON "finance_refund" USING btree ("status");--> statement-breakpoint
CREATE INDEX "finance_urge_fee_id_create_time_index" ON "finance_urge" USING btree ("fee_id","create_time");--> statement-breakpoint
CREATE INDEX "finance_urge_project_id_index" ON "finance_urge" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "finance_urge_promised_day_index" ON "finance_urge" USING btree ("promised_day");--> statement-breakpoint
CREATE UNIQUE INDEX "finance_voucher_source_type_source_id_source_version_index" ON "finance_voucher" USING btree ("source_type","source_id","source_version");--> statement-breakpoint
CREATE UNIQUE INDEX "finance_voucher_period_voucher_no_index" ON "finance_voucher" USING btree ("period","voucher_no");--> statement-breakpoint
CREATE UNIQUE INDEX "finance_voucher_red_of_index" ON "finance_voucher" USING btree ("red_of");--> statement-breakpoint
CREATE INDEX "finance_voucher_export_id_index" ON "finance_voucher" USING btree ("export_id");--> statement-breakpoint
CREATE INDEX "finance_voucher_project_id_index" ON "finance_voucher" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "finance_voucher_export_create_time_index" ON "finance_voucher_export" USING btree ("create_time");--> statement-breakpoint
CREATE INDEX "account_rule_source_type_effective_from_index" ON "account_rule" USING btree ("source_type","effective_from");--> statement-breakpoint
CREATE INDEX "voucher_map_format_effective_from_index" ON "voucher_map" USING btree ("format","effective_from");--> statement-breakpoint
CREATE INDEX "tender_fee_payer_id_index" ON "tender_fee" USING btree ("payer_id");--> statement-breakpoint
CREATE INDEX "tender_fee_receipt_payment_id_index" ON "tender_fee_receipt" USING btree ("payment_id");