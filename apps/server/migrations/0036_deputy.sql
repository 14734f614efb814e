CREATE TABLE "wf_deputy" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"department_id" uuid,
	"del_flag" boolean DEFAULT false NOT NULL,
	"user_id" uuid NOT NULL,
	"deputy_user_id" uuid NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"biz_types" text[] DEFAULT '{}' NOT NULL,
	"include_waiting" boolean NOT NULL,
	"end_time" timestamp (3) with time zone,
	"end_user_id" uuid
);
--> statement-breakpoint
ALTER TABLE "wf_flow_log" ADD COLUMN "for_user_id" uuid;--> statement-breakpoint
ALTER TABLE "wf_todo" ADD COLUMN "for_user_id" uuid;--> statement-breakpoint
ALTER TABLE "wf_todo" ADD COLUMN "for_user_name" text;--> statement-breakpoint
CREATE INDEX "wf_deputy_deputy" ON "wf_deputy" USING btree ("deputy_user_id","to_date") WHERE end_time is null;--> statement-breakpoint
CREATE INDEX "wf_deputy_user" ON "wf_deputy" USING btree ("user_id","to_date");--> statement-breakpoint
CREATE INDEX "wf_todo_for" ON "wf_todo" USING btree ("for_user_id","handle_time" DESC NULLS FIRST) WHERE for_user_id is not null;