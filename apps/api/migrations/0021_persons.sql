CREATE TYPE "public"."relation" AS ENUM('self', 'child', 'parent', 'spouse', 'sibling', 'other');--> statement-breakpoint
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
ALTER TABLE "appointments" ADD COLUMN "person_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "person_id" uuid;--> statement-breakpoint
ALTER TABLE "record_accesses" ADD CONSTRAINT "record_accesses_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_accesses" ADD CONSTRAINT "record_accesses_reader_id_users_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "persons" ADD CONSTRAINT "persons_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_entries" ADD CONSTRAINT "profile_entries_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "record_accesses_of_person" ON "record_accesses" USING btree ("person_id","at");--> statement-breakpoint
CREATE INDEX "persons_of_account" ON "persons" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "profile_entries_of_person" ON "profile_entries" USING btree ("person_id");--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;