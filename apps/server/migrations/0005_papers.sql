CREATE TABLE "doc_paper" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"department_id" uuid,
	"del_flag" boolean DEFAULT false NOT NULL,
	"biz_type" text NOT NULL,
	"own_id" uuid NOT NULL,
	"template_code" text NOT NULL,
	"paper_no" text NOT NULL,
	"paper_time" timestamp (3) with time zone NOT NULL,
	"attachment_id" uuid NOT NULL,
	"file_hash" text NOT NULL,
	"values_hash" text NOT NULL,
	"token_hash" text NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "doc_paper_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE INDEX "doc_paper_own_id_index" ON "doc_paper" USING btree ("own_id");