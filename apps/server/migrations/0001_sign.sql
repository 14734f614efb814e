CREATE TABLE "tender_sign_session" (
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
	"scene" text NOT NULL,
	"scene_time" timestamp (3) with time zone NOT NULL,
	"valid_from" timestamp (3) with time zone NOT NULL,
	"valid_to" timestamp (3) with time zone NOT NULL,
	"close_time" timestamp (3) with time zone,
	"token_hash" text NOT NULL,
	"token_sealed" text NOT NULL,
	CONSTRAINT "tender_sign_session_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "tender_signature" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_user_id" uuid,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"department_id" uuid,
	"del_flag" boolean DEFAULT false NOT NULL,
	"session_id" uuid NOT NULL,
	"sign_type" text NOT NULL,
	"company_name" text NOT NULL,
	"sign_name" text NOT NULL,
	"mobile_sealed" text NOT NULL,
	"mobile_mask" text NOT NULL,
	"mobile_key" text NOT NULL,
	"id_card_sealed" text,
	"id_card_mask" text,
	"position" text,
	"is_authorized" boolean NOT NULL,
	"sign_image" "bytea" NOT NULL,
	"image_hash" text NOT NULL,
	"sign_points" integer NOT NULL,
	"arrive_time" timestamp (3) with time zone NOT NULL,
	"ip" text NOT NULL,
	"user_agent" text NOT NULL,
	"confirm_time" timestamp (3) with time zone,
	"confirm_user_id" uuid,
	"strike_reason" text
);
--> statement-breakpoint
CREATE INDEX "tender_sign_session_project_id_index" ON "tender_sign_session" USING btree ("project_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tender_signature_session_id_mobile_key_index" ON "tender_signature" USING btree ("session_id","mobile_key");