CREATE TYPE "public"."relation" AS ENUM('self', 'child', 'parent', 'spouse', 'sibling', 'other');--> statement-breakpoint
CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"version" text NOT NULL,
	"locale" "locale" NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "deleted_accounts" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "share_openings" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"share_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"device" text NOT NULL,
	"was_right" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shares" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"passcode_hash" text NOT NULL,
	"parts" text[] NOT NULL,
	"wrong_codes" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "shares_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "shares_end_after_start" CHECK ("shares"."ends_at" > "shares"."created_at")
);
--> statement-breakpoint
CREATE TABLE "check_results" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"instrument" text NOT NULL,
	"version" integer NOT NULL,
	"answers" jsonb NOT NULL,
	"result" jsonb NOT NULL,
	"taken_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "health_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"tag" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"date" date NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "health_documents_size" CHECK ("health_documents"."size" > 0)
);
--> statement-breakpoint
CREATE TABLE "measurements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"value" numeric(10, 4) NOT NULL,
	"second_value" numeric(10, 4),
	"entered" numeric(10, 4) NOT NULL,
	"unit" text NOT NULL,
	"context" text,
	"measured_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "measurements_value" CHECK ("measurements"."value" > 0 and "measurements"."entered" > 0),
	CONSTRAINT "measurements_second" CHECK (("measurements"."kind" = 'bloodPressure') = ("measurements"."second_value" is not null) and "measurements"."second_value" < "measurements"."value"),
	CONSTRAINT "measurements_context" CHECK (("measurements"."kind" = 'sugar') = ("measurements"."context" is not null))
);
--> statement-breakpoint
CREATE TABLE "record_accesses" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"reader_id" uuid,
	"reader_name" text NOT NULL,
	"part" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "avatars" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"drawn" text,
	"file_id" uuid,
	"file_type" text,
	CONSTRAINT "avatars_fileId_unique" UNIQUE("file_id"),
	CONSTRAINT "avatars_one_kind" CHECK (num_nonnulls("avatars"."drawn", "avatars"."file_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "caregiver_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"holder_id" uuid NOT NULL,
	"email" text NOT NULL,
	"caregiver_id" uuid,
	"ends_on" date NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "caregiver_links_accepted_by_somebody" CHECK (("caregiver_links"."accepted_at" is null) = ("caregiver_links"."caregiver_id" is null))
);
--> statement-breakpoint
CREATE TABLE "emergency_cards" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"shows" text[] NOT NULL,
	"contact_name" text,
	"contact_relation" text,
	"contact_phone" text,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "emergency_cards_whole_contact" CHECK (num_nonnulls("emergency_cards"."contact_name", "emergency_cards"."contact_relation", "emergency_cards"."contact_phone") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "person_consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"given_by" text NOT NULL,
	"text_version" text NOT NULL,
	"locale" "locale" NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "persons" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"relation" "relation" NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"birth_date" date,
	"sex" "sex",
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "persons_holder_has_account_id" CHECK (("persons"."relation" = 'self') = ("persons"."id" = "persons"."account_id"))
);
--> statement-breakpoint
CREATE TABLE "profile_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"ingredients" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "profile_entries_once" UNIQUE("person_id","kind","name")
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"phone" text,
	"blood_group" text,
	"height_cm" numeric(4, 1),
	"weight_kg" numeric(4, 1),
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "profiles_height" CHECK ("profiles"."height_cm" between 30 and 250),
	CONSTRAINT "profiles_weight" CHECK ("profiles"."weight_kg" between 0.5 and 400)
);
--> statement-breakpoint
CREATE TABLE "profile_share_choices" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"part" text NOT NULL,
	"is_shared" boolean NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "person_id" uuid;--> statement-breakpoint
