CREATE TABLE "finance_royalty" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"department_id" uuid,
	"del_flag" boolean DEFAULT false NOT NULL,
	"project_id" uuid NOT NULL,
	"corrects_id" uuid,
	"development_proportion" numeric(5, 2) NOT NULL,
	"is_develop_commission" boolean DEFAULT false NOT NULL,
	"shares" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"share_reason" text,
	"reckoning_id" uuid,
	"parts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"part_user_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"royalty_money" numeric(16, 2) DEFAULT '0' NOT NULL,
	"has_head" boolean NOT NULL,
	"found_period" text,
	"period" text,
	"frozen_time" timestamp (3) with time zone,
	"hash" text,
	"pay_time" date,
	"status" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "finance_royalty_line" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"department_id" uuid,
	"del_flag" boolean DEFAULT false NOT NULL,
	"royalty_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"money" numeric(16, 2) NOT NULL,
	"period" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "finance_royalty_month" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"department_id" uuid,
	"del_flag" boolean DEFAULT false NOT NULL,
	"user_id" uuid NOT NULL,
	"period" text NOT NULL,
	"total" numeric(16, 2) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "finance_royalty_question" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"department_id" uuid,
	"del_flag" boolean DEFAULT false NOT NULL,
	"royalty_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"question" text NOT NULL,
	"answer" text,
	"answer_user_id" uuid,
	"answer_time" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "finance_royalty_reckoning" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"department_id" uuid,
	"del_flag" boolean DEFAULT false NOT NULL,
	"royalty_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"snapshot" jsonb NOT NULL,
	"whole" jsonb NOT NULL
);
--> statement-breakpoint
DROP INDEX "finance_cost_status_price_time_index";--> statement-breakpoint
CREATE UNIQUE INDEX "finance_royalty_once" ON "finance_royalty" USING btree ("project_id") WHERE corrects_id is null and not del_flag;--> statement-breakpoint
CREATE UNIQUE INDEX "finance_royalty_correcting" ON "finance_royalty" USING btree ("corrects_id") WHERE frozen_time is null and not del_flag;--> statement-breakpoint
CREATE INDEX "finance_royalty_project_id_index" ON "finance_royalty" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "finance_royalty_status_create_time_index" ON "finance_royalty" USING btree ("status","create_time");--> statement-breakpoint
CREATE INDEX "finance_royalty_department" ON "finance_royalty" USING btree ("department_id","create_time" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "finance_royalty_created" ON "finance_royalty" USING btree ("create_time" DESC NULLS FIRST) WHERE not "finance_royalty"."del_flag";--> statement-breakpoint
CREATE INDEX "finance_royalty_people" ON "finance_royalty" USING gin ("part_user_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "finance_royalty_line_user_id_period_index" ON "finance_royalty_line" USING btree ("user_id","period");--> statement-breakpoint
CREATE INDEX "finance_royalty_line_period_index" ON "finance_royalty_line" USING btree ("period");--> statement-breakpoint
CREATE INDEX "finance_royalty_line_royalty_id_index" ON "finance_royalty_line" USING btree ("royalty_id");--> statement-breakpoint
CREATE INDEX "finance_royalty_line_project_id_index" ON "finance_royalty_line" USING btree ("project_id");--> statement-breakpoint
CREATE UNIQUE INDEX "finance_royalty_month_user_id_period_index" ON "finance_royalty_month" USING btree ("user_id","period");--> statement-breakpoint
CREATE INDEX "finance_royalty_question_royalty_id_index" ON "finance_royalty_question" USING btree ("royalty_id");--> statement-breakpoint
CREATE INDEX "finance_royalty_question_user_id_index" ON "finance_royalty_question" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "finance_royalty_reckoning_royalty_id_index" ON "finance_royalty_reckoning" USING btree ("royalty_id");--> statement-breakpoint
CREATE INDEX "finance_cost_day" ON "finance_cost" USING btree ("status","price_time") WHERE not "finance_cost"."del_flag";--> statement-breakpoint
CREATE INDEX "finance_cost_created" ON "finance_cost" USING btree ("create_time" DESC NULLS FIRST) WHERE not "finance_cost"."del_flag";--> statement-breakpoint
CREATE INDEX "finance_cost_department" ON "finance_cost" USING btree ("department_id","create_time" DESC NULLS FIRST);