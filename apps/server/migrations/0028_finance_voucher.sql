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
	"project_id" uuid NOT NULL,
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
CREATE UNIQUE INDEX "finance_voucher_source_type_source_id_source_version_index" ON "finance_voucher" USING btree ("source_type","source_id","source_version");--> statement-breakpoint
CREATE UNIQUE INDEX "finance_voucher_period_voucher_no_index" ON "finance_voucher" USING btree ("period","voucher_no");--> statement-breakpoint
CREATE UNIQUE INDEX "finance_voucher_red_of_index" ON "finance_voucher" USING btree ("red_of");--> statement-breakpoint
CREATE INDEX "finance_voucher_export_id_index" ON "finance_voucher" USING btree ("export_id");--> statement-breakpoint
CREATE INDEX "finance_voucher_project_id_index" ON "finance_voucher" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "finance_voucher_export_create_time_index" ON "finance_voucher_export" USING btree ("create_time");--> statement-breakpoint
CREATE INDEX "account_rule_source_type_effective_from_index" ON "account_rule" USING btree ("source_type","effective_from");--> statement-breakpoint
CREATE INDEX "voucher_map_format_effective_from_index" ON "voucher_map" USING btree ("format","effective_from");