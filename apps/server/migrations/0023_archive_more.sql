CREATE TABLE "archive_more" (
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
	"item_code" text NOT NULL,
	"seq" integer NOT NULL,
	"sender_user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"copies" integer,
	"pages" integer,
	"more_file" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"note" text,
	"hand_user_id" uuid,
	"hand_time" timestamp (3) with time zone,
	"hand_sign" "bytea",
	"hand_sign_hash" text,
	"accept_user_id" uuid,
	"accept_time" timestamp (3) with time zone,
	"check_user_id" uuid,
	"check_time" timestamp (3) with time zone,
	"return_reason" text,
	"status" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "archive_bid" ADD COLUMN "returns" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "archive_bid" ADD COLUMN "destroy_reason" text;--> statement-breakpoint
ALTER TABLE "archive_bid" ADD COLUMN "propose_user_id" uuid;--> statement-breakpoint
ALTER TABLE "archive_bid" ADD COLUMN "propose_sign" "bytea";--> statement-breakpoint
ALTER TABLE "archive_bid" ADD COLUMN "propose_sign_hash" text;--> statement-breakpoint
ALTER TABLE "archive_bid" ADD COLUMN "check_user_id" uuid;--> statement-breakpoint
ALTER TABLE "archive_bid" ADD COLUMN "check_sign" "bytea";--> statement-breakpoint
ALTER TABLE "archive_bid" ADD COLUMN "check_sign_hash" text;--> statement-breakpoint
ALTER TABLE "archive_bid" ADD COLUMN "approve_user_id" uuid;--> statement-breakpoint
ALTER TABLE "archive_bid" ADD COLUMN "destroy_time" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "archive_bid" ADD COLUMN "destroy_way" text;--> statement-breakpoint
ALTER TABLE "archive_bid" ADD COLUMN "destroy_file" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "archive_more_archive_id_index" ON "archive_more" USING btree ("archive_id");--> statement-breakpoint
CREATE INDEX "archive_more_project_id_index" ON "archive_more" USING btree ("project_id");--> statement-breakpoint
CREATE UNIQUE INDEX "archive_more_once" ON "archive_more" USING btree ("archive_id","item_code") WHERE status not in ('60', '90');--> statement-breakpoint
CREATE INDEX "archive_bid_destroy_due_index" ON "archive_bid" USING btree ("destroy_due");