CREATE TABLE "sys_blob_check" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"sha256" text NOT NULL,
	"size" bigint NOT NULL,
	"check_time" timestamp (3) with time zone,
	"good_time" timestamp (3) with time zone,
	"problem" text,
	"found_size" bigint,
	"found_sha256" text,
	"since_time" timestamp (3) with time zone,
	"told_time" timestamp (3) with time zone,
	CONSTRAINT "sys_blob_check_sha256_unique" UNIQUE("sha256")
);
--> statement-breakpoint
CREATE INDEX "sys_blob_check_next" ON "sys_blob_check" USING btree ("check_time" NULLS FIRST,"sha256");--> statement-breakpoint
CREATE INDEX "sys_blob_check_told" ON "sys_blob_check" USING btree ("told_time") WHERE told_time is not null;--> statement-breakpoint
CREATE INDEX "sys_blob_check_broken" ON "sys_blob_check" USING btree ("since_time") WHERE problem is not null;