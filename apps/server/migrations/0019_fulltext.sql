CREATE TABLE "sys_fulltext" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"biz_type" text NOT NULL,
	"own_id" uuid NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"title_text" text DEFAULT '' NOT NULL,
	"title_grams" integer[] DEFAULT '{}' NOT NULL,
	"number" text,
	"numbers" text DEFAULT '' NOT NULL,
	"number_text" text DEFAULT '' NOT NULL,
	"number_grams" integer[] DEFAULT '{}' NOT NULL,
	"time" timestamp (3) with time zone,
	"pieces" integer DEFAULT 0 NOT NULL,
	"hash" text,
	"asked" integer DEFAULT 1 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_fulltext_cursor" (
	"biz_type" text PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_fulltext_file" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"biz_type" text NOT NULL,
	"own_id" uuid NOT NULL,
	"name" text NOT NULL,
	"seq" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"chars" integer DEFAULT 0 NOT NULL,
	"read_time" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sys_fulltext_piece" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"biz_type" text NOT NULL,
	"own_id" uuid NOT NULL,
	"file_id" uuid,
	"place" text NOT NULL,
	"seq" bigint NOT NULL,
	"text" text NOT NULL,
	"shown" text,
	"grams" integer[] DEFAULT '{}' NOT NULL,
	"time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "sys_fulltext_biz_type_own_id_index" ON "sys_fulltext" USING btree ("biz_type","own_id");--> statement-breakpoint
CREATE INDEX "sys_fulltext_waiting" ON "sys_fulltext" USING btree ("biz_type","own_id") WHERE asked > done;--> statement-breakpoint
CREATE INDEX "sys_fulltext_newest" ON "sys_fulltext" USING btree ("biz_type","time" DESC NULLS LAST,"own_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sys_fulltext_title" ON "sys_fulltext" USING gin ("title_grams") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "sys_fulltext_number" ON "sys_fulltext" USING gin ("number_grams") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "sys_fulltext_file_own_id_index" ON "sys_fulltext_file" USING btree ("own_id");--> statement-breakpoint
CREATE INDEX "sys_fulltext_file_waiting" ON "sys_fulltext_file" USING btree ("file_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "sys_fulltext_piece_own_id_seq_index" ON "sys_fulltext_piece" USING btree ("own_id","seq");--> statement-breakpoint
CREATE INDEX "sys_fulltext_piece_grams" ON "sys_fulltext_piece" USING gin ("grams") WITH (fastupdate=false);--> statement-breakpoint
-- Texts are read by the thousand with a search: unpacking each would take longer than comparing it.
ALTER TABLE "sys_fulltext_piece" ALTER COLUMN "text" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "sys_fulltext_piece" ALTER COLUMN "grams" SET STORAGE EXTERNAL;
