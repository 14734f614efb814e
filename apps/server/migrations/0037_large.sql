-- The pairs of neighbouring letters of a text, upper and lower case alike: what an index finds any part of it by.
CREATE FUNCTION "text_pairs"(words text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT coalesce(array_agg(DISTINCT substr(lower(words), i, 2)), '{}') FROM generate_series(1, length(lower(words)) - 1) i
$$;
--> statement-breakpoint
CREATE TABLE "tender_stat_changed" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tender_stat_lot" (
	"project_id" uuid NOT NULL,
	"package_id" uuid,
	"department_id" text NOT NULL,
	"method" text NOT NULL,
	"client_id" text NOT NULL,
	"manager_id" text NOT NULL,
	"month" text NOT NULL,
	"award_month" text NOT NULL,
	"month_method" text NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"calibration_time" timestamp (3) with time zone,
	"is_secret" boolean NOT NULL,
	"is_open" boolean NOT NULL,
	"is_first" integer NOT NULL,
	"is_first_in_month" integer NOT NULL,
	"rows" integer NOT NULL,
	"lots" integer NOT NULL,
	"budget" numeric(20, 2) NOT NULL,
	"win" numeric(20, 2) NOT NULL,
	"planned" numeric(20, 2) NOT NULL,
	"spent" numeric(20, 2) NOT NULL,
	"fee_due" numeric(20, 2) NOT NULL,
	"fee_received" numeric(20, 2) NOT NULL,
	"book" numeric(20, 2) NOT NULL,
	"hideable" integer NOT NULL,
	"failed" integer NOT NULL,
	"awarded" integer NOT NULL,
	"days" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tender_stat_sum" (
	"grouping" text NOT NULL,
	"key" text NOT NULL,
	"department_id" text NOT NULL,
	"is_secret" boolean NOT NULL,
	"is_open" boolean NOT NULL,
	"projects" integer NOT NULL,
	"rows" integer NOT NULL,
	"lots" integer NOT NULL,
	"budget" numeric(20, 2) NOT NULL,
	"win" numeric(20, 2) NOT NULL,
	"planned" numeric(20, 2) NOT NULL,
	"spent" numeric(20, 2) NOT NULL,
	"fee_due" numeric(20, 2) NOT NULL,
	"fee_received" numeric(20, 2) NOT NULL,
	"book" numeric(20, 2) NOT NULL,
	"hideable" integer NOT NULL,
	"failed" integer NOT NULL,
	"awarded" integer NOT NULL,
	"days" integer NOT NULL,
	CONSTRAINT "tender_stat_sum_grouping_key_department_id_is_secret_is_open_pk" PRIMARY KEY("grouping","key","department_id","is_secret","is_open")
);
--> statement-breakpoint
CREATE INDEX "tender_stat_changed_project_id_index" ON "tender_stat_changed" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "tender_stat_lot_project_id_index" ON "tender_stat_lot" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "tender_package_open_time_project_id_index" ON "tender_package" USING btree ("open_time","project_id");--> statement-breakpoint
CREATE INDEX "tender_package_bond_end_index" ON "tender_package" USING btree ("bond_end");--> statement-breakpoint
CREATE INDEX "tender_project_seen" ON "tender_project" USING btree ("list_id","create_time","department_id","is_secret","status") WHERE not "tender_project"."del_flag";--> statement-breakpoint
CREATE INDEX "tender_project_status" ON "tender_project" USING btree ("status","create_time" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tender_project_name_pairs" ON "tender_project" USING gin (text_pairs("project_name"));--> statement-breakpoint
CREATE INDEX "tender_project_code_pairs" ON "tender_project" USING gin (text_pairs("project_code"));--> statement-breakpoint
CREATE INDEX "tender_project_finance_pairs" ON "tender_project" USING gin (text_pairs("finance_code"));--> statement-breakpoint
CREATE INDEX "wf_todo_done_all" ON "wf_todo" USING btree ("handle_time" DESC NULLS FIRST,"list_id" DESC NULLS FIRST) WHERE status = 'done' and kind = 'task';--> statement-breakpoint
CREATE INDEX "wf_todo_project" ON "wf_todo" USING btree ("project_code","holder") WHERE status = 'pending' and kind = 'task' and flow_code is not null;
--> statement-breakpoint
-- Whatever 项目统计 counts is noted in the transaction that writes it, whoever writes it; a job brings the sums up to date,
-- and until then the project itself is counted. TG_ARGV[0]: the column that names the project.
CREATE FUNCTION "tender_stat_note"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	was uuid;
	now_is uuid;
BEGIN
	IF TG_OP <> 'INSERT' THEN was := to_jsonb(OLD) ->> TG_ARGV[0]; END IF;
	IF TG_OP <> 'DELETE' THEN now_is := to_jsonb(NEW) ->> TG_ARGV[0]; END IF;
	INSERT INTO tender_stat_changed (project_id) VALUES (coalesce(now_is, was));
	IF was <> now_is THEN INSERT INTO tender_stat_changed (project_id) VALUES (was); END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "tender_project_counted" AFTER INSERT OR UPDATE OR DELETE ON "tender_project" FOR EACH ROW EXECUTE FUNCTION "tender_stat_note"('list_id');
--> statement-breakpoint
CREATE TRIGGER "tender_package_counted" AFTER INSERT OR UPDATE OR DELETE ON "tender_package" FOR EACH ROW EXECUTE FUNCTION "tender_stat_note"('project_id');
--> statement-breakpoint
CREATE TRIGGER "tender_team_member_counted" AFTER INSERT OR UPDATE OR DELETE ON "tender_team_member" FOR EACH ROW EXECUTE FUNCTION "tender_stat_note"('project_id');
--> statement-breakpoint
CREATE TRIGGER "tender_fee_counted" AFTER INSERT OR UPDATE OR DELETE ON "tender_fee" FOR EACH ROW EXECUTE FUNCTION "tender_stat_note"('project_id');
--> statement-breakpoint
CREATE TRIGGER "tender_signup_counted" AFTER INSERT OR UPDATE OR DELETE ON "tender_signup" FOR EACH ROW EXECUTE FUNCTION "tender_stat_note"('project_id');
--> statement-breakpoint
CREATE TRIGGER "tender_fail_counted" AFTER INSERT OR UPDATE OR DELETE ON "tender_fail" FOR EACH ROW EXECUTE FUNCTION "tender_stat_note"('project_id');
--> statement-breakpoint
INSERT INTO "tender_stat_changed" ("project_id") SELECT "list_id" FROM "tender_project";
