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
ALTER TABLE "tender_amend" ADD COLUMN "prequalify_sale_end" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tender_amend" ADD COLUMN "prequalify_deadline" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tender_package" ADD COLUMN "is_prequalified" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tender_package" ADD COLUMN "prequalify_sale_end" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tender_package" ADD COLUMN "prequalify_deadline" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "tender_committee_member_package_id_sort_index" ON "tender_committee_member" USING btree ("package_id","sort");--> statement-breakpoint
ALTER TABLE "tender_package" DROP COLUMN "committee_count";--> statement-breakpoint
ALTER TABLE "tender_package" DROP COLUMN "expert_count";