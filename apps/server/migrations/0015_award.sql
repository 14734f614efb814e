DROP INDEX "tender_team_member_user_id_index";--> statement-breakpoint
ALTER TABLE "tender_candidate" ADD COLUMN "bid_reason" text;--> statement-breakpoint
ALTER TABLE "tender_package" ADD COLUMN "win_bid_reason" text;--> statement-breakpoint
CREATE INDEX "tender_project_code" ON "tender_project" USING btree ("project_code" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "tender_team_member_own" ON "tender_team_member" USING btree ("user_id","project_id") WHERE not "tender_team_member"."del_flag";