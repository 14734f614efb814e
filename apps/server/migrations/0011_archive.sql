CREATE TABLE "archive_custody" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"biz_type" text NOT NULL,
	"own_id" uuid NOT NULL,
	"action" text NOT NULL,
	"what" text NOT NULL,
	"place" text,
	"giver_id" uuid,
	"giver_name" text NOT NULL,
	"giver_sign" "bytea",
	"giver_sign_hash" text,
	"receiver_id" uuid,
	"receiver_name" text NOT NULL,
	"receiver_sign" "bytea",
	"receiver_sign_hash" text,
	"time" timestamp (3) with time zone NOT NULL,
	"prev_hash" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "archive_file" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"department_id" uuid,
	"del_flag" boolean DEFAULT false NOT NULL,
	"project_id" uuid NOT NULL,
	"due_date" date NOT NULL,
	"hand_time" timestamp (3) with time zone,
	"accept_user_id" uuid,
	"accept_time" timestamp (3) with time zone,
	"archive_no" text,
	"retention_code" text,
	"secret_level" text,
	"keep_place" text,
	"box_no" text,
	"box_count" integer,
	"total_pages" integer,
	"keywords" text,
	"input_user_id" uuid,
	"input_time" timestamp (3) with time zone,
	"check_user_id" uuid,
	"archived_time" timestamp (3) with time zone,
	"edit_reason" text,
	"is_leave_archive" boolean DEFAULT false NOT NULL,
	"status" text NOT NULL,
	CONSTRAINT "archive_file_archiveNo_unique" UNIQUE("archive_no")
);
--> statement-breakpoint
CREATE TABLE "archive_part" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"department_id" uuid,
	"del_flag" boolean DEFAULT false NOT NULL,
	"archive_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"part" text NOT NULL,
	"sender_user_id" uuid,
	"items" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"hand_time" timestamp (3) with time zone,
	"hand_user_id" uuid,
	"sign_image" "bytea",
	"sign_hash" text,
	"return_reason" text,
	"status" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "archive_check_list" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"department_id" uuid,
	"del_flag" boolean DEFAULT false NOT NULL,
	"item_code" text NOT NULL,
	"item_name" text NOT NULL,
	"archive_part" text NOT NULL,
	"regime" text,
	"method" text,
	"need" text NOT NULL,
	"carrier" text,
	"source" text,
	"basis" text NOT NULL,
	"effective_from" date NOT NULL,
	"effective_to" date
);
--> statement-breakpoint
CREATE UNIQUE INDEX "archive_custody_project_id_seq_index" ON "archive_custody" USING btree ("project_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "archive_file_project_id_index" ON "archive_file" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "archive_file_status_due_date_index" ON "archive_file" USING btree ("status","due_date");--> statement-breakpoint
CREATE UNIQUE INDEX "archive_part_archive_id_part_index" ON "archive_part" USING btree ("archive_id","part");--> statement-breakpoint
CREATE INDEX "archive_part_project_id_index" ON "archive_part" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "archive_check_list_item_code_effective_from_index" ON "archive_check_list" USING btree ("item_code","effective_from");--> statement-breakpoint
-- 交接链: rows are added, never changed or taken away.
CREATE FUNCTION "archive_custody_refuse"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'a chain of custody is only added to: % on % is refused', TG_OP, TG_TABLE_NAME USING ERRCODE = '42501';
END $$;--> statement-breakpoint
CREATE TRIGGER "archive_custody_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "archive_custody"
	FOR EACH STATEMENT EXECUTE FUNCTION "archive_custody_refuse"();
