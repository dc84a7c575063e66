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
ALTER TABLE "prescriptions" ADD COLUMN "companion_name" text;--> statement-breakpoint
ALTER TABLE "prescriptions" ADD COLUMN "companion_relation" text;--> statement-breakpoint
ALTER TABLE "caregiver_links" ADD CONSTRAINT "caregiver_links_holder_id_users_id_fk" FOREIGN KEY ("holder_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "caregiver_links" ADD CONSTRAINT "caregiver_links_caregiver_id_users_id_fk" FOREIGN KEY ("caregiver_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_consents" ADD CONSTRAINT "person_consents_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_consents" ADD CONSTRAINT "person_consents_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "caregiver_links_one_in_force" ON "caregiver_links" USING btree ("holder_id","email") WHERE "caregiver_links"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "caregiver_links_of_caregiver" ON "caregiver_links" USING btree ("caregiver_id");--> statement-breakpoint
CREATE INDEX "caregiver_links_of_email" ON "caregiver_links" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "person_consents_one_in_force" ON "person_consents" USING btree ("person_id") WHERE "person_consents"."withdrawn_at" is null;