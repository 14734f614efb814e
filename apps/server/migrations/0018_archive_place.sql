CREATE TABLE "archive_label" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"roll_id" uuid NOT NULL,
	"fonds" text NOT NULL,
	"n" integer NOT NULL,
	"code" text NOT NULL,
	"state" text NOT NULL,
	"kind" text,
	"own_id" uuid,
	"part" text DEFAULT '' NOT NULL,
	CONSTRAINT "archive_label_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "archive_label_deed" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"label_id" uuid NOT NULL,
	"action" text NOT NULL,
	"kind" text,
	"own_id" uuid,
	"part" text NOT NULL,
	"what" text,
	"reason" text,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "archive_label_roll" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"roll_no" integer NOT NULL,
	"fonds" text NOT NULL,
	"purpose" text NOT NULL,
	"first_code" text NOT NULL,
	"last_code" text NOT NULL,
	"label_count" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "archive_label_roll_rollNo_unique" UNIQUE("roll_no")
);
--> statement-breakpoint
CREATE TABLE "archive_move" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"what" text NOT NULL,
	"from_id" uuid,
	"to_id" uuid,
	"from_path" text,
	"to_path" text,
	"reason" text,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "archive_place" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"department_id" uuid,
	"del_flag" boolean DEFAULT false NOT NULL,
	"parent_id" uuid,
	"kind" text NOT NULL,
	"place_code" text NOT NULL,
	"place_name" text NOT NULL,
	"path" text NOT NULL,
	"remark" text
);
--> statement-breakpoint
CREATE TABLE "archive_stock" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"department_id" uuid,
	"del_flag" boolean DEFAULT false NOT NULL,
	"stock_no" text,
	"place_id" uuid NOT NULL,
	"place_path" text NOT NULL,
	"remark" text,
	"expected_count" integer DEFAULT 0 NOT NULL,
	"round" integer DEFAULT 0 NOT NULL,
	"differences" integer DEFAULT 0 NOT NULL,
	"ok_count" integer,
	"missing_count" integer,
	"foreign_count" integer,
	"wrong_count" integer,
	"moved_count" integer,
	"lent_count" integer,
	"unread_count" integer,
	"finish_user_id" uuid,
	"finish_time" timestamp (3) with time zone,
	"status" text NOT NULL,
	CONSTRAINT "archive_stock_stockNo_unique" UNIQUE("stock_no")
);
--> statement-breakpoint
CREATE TABLE "archive_stock_line" (
	"list_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"stock_id" uuid NOT NULL,
	"volume_id" uuid NOT NULL,
	"archive_no" text NOT NULL,
	"box" integer NOT NULL,
	"boxes" integer NOT NULL,
	"place_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "archive_stock_result" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"stock_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"outcome" text NOT NULL,
	"what" text NOT NULL,
	"expected_path" text,
	"seen_path" text,
	"note" text,
	"is_difference" boolean NOT NULL,
	"sort" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "archive_stock_scan" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"stock_id" uuid NOT NULL,
	"code" text NOT NULL,
	"place" text,
	"user_id" uuid NOT NULL,
	"device_time" timestamp (3) with time zone NOT NULL,
	"time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "archive_file" ADD COLUMN "place_id" uuid;--> statement-breakpoint
CREATE INDEX "archive_label_roll_id_n_index" ON "archive_label" USING btree ("roll_id","n");--> statement-breakpoint
CREATE UNIQUE INDEX "archive_label_once" ON "archive_label" USING btree ("kind","own_id","part") WHERE "archive_label"."state" = '已绑定';--> statement-breakpoint
CREATE INDEX "archive_label_deed_label_id_time_index" ON "archive_label_deed" USING btree ("label_id","time");--> statement-breakpoint
CREATE INDEX "archive_move_subject_id_time_index" ON "archive_move" USING btree ("subject_id","time");--> statement-breakpoint
CREATE INDEX "archive_move_from_id_index" ON "archive_move" USING btree ("from_id");--> statement-breakpoint
CREATE INDEX "archive_move_to_id_index" ON "archive_move" USING btree ("to_id");--> statement-breakpoint
CREATE INDEX "archive_move_time_index" ON "archive_move" USING btree ("time");--> statement-breakpoint
CREATE UNIQUE INDEX "archive_place_place_code_index" ON "archive_place" USING btree ("place_code");--> statement-breakpoint
CREATE UNIQUE INDEX "archive_place_path_index" ON "archive_place" USING btree ("path");--> statement-breakpoint
CREATE INDEX "archive_place_parent_id_index" ON "archive_place" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "archive_stock_place_id_index" ON "archive_stock" USING btree ("place_id");--> statement-breakpoint
CREATE INDEX "archive_stock_status_index" ON "archive_stock" USING btree ("status");--> statement-breakpoint
CREATE UNIQUE INDEX "archive_stock_line_stock_id_volume_id_box_index" ON "archive_stock_line" USING btree ("stock_id","volume_id","box");--> statement-breakpoint
CREATE INDEX "archive_stock_result_stock_id_round_sort_index" ON "archive_stock_result" USING btree ("stock_id","round","sort");--> statement-breakpoint
CREATE INDEX "archive_stock_scan_stock_id_code_index" ON "archive_stock_scan" USING btree ("stock_id","code");--> statement-breakpoint
CREATE INDEX "archive_stock_scan_stock_id_time_index" ON "archive_stock_scan" USING btree ("stock_id","time");--> statement-breakpoint
CREATE INDEX "archive_file_place_id_index" ON "archive_file" USING btree ("place_id");--> statement-breakpoint
-- What moved where, and what was done with a label: rows are added, never changed or taken away.
CREATE FUNCTION "archive_place_refuse"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'this history is only added to: % on % is refused', TG_OP, TG_TABLE_NAME USING ERRCODE = '42501';
END $$;--> statement-breakpoint
CREATE TRIGGER "archive_move_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "archive_move"
	FOR EACH STATEMENT EXECUTE FUNCTION "archive_place_refuse"();--> statement-breakpoint
CREATE TRIGGER "archive_label_deed_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "archive_label_deed"
	FOR EACH STATEMENT EXECUTE FUNCTION "archive_place_refuse"();

--> statement-breakpoint
-- What was scanned, what should have been there and what came of it: rows are added, never changed or taken away.
CREATE TRIGGER "archive_stock_line_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "archive_stock_line"
	FOR EACH STATEMENT EXECUTE FUNCTION "archive_place_refuse"();--> statement-breakpoint
CREATE TRIGGER "archive_stock_scan_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "archive_stock_scan"
	FOR EACH STATEMENT EXECUTE FUNCTION "archive_place_refuse"();--> statement-breakpoint
CREATE TRIGGER "archive_stock_result_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "archive_stock_result"
	FOR EACH STATEMENT EXECUTE FUNCTION "archive_place_refuse"();
