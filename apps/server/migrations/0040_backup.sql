CREATE TABLE "sys_backup" (
	"name" text PRIMARY KEY NOT NULL,
	"place" text NOT NULL,
	"store_id" text NOT NULL,
	"start_time" timestamp (3) with time zone NOT NULL,
	"end_time" timestamp (3) with time zone NOT NULL,
	"bytes" bigint NOT NULL,
	"version" text NOT NULL,
	"proof_time" timestamp (3) with time zone
);
