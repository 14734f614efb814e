CREATE TABLE "finance_budget" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"department_id" uuid,
	"del_flag" boolean DEFAULT false NOT NULL,
	"project_id" uuid NOT NULL,
	"parent_cost_name" text NOT NULL,
	"budget_money" numeric(16, 2) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "finance_cost" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"department_id" uuid,
	"del_flag" boolean DEFAULT false NOT NULL,
	"cost_no" text,
	"project_id" uuid NOT NULL,
	"package_id" uuid,
	"member_id" uuid,
	"price_time" date NOT NULL,
	"business_fee" text NOT NULL,
	"parent_cost_name" text NOT NULL,
	"child_cost_name" text,
	"specifiactions" text,
	"num" text NOT NULL,
	"single_price" numeric(16, 2) NOT NULL,
	"cope_with" numeric(16, 2) NOT NULL,
	"tax_money" numeric(16, 2),
	"payee" text,
	"abstract_remark" text NOT NULL,
	"file" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"corrects_id" uuid,
	"has_head" boolean NOT NULL,
	"remark" text,
	"handle_user_id" uuid,
	"handle_time" timestamp (3) with time zone,
	"status" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "finance_income" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"department_id" uuid,
	"del_flag" boolean DEFAULT false NOT NULL,
	"project_id" uuid NOT NULL,
	"income_time" date NOT NULL,
	"income_type" text NOT NULL,
	"income_money" numeric(16, 2) NOT NULL,
	"remark" text NOT NULL,
	"reverses_id" uuid
);
--> statement-breakpoint
CREATE TABLE "withholding_rate" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"department_id" uuid,
	"del_flag" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"allowance_up_to" numeric(16, 2) NOT NULL,
	"allowance" numeric(16, 2) NOT NULL,
	"allowance_rate" numeric(8, 4) NOT NULL,
	"bands" jsonb NOT NULL,
	"source" text NOT NULL,
	"effective_from" date NOT NULL,
	"effective_to" date
);
--> statement-breakpoint
CREATE UNIQUE INDEX "finance_budget_project_id_parent_cost_name_index" ON "finance_budget" USING btree ("project_id","parent_cost_name");--> statement-breakpoint
CREATE INDEX "finance_cost_project_id_index" ON "finance_cost" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "finance_cost_status_price_time_index" ON "finance_cost" USING btree ("status","price_time");--> statement-breakpoint
CREATE INDEX "finance_cost_payee_price_time_index" ON "finance_cost" USING btree ("payee","price_time");--> statement-breakpoint
CREATE INDEX "finance_cost_corrects_id_index" ON "finance_cost" USING btree ("corrects_id");--> statement-breakpoint
CREATE UNIQUE INDEX "finance_cost_member_once" ON "finance_cost" USING btree ("member_id") WHERE status <> '90' and not del_flag;--> statement-breakpoint
CREATE INDEX "finance_income_project_id_index" ON "finance_income" USING btree ("project_id");--> statement-breakpoint
CREATE UNIQUE INDEX "finance_income_reverses_id_index" ON "finance_income" USING btree ("reverses_id");--> statement-breakpoint
CREATE INDEX "withholding_rate_effective_from_index" ON "withholding_rate" USING btree ("effective_from");