ALTER TABLE "sale_complain" ADD COLUMN "upheld_time" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sale_complain" ADD COLUMN "decision_file" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "sale_complain" c SET "upheld_time" = (
  SELECT max(l."time") FROM "wf_flow_log" l WHERE l."own_id" = c."list_id" AND l."from_status" = '30' AND l."to_status" = '40')
WHERE c."status" IN ('40', '50', '60', '70') AND c."outcome" IN ('成立', '部分成立');