ALTER TABLE "prescriptions" ADD COLUMN "companion_name" text;--> statement-breakpoint
ALTER TABLE "prescriptions" ADD COLUMN "companion_relation" text;--> statement-breakpoint
ALTER TABLE "prescriptions" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "person_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shares_warnings" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deleted_accounts" ADD CONSTRAINT "deleted_accounts_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_openings" ADD CONSTRAINT "share_openings_share_id_shares_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."shares"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_results" ADD CONSTRAINT "check_results_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_documents" ADD CONSTRAINT "health_documents_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "measurements" ADD CONSTRAINT "measurements_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_accesses" ADD CONSTRAINT "record_accesses_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_accesses" ADD CONSTRAINT "record_accesses_reader_id_users_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avatars" ADD CONSTRAINT "avatars_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "caregiver_links" ADD CONSTRAINT "caregiver_links_holder_id_users_id_fk" FOREIGN KEY ("holder_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "caregiver_links" ADD CONSTRAINT "caregiver_links_caregiver_id_users_id_fk" FOREIGN KEY ("caregiver_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency_cards" ADD CONSTRAINT "emergency_cards_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_consents" ADD CONSTRAINT "person_consents_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_consents" ADD CONSTRAINT "person_consents_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "persons" ADD CONSTRAINT "persons_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_entries" ADD CONSTRAINT "profile_entries_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_share_choices" ADD CONSTRAINT "profile_share_choices_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "consents_one_in_force" ON "consents" USING btree ("account_id","purpose") WHERE "consents"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "share_openings_of_share" ON "share_openings" USING btree ("share_id");--> statement-breakpoint
CREATE INDEX "shares_of_person" ON "shares" USING btree ("person_id","created_at");--> statement-breakpoint
CREATE INDEX "check_results_of_person" ON "check_results" USING btree ("person_id","taken_at","id");--> statement-breakpoint
CREATE INDEX "health_documents_of_person" ON "health_documents" USING btree ("person_id","date","id");--> statement-breakpoint
CREATE INDEX "measurements_of_person" ON "measurements" USING btree ("person_id","measured_at","id");--> statement-breakpoint
CREATE INDEX "measurements_of_kind" ON "measurements" USING btree ("person_id","kind","measured_at","id");--> statement-breakpoint
CREATE INDEX "record_accesses_of_person" ON "record_accesses" USING btree ("person_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "caregiver_links_one_in_force" ON "caregiver_links" USING btree ("holder_id","email") WHERE "caregiver_links"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "caregiver_links_of_caregiver" ON "caregiver_links" USING btree ("caregiver_id");--> statement-breakpoint
CREATE INDEX "caregiver_links_of_email" ON "caregiver_links" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "person_consents_one_in_force" ON "person_consents" USING btree ("person_id") WHERE "person_consents"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "persons_of_account" ON "persons" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "profile_entries_of_person" ON "profile_entries" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "profile_share_choices_of_person" ON "profile_share_choices" USING btree ("person_id","part","id");--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- A signed prescription never changes. The purge alone may delete it, at the end of its keeping.
CREATE OR REPLACE FUNCTION refuse_change_of_signed_prescription() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('medisense.purge', true) = 'on' THEN RETURN OLD; END IF;
  IF OLD.signed_at IS NOT NULL THEN
    RAISE EXCEPTION 'prescription % is signed', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_change_of_signed_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('medisense.purge', true) = 'on' THEN RETURN OLD; END IF;
  -- The lock makes a line that is written while the prescription is being signed wait, and then be refused.
  IF TG_OP <> 'INSERT' THEN
    PERFORM FROM prescriptions WHERE id = OLD.prescription_id AND signed_at IS NOT NULL FOR SHARE;
    IF FOUND THEN
      RAISE EXCEPTION 'prescription % is signed', OLD.prescription_id USING ERRCODE = 'restrict_violation';
    END IF;
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  PERFORM FROM prescriptions WHERE id = NEW.prescription_id AND signed_at IS NOT NULL FOR SHARE;
  IF FOUND THEN
    RAISE EXCEPTION 'prescription % is signed', NEW.prescription_id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
