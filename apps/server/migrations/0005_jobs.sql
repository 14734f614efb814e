CREATE TABLE "sys_scheduled_job" (
	"name" text PRIMARY KEY NOT NULL,
	"schedule" text NOT NULL,
	"next_due" timestamp (3) with time zone NOT NULL,
	"cause" text DEFAULT 'schedule' NOT NULL,
	"asked_user_id" uuid,
	"failures" integer DEFAULT 0 NOT NULL,
	"run_id" uuid,
	"running_by" text,
	"lease_until" timestamp (3) with time zone,
	"last_start" timestamp (3) with time zone,
	"last_end" timestamp (3) with time zone,
	"last_result" text,
	"last_error" text,
	"last_success" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sys_scheduled_run" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"cause" text NOT NULL,
	"asked_user_id" uuid,
	"running_by" text NOT NULL,
	"start_time" timestamp (3) with time zone NOT NULL,
	"end_time" timestamp (3) with time zone,
	"result" text,
	"error" text
);
--> statement-breakpoint
CREATE INDEX "sys_scheduled_run_name_start_time_index" ON "sys_scheduled_run" USING btree ("name","start_time");--> statement-breakpoint
CREATE INDEX "sys_scheduled_run_start_time_index" ON "sys_scheduled_run" USING btree ("start_time");