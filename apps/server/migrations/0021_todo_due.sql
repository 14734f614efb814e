DROP INDEX "wf_todo_open";--> statement-breakpoint
DROP INDEX "wf_todo_open_all";--> statement-breakpoint
CREATE INDEX "wf_todo_open" ON "wf_todo" USING btree ("holder","due_time","list_id" DESC NULLS FIRST) WHERE status = 'pending' and kind = 'task';--> statement-breakpoint
CREATE INDEX "wf_todo_open_all" ON "wf_todo" USING btree ("due_time","list_id" DESC NULLS FIRST) WHERE status = 'pending' and kind = 'task';