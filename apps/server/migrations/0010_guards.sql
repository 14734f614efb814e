ALTER TABLE "sys_issued_number" DROP CONSTRAINT "sys_issued_number_text";--> statement-breakpoint
ALTER TABLE "crm_supplier_ticket" ADD COLUMN "supplier_version" integer;--> statement-breakpoint
ALTER TABLE "crm_supplier_ticket" ADD COLUMN "bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "crm_supplier_ticket_ip_create_time_index" ON "crm_supplier_ticket" USING btree ("ip","create_time");--> statement-breakpoint
ALTER TABLE "sys_issued_number" ADD CONSTRAINT "sys_issued_number_text" UNIQUE("text");--> statement-breakpoint
-- Codes of re-tenders that were given before they stood in the ledger, and numbers of 排号 that ended before that voided them.
INSERT INTO "sys_issued_number" ("list_id", "rule_key", "seq_key", "period", "n", "text", "biz_type", "own_id", "issue_user_id", "issue_time")
SELECT gen_random_uuid(), 'projectCode', 'projectCode.round', regexp_replace("project_code", '-\d+$', ''), "round", "project_code",
  'tender:project', "list_id", "create_user_id", "create_time"
FROM "tender_project" WHERE "round" > 1
ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE "sys_issued_number" n SET "status" = 'void', "void_reason" = coalesce(o."void_reason", '排号已撤销'), "void_time" = o."update_time"
FROM "ordinal_record" o
WHERE n."own_id" = o."list_id" AND n."rule_key" = 'ordinalNo' AND n."status" <> 'void' AND o."status" IN ('60', '90');
