CREATE TABLE "archive_package" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"archive_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"archive_version" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"folder" text NOT NULL,
	"files" jsonb NOT NULL,
	"done_files" integer DEFAULT 0 NOT NULL,
	"made" jsonb,
	"size" bigint,
	"fingerprint" text,
	"make_time" timestamp (3) with time zone,
	"problems" jsonb,
	"report" jsonb
);
--> statement-breakpoint
CREATE INDEX "archive_package_archive_id_make_time_index" ON "archive_package" USING btree ("archive_id","make_time");--> statement-breakpoint
CREATE INDEX "archive_package_create_time_index" ON "archive_package" USING btree ("create_time");