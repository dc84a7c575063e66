CREATE TYPE "public"."order_document_kind" AS ENUM('invoice', 'credit_note');--> statement-breakpoint
CREATE TYPE "public"."line_need" AS ENUM('none', 'prescription', 'pickup', 'not_sold');--> statement-breakpoint
CREATE TYPE "public"."need_reason" AS ENUM('otc', 'schedule_h', 'schedule_h1', 'other_district', 'schedule_x', 'narcotic');--> statement-breakpoint
CREATE TYPE "public"."order_prescription_kind" AS ENUM('consultation', 'upload');--> statement-breakpoint
CREATE TYPE "public"."order_state" AS ENUM('pending', 'paid', 'released', 'too_late');--> statement-breakpoint
CREATE TYPE "public"."parcel_state" AS ENUM('awaiting_payment', 'rx_review', 'placed', 'accepted', 'packed', 'out_for_delivery', 'ready_for_pickup', 'delivered', 'returned', 'cancelled');--> statement-breakpoint
CREATE TYPE "public"."rx_decision" AS ENUM('not_needed', 'waiting', 'accepted', 'refused');--> statement-breakpoint
CREATE TYPE "public"."rx_refusal" AS ENUM('not_readable', 'other_patient', 'other_medicine', 'too_old', 'no_doctor', 'quantity_too_high', 'already_dispensed', 'other');--> statement-breakpoint
CREATE TABLE "dispensings" (
	"line_id" uuid PRIMARY KEY NOT NULL,
	"order_prescription_id" uuid NOT NULL,
	"source" text NOT NULL,
	"prescribed_name" text,
	"packs" integer NOT NULL,
	"units_in_pack" integer,
	"is_chronic" boolean NOT NULL,
	"issued_on" date NOT NULL,
	"prescriber" text,
	"patient_name" text NOT NULL,
	"accepted_by" uuid NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "dispensings_packs" CHECK ("dispensings"."packs" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_document_counters" (
	"store_id" uuid NOT NULL,
	"kind" "order_document_kind" NOT NULL,
	"financial_year" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "order_document_counters_store_id_kind_financial_year_pk" PRIMARY KEY("store_id","kind","financial_year")
);
--> statement-breakpoint
CREATE TABLE "h1_register" (
	"line_id" uuid PRIMARY KEY NOT NULL,
	"store_id" uuid NOT NULL,
	"prescriber" text NOT NULL,
	"patient_name" text NOT NULL,
	"drug" text NOT NULL,
	"quantity" integer NOT NULL,
	"supplied_on" date NOT NULL,
	"keep_until" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"parcel_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"kind" "order_document_kind" NOT NULL,
	"financial_year" text NOT NULL,
	"sequence" integer NOT NULL,
	"number" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"total_paise" integer NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "order_documents_one_per_parcel" UNIQUE("parcel_id","kind"),
	CONSTRAINT "order_documents_total" CHECK ("order_documents"."total_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"parcel_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"medicine_id" uuid,
	"name" text NOT NULL,
	"generic_name" text NOT NULL,
	"form" text NOT NULL,
	"strength" text NOT NULL,
	"pack_size" text NOT NULL,
	"maker" text NOT NULL,
	"image" text,
	"quantity" integer NOT NULL,
	"quantity_off" integer DEFAULT 0 NOT NULL,
	"price_paise" integer NOT NULL,
	"mrp_paise" integer NOT NULL,
	"gst_rate_percent" integer NOT NULL,
	"hsn" text NOT NULL,
	"schedule" "drug_schedule" NOT NULL,
	"need" "line_need" NOT NULL,
	"reason" "need_reason" NOT NULL,
	"rule_source" text NOT NULL,
	"rx" "rx_decision" NOT NULL,
	"rx_refusal" "rx_refusal",
	"rx_note" text DEFAULT '' NOT NULL,
	CONSTRAINT "order_lines_in_order" UNIQUE("order_id","position"),
	CONSTRAINT "order_lines_quantity" CHECK ("order_lines"."quantity" > 0 and "order_lines"."quantity_off" between 0 and "order_lines"."quantity"),
	CONSTRAINT "order_lines_price" CHECK (0 < "order_lines"."price_paise" and "order_lines"."price_paise" <= "order_lines"."mrp_paise"),
	CONSTRAINT "order_lines_sold" CHECK ("order_lines"."need" <> 'not_sold'),
	CONSTRAINT "order_lines_rx" CHECK (("order_lines"."need" = 'none') = ("order_lines"."rx" = 'not_needed'))
);
--> statement-breakpoint
CREATE TABLE "order_prescriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" "order_prescription_kind" NOT NULL,
	"prescription_id" uuid,
	"source" text NOT NULL,
	"name" text NOT NULL,
	"type" text,
	"size" integer,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_prescriptions_once" UNIQUE("order_id","source"),
	CONSTRAINT "order_prescriptions_kind" CHECK (("order_prescriptions"."kind" = 'consultation') = ("order_prescriptions"."prescription_id" is not null) and ("order_prescriptions"."kind" = 'upload') = ("order_prescriptions"."type" is not null))
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"patient_id" uuid NOT NULL,
	"request_id" text,
	"contents" text NOT NULL,
	"state" "order_state" DEFAULT 'pending' NOT NULL,
	"subtotal_paise" integer NOT NULL,
	"delivery_fee_paise" integer NOT NULL,
	"delivery_address" jsonb NOT NULL,
	"hold_expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"prescription_needed_by" timestamp with time zone,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_once_per_request" UNIQUE("patient_id","request_id"),
	CONSTRAINT "orders_amounts" CHECK ("orders"."subtotal_paise" > 0 and "orders"."delivery_fee_paise" >= 0),
	CONSTRAINT "orders_paid" CHECK (("orders"."state" = 'paid') = ("orders"."paid_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "parcel_steps" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"parcel_id" uuid NOT NULL,
	"state" "parcel_state" NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parcels" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"is_pickup" boolean NOT NULL,
	"state" "parcel_state" DEFAULT 'awaiting_payment' NOT NULL,
	"arrives_from" date,
	"arrives_until" date,
	"delivery_code" text,
	"delivered_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "parcels_one_per_way" UNIQUE("order_id","store_id","is_pickup"),
	CONSTRAINT "parcels_brought_or_collected" CHECK ("parcels"."is_pickup" = ("parcels"."arrives_from" is null)),
	CONSTRAINT "parcels_delivered" CHECK (("parcels"."state" = 'delivered') = ("parcels"."delivered_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "dispensings" ADD CONSTRAINT "dispensings_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispensings" ADD CONSTRAINT "dispensings_order_prescription_id_order_prescriptions_id_fk" FOREIGN KEY ("order_prescription_id") REFERENCES "public"."order_prescriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispensings" ADD CONSTRAINT "dispensings_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_document_counters" ADD CONSTRAINT "order_document_counters_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "h1_register" ADD CONSTRAINT "h1_register_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "h1_register" ADD CONSTRAINT "h1_register_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_documents" ADD CONSTRAINT "order_documents_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_documents" ADD CONSTRAINT "order_documents_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_medicine_id_medicines_id_fk" FOREIGN KEY ("medicine_id") REFERENCES "public"."medicines"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_prescriptions" ADD CONSTRAINT "order_prescriptions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_patient_id_users_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_steps" ADD CONSTRAINT "parcel_steps_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dispensings_of_prescription" ON "dispensings" USING btree ("source");--> statement-breakpoint
CREATE INDEX "h1_register_of_store" ON "h1_register" USING btree ("store_id","supplied_on");--> statement-breakpoint
CREATE UNIQUE INDEX "order_documents_numbered" ON "order_documents" USING btree ("store_id","kind","financial_year","sequence");--> statement-breakpoint
CREATE INDEX "order_lines_of_parcel" ON "order_lines" USING btree ("parcel_id");--> statement-breakpoint
CREATE INDEX "order_lines_of_medicine" ON "order_lines" USING btree ("medicine_id");--> statement-breakpoint
CREATE INDEX "orders_of_patient" ON "orders" USING btree ("patient_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_waiting_for_prescription" ON "orders" USING btree ("prescription_needed_by") WHERE "orders"."prescription_needed_by" is not null;--> statement-breakpoint
CREATE INDEX "parcel_steps_of_parcel" ON "parcel_steps" USING btree ("parcel_id");--> statement-breakpoint
CREATE INDEX "parcels_of_store" ON "parcels" USING btree ("store_id","state","created_at");