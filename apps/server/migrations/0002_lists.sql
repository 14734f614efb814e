CREATE TABLE "sys_list_view" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"menu_id" text NOT NULL,
	"user_id" uuid,
	"page_size" integer,
	"density" text,
	"search_open" boolean,
	CONSTRAINT "sys_list_view_menuId_userId_unique" UNIQUE NULLS NOT DISTINCT("menu_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "sys_saved_filter" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"department_id" uuid,
	"del_flag" boolean DEFAULT false NOT NULL,
	"menu_id" text NOT NULL,
	"name" text NOT NULL,
	"filters" jsonb NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "sys_saved_filter_userId_menuId_name_unique" UNIQUE("user_id","menu_id","name")
);
--> statement-breakpoint
CREATE INDEX "sys_saved_filter_menu_id_department_id_index" ON "sys_saved_filter" USING btree ("menu_id","department_id");