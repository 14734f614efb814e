CREATE TABLE "finance_period" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"department_id" uuid,
	"del_flag" boolean DEFAULT false NOT NULL,
	"period" text NOT NULL,
	"action" text NOT NULL,
	"reason" text,
	"closed_until" text
);
--> statement-breakpoint
CREATE INDEX "finance_period_create_time_index" ON "finance_period" USING btree ("create_time");