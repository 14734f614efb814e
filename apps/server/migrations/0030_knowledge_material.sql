CREATE TABLE "knowledge_material" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"department_id" uuid,
	"del_flag" boolean DEFAULT false NOT NULL,
	"material_code" text,
	"material_name" text NOT NULL,
	"material_type" text NOT NULL,
	"secret_level" text NOT NULL,
	"cert_no" text,
	"valid_from" date,
	"valid_to" date,
	"original_copies" integer NOT NULL,
	"tags" text,
	"review_by" date,
	"file" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"owner_user_id" uuid,
	"person_title" text,
	"cert_level" text,
	"profession" text,
	"party_name" text,
	"work_name" text,
	"work_money" numeric(16, 2),
	"sign_date" date,
	"work_scale" text,
	"lent_copies" integer DEFAULT 0 NOT NULL,
	"version_no" integer DEFAULT 0 NOT NULL,
	"current_version_id" uuid,
	"pending_version_id" uuid,
	"pending_user_id" uuid,
	"is_recalled" boolean DEFAULT false NOT NULL,
	"review_user_id" uuid,
	"review_time" timestamp (3) with time zone,
	"expiry_told" integer,
	"review_told" date,
	"status" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "knowledge_material_use" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"material_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"biz_type" text NOT NULL,
	"own_id" uuid NOT NULL,
	"comparison_id" uuid,
	"purpose" text NOT NULL,
	"use_way" text NOT NULL,
	"user_id" uuid NOT NULL,
	"time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "knowledge_material_version" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"material_id" uuid NOT NULL,
	"version_no" integer,
	"status" text NOT NULL,
	"valid_from" date,
	"valid_to" date,
	"file" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"facts" jsonb NOT NULL,
	"version_note" text,
	"author_user_id" uuid NOT NULL,
	"author_time" timestamp (3) with time zone NOT NULL,
	"review_user_id" uuid,
	"review_time" timestamp (3) with time zone,
	"recall_reason" text,
	"recall_user_id" uuid,
	"recall_time" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "knowledge_material_created" ON "knowledge_material" USING btree ("create_time" DESC NULLS FIRST) WHERE not "knowledge_material"."del_flag";--> statement-breakpoint
CREATE INDEX "knowledge_material_code" ON "knowledge_material" USING btree ("material_code");--> statement-breakpoint
CREATE INDEX "knowledge_material_expiry" ON "knowledge_material" USING btree ("valid_to","status") WHERE not "knowledge_material"."del_flag";--> statement-breakpoint
CREATE INDEX "knowledge_material_type" ON "knowledge_material" USING btree ("material_type","status","valid_to");--> statement-breakpoint
CREATE INDEX "knowledge_material_owner_user_id_index" ON "knowledge_material" USING btree ("owner_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "knowledge_material_use_own_id_version_id_index" ON "knowledge_material_use" USING btree ("own_id","version_id");--> statement-breakpoint
CREATE INDEX "knowledge_material_use_version_id_index" ON "knowledge_material_use" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "knowledge_material_use_material_id_index" ON "knowledge_material_use" USING btree ("material_id");--> statement-breakpoint
CREATE INDEX "knowledge_material_version_material_id_index" ON "knowledge_material_version" USING btree ("material_id");--> statement-breakpoint
CREATE UNIQUE INDEX "knowledge_material_version_no" ON "knowledge_material_version" USING btree ("material_id","version_no");--> statement-breakpoint
CREATE UNIQUE INDEX "knowledge_material_version_current" ON "knowledge_material_version" USING btree ("material_id") WHERE status = '30';--> statement-breakpoint
CREATE UNIQUE INDEX "knowledge_material_version_pending" ON "knowledge_material_version" USING btree ("material_id") WHERE status = '20';