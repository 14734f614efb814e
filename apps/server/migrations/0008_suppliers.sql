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
	CONSTRAINT "crm_supplier_ticket_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE INDEX "crm_follow_own_id_index" ON "crm_follow" USING btree ("own_id");--> statement-breakpoint
CREATE UNIQUE INDEX "crm_supplier_name" ON "crm_supplier" USING btree ("name_key") WHERE status <> '40' and not del_flag;--> statement-breakpoint
CREATE UNIQUE INDEX "crm_supplier_credit" ON "crm_supplier" USING btree ("credit_code") WHERE status <> '40' and not del_flag;--> statement-breakpoint
CREATE INDEX "crm_supplier_legal_person_index" ON "crm_supplier" USING btree ("legal_person");--> statement-breakpoint
CREATE INDEX "crm_supplier_contact_mobile_index" ON "crm_supplier" USING btree ("contact_mobile");--> statement-breakpoint
CREATE INDEX "crm_supplier_created" ON "crm_supplier" USING btree ("create_time" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "crm_supplier_black" ON "crm_supplier" USING btree ("black_until") WHERE status = '60';--> statement-breakpoint
CREATE INDEX "crm_supplier_ticket_expire_time_index" ON "crm_supplier_ticket" USING btree ("expire_time");