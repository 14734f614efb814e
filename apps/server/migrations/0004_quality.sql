CREATE TABLE "quality_qc" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"department_id" uuid,
	"del_flag" boolean DEFAULT false NOT NULL,
	"qc_no" text,
	"project_id" uuid NOT NULL,
	"sampling_id" uuid,
	"node" text NOT NULL,
	"trigger_type" text NOT NULL,
	"check_user_id" uuid,
	"check_reason" text,
	"attachment" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"check_time" timestamp (3) with time zone,
	"items" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"score" integer,
	"conclusion" text,
	"rectify_due" timestamp (3) with time zone,
	"rectify_text" text,
	"rectify_file" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quality_draw" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"department_id" uuid,
	"del_flag" boolean DEFAULT false NOT NULL,
	"sampling_id" uuid NOT NULL,
	"draw_no" integer NOT NULL,
	"rule" text NOT NULL,
	"codes" jsonb NOT NULL,
	"project_ids" jsonb NOT NULL,
	"list_hash" text NOT NULL,
	"commit_time" timestamp (3) with time zone,
	"reveal_by" timestamp (3) with time zone,
	"seed" text,
	"order" jsonb,
	"draw_time" timestamp (3) with time zone,
	"void_time" timestamp (3) with time zone,
	"void_reason" text
);
--> statement-breakpoint
CREATE TABLE "quality_draw_witness" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"department_id" uuid,
	"del_flag" boolean DEFAULT false NOT NULL,
	"draw_id" uuid NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"sort" integer NOT NULL,
	"commit" text,
	"commit_time" timestamp (3) with time zone,
	"sealed_secret" text,
	"secret" text,
	"reveal_time" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "quality_sampling" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"department_id" uuid,
	"del_flag" boolean DEFAULT false NOT NULL,
	"sample_no" text,
	"period" text NOT NULL,
	"regime" text,
	"project_type" text,
	"ratio" numeric(5, 2) NOT NULL,
	"min_count" integer NOT NULL,
	"remark" text,
	"attachment" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"draw_id" uuid,
	"avg_score" text,
	"summary" text,
	"publish_time" timestamp (3) with time zone,
	"status" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quality_sheet_item" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"department_id" uuid,
	"del_flag" boolean DEFAULT false NOT NULL,
	"item_code" text NOT NULL,
	"node" text NOT NULL,
	"content" text NOT NULL,
	"basis" text NOT NULL,
	"score" integer NOT NULL,
	"level" text NOT NULL,
	"probe" text,
	"effective_from" date NOT NULL,
	"effective_to" date
);
--> statement-breakpoint
CREATE INDEX "quality_qc_project_id_index" ON "quality_qc" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "quality_qc_sampling_id_index" ON "quality_qc" USING btree ("sampling_id");--> statement-breakpoint
CREATE INDEX "quality_qc_status_index" ON "quality_qc" USING btree ("status");--> statement-breakpoint
CREATE UNIQUE INDEX "quality_draw_sampling_id_draw_no_index" ON "quality_draw" USING btree ("sampling_id","draw_no");--> statement-breakpoint
CREATE INDEX "quality_draw_witness_draw_id_sort_index" ON "quality_draw_witness" USING btree ("draw_id","sort");--> statement-breakpoint
CREATE UNIQUE INDEX "quality_sampling_once" ON "quality_sampling" USING btree ("period",coalesce("regime", ''),coalesce("project_type", '')) WHERE not "quality_sampling"."del_flag";--> statement-breakpoint
CREATE INDEX "quality_sheet_item_node_effective_from_index" ON "quality_sheet_item" USING btree ("node","effective_from");