CREATE TABLE "sys_document_template" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"department_id" uuid,
	"del_flag" boolean DEFAULT false NOT NULL,
	"biz_type" text NOT NULL,
	"template_code" text NOT NULL,
	"revision" integer NOT NULL,
	"file_name" text,
	"sha256" text,
	"size" integer,
	"create_user_name" text,
	CONSTRAINT "sys_document_template_bizType_templateCode_revision_unique" UNIQUE("biz_type","template_code","revision")
);
