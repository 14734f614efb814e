CREATE TABLE "archive_borrow" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"department_id" uuid,
	"del_flag" boolean DEFAULT false NOT NULL,
	"borrow_no" text,
	"repo_id" uuid NOT NULL,
	"item_codes" jsonb NOT NULL,
	"borrow_type" text NOT NULL,
	"purpose" text NOT NULL,
	"reason" text NOT NULL,
	"plan_start" date NOT NULL,
	"plan_return" date NOT NULL,
	"external_unit" text,
	"letter" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"has_head" boolean NOT NULL,
	"extend_times" integer DEFAULT 0 NOT NULL,
	"due_time" timestamp (3) with time zone NOT NULL,
	"lend_time" timestamp (3) with time zone,
	"lend_user_id" uuid,
	"return_time" timestamp (3) with time zone,
	"return_user_id" uuid,
	"return_check" text,
	"return_note" text,
	"status" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "archive_loan" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"borrow_id" uuid NOT NULL,
	"repo_id" uuid NOT NULL,
	"item_code" text NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"return_pages" integer
);
--> statement-breakpoint
CREATE TABLE "archive_hold" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"repo_id" uuid NOT NULL,
	"hold_kind" text NOT NULL,
	"reason" text NOT NULL,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"time" timestamp (3) with time zone NOT NULL,
	"end_user_id" uuid,
	"end_user_name" text,
	"end_time" timestamp (3) with time zone,
	"end_reason" text
);
--> statement-breakpoint
CREATE TABLE "archive_repo" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"department_id" uuid,
	"del_flag" boolean DEFAULT false NOT NULL,
	"project_id" uuid NOT NULL,
	"archive_id" uuid NOT NULL,
	"archive_no" text NOT NULL,
	"archived_time" timestamp (3) with time zone NOT NULL,
	"keep_until" date,
	"destroy_reason" text,
	"propose_user_id" uuid,
	"propose_sign" "bytea",
	"propose_sign_hash" text,
	"check_user_id" uuid,
	"check_sign" "bytea",
	"check_sign_hash" text,
	"approve_user_id" uuid,
	"destroy_time" timestamp (3) with time zone,
	"destroy_way" text,
	"destroy_file" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text NOT NULL,
	CONSTRAINT "archive_repo_archiveNo_unique" UNIQUE("archive_no")
);
--> statement-breakpoint
CREATE INDEX "archive_borrow_repo_id_index" ON "archive_borrow" USING btree ("repo_id");--> statement-breakpoint
CREATE INDEX "archive_borrow_create_user_id_status_index" ON "archive_borrow" USING btree ("create_user_id","status");--> statement-breakpoint
CREATE INDEX "archive_borrow_status_due_time_index" ON "archive_borrow" USING btree ("status","due_time");--> statement-breakpoint
CREATE INDEX "archive_loan_borrow_id_index" ON "archive_loan" USING btree ("borrow_id");--> statement-breakpoint
CREATE UNIQUE INDEX "archive_loan_once" ON "archive_loan" USING btree ("repo_id","item_code") WHERE is_open;--> statement-breakpoint
CREATE INDEX "archive_hold_repo_id_index" ON "archive_hold" USING btree ("repo_id");--> statement-breakpoint
CREATE UNIQUE INDEX "archive_repo_archive_id_index" ON "archive_repo" USING btree ("archive_id");--> statement-breakpoint
CREATE INDEX "archive_repo_project_id_index" ON "archive_repo" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "archive_repo_keep_until_index" ON "archive_repo" USING btree ("keep_until");