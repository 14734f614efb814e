CREATE TABLE "sys_rights_request" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"department_id" uuid,
	"del_flag" boolean DEFAULT false NOT NULL,
	"user_id" uuid NOT NULL,
	"role_ids" uuid[] NOT NULL,
	"change_text" text NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tender_bid_fix" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"department_id" uuid,
	"del_flag" boolean DEFAULT false NOT NULL,
	"project_id" uuid NOT NULL,
	"package_id" uuid NOT NULL,
	"bid_id" uuid NOT NULL,
	"bid_version" integer NOT NULL,
	"bid_money" numeric(16, 2) NOT NULL,
	"invalid_reason" text,
	"reason" text NOT NULL,
	"confirm_user_id" uuid,
	"status" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sys_rights_request_user_id_index" ON "sys_rights_request" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "tender_bid_fix_bid_id_index" ON "tender_bid_fix" USING btree ("bid_id");--> statement-breakpoint
CREATE INDEX "tender_bid_fix_package_id_index" ON "tender_bid_fix" USING btree ("package_id");