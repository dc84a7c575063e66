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
ALTER TABLE "consents" ADD CONSTRAINT "consents_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deleted_accounts" ADD CONSTRAINT "deleted_accounts_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_openings" ADD CONSTRAINT "share_openings_share_id_shares_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."shares"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "consents_one_in_force" ON "consents" USING btree ("account_id","purpose") WHERE "consents"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "share_openings_of_share" ON "share_openings" USING btree ("share_id");--> statement-breakpoint
CREATE INDEX "shares_of_person" ON "shares" USING btree ("person_id","created_at");--> statement-breakpoint
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
