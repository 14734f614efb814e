CREATE TABLE "ordinal_record" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"department_id" uuid,
	"del_flag" boolean DEFAULT false NOT NULL,
	"ordinal_no" text,
	"queue_seq" integer,
	"ordinal_type" text NOT NULL,
	"source_project_id" uuid,
	"client_id" uuid NOT NULL,
	"project_name" text NOT NULL,
	"procurement_regime" text NOT NULL,
	"procurement_method" text NOT NULL,
	"project_type" text NOT NULL,
	"budget_money" numeric(16, 2) NOT NULL,
	"control_money" numeric(16, 2),
	"fund_source" text NOT NULL,
	"package_count" integer NOT NULL,
	"entrust_date" date,
	"entrust_file" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"fee_payer" text NOT NULL,
	"fee_standard" text NOT NULL,
	"fee_discount" numeric(5, 2) NOT NULL,
	"min_fee" numeric(16, 2) NOT NULL,
	"fee_calc_mode" text NOT NULL,
	"customer_manager_id" uuid NOT NULL,
	"main_develop_user_id" uuid NOT NULL,
	"helper_develop_user_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"project_manager_a_id" uuid,
	"project_manager_b_id" uuid,
	"responsible_id" uuid,
	"expect_open_time" timestamp (3) with time zone,
	"room_id" uuid,
	"room_start" timestamp (3) with time zone,
	"room_end" timestamp (3) with time zone,
	"urgent" boolean DEFAULT false NOT NULL,
	"urgent_reason" text,
	"urgent_approved" boolean,
	"is_international" boolean DEFAULT false NOT NULL,
	"is_secret" boolean DEFAULT false NOT NULL,
	"is_ppp_agency" boolean DEFAULT false NOT NULL,
	"is_ppp_consult" boolean DEFAULT false NOT NULL,
	"is_out_open" boolean DEFAULT false NOT NULL,
	"remark" text,
	"attachment" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"submit_time" timestamp (3) with time zone,
	"project_id" uuid,
	"project_code" text,
	"finance_code" text,
	"handle_user_id" uuid,
	"handle_time" timestamp (3) with time zone,
	"void_reason" text,
	"status" text NOT NULL,
	CONSTRAINT "ordinal_record_ordinalNo_unique" UNIQUE("ordinal_no")
);
--> statement-breakpoint
CREATE TABLE "ordinal_booking" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"department_id" uuid,
	"del_flag" boolean DEFAULT false NOT NULL,
	"booking_no" text NOT NULL,
	"room_id" uuid NOT NULL,
	"room_no" integer NOT NULL,
	"start_time" timestamp (3) with time zone NOT NULL,
	"end_time" timestamp (3) with time zone NOT NULL,
	"busy_until" timestamp (3) with time zone NOT NULL,
	"status" text NOT NULL,
	"subject" text,
	"ordinal_id" uuid,
	"project_id" uuid,
	"package_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"user_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "ordinal_booking_bookingNo_unique" UNIQUE("booking_no")
);
--> statement-breakpoint
CREATE TABLE "ordinal_room" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"department_id" uuid,
	"del_flag" boolean DEFAULT false NOT NULL,
	"room_no" integer GENERATED ALWAYS AS IDENTITY (sequence name "ordinal_room_room_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"room_name" text NOT NULL,
	"room_type" text NOT NULL,
	"location" text,
	"capacity" integer NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"remark" text,
	CONSTRAINT "ordinal_room_roomName_unique" UNIQUE("room_name")
);
--> statement-breakpoint
CREATE TABLE "tender_package" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"department_id" uuid,
	"del_flag" boolean DEFAULT false NOT NULL,
	"project_id" uuid NOT NULL,
	"ordinal_id" uuid NOT NULL,
	"package_no" text NOT NULL,
	"package_name" text NOT NULL,
	"sort" integer NOT NULL,
	"budget_money" numeric(16, 2),
	"control_money" numeric(16, 2),
	"status" text NOT NULL,
	CONSTRAINT "tender_package_packageNo_unique" UNIQUE("package_no")
);
--> statement-breakpoint
CREATE TABLE "tender_project" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"department_id" uuid,
	"del_flag" boolean DEFAULT false NOT NULL,
	"project_code" text NOT NULL,
	"finance_code" text NOT NULL,
	"project_name" text NOT NULL,
	"client_id" uuid NOT NULL,
	"ordinal_id" uuid NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
	"parent_project_id" uuid,
	"procurement_regime" text NOT NULL,
	"procurement_method" text NOT NULL,
	"project_type" text NOT NULL,
	"budget_money" numeric(16, 2) NOT NULL,
	"control_money" numeric(16, 2),
	"fund_source" text NOT NULL,
	"entrust_date" text,
	"entrust_file" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"fee_payer" text NOT NULL,
	"fee_standard" text NOT NULL,
	"fee_discount" numeric(5, 2) NOT NULL,
	"min_fee" numeric(16, 2) NOT NULL,
	"fee_calc_mode" text NOT NULL,
	"is_international" boolean NOT NULL,
	"is_secret" boolean NOT NULL,
	"is_ppp_agency" boolean NOT NULL,
	"is_ppp_consult" boolean NOT NULL,
	"is_out_open" boolean NOT NULL,
	"expect_open_time" timestamp (3) with time zone,
	"suspend_flag" boolean DEFAULT false NOT NULL,
	"suspend_reason" text,
	"status" text NOT NULL,
	CONSTRAINT "tender_project_projectCode_unique" UNIQUE("project_code")
);
--> statement-breakpoint
CREATE TABLE "tender_team_member" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"department_id" uuid,
	"del_flag" boolean DEFAULT false NOT NULL,
	"project_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"position" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "ordinal_record_queue" ON "ordinal_record" USING btree ("submit_time") WHERE status = '20';--> statement-breakpoint
CREATE INDEX "ordinal_record_created" ON "ordinal_record" USING btree ("create_time" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "ordinal_record_client_id_submit_time_index" ON "ordinal_record" USING btree ("client_id","submit_time");--> statement-breakpoint
CREATE INDEX "ordinal_record_department_id_index" ON "ordinal_record" USING btree ("department_id");--> statement-breakpoint
CREATE INDEX "ordinal_record_customer_manager_id_index" ON "ordinal_record" USING btree ("customer_manager_id");--> statement-breakpoint
CREATE INDEX "ordinal_record_create_user_id_index" ON "ordinal_record" USING btree ("create_user_id");--> statement-breakpoint
CREATE INDEX "ordinal_booking_time" ON "ordinal_booking" USING btree ("start_time") WHERE status <> '取消';--> statement-breakpoint
CREATE INDEX "ordinal_booking_ordinal_id_index" ON "ordinal_booking" USING btree ("ordinal_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tender_package_project_id_sort_index" ON "tender_package" USING btree ("project_id","sort");--> statement-breakpoint
CREATE INDEX "tender_project_finance_code_index" ON "tender_project" USING btree ("finance_code");--> statement-breakpoint
CREATE INDEX "tender_project_client_id_index" ON "tender_project" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "tender_project_ordinal_id_index" ON "tender_project" USING btree ("ordinal_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tender_team_member_project_id_position_user_id_index" ON "tender_team_member" USING btree ("project_id","position","user_id");--> statement-breakpoint
CREATE INDEX "tender_team_member_user_id_index" ON "tender_team_member" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "ordinal_booking" ADD CONSTRAINT "ordinal_booking_room_free" EXCLUDE USING gist (int4range("room_no", "room_no", '[]') WITH &&, tstzrange("start_time", "busy_until") WITH &&) WHERE (status <> '取消');
