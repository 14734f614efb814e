CREATE TABLE "sys_operation_log_segment" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"first_seq" bigint NOT NULL,
	"last_seq" bigint NOT NULL,
	"prev_hash" text NOT NULL,
	"last_hash" text NOT NULL,
	"from_time" timestamp (3) with time zone NOT NULL,
	"to_time" timestamp (3) with time zone NOT NULL,
	"sha256" text NOT NULL,
	"size" bigint NOT NULL,
	"archive_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sys_operation_log_segment_firstSeq_unique" UNIQUE("first_seq"),
	CONSTRAINT "sys_operation_log_segment_lastSeq_unique" UNIQUE("last_seq")
);
--> statement-breakpoint
-- Lines leave the log only for the archive. Each that goes must be in a segment; a segment is entered as the log has it,
-- where the one before ended, with lines that are all older than six months by the database's own clock; it stays.
DROP TRIGGER "sys_operation_log_kept" ON "sys_operation_log";--> statement-breakpoint
CREATE TRIGGER "sys_operation_log_kept" BEFORE UPDATE OR TRUNCATE ON "sys_operation_log"
	FOR EACH STATEMENT EXECUTE FUNCTION "sys_operation_log_refuse"();--> statement-breakpoint
CREATE FUNCTION "sys_operation_log_refuse_unarchived"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM "gone" WHERE NOT EXISTS (
		SELECT FROM "sys_operation_log_segment" s WHERE "gone"."seq" BETWEEN s."first_seq" AND s."last_seq"
	)) THEN
		RAISE EXCEPTION 'the operation log is only added to: % on % is refused', TG_OP, TG_TABLE_NAME USING ERRCODE = '42501';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "sys_operation_log_archived" AFTER DELETE ON "sys_operation_log" REFERENCING OLD TABLE AS "gone"
	FOR EACH STATEMENT EXECUTE FUNCTION "sys_operation_log_refuse_unarchived"();--> statement-breakpoint
CREATE TRIGGER "sys_operation_log_segment_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "sys_operation_log_segment"
	FOR EACH STATEMENT EXECUTE FUNCTION "sys_operation_log_refuse"();--> statement-breakpoint
CREATE FUNCTION "sys_operation_log_refuse_untrue"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	newest record;
BEGIN
	SELECT "last_seq", "last_hash" INTO newest FROM "sys_operation_log_segment" ORDER BY "last_seq" DESC LIMIT 1;
	IF NEW."first_seq" IS DISTINCT FROM coalesce(newest."last_seq", 0) + 1
		OR NEW."prev_hash" IS DISTINCT FROM coalesce(newest."last_hash", repeat('0', 64))
		OR NEW."last_hash" IS DISTINCT FROM (SELECT "hash" FROM "sys_operation_log" WHERE "seq" = NEW."last_seq")
		OR NEW."last_seq" - NEW."first_seq" + 1 IS DISTINCT FROM (
			SELECT count(*) FROM "sys_operation_log"
			WHERE "seq" BETWEEN NEW."first_seq" AND NEW."last_seq" AND "time" < now() - interval '6 months'
		)
	THEN
		RAISE EXCEPTION 'the operation log is only added to: % on % is refused', TG_OP, TG_TABLE_NAME USING ERRCODE = '42501';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "sys_operation_log_segment_true" BEFORE INSERT ON "sys_operation_log_segment"
	FOR EACH ROW EXECUTE FUNCTION "sys_operation_log_refuse_untrue"();
