CREATE TABLE "numbering_rule" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"department_id" uuid,
	"del_flag" boolean DEFAULT false NOT NULL,
	"rule_key" text NOT NULL,
	"name" text,
	"pattern" text NOT NULL,
	"resets" text NOT NULL,
	"effective_from" date NOT NULL,
	"effective_to" date
);
--> statement-breakpoint
CREATE TABLE "sys_issued_number" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"rule_key" text NOT NULL,
	"seq_key" text NOT NULL,
	"period" text NOT NULL,
	"n" integer NOT NULL,
	"text" text NOT NULL,
	"biz_type" text NOT NULL,
	"own_id" uuid,
	"issue_user_id" uuid,
	"issue_time" timestamp (3) with time zone NOT NULL,
	"status" text DEFAULT 'used' NOT NULL,
	"void_reason" text,
	"void_user_id" uuid,
	"void_time" timestamp (3) with time zone,
	CONSTRAINT "sys_issued_number_series" UNIQUE("seq_key","period","n"),
	CONSTRAINT "sys_issued_number_text" UNIQUE("rule_key","text")
);
--> statement-breakpoint
CREATE INDEX "numbering_rule_rule_key_effective_from_index" ON "numbering_rule" USING btree ("rule_key","effective_from");--> statement-breakpoint
CREATE INDEX "sys_issued_number_own_id_index" ON "sys_issued_number" USING btree ("own_id");--> statement-breakpoint
CREATE INDEX "sys_issued_number_rule_key_issue_time_index" ON "sys_issued_number" USING btree ("rule_key","issue_time");--> statement-breakpoint
-- Client codes issued before there was a ledger. Those whose draft has been deleted since are void.
INSERT INTO "sys_issued_number" ("list_id", "rule_key", "seq_key", "period", "n", "text", "biz_type", "own_id", "issue_user_id", "issue_time", "status", "void_reason")
SELECT gen_random_uuid(), 'clientCode', 'client', '', issued.n, issued.text, 'crm:client', c."list_id", c."create_user_id", coalesce(c."create_time", now()),
  CASE WHEN c."list_id" IS NULL THEN 'void' ELSE 'used' END,
  CASE WHEN c."list_id" IS NULL THEN '台账启用之前发出，记录已删除' END
FROM (
  SELECT n, 'KH' || lpad(n::text, greatest(6, length(n::text)), '0') AS text
  FROM "sys_sequence", generate_series(1, "current") AS n
  WHERE "seq_key" = 'client' AND "period" = ''
) issued
LEFT JOIN "crm_client" c ON c."client_code" = issued.text;
