CREATE TYPE "public"."attachment_type" AS ENUM('image/jpeg', 'image/png', 'image/webp', 'application/pdf');--> statement-breakpoint
CREATE TABLE "attachments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"uploader_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" "attachment_type" NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "attachments_size" CHECK ("attachments"."size" > 0)
);
--> statement-breakpoint
CREATE TABLE "chat_progress" (
	"conversation_id" uuid NOT NULL,
	"reader_id" uuid NOT NULL,
	"delivered_seq" integer NOT NULL,
	"read_seq" integer NOT NULL,
	CONSTRAINT "chat_progress_conversation_id_reader_id_pk" PRIMARY KEY("conversation_id","reader_id"),
	CONSTRAINT "chat_progress_order" CHECK ("chat_progress"."read_seq" <= "chat_progress"."delivered_seq")
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"patient_id" uuid NOT NULL,
	"doctor_id" uuid NOT NULL,
	"last_seq" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "conversations_one_per_pair" UNIQUE("patient_id","doctor_id"),
	CONSTRAINT "conversations_seq" CHECK ("conversations"."last_seq" >= 0)
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"sender_id" uuid NOT NULL,
	"client_id" text NOT NULL,
	"content" text NOT NULL,
	"attachment_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "messages_one_per_attachment" UNIQUE("attachment_id"),
	CONSTRAINT "messages_in_order" UNIQUE("conversation_id","seq"),
	CONSTRAINT "messages_sent_once" UNIQUE("sender_id","client_id"),
	CONSTRAINT "messages_not_blank" CHECK ("messages"."content" <> '' or "messages"."attachment_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_uploader_id_users_id_fk" FOREIGN KEY ("uploader_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_progress" ADD CONSTRAINT "chat_progress_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_progress" ADD CONSTRAINT "chat_progress_reader_id_users_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_patient_id_users_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_attachment_id_attachments_id_fk" FOREIGN KEY ("attachment_id") REFERENCES "public"."attachments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attachments_by_age" ON "attachments" USING btree ("created_at");