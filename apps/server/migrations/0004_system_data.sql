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
	"effective_to" date
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
CREATE TABLE "sys_seeded" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "sys_seeded_kind_key_pk" PRIMARY KEY("kind","key")
);
--> statement-breakpoint
ALTER TABLE "sys_session" ADD COLUMN "last_seen_time" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "commission_rule_role_type_flag_effective_from_index" ON "commission_rule" USING btree ("role_type","flag","effective_from");--> statement-breakpoint
CREATE INDEX "fee_standard_fee_type_effective_from_index" ON "fee_standard" USING btree ("fee_type","effective_from");--> statement-breakpoint
CREATE INDEX "statutory_rule_rule_code_effective_from_index" ON "statutory_rule" USING btree ("rule_code","effective_from");--> statement-breakpoint
CREATE INDEX "sys_operation_log_module_seq_index" ON "sys_operation_log" USING btree ("module","seq");--> statement-breakpoint
CREATE INDEX "sys_operation_log_time_index" ON "sys_operation_log" USING btree ("time");--> statement-breakpoint
CREATE INDEX "sys_operation_log_ip" ON "sys_operation_log" USING btree ("ip" text_pattern_ops,"seq");--> statement-breakpoint
CREATE INDEX "sys_login_log_username" ON "sys_login_log" USING btree ("username" text_pattern_ops,"time");--> statement-breakpoint
CREATE INDEX "sys_login_log_ip" ON "sys_login_log" USING btree ("ip" text_pattern_ops,"time");--> statement-breakpoint
CREATE INDEX "sys_session_open" ON "sys_session" USING btree ("create_time") WHERE end_time is null;