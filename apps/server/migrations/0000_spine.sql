CREATE TABLE "sys_attachment" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"department_id" uuid,
	"del_flag" boolean DEFAULT false NOT NULL,
	"sha256" text NOT NULL,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"mime_type" text NOT NULL,
	"biz_type" text,
	"own_id" uuid,
	"file_category" text,
	"create_user_name" text
);
--> statement-breakpoint
CREATE TABLE "wf_case" (
	"own_id" uuid PRIMARY KEY NOT NULL,
	"biz_type" text NOT NULL,
	"flow_code" text NOT NULL,
	"flow_version" integer NOT NULL,
	"step" text NOT NULL,
	"starter_user_id" uuid NOT NULL,
	"actors" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wf_flow_log" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"biz_type" text NOT NULL,
	"own_id" uuid NOT NULL,
	"from_step" text,
	"to_step" text,
	"from_status" text,
	"to_status" text,
	"action" text NOT NULL,
	"action_name" text NOT NULL,
	"result" text,
	"opinion" text,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"on_behalf" boolean DEFAULT false NOT NULL,
	"time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"snapshot_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_idempotency" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"address" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" text,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sys_idempotency_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "sys_operation_log" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"list_id" uuid NOT NULL,
	"time" timestamp (3) with time zone NOT NULL,
	"user_id" uuid,
	"user_name" text NOT NULL,
	"ip" text NOT NULL,
	"module" text NOT NULL,
	"action" text NOT NULL,
	"own_id" uuid,
	"before" text,
	"after" text,
	"result" text NOT NULL,
	"on_behalf" boolean DEFAULT false NOT NULL,
	"request_id" text NOT NULL,
	"cost_ms" integer NOT NULL,
	"prev_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "sys_operation_log_listId_unique" UNIQUE("list_id")
);
--> statement-breakpoint
CREATE TABLE "sys_operation_log_head" (
	"id" integer PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "crm_client" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"department_id" uuid,
	"del_flag" boolean DEFAULT false NOT NULL,
	"client_code" text,
	"client_name" text NOT NULL,
	"name_key" text NOT NULL,
	"client_short_name" text,
	"credit_code" text,
	"client_type" text NOT NULL,
	"industry" text NOT NULL,
	"client_level" text,
	"client_source" text NOT NULL,
	"region_code" text NOT NULL,
	"address" text,
	"customer_manager_id" uuid NOT NULL,
	"main_develop_user_id" uuid NOT NULL,
	"helper_develop_user_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"development_proportion" numeric(5, 2) NOT NULL,
	"protect_until" date,
	"contacts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"invoice_title" text,
	"tax_no" text,
	"bank_name" text,
	"bank_account" text,
	"invoice_address" text,
	"invoice_phone" text,
	"framework_start" date,
	"framework_end" date,
	"framework_file" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"attachment" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"remark" text,
	"status" text NOT NULL,
	"transfer_to_user_id" uuid,
	CONSTRAINT "crm_client_clientCode_unique" UNIQUE("client_code")
);
--> statement-breakpoint
CREATE TABLE "sys_captcha" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"answer_hash" text NOT NULL,
	"expire_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_login_failure" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"last_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_login_log" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"username" text NOT NULL,
	"user_id" uuid,
	"ip" text NOT NULL,
	"user_agent" text NOT NULL,
	"client" text NOT NULL,
	"result" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_refresh_token" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"use_time" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sys_session" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"client" text NOT NULL,
	"token_hash" text NOT NULL,
	"sct_hash" text NOT NULL,
	"knowledge_hash" text NOT NULL,
	"remember" boolean NOT NULL,
	"ip" text NOT NULL,
	"user_agent" text NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expire_time" timestamp (3) with time zone NOT NULL,
	"refresh_expire_time" timestamp (3) with time zone NOT NULL,
	"end_time" timestamp (3) with time zone,
	"end_reason" text,
	CONSTRAINT "sys_session_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "sys_session_sctHash_unique" UNIQUE("sct_hash"),
	CONSTRAINT "sys_session_knowledgeHash_unique" UNIQUE("knowledge_hash")
);
--> statement-breakpoint
CREATE TABLE "sys_dict" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"department_id" uuid,
	"del_flag" boolean DEFAULT false NOT NULL,
	"dict_name" text NOT NULL,
	"value" text NOT NULL,
	"label" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"attr" jsonb,
	"enabled" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_holiday" (
	"day" date PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_job" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"department_id" uuid,
	"del_flag" boolean DEFAULT false NOT NULL,
	"job_name" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_menu" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"department_id" uuid,
	"del_flag" boolean DEFAULT false NOT NULL,
	"id" text NOT NULL,
	"pid" text NOT NULL,
	"path" text NOT NULL,
	"component" text NOT NULL,
	"permission_name" text NOT NULL,
	"icon" text,
	"hidden" boolean DEFAULT false NOT NULL,
	"redirect" text,
	"order_num" integer DEFAULT 0 NOT NULL,
	"permission" text,
	"affix" boolean DEFAULT false NOT NULL,
	"keep_alive" boolean DEFAULT true NOT NULL,
	"frame" text,
	"no_cache" boolean DEFAULT false NOT NULL,
	"active_menu" text,
	"breadcrumb" boolean DEFAULT true NOT NULL,
	CONSTRAINT "sys_menu_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "sys_org" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"department_id" uuid,
	"del_flag" boolean DEFAULT false NOT NULL,
	"pid" uuid,
	"org_name" text NOT NULL,
	"dept_no" text,
	"kind" text NOT NULL,
	"cost_org" boolean DEFAULT false NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_role" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"department_id" uuid,
	"del_flag" boolean DEFAULT false NOT NULL,
	"role_code" text NOT NULL,
	"role_name" text NOT NULL,
	CONSTRAINT "sys_role_roleCode_unique" UNIQUE("role_code")
);
--> statement-breakpoint
CREATE TABLE "sys_role_permission" (
	"role_id" uuid NOT NULL,
	"permission" text NOT NULL,
	CONSTRAINT "sys_role_permission_role_id_permission_pk" PRIMARY KEY("role_id","permission")
);
--> statement-breakpoint
CREATE TABLE "sys_role_scope" (
	"role_id" uuid NOT NULL,
	"module" text NOT NULL,
	"scope" text NOT NULL,
	CONSTRAINT "sys_role_scope_role_id_module_pk" PRIMARY KEY("role_id","module")
);
--> statement-breakpoint
CREATE TABLE "sys_sequence" (
	"seq_key" text NOT NULL,
	"period" text NOT NULL,
	"current" integer NOT NULL,
	CONSTRAINT "sys_sequence_seq_key_period_pk" PRIMARY KEY("seq_key","period")
);
--> statement-breakpoint
CREATE TABLE "sys_setting" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_table_column" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"department_id" uuid,
	"del_flag" boolean DEFAULT false NOT NULL,
	"menu_id" text NOT NULL,
	"tc_field" text NOT NULL,
	"tc_name" text NOT NULL,
	"tc_width" integer,
	"tc_sort" integer DEFAULT 0 NOT NULL,
	"tc_hidden" text DEFAULT '2' NOT NULL,
	"user_id" uuid,
	CONSTRAINT "sys_table_column_menuId_userId_tcField_unique" UNIQUE NULLS NOT DISTINCT("menu_id","user_id","tc_field")
);
--> statement-breakpoint
CREATE TABLE "sys_user" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"department_id" uuid,
	"del_flag" boolean DEFAULT false NOT NULL,
	"username" text NOT NULL,
	"real_name" text NOT NULL,
	"mobile" text,
	"email" text,
	"job_id" uuid,
	"is_admin" boolean DEFAULT false NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"password_hash" text NOT NULL,
	"edit_password" boolean DEFAULT false NOT NULL,
	"avatar" text,
	"last_login" timestamp (3) with time zone,
	CONSTRAINT "sys_user_username_unique" UNIQUE("username")
);
--> statement-breakpoint
CREATE TABLE "sys_user_role" (
	"user_id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	CONSTRAINT "sys_user_role_user_id_role_id_pk" PRIMARY KEY("user_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "wf_todo" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"own_id" uuid,
	"step_id" text,
	"step_name" text,
	"flow_code" text,
	"biz_type" text NOT NULL,
	"title" text NOT NULL,
	"content" text,
	"kind" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"path" text NOT NULL,
	"project_code" text,
	"project_name" text,
	"assignee_user_id" uuid,
	"assignee_user_name" text,
	"assignee_role" text,
	"assignee_dept_id" uuid,
	"excluded_user_ids" uuid[] DEFAULT '{}' NOT NULL,
	"holder" text NOT NULL,
	"create_user_id" uuid,
	"create_user_name" text,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"claim_time" timestamp (3) with time zone,
	"due_time" timestamp (3) with time zone,
	"urgent" boolean DEFAULT false NOT NULL,
	"urge_time" timestamp (3) with time zone,
	"handle_user_id" uuid,
	"handle_user_name" text,
	"handle_time" timestamp (3) with time zone,
	"result" text,
	"opinion" text
);
--> statement-breakpoint
CREATE INDEX "sys_attachment_own_id_index" ON "sys_attachment" USING btree ("own_id");--> statement-breakpoint
CREATE INDEX "sys_attachment_sha256_index" ON "sys_attachment" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "wf_flow_log_own_id_time_index" ON "wf_flow_log" USING btree ("own_id","time");--> statement-breakpoint
CREATE INDEX "sys_operation_log_own_id_index" ON "sys_operation_log" USING btree ("own_id");--> statement-breakpoint
CREATE INDEX "sys_operation_log_user_id_seq_index" ON "sys_operation_log" USING btree ("user_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "crm_client_name" ON "crm_client" USING btree ("name_key") WHERE status <> '90' and not del_flag;--> statement-breakpoint
CREATE UNIQUE INDEX "crm_client_credit" ON "crm_client" USING btree ("credit_code") WHERE status <> '90' and not del_flag;--> statement-breakpoint
CREATE INDEX "crm_client_customer_manager_id_index" ON "crm_client" USING btree ("customer_manager_id");--> statement-breakpoint
CREATE INDEX "crm_client_department_id_index" ON "crm_client" USING btree ("department_id");--> statement-breakpoint
CREATE INDEX "crm_client_created" ON "crm_client" USING btree ("create_time" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "sys_login_log_time_index" ON "sys_login_log" USING btree ("time" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "sys_session_user_id_index" ON "sys_session" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_dict_dict_name_value_index" ON "sys_dict" USING btree ("dict_name","value");--> statement-breakpoint
CREATE INDEX "sys_user_role_role_id_index" ON "sys_user_role" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "wf_todo_open" ON "wf_todo" USING btree ("holder","create_time" DESC NULLS FIRST,"list_id" DESC NULLS FIRST) WHERE status = 'pending' and kind = 'task';--> statement-breakpoint
CREATE INDEX "wf_todo_open_all" ON "wf_todo" USING btree ("create_time" DESC NULLS FIRST,"list_id" DESC NULLS FIRST) WHERE status = 'pending' and kind = 'task';--> statement-breakpoint
CREATE INDEX "wf_todo_notice" ON "wf_todo" USING btree ("holder","create_time" DESC NULLS FIRST) WHERE kind = 'notice';--> statement-breakpoint
CREATE INDEX "wf_todo_done" ON "wf_todo" USING btree ("handle_user_id","handle_time" DESC NULLS FIRST) WHERE status = 'done';--> statement-breakpoint
CREATE INDEX "wf_todo_step" ON "wf_todo" USING btree ("own_id","step_id");