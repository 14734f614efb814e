CREATE TABLE "sys_operation_log_check" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"start_time" timestamp (3) with time zone NOT NULL,
	"end_seq" bigint NOT NULL,
	"end_hash" text NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL,
	"is_over" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sys_attachment_create_user_id_create_time_index" ON "sys_attachment" USING btree ("create_user_id","create_time");--> statement-breakpoint
-- What was written into the log is neither changed nor taken away: nothing in the product does so. The owner of the
-- table can remove the trigger; the signed roots outside the database are there for that case.
CREATE FUNCTION "sys_operation_log_refuse"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the operation log is only added to: % on % is refused', TG_OP, TG_TABLE_NAME USING ERRCODE = '42501';
END $$;--> statement-breakpoint
CREATE TRIGGER "sys_operation_log_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "sys_operation_log"
	FOR EACH STATEMENT EXECUTE FUNCTION "sys_operation_log_refuse"();--> statement-breakpoint
CREATE TRIGGER "sys_operation_log_head_kept" BEFORE DELETE OR TRUNCATE ON "sys_operation_log_head"
	FOR EACH STATEMENT EXECUTE FUNCTION "sys_operation_log_refuse"();--> statement-breakpoint
CREATE TRIGGER "sys_operation_log_head_forward" BEFORE UPDATE ON "sys_operation_log_head"
	FOR EACH ROW WHEN (NEW.seq <= OLD.seq) EXECUTE FUNCTION "sys_operation_log_refuse"();
