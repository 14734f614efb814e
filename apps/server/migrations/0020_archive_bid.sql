CREATE TABLE "archive_bid" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"department_id" uuid,
	"del_flag" boolean DEFAULT false NOT NULL,
	"project_id" uuid NOT NULL,
	"package_id" uuid NOT NULL,
	"due_date" date NOT NULL,
	"ended_date" date NOT NULL,
	"items" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"box_count" integer,
	"hand_user_id" uuid,
	"hand_time" timestamp (3) with time zone,
	"hand_sign" "bytea",
	"hand_sign_hash" text,
	"accept_user_id" uuid,
	"accept_time" timestamp (3) with time zone,
	"accept_check" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"archive_no" text,
	"retention_code" text,
	"destroy_due" date,
	"keep_place" text,
	"return_reason" text,
	"corrections" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text NOT NULL,
	CONSTRAINT "archive_bid_archiveNo_unique" UNIQUE("archive_no")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "archive_bid_package_id_index" ON "archive_bid" USING btree ("package_id");--> statement-breakpoint
CREATE INDEX "archive_bid_project_id_index" ON "archive_bid" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "archive_bid_status_due_date_index" ON "archive_bid" USING btree ("status","due_date");