-- Every table as the product begins with it. What drizzle-kit cannot express stands at the end, written by hand.
CREATE TABLE "sys_user_setting" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consult_message" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"thread_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"sender_id" uuid NOT NULL,
	"sender_name" text NOT NULL,
	"from_consultant" boolean NOT NULL,
	"text" text NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consult_message_threadId_seq_unique" UNIQUE("thread_id","seq")
);
--> statement-breakpoint
CREATE TABLE "consult_thread" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"last_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"asker_read_seq" integer DEFAULT 0 NOT NULL,
	"consultant_read_seq" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "consult_thread_userId_unique" UNIQUE("user_id")
);
--> statement-breakpoint
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
--> statement-breakpoint
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
CREATE TABLE "crm_follow" (
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
	"follow_time" date NOT NULL,
	"way" text NOT NULL,
	"content" text NOT NULL,
	"next_time" date
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
CREATE TABLE "sys_scheduled_job" (
	"name" text PRIMARY KEY NOT NULL,
	"schedule" text NOT NULL,
	"next_due" timestamp (3) with time zone NOT NULL,
	"cause" text DEFAULT 'schedule' NOT NULL,
	"asked_user_id" uuid,
	"failures" integer DEFAULT 0 NOT NULL,
	"run_id" uuid,
	"running_by" text,
	"lease_until" timestamp (3) with time zone,
	"last_start" timestamp (3) with time zone,
	"last_end" timestamp (3) with time zone,
	"last_result" text,
	"last_error" text,
	"last_success" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sys_scheduled_run" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"cause" text NOT NULL,
	"asked_user_id" uuid,
	"running_by" text NOT NULL,
	"start_time" timestamp (3) with time zone NOT NULL,
	"end_time" timestamp (3) with time zone,
	"result" text,
	"error" text
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
CREATE TABLE "sys_operation_log_check" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"start_time" timestamp (3) with time zone NOT NULL,
	"end_seq" bigint NOT NULL,
	"end_hash" text NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL,
	"is_over" boolean DEFAULT false NOT NULL
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
CREATE TABLE "crm_supplier" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"department_id" uuid,
	"del_flag" boolean DEFAULT false NOT NULL,
	"supplier_code" text,
	"supplier_name" text NOT NULL,
	"name_key" text NOT NULL,
	"credit_code" text NOT NULL,
	"legal_person" text NOT NULL,
	"registered_capital" text,
	"establish_date" date,
	"company_size" text,
	"supply_types" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"region_code" text,
	"business_scope" text,
	"contact_name" text NOT NULL,
	"contact_mobile" text NOT NULL,
	"contact_email" text,
	"contact_id_card_sealed" text,
	"contact_id_card_mask" text,
	"bank_name" text,
	"bank_account" text,
	"license_file" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"auth_file" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"qualifications" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"related_companies" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"remark" text,
	"attachment" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"source" text NOT NULL,
	"register_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"receipt_no" text,
	"pass_hash" text,
	"audit_user_id" uuid,
	"audit_time" timestamp (3) with time zone,
	"audit_opinion" text,
	"audit_checks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"black_basis" text,
	"black_reason" text,
	"black_until" date,
	"black_file" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"black_pending" boolean DEFAULT false NOT NULL,
	"qualification_told" date,
	"status" text NOT NULL,
	CONSTRAINT "crm_supplier_supplierCode_unique" UNIQUE("supplier_code"),
	CONSTRAINT "crm_supplier_receiptNo_unique" UNIQUE("receipt_no")
);
--> statement-breakpoint
CREATE TABLE "crm_supplier_ticket" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"supplier_id" uuid,
	"ip" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expire_time" timestamp (3) with time zone NOT NULL,
	"use_time" timestamp (3) with time zone,
	"supplier_version" integer,
	"bytes" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "crm_supplier_ticket_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
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
	"fee_money" numeric(16, 2),
	"fee_rate" numeric(7, 4),
	"fee_terms" text,
	"invite_ground" text,
	"scale_reason" text,
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
CREATE TABLE "commission_rule" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"department_id" uuid,
	"del_flag" boolean DEFAULT false NOT NULL,
	"role_type" text NOT NULL,
	"project_type" text,
	"flag" text NOT NULL,
	"name" text NOT NULL,
	"value" numeric(12, 4) NOT NULL,
	"min" numeric(12, 4),
	"max" numeric(12, 4),
	"effective_from" date NOT NULL,
	"effective_to" date
);
--> statement-breakpoint
CREATE TABLE "deposit_rate" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"department_id" uuid,
	"del_flag" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"rate" numeric(8, 4) NOT NULL,
	"max_rate" numeric(8, 4) NOT NULL,
	"source" text NOT NULL,
	"effective_from" date NOT NULL,
	"effective_to" date
);
--> statement-breakpoint
CREATE TABLE "fee_standard" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"department_id" uuid,
	"del_flag" boolean DEFAULT false NOT NULL,
	"fee_type" text NOT NULL,
	"name" text NOT NULL,
	"bands" jsonb NOT NULL,
	"cap" numeric(12, 2),
	"source" text NOT NULL,
	"effective_from" date NOT NULL,
	"effective_to" date
);
--> statement-breakpoint
CREATE TABLE "statutory_rule" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"department_id" uuid,
	"del_flag" boolean DEFAULT false NOT NULL,
	"rule_code" text NOT NULL,
	"name" text NOT NULL,
	"regime" text,
	"method" text,
	"amount" numeric(12, 2),
	"unit" text,
	"dir" text,
	"anchor_field" text,
	"target_field" text,
	"level" text NOT NULL,
	"source" text NOT NULL,
	"effective_from" date NOT NULL,
	"effective_to" date,
	"budget_from" numeric(12, 2)
);
--> statement-breakpoint
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
CREATE TABLE "tender_amend" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"department_id" uuid,
	"del_flag" boolean DEFAULT false NOT NULL,
	"project_id" uuid NOT NULL,
	"amend_no" integer,
	"package_ids" jsonb NOT NULL,
	"amend_type" text NOT NULL,
	"media" text NOT NULL,
	"content" text NOT NULL,
	"affects_bids" boolean NOT NULL,
	"sign_up_end" timestamp (3) with time zone,
	"clarify_deadline" timestamp (3) with time zone,
	"bond_end" timestamp (3) with time zone,
	"open_time" timestamp (3) with time zone,
	"times_before" jsonb,
	"amend_file" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"file_version" integer,
	"effect_time" timestamp (3) with time zone,
	"room_note" text,
	"status" text NOT NULL,
	"prequalify_sale_end" timestamp (3) with time zone,
	"prequalify_deadline" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "tender_amend_buyer" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"department_id" uuid,
	"del_flag" boolean DEFAULT false NOT NULL,
	"amend_id" uuid NOT NULL,
	"package_id" uuid NOT NULL,
	"signup_id" uuid NOT NULL,
	"tell_time" timestamp (3) with time zone,
	"tell_way" text,
	"tell_user_id" uuid
);
--> statement-breakpoint
CREATE TABLE "tender_bond" (
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
	"supplier_id" uuid NOT NULL,
	"bond_money" numeric(16, 2) NOT NULL,
	"form" text NOT NULL,
	"arrive_money" numeric(16, 2),
	"pay_account" text,
	"payer_name" text,
	"arrive_time" timestamp (3) with time zone,
	"confirm_user_id" uuid,
	"confirm_time" timestamp (3) with time zone,
	"source" text NOT NULL,
	"bank_row" text,
	"refund_due" timestamp (3) with time zone,
	"refund_reason" text,
	"refund_money" numeric(16, 2),
	"interest" numeric(16, 2),
	"refund_time" timestamp (3) with time zone,
	"refund_file" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"forfeit_ground" text,
	"attachment" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text NOT NULL,
	"proposed_interest" numeric(16, 2),
	"interest_reason" text,
	"asked_interest" numeric(16, 2),
	"allowed_interest" numeric(16, 2)
);
--> statement-breakpoint
CREATE TABLE "tender_fail" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"department_id" uuid,
	"del_flag" boolean DEFAULT false NOT NULL,
	"project_id" uuid NOT NULL,
	"package_ids" jsonb NOT NULL,
	"fail_type" text NOT NULL,
	"fail_stage" text NOT NULL,
	"fail_reason" text NOT NULL,
	"legal_basis" text NOT NULL,
	"explain" text NOT NULL,
	"evidence" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"announce_media" text,
	"announce_time" timestamp (3) with time zone,
	"next_action" text NOT NULL,
	"refund_book" boolean DEFAULT false NOT NULL,
	"next_ordinal_id" uuid,
	"status" text NOT NULL,
	"new_method" text,
	"approval_file" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tender_fee" (
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
	"payer_type" text NOT NULL,
	"payer_id" uuid NOT NULL,
	"calc_money" numeric(16, 2) NOT NULL,
	"discount" numeric(5, 2) NOT NULL,
	"adjust_money" numeric(16, 2) DEFAULT '0' NOT NULL,
	"adjust_reason" text,
	"service_money" numeric(16, 2) NOT NULL,
	"received_money" numeric(16, 2) DEFAULT '0' NOT NULL,
	"asked_money" numeric(16, 2),
	"asked_reason" text,
	"reckoning" jsonb,
	"invoice_no" text,
	"confirm_time" timestamp (3) with time zone,
	"waive_file" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tender_fee_receipt" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"department_id" uuid,
	"del_flag" boolean DEFAULT false NOT NULL,
	"fee_id" uuid NOT NULL,
	"receive_money" numeric(16, 2) NOT NULL,
	"receive_time" timestamp (3) with time zone NOT NULL,
	"pay_way" text NOT NULL,
	"payer_name" text,
	"remark" text,
	"reverses_id" uuid
);
--> statement-breakpoint
CREATE TABLE "tender_change" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"department_id" uuid,
	"del_flag" boolean DEFAULT false NOT NULL,
	"project_id" uuid NOT NULL,
	"project_version" integer NOT NULL,
	"changes" jsonb NOT NULL,
	"reason" text NOT NULL,
	"evidence" jsonb NOT NULL,
	"effect_time" timestamp (3) with time zone,
	"status" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tender_exception" (
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
	"rule_code" text NOT NULL,
	"rule_name" text NOT NULL,
	"source" text NOT NULL,
	"except_reason" text NOT NULL,
	"except_file" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tender_waiver" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"department_id" uuid,
	"del_flag" boolean DEFAULT false NOT NULL,
	"project_id" uuid NOT NULL,
	"waive_reason" text NOT NULL,
	"waive_until" text NOT NULL,
	"status" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tender_candidate" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"department_id" uuid,
	"del_flag" boolean DEFAULT false NOT NULL,
	"package_id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"eval_rank" integer NOT NULL,
	"bid_money" numeric(16, 2) NOT NULL,
	"eval_score" text,
	"bid_reason" text,
	"quality" text,
	"duration" text,
	"leader" text,
	"passed_over_ground" text
);
--> statement-breakpoint
CREATE TABLE "tender_committee_member" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"department_id" uuid,
	"del_flag" boolean DEFAULT false NOT NULL,
	"package_id" uuid NOT NULL,
	"sort" integer NOT NULL,
	"member_kind" text NOT NULL,
	"name" text NOT NULL,
	"company" text,
	"mobile" text,
	"category" text,
	"fee" numeric(16, 2)
);
--> statement-breakpoint
CREATE TABLE "tender_file" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"department_id" uuid,
	"del_flag" boolean DEFAULT false NOT NULL,
	"project_id" uuid NOT NULL,
	"file_version" integer NOT NULL,
	"file" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text NOT NULL,
	"final_time" timestamp (3) with time zone,
	"amend_id" uuid
);
--> statement-breakpoint
CREATE TABLE "tender_file_comment" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"department_id" uuid,
	"del_flag" boolean DEFAULT false NOT NULL,
	"file_id" uuid NOT NULL,
	"step_title" text NOT NULL,
	"clause" text NOT NULL,
	"content" text NOT NULL,
	"reply" text
);
--> statement-breakpoint
CREATE TABLE "tender_notice" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"department_id" uuid,
	"del_flag" boolean DEFAULT false NOT NULL,
	"project_id" uuid NOT NULL,
	"package_ids" jsonb NOT NULL,
	"notice_type" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"media" text NOT NULL,
	"file" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"publish_time" timestamp (3) with time zone NOT NULL,
	"end_time" timestamp (3) with time zone,
	"url" text,
	"screenshot_file" jsonb DEFAULT '[]'::jsonb NOT NULL
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
	"bond_money" numeric(16, 2),
	"book_price" numeric(16, 2),
	"evaluation_method" text,
	"notice_time" timestamp (3) with time zone,
	"notice_end" timestamp (3) with time zone,
	"sign_up_start" timestamp (3) with time zone,
	"sign_up_end" timestamp (3) with time zone,
	"clarify_deadline" timestamp (3) with time zone,
	"bond_end" timestamp (3) with time zone,
	"open_time" timestamp (3) with time zone,
	"bid_time" timestamp (3) with time zone,
	"eval_finish_time" timestamp (3) with time zone,
	"report_time" timestamp (3) with time zone,
	"candidate_start" timestamp (3) with time zone,
	"candidate_end" timestamp (3) with time zone,
	"calibration_time" timestamp (3) with time zone,
	"notice_send_time" timestamp (3) with time zone,
	"contract_time" timestamp (3) with time zone,
	"open_record_file" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sign_in_file" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"video_index" text,
	"report_file" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"award_file" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"notice_file" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"contract_file" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"result_supplier_id" uuid,
	"not_first_reason" text,
	"win_bid_money" numeric(16, 2),
	"contract_money" numeric(16, 2),
	"report15_file" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"report15_time" timestamp (3) with time zone,
	"is_prequalified" boolean DEFAULT false NOT NULL,
	"prequalify_sale_end" timestamp (3) with time zone,
	"prequalify_deadline" timestamp (3) with time zone,
	"win_bid_reason" text,
	"requirement" text,
	"qualification" text,
	"is_consortium" boolean DEFAULT false NOT NULL,
	"obtain_way" text,
	"obtain_place" text,
	"is_survey_design" boolean DEFAULT false NOT NULL,
	"skips_publicity" boolean DEFAULT false NOT NULL,
	"min_suppliers" integer,
	"min_suppliers_reason" text,
	"min_suppliers_file" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"passed_over_file" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"over_limit_reason" text,
	"contract_money_reason" text,
	"contract_money_file" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"performance_bond" numeric(16, 2),
	CONSTRAINT "tender_package_packageNo_unique" UNIQUE("package_no")
);
--> statement-breakpoint
CREATE TABLE "tender_prequalify" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"department_id" uuid,
	"del_flag" boolean DEFAULT false NOT NULL,
	"package_id" uuid NOT NULL,
	"prequalified_count" integer NOT NULL,
	"prequalify_file" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "tender_prequalify_packageId_unique" UNIQUE("package_id")
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
	"remark" text,
	"attachment" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"owner_file" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"qc_drawn" boolean DEFAULT false NOT NULL,
	"rules_used" jsonb,
	"fee_money" numeric(16, 2),
	"fee_rate" numeric(7, 4),
	"fee_terms" text,
	"suspend_time" timestamp (3) with time zone,
	"invite_ground" text,
	"scale_reason" text,
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
CREATE TABLE "tender_bid" (
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
	"supplier_id" uuid NOT NULL,
	"submit_time" timestamp (3) with time zone NOT NULL,
	"seal_ok" boolean NOT NULL,
	"is_late" boolean NOT NULL,
	"originals" integer NOT NULL,
	"copies" integer NOT NULL,
	"bid_money" numeric(16, 2),
	"opened" boolean DEFAULT false NOT NULL,
	"eval_score" text,
	"eval_rank" integer,
	"invalid_reason" text
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
CREATE TABLE "tender_signup" (
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
	"supplier_id" uuid NOT NULL,
	"buy_time" timestamp (3) with time zone NOT NULL,
	"contact_name" text NOT NULL,
	"mobile" text NOT NULL,
	"id_card_sealed" text,
	"id_card_mask" text,
	"book_price" numeric(16, 2) NOT NULL,
	"pay_way" text NOT NULL,
	"receipt_no" text,
	"invoice_no" text,
	"source" text NOT NULL,
	"receive_user_id" uuid,
	"receive_time" timestamp (3) with time zone,
	"invalid_reason" text,
	"attachment" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text NOT NULL,
	"refund_due" timestamp (3) with time zone,
	"refund_money" numeric(16, 2),
	"refund_time" timestamp (3) with time zone,
	"refund_file" jsonb DEFAULT '[]'::jsonb NOT NULL
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
	"last_seen_time" timestamp (3) with time zone,
	CONSTRAINT "sys_session_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "sys_session_sctHash_unique" UNIQUE("sct_hash"),
	CONSTRAINT "sys_session_knowledgeHash_unique" UNIQUE("knowledge_hash")
);
--> statement-breakpoint
CREATE TABLE "numbering_rule" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"department_id" uuid,
	"del_flag" boolean DEFAULT false NOT NULL,
	"rule_key" text NOT NULL,
	"name" text,
	"pattern" text NOT NULL,
	"resets" text NOT NULL,
	"effective_from" date NOT NULL,
	"effective_to" date
);
--> statement-breakpoint
CREATE TABLE "sys_issued_number" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"rule_key" text NOT NULL,
	"seq_key" text NOT NULL,
	"period" text NOT NULL,
	"n" integer NOT NULL,
	"text" text NOT NULL,
	"biz_type" text NOT NULL,
	"own_id" uuid,
	"issue_user_id" uuid,
	"issue_time" timestamp (3) with time zone NOT NULL,
	"status" text DEFAULT 'used' NOT NULL,
	"void_reason" text,
	"void_user_id" uuid,
	"void_time" timestamp (3) with time zone,
	CONSTRAINT "sys_issued_number_series" UNIQUE("seq_key","period","n"),
	CONSTRAINT "sys_issued_number_text" UNIQUE("text")
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
CREATE TABLE "sys_holiday_year" (
	"year" integer PRIMARY KEY NOT NULL
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
CREATE TABLE "sys_param" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "sys_seeded" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "sys_seeded_kind_key_pk" PRIMARY KEY("kind","key")
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
CREATE INDEX "consult_thread_last_time_index" ON "consult_thread" USING btree ("last_time" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "sys_attachment_own_id_index" ON "sys_attachment" USING btree ("own_id");--> statement-breakpoint
CREATE INDEX "sys_attachment_sha256_index" ON "sys_attachment" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "sys_attachment_create_user_id_create_time_index" ON "sys_attachment" USING btree ("create_user_id","create_time");--> statement-breakpoint
CREATE INDEX "wf_flow_log_own_id_time_index" ON "wf_flow_log" USING btree ("own_id","time");--> statement-breakpoint
CREATE INDEX "crm_follow_own_id_index" ON "crm_follow" USING btree ("own_id");--> statement-breakpoint
CREATE INDEX "sys_scheduled_run_name_start_time_index" ON "sys_scheduled_run" USING btree ("name","start_time");--> statement-breakpoint
CREATE INDEX "sys_scheduled_run_start_time_index" ON "sys_scheduled_run" USING btree ("start_time");--> statement-breakpoint
CREATE INDEX "sys_operation_log_own_id_index" ON "sys_operation_log" USING btree ("own_id");--> statement-breakpoint
CREATE INDEX "sys_operation_log_user_id_seq_index" ON "sys_operation_log" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "sys_operation_log_module_seq_index" ON "sys_operation_log" USING btree ("module","seq");--> statement-breakpoint
CREATE INDEX "sys_operation_log_time_index" ON "sys_operation_log" USING btree ("time");--> statement-breakpoint
CREATE INDEX "sys_operation_log_ip" ON "sys_operation_log" USING btree ("ip" text_pattern_ops,"seq");--> statement-breakpoint
CREATE UNIQUE INDEX "crm_client_name" ON "crm_client" USING btree ("name_key") WHERE status <> '90' and not del_flag;--> statement-breakpoint
CREATE UNIQUE INDEX "crm_client_credit" ON "crm_client" USING btree ("credit_code") WHERE status <> '90' and not del_flag;--> statement-breakpoint
CREATE INDEX "crm_client_customer_manager_id_index" ON "crm_client" USING btree ("customer_manager_id");--> statement-breakpoint
CREATE INDEX "crm_client_department_id_index" ON "crm_client" USING btree ("department_id");--> statement-breakpoint
CREATE INDEX "crm_client_created" ON "crm_client" USING btree ("create_time" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "crm_supplier_name" ON "crm_supplier" USING btree ("name_key") WHERE status <> '40' and not del_flag;--> statement-breakpoint
CREATE UNIQUE INDEX "crm_supplier_credit" ON "crm_supplier" USING btree ("credit_code") WHERE status <> '40' and not del_flag;--> statement-breakpoint
CREATE INDEX "crm_supplier_legal_person_index" ON "crm_supplier" USING btree ("legal_person");--> statement-breakpoint
CREATE INDEX "crm_supplier_contact_mobile_index" ON "crm_supplier" USING btree ("contact_mobile");--> statement-breakpoint
CREATE INDEX "crm_supplier_created" ON "crm_supplier" USING btree ("create_time" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "crm_supplier_black" ON "crm_supplier" USING btree ("black_until") WHERE status = '60';--> statement-breakpoint
CREATE INDEX "crm_supplier_ticket_expire_time_index" ON "crm_supplier_ticket" USING btree ("expire_time");--> statement-breakpoint
CREATE INDEX "crm_supplier_ticket_ip_create_time_index" ON "crm_supplier_ticket" USING btree ("ip","create_time");--> statement-breakpoint
CREATE INDEX "ordinal_record_queue" ON "ordinal_record" USING btree ("submit_time") WHERE status = '20';--> statement-breakpoint
CREATE INDEX "ordinal_record_created" ON "ordinal_record" USING btree ("create_time" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "ordinal_record_client_id_submit_time_index" ON "ordinal_record" USING btree ("client_id","submit_time");--> statement-breakpoint
CREATE INDEX "ordinal_record_department_id_index" ON "ordinal_record" USING btree ("department_id");--> statement-breakpoint
CREATE INDEX "ordinal_record_customer_manager_id_index" ON "ordinal_record" USING btree ("customer_manager_id");--> statement-breakpoint
CREATE INDEX "ordinal_record_create_user_id_index" ON "ordinal_record" USING btree ("create_user_id");--> statement-breakpoint
CREATE INDEX "ordinal_booking_time" ON "ordinal_booking" USING btree ("start_time") WHERE status <> '取消';--> statement-breakpoint
CREATE INDEX "ordinal_booking_ordinal_id_index" ON "ordinal_booking" USING btree ("ordinal_id");--> statement-breakpoint
CREATE INDEX "commission_rule_role_type_flag_effective_from_index" ON "commission_rule" USING btree ("role_type","flag","effective_from");--> statement-breakpoint
CREATE INDEX "deposit_rate_effective_from_index" ON "deposit_rate" USING btree ("effective_from");--> statement-breakpoint
CREATE INDEX "fee_standard_fee_type_effective_from_index" ON "fee_standard" USING btree ("fee_type","effective_from");--> statement-breakpoint
CREATE INDEX "statutory_rule_rule_code_effective_from_index" ON "statutory_rule" USING btree ("rule_code","effective_from");--> statement-breakpoint
CREATE INDEX "sys_rights_request_user_id_index" ON "sys_rights_request" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "tender_amend_project_id_index" ON "tender_amend" USING btree ("project_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tender_amend_buyer_amend_id_signup_id_index" ON "tender_amend_buyer" USING btree ("amend_id","signup_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tender_bond_package_id_supplier_id_index" ON "tender_bond" USING btree ("package_id","supplier_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tender_bond_bank_row_index" ON "tender_bond" USING btree ("bank_row");--> statement-breakpoint
CREATE INDEX "tender_bond_project_id_index" ON "tender_bond" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "tender_bond_status_index" ON "tender_bond" USING btree ("status");--> statement-breakpoint
CREATE INDEX "tender_fail_project_id_index" ON "tender_fail" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "tender_fee_package_id_index" ON "tender_fee" USING btree ("package_id");--> statement-breakpoint
CREATE INDEX "tender_fee_project_id_index" ON "tender_fee" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "tender_fee_status_payer_type_index" ON "tender_fee" USING btree ("status","payer_type");--> statement-breakpoint
CREATE INDEX "tender_fee_receipt_fee_id_index" ON "tender_fee_receipt" USING btree ("fee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tender_fee_receipt_reverses_id_index" ON "tender_fee_receipt" USING btree ("reverses_id");--> statement-breakpoint
CREATE INDEX "tender_change_project_id_index" ON "tender_change" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "tender_exception_project_id_index" ON "tender_exception" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "tender_waiver_project_id_index" ON "tender_waiver" USING btree ("project_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tender_candidate_package_id_eval_rank_index" ON "tender_candidate" USING btree ("package_id","eval_rank");--> statement-breakpoint
CREATE UNIQUE INDEX "tender_candidate_package_id_supplier_id_index" ON "tender_candidate" USING btree ("package_id","supplier_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tender_committee_member_package_id_sort_index" ON "tender_committee_member" USING btree ("package_id","sort");--> statement-breakpoint
CREATE UNIQUE INDEX "tender_file_project_id_file_version_index" ON "tender_file" USING btree ("project_id","file_version");--> statement-breakpoint
CREATE INDEX "tender_file_comment_file_id_index" ON "tender_file_comment" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "tender_notice_project_id_index" ON "tender_notice" USING btree ("project_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tender_package_project_id_sort_index" ON "tender_package" USING btree ("project_id","sort");--> statement-breakpoint
CREATE INDEX "tender_package_status_open_time_index" ON "tender_package" USING btree ("status","open_time");--> statement-breakpoint
CREATE INDEX "tender_package_sign_up_end_index" ON "tender_package" USING btree ("sign_up_end");--> statement-breakpoint
CREATE INDEX "tender_package_calibration_time_index" ON "tender_package" USING btree ("calibration_time");--> statement-breakpoint
CREATE INDEX "tender_project_finance_code_index" ON "tender_project" USING btree ("finance_code");--> statement-breakpoint
CREATE INDEX "tender_project_client_id_index" ON "tender_project" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "tender_project_ordinal_id_index" ON "tender_project" USING btree ("ordinal_id");--> statement-breakpoint
CREATE INDEX "tender_project_created" ON "tender_project" USING btree ("create_time" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tender_project_code" ON "tender_project" USING btree ("project_code" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "tender_project_department" ON "tender_project" USING btree ("department_id","create_time" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "tender_team_member_project_id_position_user_id_index" ON "tender_team_member" USING btree ("project_id","position","user_id");--> statement-breakpoint
CREATE INDEX "tender_team_member_own" ON "tender_team_member" USING btree ("user_id","project_id") WHERE not "tender_team_member"."del_flag";--> statement-breakpoint
CREATE INDEX "tender_bid_package_id_index" ON "tender_bid" USING btree ("package_id");--> statement-breakpoint
CREATE INDEX "tender_bid_supplier_id_index" ON "tender_bid" USING btree ("supplier_id");--> statement-breakpoint
CREATE INDEX "tender_bid_fix_bid_id_index" ON "tender_bid_fix" USING btree ("bid_id");--> statement-breakpoint
CREATE INDEX "tender_bid_fix_package_id_index" ON "tender_bid_fix" USING btree ("package_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tender_signup_package_id_supplier_id_index" ON "tender_signup" USING btree ("package_id","supplier_id");--> statement-breakpoint
CREATE INDEX "tender_signup_project_id_index" ON "tender_signup" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "tender_signup_supplier_id_index" ON "tender_signup" USING btree ("supplier_id");--> statement-breakpoint
CREATE INDEX "sys_login_log_time_index" ON "sys_login_log" USING btree ("time" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "sys_login_log_user_id_time_index" ON "sys_login_log" USING btree ("user_id","time");--> statement-breakpoint
CREATE INDEX "sys_login_log_username" ON "sys_login_log" USING btree ("username" text_pattern_ops,"time");--> statement-breakpoint
CREATE INDEX "sys_login_log_ip" ON "sys_login_log" USING btree ("ip" text_pattern_ops,"time");--> statement-breakpoint
CREATE INDEX "sys_session_user_id_index" ON "sys_session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sys_session_open" ON "sys_session" USING btree ("create_time") WHERE end_time is null;--> statement-breakpoint
CREATE INDEX "numbering_rule_rule_key_effective_from_index" ON "numbering_rule" USING btree ("rule_key","effective_from");--> statement-breakpoint
CREATE INDEX "sys_issued_number_own_id_index" ON "sys_issued_number" USING btree ("own_id");--> statement-breakpoint
CREATE INDEX "sys_issued_number_rule_key_issue_time_index" ON "sys_issued_number" USING btree ("rule_key","issue_time");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_dict_dict_name_value_index" ON "sys_dict" USING btree ("dict_name","value");--> statement-breakpoint
CREATE INDEX "sys_saved_filter_menu_id_department_id_index" ON "sys_saved_filter" USING btree ("menu_id","department_id");--> statement-breakpoint
CREATE INDEX "sys_user_role_role_id_index" ON "sys_user_role" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "wf_todo_open" ON "wf_todo" USING btree ("holder","due_time","list_id" DESC NULLS FIRST) WHERE status = 'pending' and kind = 'task';--> statement-breakpoint
CREATE INDEX "wf_todo_open_all" ON "wf_todo" USING btree ("due_time","list_id" DESC NULLS FIRST) WHERE status = 'pending' and kind = 'task';--> statement-breakpoint
CREATE INDEX "wf_todo_notice" ON "wf_todo" USING btree ("holder","create_time" DESC NULLS FIRST) WHERE kind = 'notice';--> statement-breakpoint
CREATE INDEX "wf_todo_done" ON "wf_todo" USING btree ("handle_user_id","handle_time" DESC NULLS FIRST) WHERE status = 'done';--> statement-breakpoint
CREATE INDEX "wf_todo_step" ON "wf_todo" USING btree ("own_id","step_id");--> statement-breakpoint
-- Two bookings of one room never come closer than the pause, whoever writes them.
ALTER TABLE "ordinal_booking" ADD CONSTRAINT "ordinal_booking_room_free" EXCLUDE USING gist (int4range("room_no", "room_no", '[]') WITH &&, tstzrange("start_time", "busy_until") WITH &&) WHERE (status <> '取消');--> statement-breakpoint
-- What was written into the log is neither changed nor taken away: nothing in the product does so. The owner of the
-- table can remove the trigger; the signed roots outside the database are there for that case.
CREATE FUNCTION "sys_operation_log_refuse"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the operation log is only added to: % on % is refused', TG_OP, TG_TABLE_NAME USING ERRCODE = '42501';
END $$;--> statement-breakpoint
CREATE TRIGGER "sys_operation_log_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "sys_operation_log"
	FOR EACH STATEMENT EXECUTE FUNCTION "sys_operation_log_refuse"();--> statement-breakpoint
CREATE TRIGGER "sys_operation_log_head_kept" BEFORE DELETE OR TRUNCATE ON "sys_operation_log_head"
	FOR EACH STATEMENT EXECUTE FUNCTION "sys_operation_log_refuse"();--> statement-breakpoint
CREATE TRIGGER "sys_operation_log_head_forward" BEFORE UPDATE ON "sys_operation_log_head"
	FOR EACH ROW WHEN (NEW.seq <= OLD.seq) EXECUTE FUNCTION "sys_operation_log_refuse"();
