CREATE TABLE "archive_package_key" (
	"kid" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"sealed" text,
	"from_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"to_time" timestamp (3) with time zone,
	"create_user_id" uuid
);
--> statement-breakpoint
CREATE TABLE "archive_source" (
	"archive_id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"house" text,
	"said_house" text,
	"kid" text,
	"package_fingerprint" text,
	"words" text NOT NULL,
	"people" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"import_time" timestamp (3) with time zone NOT NULL,
	"import_user_id" uuid
);
--> statement-breakpoint
CREATE TABLE "archive_trust" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"department_id" uuid,
	"del_flag" boolean DEFAULT false NOT NULL,
	"is_house" boolean NOT NULL,
	"house" text,
	"house_key" text,
	"keys" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"subject" text NOT NULL,
	"reason" text NOT NULL,
	"decide_user_id" uuid,
	"decide_time" timestamp (3) with time zone,
	"status" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "archive_custody" ADD COLUMN "is_outside" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "archive_package" ADD COLUMN "kid" text;--> statement-breakpoint
CREATE INDEX "archive_trust_status_index" ON "archive_trust" USING btree ("status");
--> statement-breakpoint
-- Where an archive came from is written once: nobody takes the mark off or changes it.
CREATE FUNCTION "archive_source_refuse"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'where an archive came from is never changed: % on % is refused', TG_OP, TG_TABLE_NAME USING ERRCODE = '42501';
END $$;--> statement-breakpoint
CREATE TRIGGER "archive_source_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "archive_source"
	FOR EACH STATEMENT EXECUTE FUNCTION "archive_source_refuse"();--> statement-breakpoint
-- What was imported from a package before there were signatures is marked for good. The last line 'imported' of its history is that of this house: an archive comes in once.
INSERT INTO "archive_source" ("archive_id", "state", "reason", "words", "people", "import_time", "import_user_id")
SELECT a."list_id", 'unverified', 'before', '外来，来源未核实（签名出现之前导入）',
	jsonb_strip_nulls(jsonb_build_object(
		'acceptUserName', (SELECT u."real_name" || '（外来记录）' FROM "sys_user" u WHERE u."list_id" = a."accept_user_id" AND a."accept_time" < i."time"),
		'inputUserName', (SELECT u."real_name" || '（外来记录）' FROM "sys_user" u WHERE u."list_id" = a."input_user_id" AND a."input_time" < i."time"),
		'checkUserName', (SELECT u."real_name" || '（外来记录）' FROM "sys_user" u WHERE u."list_id" = a."check_user_id" AND a."status" = '50'))),
	i."time", i."user_id"
FROM "archive_file" a
CROSS JOIN LATERAL (SELECT l."time", l."user_id" FROM "wf_flow_log" l
	WHERE l."own_id" = a."list_id" AND l."action" = 'imported' ORDER BY l."time" DESC LIMIT 1) i;--> statement-breakpoint
-- So is what was brought in from a list of volumes of before the product.
INSERT INTO "archive_source" ("archive_id", "state", "reason", "words", "import_time", "import_user_id")
SELECT "list_id", 'unverified', 'legacy', '外来，来源未核实（历史档案由清单导入，没有签名）', "create_time", "create_user_id"
FROM "archive_file" WHERE "ended_date" IS NOT NULL
ON CONFLICT DO NOTHING;--> statement-breakpoint
-- Who acted there has no account here by that: their names stay, with a mark.
UPDATE "archive_file" a SET
	"accept_user_id" = CASE WHEN a."accept_time" < s."import_time" THEN NULL ELSE a."accept_user_id" END,
	"input_user_id" = CASE WHEN a."input_time" < s."import_time" THEN NULL ELSE a."input_user_id" END,
	"check_user_id" = CASE WHEN a."status" = '50' THEN NULL ELSE a."check_user_id" END,
	"create_user_id" = s."import_user_id"
FROM "archive_source" s WHERE s."archive_id" = a."list_id" AND s."reason" = 'before';--> statement-breakpoint
UPDATE "archive_part" p SET "hand_user_id" = NULL, "sender_user_id" = NULL, "create_user_id" = s."import_user_id"
FROM "archive_source" s
WHERE s."archive_id" = p."archive_id" AND s."reason" = 'before' AND (p."hand_time" IS NULL OR p."hand_time" < s."import_time");--> statement-breakpoint
UPDATE "tender_project" t SET "create_user_id" = s."import_user_id"
FROM "archive_source" s JOIN "archive_file" a ON a."list_id" = s."archive_id"
WHERE a."project_id" = t."list_id" AND s."reason" = 'before';--> statement-breakpoint
UPDATE "sys_attachment" f SET "create_user_id" = s."import_user_id", "create_user_name" = coalesce(f."create_user_name", '') || '（外来记录）'
FROM "archive_source" s
WHERE f."own_id" = s."archive_id" AND s."reason" = 'before' AND f."create_time" < s."import_time";--> statement-breakpoint
UPDATE "wf_flow_log" l SET "user_id" = '00000000-0000-0000-0000-000000000003', "for_user_id" = NULL, "user_name" = l."user_name" || '（外来记录）'
FROM "archive_source" s
WHERE s."reason" = 'before' AND l."time" < s."import_time"
	AND (l."own_id" = s."archive_id" OR l."own_id" IN (SELECT p."list_id" FROM "archive_part" p WHERE p."archive_id" = s."archive_id"));--> statement-breakpoint
ALTER TABLE "archive_custody" DISABLE TRIGGER "archive_custody_kept";--> statement-breakpoint
UPDATE "archive_custody" c SET "is_outside" = true
FROM "archive_source" s JOIN "archive_file" a ON a."list_id" = s."archive_id"
WHERE c."project_id" = a."project_id" AND s."reason" = 'before' AND c."time" < s."import_time";--> statement-breakpoint
ALTER TABLE "archive_custody" ENABLE TRIGGER "archive_custody_kept";
