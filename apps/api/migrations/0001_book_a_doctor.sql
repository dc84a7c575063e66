CREATE TYPE "public"."appointment_status" AS ENUM('pending', 'confirmed', 'in_progress', 'completed', 'no_show', 'cancelled', 'expired');--> statement-breakpoint
CREATE TYPE "public"."visit_mode" AS ENUM('online', 'clinic');--> statement-breakpoint
CREATE TYPE "public"."speciality" AS ENUM('General physician', 'Gynecologist', 'Dermatologist', 'Pediatrician', 'Neurologist', 'Psychiatrist', 'Cardiologist', 'Radiologist');--> statement-breakpoint
CREATE TYPE "public"."role" AS ENUM('user', 'admin', 'doctor', 'hospital', 'pharmacy');--> statement-breakpoint
CREATE TYPE "public"."ledger_account" AS ENUM('captured', 'kept', 'refunded');--> statement-breakpoint
CREATE TYPE "public"."payable_kind" AS ENUM('appointment', 'medicine-order');--> statement-breakpoint
CREATE TYPE "public"."payment_status" AS ENUM('pending', 'paid', 'failed', 'refund_pending', 'refunded');--> statement-breakpoint
CREATE TYPE "public"."refund_status" AS ENUM('pending', 'settled');--> statement-breakpoint
CREATE TYPE "public"."sandbox_outcome" AS ENUM('open', 'paid', 'declined', 'cancelled', 'expired');--> statement-breakpoint
CREATE TYPE "public"."drug_schedule" AS ENUM('OTC', 'H', 'H1');--> statement-breakpoint
CREATE TABLE "appointments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"patient_id" uuid NOT NULL,
	"doctor_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"visit_date" date GENERATED ALWAYS AS ((starts_at at time zone 'Asia/Kolkata')::date) STORED NOT NULL,
	"mode" "visit_mode" NOT NULL,
	"status" "appointment_status" DEFAULT 'pending' NOT NULL,
	"fee_paise" integer NOT NULL,
	"hold_expires_at" timestamp with time zone NOT NULL,
	"queue_token" integer,
	"cancel_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "appointments_fee_positive" CHECK ("appointments"."fee_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "doctor_days" (
	"doctor_id" uuid NOT NULL,
	"visit_date" date NOT NULL,
	"last_token" integer NOT NULL,
	CONSTRAINT "doctor_days_doctor_id_visit_date_pk" PRIMARY KEY("doctor_id","visit_date")
);
--> statement-breakpoint
CREATE TABLE "leaves" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"doctor_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "leaves_order" CHECK ("leaves"."starts_at" < "leaves"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "weekly_hours" (
	"doctor_id" uuid NOT NULL,
	"weekday" integer NOT NULL,
	"opens_minute" integer NOT NULL,
	"closes_minute" integer NOT NULL,
	CONSTRAINT "weekly_hours_doctor_id_weekday_opens_minute_pk" PRIMARY KEY("doctor_id","weekday","opens_minute"),
	CONSTRAINT "weekly_hours_weekday" CHECK ("weekly_hours"."weekday" between 0 and 6),
	CONSTRAINT "weekly_hours_order" CHECK (0 <= "weekly_hours"."opens_minute" and "weekly_hours"."opens_minute" < "weekly_hours"."closes_minute" and "weekly_hours"."closes_minute" <= 1440)
);
--> statement-breakpoint
CREATE TABLE "doctors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"hospital_id" uuid NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"gender" text NOT NULL,
	"specialization" "speciality" NOT NULL,
	"degree" text NOT NULL,
	"experience_years" integer NOT NULL,
	"fee_paise" integer NOT NULL,
	"success_rate" integer NOT NULL,
	"rating" real,
	"profile_image" text,
	"bio" text,
	"about" text NOT NULL,
	"address_line1" text NOT NULL,
	"address_line2" text NOT NULL,
	"languages" text[] NOT NULL,
	"registration_no" text NOT NULL,
	"online" boolean NOT NULL,
	"search_name" text GENERATED ALWAYS AS (lower(translate(name, '''’', ''))) STORED NOT NULL,
	CONSTRAINT "doctors_slug_unique" UNIQUE("slug"),
	CONSTRAINT "doctors_registrationNo_unique" UNIQUE("registration_no"),
	CONSTRAINT "doctors_fee_positive" CHECK ("doctors"."fee_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "hospitals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"area" text NOT NULL,
	"state" text NOT NULL,
	"pincode" text NOT NULL,
	"latitude" real NOT NULL,
	"longitude" real NOT NULL,
	"contact" text NOT NULL,
	"email" text NOT NULL,
	"rating" real,
	"hospital_image" text,
	"beds" integer NOT NULL,
	"established" integer NOT NULL,
	"emergency" boolean NOT NULL,
	"specialities" text[] NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(translate(name, '''’', '') || ' ' || area || ' ' || city)) STORED NOT NULL,
	CONSTRAINT "hospitals_name_unique" UNIQUE("name"),
	CONSTRAINT "hospitals_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signup_codes" (
	"email" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"tries_left" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "signup_codes_tries" CHECK ("signup_codes"."tries_left" >= 0)
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"role" "role" DEFAULT 'user' NOT NULL,
	"password_hash" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"organisation_name" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_email_lower_case" CHECK ("users"."email" = lower("users"."email")),
	CONSTRAINT "users_organisation" CHECK ("users"."role" not in ('hospital', 'pharmacy') or coalesce("users"."organisation_name", '') <> '')
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"cause" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "mails_cause_unique" UNIQUE("cause")
);
--> statement-breakpoint
CREATE TABLE "subscribers" (
	"email" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "subscribers_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"account" "ledger_account" NOT NULL,
	"amount_paise" integer NOT NULL,
	"cause" text NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_entries_sign" CHECK ("ledger_entries"."account" = 'kept' or "ledger_entries"."amount_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"gateway" text NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"gateway_session_id" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" "payable_kind" NOT NULL,
	"payable_id" uuid NOT NULL,
	"payer_id" uuid NOT NULL,
	"amount_paise" integer NOT NULL,
	"description" text NOT NULL,
	"status" "payment_status" DEFAULT 'pending' NOT NULL,
	"gateway" text NOT NULL,
	"gateway_session_id" text,
	"checkout_url" text,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payments_amount_positive" CHECK ("payments"."amount_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_paise" integer NOT NULL,
	"reason" text NOT NULL,
	"status" "refund_status" DEFAULT 'pending' NOT NULL,
	"gateway_refund_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "refunds_paymentId_unique" UNIQUE("payment_id")
);
--> statement-breakpoint
CREATE TABLE "sandbox_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" uuid NOT NULL,
	"amount_paise" integer NOT NULL,
	"description" text NOT NULL,
	"outcome" "sandbox_outcome" DEFAULT 'open' NOT NULL,
	"return_path" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"refunded_paise" integer DEFAULT 0 NOT NULL,
	"refund_key" text,
	CONSTRAINT "sandbox_sessions_refund_within_paid" CHECK ("sandbox_sessions"."refunded_paise" between 0 and "sandbox_sessions"."amount_paise"),
	CONSTRAINT "sandbox_sessions_refund_of_paid" CHECK ("sandbox_sessions"."refunded_paise" = 0 or "sandbox_sessions"."outcome" = 'paid')
);
--> statement-breakpoint
CREATE TABLE "medicines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"store_id" uuid NOT NULL,
	"name" text NOT NULL,
	"generic_name" text NOT NULL,
	"brand" text NOT NULL,
	"manufacturer" text NOT NULL,
	"category" text NOT NULL,
	"disease" text NOT NULL,
	"dosage" text NOT NULL,
	"strength" text NOT NULL,
	"pack_size" text NOT NULL,
	"price_paise" integer NOT NULL,
	"mrp_paise" integer NOT NULL,
	"schedule" "drug_schedule" NOT NULL,
	"prescription_required" boolean NOT NULL,
	"description" text NOT NULL,
	"medicine_image" text,
	"stock" integer NOT NULL,
	"composition_key" text NOT NULL,
	"nlem2011" boolean NOT NULL,
	"source" text NOT NULL,
	"source_code" text NOT NULL,
	CONSTRAINT "medicines_price" CHECK (0 < "medicines"."price_paise" and "medicines"."price_paise" <= "medicines"."mrp_paise"),
	CONSTRAINT "medicines_stock" CHECK ("medicines"."stock" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stores" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"pincode" text NOT NULL,
	"latitude" real NOT NULL,
	"longitude" real NOT NULL,
	"contact" text NOT NULL,
	"rating" real,
	"years_active" integer NOT NULL,
	"hospital_name" text,
	"pharmacy_image" text,
	"licence_no" text NOT NULL,
	CONSTRAINT "stores_name_unique" UNIQUE("name"),
	CONSTRAINT "stores_slug_unique" UNIQUE("slug"),
	CONSTRAINT "stores_licenceNo_unique" UNIQUE("licence_no")
);
--> statement-breakpoint
CREATE TABLE "attempt_counters" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "socket_io_attachments" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now(),
	"payload" "bytea"
);
--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_patient_id_users_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doctor_days" ADD CONSTRAINT "doctor_days_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leaves" ADD CONSTRAINT "leaves_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_hours" ADD CONSTRAINT "weekly_hours_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doctors" ADD CONSTRAINT "doctors_id_users_id_fk" FOREIGN KEY ("id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doctors" ADD CONSTRAINT "doctors_hospital_id_hospitals_id_fk" FOREIGN KEY ("hospital_id") REFERENCES "public"."hospitals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_payer_id_users_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medicines" ADD CONSTRAINT "medicines_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_one_per_slot" ON "appointments" USING btree ("doctor_id","starts_at") WHERE "appointments"."status" not in ('cancelled', 'expired');--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_one_per_token" ON "appointments" USING btree ("doctor_id","visit_date","queue_token");--> statement-breakpoint
CREATE INDEX "appointments_of_patient" ON "appointments" USING btree ("patient_id","starts_at");--> statement-breakpoint
CREATE INDEX "appointments_held" ON "appointments" USING btree ("hold_expires_at") WHERE "appointments"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "appointments_running" ON "appointments" USING btree ("starts_at") WHERE "appointments"."status" in ('confirmed', 'in_progress');--> statement-breakpoint
CREATE INDEX "leaves_of_doctor" ON "leaves" USING btree ("doctor_id","ends_at");--> statement-breakpoint
CREATE INDEX "doctors_by_success" ON "doctors" USING btree ("success_rate" DESC NULLS LAST,"rating" DESC NULLS LAST,"name");--> statement-breakpoint
CREATE INDEX "doctors_of_hospital" ON "doctors" USING btree ("hospital_id");--> statement-breakpoint
CREATE INDEX "doctors_of_speciality" ON "doctors" USING btree ("specialization");--> statement-breakpoint
CREATE INDEX "doctors_by_name" ON "doctors" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "doctors_by_words" ON "doctors" USING gin ("search_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "hospitals_by_words" ON "hospitals" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "password_resets_of_user" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_of_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_by_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "mails_of_recipient" ON "mails" USING btree ("recipient","created_at");--> statement-breakpoint
CREATE INDEX "mails_by_age" ON "mails" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_once" ON "ledger_entries" USING btree ("payment_id","account","cause");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_events_once" ON "payment_events" USING btree ("gateway","event_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_per_payable" ON "payments" USING btree ("kind","payable_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_per_session" ON "payments" USING btree ("gateway","gateway_session_id");--> statement-breakpoint
CREATE INDEX "payments_undecided" ON "payments" USING btree ("expires_at") WHERE "payments"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "medicines_of_store" ON "medicines" USING btree ("store_id","name");