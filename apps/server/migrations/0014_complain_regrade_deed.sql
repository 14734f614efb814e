UPDATE "wf_case" w SET "actors" = w."actors" || jsonb_build_object('regrade:' || c."regrade_user_id", c."regrade_user_id")
FROM "sale_complain" c WHERE c."list_id" = w."own_id" AND c."regrade_user_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_complain" DROP COLUMN "regrade_user_id";
