CREATE TABLE "favourite_medicines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"doctor_id" uuid NOT NULL,
	"generic_name" text NOT NULL,
	"strength" text NOT NULL,
	"form" "medicine_form" NOT NULL,
	"dose" text NOT NULL,
	"days" integer NOT NULL,
	"notes" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "favourite_medicines_once" UNIQUE("doctor_id","generic_name","strength","form","dose","days","notes"),
	CONSTRAINT "favourite_medicines_in_capitals" CHECK ("favourite_medicines"."generic_name" = upper("favourite_medicines"."generic_name")),
	CONSTRAINT "favourite_medicines_days" CHECK ("favourite_medicines"."days" between 1 and 365)
);
--> statement-breakpoint
ALTER TABLE "favourite_medicines" ADD CONSTRAINT "favourite_medicines_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE no action ON UPDATE no action;