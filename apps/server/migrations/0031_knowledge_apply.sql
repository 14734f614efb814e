CREATE TABLE "knowledge_apply" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"department_id" uuid,
	"del_flag" boolean DEFAULT false NOT NULL,
	"apply_no" text,
	"comparison_id" uuid,
	"comparison_code" text,
	"purpose" text NOT NULL,
	"other_purpose" text,
	"material_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"items" jsonb NOT NULL,
	"use_way" text NOT NULL,
	"reason" text NOT NULL,
	"plan_return_time" date,
	"is_controlled" boolean NOT NULL,
	"has_office" boolean NOT NULL,
	"has_head" boolean NOT NULL,
	"owner_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"consent_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"passed_time" timestamp (3) with time zone,
	"download_until" timestamp (3) with time zone,
	"due_time" timestamp (3) with time zone,
	"out_time" timestamp (3) with time zone,
	"out_user_id" uuid,
	"back_time" timestamp (3) with time zone,
	"back_user_id" uuid,
	"back_note" text,
	"status" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "knowledge_apply_download" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"apply_id" uuid NOT NULL,
	"material_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"version_no" integer NOT NULL,
	"material_code" text NOT NULL,
	"file_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"is_zip" boolean NOT NULL,
	"mark" text NOT NULL,
	"user_id" uuid NOT NULL,
	"ip" text,
	"time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "knowledge_apply_create_user_id_status_index" ON "knowledge_apply" USING btree ("create_user_id","status");--> statement-breakpoint
CREATE INDEX "knowledge_apply_comparison_id_index" ON "knowledge_apply" USING btree ("comparison_id");--> statement-breakpoint
CREATE INDEX "knowledge_apply_create_time_index" ON "knowledge_apply" USING btree ("create_time" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "knowledge_apply_owners" ON "knowledge_apply" USING gin ("owner_ids");--> statement-breakpoint
CREATE INDEX "knowledge_apply_materials" ON "knowledge_apply" USING gin ("material_ids");--> statement-breakpoint
CREATE INDEX "knowledge_apply_ends" ON "knowledge_apply" USING btree ("status","download_until","due_time");--> statement-breakpoint
CREATE INDEX "knowledge_apply_download_apply_id_time_index" ON "knowledge_apply_download" USING btree ("apply_id","time");--> statement-breakpoint
CREATE INDEX "knowledge_apply_download_material_id_index" ON "knowledge_apply_download" USING btree ("material_id");