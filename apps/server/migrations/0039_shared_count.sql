CREATE UNLOGGED TABLE "sys_shared_count" (
	"key" text PRIMARY KEY NOT NULL,
	"minute" bigint NOT NULL,
	"count" integer NOT NULL
);
