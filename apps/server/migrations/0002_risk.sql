CREATE TABLE "risk_project" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"judged_time" timestamp (3) with time zone,
	"is_stale" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "risk_row" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"department_id" uuid,
	"del_flag" boolean DEFAULT false NOT NULL,
	"project_id" uuid NOT NULL,
	"package_id" uuid,
	"risk_key" text NOT NULL,
	"kind" text NOT NULL,
	"rule_code" text NOT NULL,
	"rule_name" text NOT NULL,
	"source" text NOT NULL,
	"level" text NOT NULL,
	"state" text NOT NULL,
	"rank" smallint NOT NULL,
	"says" text NOT NULL,
	"due_date" date,
	"done_date" date,
	"days" integer,
	"unit" text,
	"breached_since" date,
	"user_id" uuid,
	"role" text
);
--> statement-breakpoint
CREATE TABLE "risk_point" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"department_id" uuid,
	"del_flag" boolean DEFAULT false NOT NULL,
	"region" text NOT NULL,
	"rule_code" text NOT NULL,
	"name" text NOT NULL,
	"points" numeric(6, 2) NOT NULL,
	"source" text NOT NULL,
	"effective_from" date NOT NULL,
	"effective_to" date
);
--> statement-breakpoint
CREATE INDEX "risk_project_judged_time_index" ON "risk_project" USING btree ("judged_time");--> statement-breakpoint
CREATE INDEX "risk_project_is_stale_index" ON "risk_project" USING btree ("is_stale");--> statement-breakpoint
CREATE UNIQUE INDEX "risk_row_project_id_risk_key_index" ON "risk_row" USING btree ("project_id","risk_key");--> statement-breakpoint
CREATE INDEX "risk_row_desk" ON "risk_row" USING btree ("rank","due_date","list_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "risk_row_user_id_index" ON "risk_row" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "risk_point_region_rule_code_effective_from_index" ON "risk_point" USING btree ("region","rule_code","effective_from");