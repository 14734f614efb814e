-- What is kept of 项目统计 is counted anew, with more of it; until the job has, every project is counted by itself.
TRUNCATE "tender_stat_lot", "tender_stat_sum";
--> statement-breakpoint
DROP INDEX "tender_team_member_own";--> statement-breakpoint
DROP INDEX "sys_search_waiting";--> statement-breakpoint
ALTER TABLE "tender_stat_sum" DROP CONSTRAINT "tender_stat_sum_grouping_key_department_id_is_secret_is_open_pk";--> statement-breakpoint
ALTER TABLE "tender_stat_lot" ADD COLUMN "project_budget" numeric(20, 2) NOT NULL;--> statement-breakpoint
ALTER TABLE "tender_stat_lot" ADD COLUMN "project_win" numeric(20, 2);--> statement-breakpoint
ALTER TABLE "tender_stat_sum" ADD COLUMN "method" text NOT NULL;--> statement-breakpoint
ALTER TABLE "tender_stat_sum" ADD COLUMN "with_secret" boolean NOT NULL;--> statement-breakpoint
ALTER TABLE "tender_stat_sum" ADD COLUMN "open_rows" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "tender_stat_sum" ADD COLUMN "open_hideable" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "tender_stat_sum" ADD COLUMN "open_book" numeric(20, 2) NOT NULL;--> statement-breakpoint
CREATE INDEX "tender_stat_lot_budget" ON "tender_stat_lot" USING btree ("project_budget","project_id") WHERE is_first = 1;--> statement-breakpoint
CREATE INDEX "tender_stat_lot_win" ON "tender_stat_lot" USING btree ("project_win","project_id") WHERE is_first = 1;--> statement-breakpoint
CREATE INDEX "tender_stat_lot_win_most" ON "tender_stat_lot" USING btree ("project_win" DESC NULLS LAST,"project_id" DESC NULLS FIRST) WHERE is_first = 1;--> statement-breakpoint
CREATE INDEX "tender_stat_lot_begun" ON "tender_stat_lot" USING btree ("create_time");--> statement-breakpoint
CREATE INDEX "tender_stat_lot_awarded" ON "tender_stat_lot" USING btree ("calibration_time");--> statement-breakpoint
CREATE INDEX "tender_stat_sum_empty" ON "tender_stat_sum" USING btree ("grouping") WHERE rows = 0;--> statement-breakpoint
CREATE INDEX "tender_team_member_own" ON "tender_team_member" USING btree ("user_id","project_id","position") WHERE not "tender_team_member"."del_flag";--> statement-breakpoint
CREATE INDEX "sys_search_waiting" ON "sys_search" USING btree ("kind","own_id") WHERE asked > done;--> statement-breakpoint
ALTER TABLE "tender_stat_sum" DROP COLUMN "is_secret";--> statement-breakpoint
ALTER TABLE "tender_stat_sum" DROP COLUMN "is_open";--> statement-breakpoint
ALTER TABLE "tender_stat_sum" ADD CONSTRAINT "tender_stat_sum_grouping_department_id_method_with_secret_key_pk" PRIMARY KEY("grouping","department_id","method","with_secret","key");
--> statement-breakpoint
INSERT INTO "tender_stat_changed" ("project_id") SELECT "list_id" FROM "tender_project";
