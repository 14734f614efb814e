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
CREATE INDEX "consult_thread_last_time_index" ON "consult_thread" USING btree ("last_time" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "sys_login_log_user_id_time_index" ON "sys_login_log" USING btree ("user_id","time");