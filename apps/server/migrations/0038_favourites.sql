CREATE TABLE "sys_favourite" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"own_id" uuid NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sys_favourite_user_id_own_id_pk" PRIMARY KEY("user_id","own_id")
);
--> statement-breakpoint
CREATE INDEX "ordinal_booking_project_id_index" ON "ordinal_booking" USING btree ("project_id");