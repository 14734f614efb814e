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
CREATE INDEX "archive_stock_place_id_index" ON "archive_stock" USING btree ("place_id");--> statement-breakpoint
CREATE INDEX "archive_stock_status_index" ON "archive_stock" USING btree ("status");--> statement-breakpoint
CREATE UNIQUE INDEX "archive_stock_line_stock_id_volume_id_box_index" ON "archive_stock_line" USING btree ("stock_id","volume_id","box");--> statement-breakpoint
CREATE INDEX "archive_stock_result_stock_id_round_sort_index" ON "archive_stock_result" USING btree ("stock_id","round","sort");--> statement-breakpoint
CREATE INDEX "archive_stock_scan_stock_id_code_index" ON "archive_stock_scan" USING btree ("stock_id","code");--> statement-breakpoint
CREATE INDEX "archive_stock_scan_stock_id_time_index" ON "archive_stock_scan" USING btree ("stock_id","time");