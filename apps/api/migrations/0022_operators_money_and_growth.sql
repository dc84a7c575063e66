CREATE TYPE "public"."visit_document_kind" AS ENUM('receipt', 'credit_note');--> statement-breakpoint
CREATE TYPE "public"."payee_kind" AS ENUM('doctor', 'store');--> statement-breakpoint
CREATE TYPE "public"."refund_state" AS ENUM('initiated', 'sent', 'at_bank', 'failed');--> statement-breakpoint
ALTER TYPE "public"."canceller" ADD VALUE 'medisense';--> statement-breakpoint
CREATE TABLE "visit_document_counters" (
	"doctor_id" uuid NOT NULL,
	"kind" "visit_document_kind" NOT NULL,
	"financial_year" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "visit_document_counters_doctor_id_kind_financial_year_pk" PRIMARY KEY("doctor_id","kind","financial_year")
);
--> statement-breakpoint
CREATE TABLE "visit_documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"appointment_id" uuid NOT NULL,
	"doctor_id" uuid NOT NULL,
	"kind" "visit_document_kind" NOT NULL,
	"financial_year" text NOT NULL,
	"sequence" integer NOT NULL,
	"number" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"total_paise" integer NOT NULL,
	"refund_id" uuid,
	"content" jsonb NOT NULL,
	CONSTRAINT "visit_documents_total" CHECK ("visit_documents"."total_paise" > 0),
	CONSTRAINT "visit_documents_refund" CHECK (("visit_documents"."kind" = 'credit_note') = ("visit_documents"."refund_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "directory_version" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "directory_version_once" CHECK ("directory_version"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "grievance_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"grievance_id" uuid NOT NULL,
	"officer_id" uuid,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "grievances" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "grievances_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"patient_id" uuid NOT NULL,
	"category" text NOT NULL,
	"about_kind" text,
	"about_id" uuid,
	"about_number" text,
	"filed_at" timestamp with time zone NOT NULL,
	"acknowledged_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "grievances_closed_are_acknowledged" CHECK ("grievances"."closed_at" is null or "grievances"."acknowledged_at" is not null),
	CONSTRAINT "grievances_about" CHECK (("grievances"."about_kind" is null) = ("grievances"."about_id" is null))
);
--> statement-breakpoint
CREATE TABLE "hospital_boards" (
	"hospital_id" uuid PRIMARY KEY NOT NULL,
	"switched_on_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"sealed_secret" text NOT NULL,
	"last_step" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "operator_acts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"place" integer GENERATED ALWAYS AS IDENTITY (sequence name "operator_acts_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"operator_id" uuid,
	"act" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"subject_name" text NOT NULL,
	"detail" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_shares" (
	"entry_id" uuid NOT NULL,
	"payee_kind" "payee_kind" NOT NULL,
	"payee_id" uuid NOT NULL,
	"amount_paise" integer NOT NULL,
	CONSTRAINT "ledger_shares_entry_id_payee_kind_payee_id_pk" PRIMARY KEY("entry_id","payee_kind","payee_id")
);
--> statement-breakpoint
CREATE TABLE "hand_overs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"outcome" text,
	CONSTRAINT "hand_overs_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "hand_overs_ended_with_outcome" CHECK (("hand_overs"."ended_at" is null) = ("hand_overs"."outcome" is null))
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_sign";--> statement-breakpoint
ALTER TABLE "payment_events" ALTER COLUMN "gateway_session_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "doctors" ADD COLUMN "registration_council" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "doctors" ADD COLUMN "registration_year" integer;--> statement-breakpoint
ALTER TABLE "doctors" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "doctors" ADD COLUMN "checked_by" uuid;--> statement-breakpoint
ALTER TABLE "doctors" ADD COLUMN "checked_against" text;--> statement-breakpoint
ALTER TABLE "doctors" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "doctors" ADD COLUMN "suspension_reason" text;--> statement-breakpoint
ALTER TABLE "hospitals" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "hospitals" ADD COLUMN "suspension_reason" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "state" "refund_state" DEFAULT 'initiated' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "attempt" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "bank_reference" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "expected_by" date;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "arrived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "licence_valid_until" date;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "checked_by" uuid;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "checked_against" text;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "suspension_reason" text;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "sells" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "visit_document_counters" ADD CONSTRAINT "visit_document_counters_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_documents" ADD CONSTRAINT "visit_documents_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_documents" ADD CONSTRAINT "visit_documents_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_documents" ADD CONSTRAINT "visit_documents_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grievance_messages" ADD CONSTRAINT "grievance_messages_grievance_id_grievances_id_fk" FOREIGN KEY ("grievance_id") REFERENCES "public"."grievances"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grievance_messages" ADD CONSTRAINT "grievance_messages_officer_id_users_id_fk" FOREIGN KEY ("officer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grievances" ADD CONSTRAINT "grievances_patient_id_users_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hospital_boards" ADD CONSTRAINT "hospital_boards_hospital_id_hospitals_id_fk" FOREIGN KEY ("hospital_id") REFERENCES "public"."hospitals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_acts" ADD CONSTRAINT "operator_acts_operator_id_users_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_shares" ADD CONSTRAINT "ledger_shares_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_overs" ADD CONSTRAINT "hand_overs_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_overs" ADD CONSTRAINT "hand_overs_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "visit_documents_numbered" ON "visit_documents" USING btree ("doctor_id","kind","financial_year","sequence");--> statement-breakpoint
CREATE INDEX "visit_documents_of_visit" ON "visit_documents" USING btree ("appointment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "visit_documents_one_receipt" ON "visit_documents" USING btree ("appointment_id") WHERE "visit_documents"."kind" = 'receipt';--> statement-breakpoint
CREATE UNIQUE INDEX "visit_documents_one_per_refund" ON "visit_documents" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "grievance_messages_of" ON "grievance_messages" USING btree ("grievance_id","at");--> statement-breakpoint
CREATE INDEX "grievances_of_patient" ON "grievances" USING btree ("patient_id","filed_at");--> statement-breakpoint
CREATE INDEX "grievances_closed" ON "grievances" USING btree ("closed_at") WHERE "grievances"."closed_at" is not null;--> statement-breakpoint
CREATE INDEX "grievances_open" ON "grievances" USING btree ("filed_at") WHERE "grievances"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "operator_acts_by_time" ON "operator_acts" USING btree ("at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "operator_acts_of" ON "operator_acts" USING btree ("operator_id","at");--> statement-breakpoint
CREATE INDEX "ledger_shares_of_payee" ON "ledger_shares" USING btree ("payee_kind","payee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "hand_overs_one_in_force" ON "hand_overs" USING btree ("person_id") WHERE "hand_overs"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "hand_overs_of_person" ON "hand_overs" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "hand_overs_of_account" ON "hand_overs" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "hand_overs_of_email" ON "hand_overs" USING btree ("email");--> statement-breakpoint
ALTER TABLE "doctors" ADD CONSTRAINT "doctors_checked_by_users_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_checked_by_users_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointments_of_person" ON "appointments" USING btree (coalesce("person_id", "patient_id"),"starts_at");--> statement-breakpoint
CREATE INDEX "attachments_of_conversation" ON "attachments" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "doctors_offered" ON "doctors" USING btree ("id") WHERE "doctors"."checked_at" is not null and "doctors"."suspended_at" is null;--> statement-breakpoint
CREATE INDEX "consents_of_account" ON "consents" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "users_of_organisation" ON "users" USING btree ("organisation_name") WHERE "users"."organisation_name" is not null;--> statement-breakpoint
CREATE INDEX "subscribers_unconfirmed" ON "subscribers" USING btree ("requested_at") WHERE "subscribers"."confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "payments_by_session" ON "payments" USING btree ("gateway_session_id");--> statement-breakpoint
CREATE INDEX "payments_of_payer" ON "payments" USING btree ("payer_id","settled_at");--> statement-breakpoint
CREATE INDEX "payments_by_order_number" ON "payments" USING btree (split_part("description", ' ', 2)) WHERE "payments"."kind" = 'medicine-order';--> statement-breakpoint
CREATE INDEX "refunds_by_gateway_number" ON "refunds" USING btree ("gateway_refund_id");--> statement-breakpoint
CREATE INDEX "refunds_by_bank_number" ON "refunds" USING btree ("bank_reference");--> statement-breakpoint
CREATE INDEX "refunds_on_their_way" ON "refunds" USING btree ("due_at") WHERE "refunds"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "record_accesses_of_reader" ON "record_accesses" USING btree ("reader_id");--> statement-breakpoint
CREATE INDEX "caregiver_links_of_holder" ON "caregiver_links" USING btree ("holder_id");--> statement-breakpoint
CREATE INDEX "person_consents_of_person" ON "person_consents" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "person_consents_of_account" ON "person_consents" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "persons_with_account" ON "persons" USING btree ("id","account_id");--> statement-breakpoint
CREATE INDEX "order_documents_of_parcel" ON "order_documents" USING btree ("parcel_id");--> statement-breakpoint
CREATE INDEX "orders_of_person" ON "orders" USING btree (coalesce("person_id", "patient_id"),"created_at");--> statement-breakpoint
ALTER TABLE "doctors" ADD CONSTRAINT "doctors_checked_against" CHECK (("doctors"."checked_at" is null) = ("doctors"."checked_against" is null));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_sign" CHECK ("ledger_entries"."account" <> 'captured' or "ledger_entries"."amount_paise" > 0);--> statement-breakpoint
-- Written by hand from here on.
INSERT INTO "directory_version" DEFAULT VALUES;
--> statement-breakpoint
CREATE FUNCTION "raise_directory_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "directory_version" SET "version" = "version" + 1;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "doctors_raise_directory_version"
AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "name", "hospital_id", "specialization", "languages", "online", "fee_paise", "experience_years", "rating" ON "doctors"
FOR EACH STATEMENT EXECUTE FUNCTION "raise_directory_version"();
--> statement-breakpoint
CREATE TRIGGER "hospitals_raise_directory_version" AFTER UPDATE OF "city" ON "hospitals"
FOR EACH STATEMENT EXECUTE FUNCTION "raise_directory_version"();
--> statement-breakpoint
-- Until now every row was demo data, which counts as checked.
UPDATE "doctors" SET "registration_council" = 'demo data', "checked_at" = now(), "checked_against" = 'demo data';
--> statement-breakpoint
UPDATE "stores" SET "sells" = true, "checked_at" = now(), "checked_against" = 'demo data';
--> statement-breakpoint
CREATE TRIGGER "doctors_offered_raise_directory_version"
AFTER UPDATE OF "checked_at", "suspended_at" ON "doctors"
FOR EACH STATEMENT EXECUTE FUNCTION "raise_directory_version"();
--> statement-breakpoint
CREATE TRIGGER "hospitals_offered_raise_directory_version" AFTER UPDATE OF "suspended_at" ON "hospitals"
FOR EACH STATEMENT EXECUTE FUNCTION "raise_directory_version"();
--> statement-breakpoint
-- A receipt never changes. The purge alone may delete it, at the end of its keeping.
CREATE FUNCTION refuse_change_of_visit_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('medisense.purge', true) = 'on' THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'document % is issued', OLD.number USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER visit_documents_stay BEFORE UPDATE OR DELETE ON visit_documents
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_visit_document();
--> statement-breakpoint
-- Refunds that the gateway took over before states were kept: they are sent, and their last day is a fortnight later.
UPDATE "refunds" SET
  "state" = 'sent',
  "expected_by" = ("settled_at" AT TIME ZONE 'Asia/Kolkata')::date + 14,
  "due_at" = ((("settled_at" AT TIME ZONE 'Asia/Kolkata')::date + 15)::timestamp AT TIME ZONE 'Asia/Kolkata')
WHERE "status" = 'settled';
--> statement-breakpoint
UPDATE "refunds" SET "due_at" = "created_at" + interval '24 hours' WHERE "status" = 'pending';
--> statement-breakpoint
-- Money that was kept before shares were: a visit's is its doctor's, an order's is its stores' in proportion to the goods.
INSERT INTO "ledger_shares" ("entry_id", "payee_kind", "payee_id", "amount_paise")
SELECT e."id", 'doctor', a."doctor_id", e."amount_paise"
FROM "ledger_entries" e
JOIN "payments" p ON p."id" = e."payment_id" AND p."kind" = 'appointment'
JOIN "appointments" a ON a."id" = p."payable_id"
WHERE e."account" = 'kept';
--> statement-breakpoint
WITH "goods" AS (
  SELECT l."order_id", pa."store_id", sum(l."price_paise"::numeric * l."quantity") AS "paise"
  FROM "order_lines" l JOIN "parcels" pa ON pa."id" = l."parcel_id"
  GROUP BY l."order_id", pa."store_id"
), "parts" AS (
  SELECT "order_id", "store_id", "paise",
    sum("paise") OVER (PARTITION BY "order_id" ORDER BY "store_id") AS "up_to",
    sum("paise") OVER (PARTITION BY "order_id") AS "whole"
  FROM "goods"
)
INSERT INTO "ledger_shares" ("entry_id", "payee_kind", "payee_id", "amount_paise")
-- The difference of two rounded sums, so that the shares of an entry add up to it.
SELECT e."id", 'store', s."store_id",
  round(e."amount_paise" * s."up_to" / s."whole") - round(e."amount_paise" * (s."up_to" - s."paise") / s."whole")
FROM "ledger_entries" e
JOIN "payments" p ON p."id" = e."payment_id" AND p."kind" = 'medicine-order'
JOIN "parts" s ON s."order_id" = p."payable_id"
WHERE e."account" = 'kept';
--> statement-breakpoint
-- The audit trail only grows.
CREATE FUNCTION refuse_change_of_operator_act() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what operators did is never changed' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER operator_acts_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON "operator_acts"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_operator_act();
--> statement-breakpoint
-- No visit and no order can be written for an account that has handed its person over.
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_person_of_account" FOREIGN KEY ("person_id", "patient_id") REFERENCES "persons" ("id", "account_id");
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_person_of_account" FOREIGN KEY ("person_id", "patient_id") REFERENCES "persons" ("id", "account_id");
--> statement-breakpoint
-- A signed prescription may move to the account of its own person, and nothing else of it may change.
CREATE OR REPLACE FUNCTION refuse_change_of_signed_prescription() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('medisense.purge', true) = 'on' THEN RETURN OLD; END IF;
  IF TG_OP = 'UPDATE' AND current_setting('medisense.hand_over', true) = 'on'
    AND to_jsonb(NEW) - 'patient_id' = to_jsonb(OLD) - 'patient_id' THEN RETURN NEW; END IF;
  IF OLD.signed_at IS NOT NULL THEN
    RAISE EXCEPTION 'prescription % is signed', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  RETURN NEW;
END $$;
