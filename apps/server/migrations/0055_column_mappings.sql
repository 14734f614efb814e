CREATE TABLE "sys_column_mapping" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"department_id" uuid,
	"del_flag" boolean DEFAULT false NOT NULL,
	"list_kind" text NOT NULL,
	"platform_name" text NOT NULL,
	"name_key" text NOT NULL,
	"money_unit" text NOT NULL,
	"columns" jsonb NOT NULL,
	"constants" jsonb NOT NULL,
	"used_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sys_column_mapping_listKind_nameKey_unique" UNIQUE("list_kind","name_key")
);
