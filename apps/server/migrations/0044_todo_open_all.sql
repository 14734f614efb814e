-- An administrator's filters over everybody's open tasks are answered by the index alone, without their rows: it keeps what
-- is filtered by, too, and the table is swept often enough for that. What is kept has to fit: a title ends at 500 letters.
UPDATE "wf_todo" SET "title" = left("title", 500) WHERE length("title") > 500;--> statement-breakpoint
DROP INDEX "wf_todo_open_all";--> statement-breakpoint
CREATE INDEX "wf_todo_open_all" ON "wf_todo" USING btree ("due_time","list_id" DESC NULLS FIRST) INCLUDE ("title","biz_type","step_id","holder") WHERE status = 'pending' and kind = 'task';--> statement-breakpoint
ALTER TABLE "wf_todo" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01);
