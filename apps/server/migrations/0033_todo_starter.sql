ALTER TABLE "wf_todo" ADD COLUMN "starter_user_id" uuid;--> statement-breakpoint
CREATE INDEX "wf_todo_open_creator" ON "wf_todo" USING btree ("create_user_id") WHERE status = 'pending' and kind = 'task';--> statement-breakpoint
CREATE INDEX "wf_todo_open_starter" ON "wf_todo" USING btree ("starter_user_id") WHERE status = 'pending' and kind = 'task';--> statement-breakpoint
-- What waits now is followed, too, by whoever entered its record (flows that say `entered`).
UPDATE "wf_todo" t SET "starter_user_id" = c.starter_user_id FROM "wf_case" c WHERE c.own_id = t.own_id AND t.status = 'pending' AND t.kind = 'task' AND t.flow_code IN ('crm-client', 'crm-supplier', 'ordinal-record', 'tender-project', 'tender-exception', 'tender-waiver', 'tender-fail', 'tender-amend', 'tender-change', 'tender-signup', 'sale-complain', 'archive-borrow', 'knowledge-material', 'knowledge-apply', 'finance-cost', 'finance-refund', 'tender-comparison');
