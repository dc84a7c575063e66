CREATE TYPE "public"."return_reason" AS ENUM('damaged', 'wrong', 'near_expiry');--> statement-breakpoint
CREATE TYPE "public"."return_state" AS ENUM('requested', 'accepted', 'refused');--> statement-breakpoint
CREATE TABLE "batch_recalls" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"maker" text NOT NULL,
	"batch_no" text NOT NULL,
	"key" text NOT NULL,
	"reason" text NOT NULL,
	"recalled_at" timestamp with time zone NOT NULL,
	CONSTRAINT "batch_recalls_once" UNIQUE("maker","key")
);
--> statement-breakpoint
CREATE TABLE "line_batches" (
	"line_id" uuid NOT NULL,
	"batch_no" text NOT NULL,
	"key" text NOT NULL,
	"expires_on" date NOT NULL,
	"quantity" integer NOT NULL,
	"entered_by" uuid NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "line_batches_line_id_key_pk" PRIMARY KEY("line_id","key"),
	CONSTRAINT "line_batches_quantity" CHECK ("line_batches"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "line_returns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"line_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"reason" "return_reason" NOT NULL,
	"state" "return_state" DEFAULT 'requested' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"photo_name" text NOT NULL,
	"photo_type" text NOT NULL,
	"photo_size" integer NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	CONSTRAINT "line_returns_quantity" CHECK ("line_returns"."quantity" > 0),
	CONSTRAINT "line_returns_decided" CHECK (("line_returns"."state" = 'requested') = ("line_returns"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "order_documents" DROP CONSTRAINT "order_documents_one_per_parcel";--> statement-breakpoint
ALTER TABLE "order_documents" ADD COLUMN "return_id" uuid;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "quantity_returned" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "line_batches" ADD CONSTRAINT "line_batches_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_batches" ADD CONSTRAINT "line_batches_entered_by_users_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_returns" ADD CONSTRAINT "line_returns_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_returns" ADD CONSTRAINT "line_returns_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "line_batches_by_key" ON "line_batches" USING btree ("key");--> statement-breakpoint
CREATE INDEX "line_returns_of_line" ON "line_returns" USING btree ("line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "line_returns_one_undecided" ON "line_returns" USING btree ("line_id") WHERE "line_returns"."state" = 'requested';--> statement-breakpoint
ALTER TABLE "order_documents" ADD CONSTRAINT "order_documents_return_id_line_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."line_returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_documents_one_per_parcel" ON "order_documents" USING btree ("parcel_id","kind","is_delivery_only") WHERE "order_documents"."return_id" is null;--> statement-breakpoint
ALTER TABLE "order_documents" ADD CONSTRAINT "order_documents_one_per_return" UNIQUE("return_id");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_returned" CHECK ("order_lines"."quantity_returned" between 0 and "order_lines"."quantity" - "order_lines"."quantity_off");