CREATE TYPE "public"."medicine_form" AS ENUM('tablet', 'capsule', 'syrup', 'suspension', 'drops', 'cream', 'ointment', 'gel', 'lotion', 'inhaler', 'spray', 'powder', 'injection', 'patch', 'other');--> statement-breakpoint
CREATE TYPE "public"."sex" AS ENUM('female', 'male', 'other');--> statement-breakpoint
CREATE TABLE "prescription_lines" (
	"prescription_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"generic_name" text NOT NULL,
	"strength" text NOT NULL,
	"form" "medicine_form" NOT NULL,
	"dose" text NOT NULL,
	"days" integer NOT NULL,
	"notes" text NOT NULL,
	CONSTRAINT "prescription_lines_prescription_id_position_pk" PRIMARY KEY("prescription_id","position"),
	CONSTRAINT "prescription_lines_in_capitals" CHECK ("prescription_lines"."generic_name" = upper("prescription_lines"."generic_name")),
	CONSTRAINT "prescription_lines_days" CHECK ("prescription_lines"."days" between 1 and 365)
);
--> statement-breakpoint
CREATE TABLE "prescriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"appointment_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"replaces" uuid,
	"patient_id" uuid NOT NULL,
	"doctor_id" uuid NOT NULL,
	"patient_name" text NOT NULL,
	"patient_age" integer,
	"patient_sex" "sex",
	"doctor_name" text NOT NULL,
	"degree" text NOT NULL,
	"specialization" text NOT NULL,
	"registration_no" text NOT NULL,
	"hospital_name" text NOT NULL,
	"advice" text NOT NULL,
	"verify_code" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"signed_at" timestamp with time zone,
	CONSTRAINT "prescriptions_verifyCode_unique" UNIQUE("verify_code"),
	CONSTRAINT "prescriptions_one_per_version" UNIQUE("appointment_id","version"),
	CONSTRAINT "prescriptions_one_correction" UNIQUE("replaces"),
	CONSTRAINT "prescriptions_first_replaces_none" CHECK (("prescriptions"."version" = 1) = ("prescriptions"."replaces" is null)),
	CONSTRAINT "prescriptions_age" CHECK ("prescriptions"."patient_age" between 0 and 120),
	CONSTRAINT "prescriptions_signed_for_somebody" CHECK ("prescriptions"."signed_at" is null or ("prescriptions"."patient_age" is not null and "prescriptions"."patient_sex" is not null))
);
--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "arrived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "started_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "prescription_lines" ADD CONSTRAINT "prescription_lines_prescription_id_prescriptions_id_fk" FOREIGN KEY ("prescription_id") REFERENCES "public"."prescriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescriptions" ADD CONSTRAINT "prescriptions_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescriptions" ADD CONSTRAINT "prescriptions_replaces_prescriptions_id_fk" FOREIGN KEY ("replaces") REFERENCES "public"."prescriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescriptions" ADD CONSTRAINT "prescriptions_patient_id_users_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescriptions" ADD CONSTRAINT "prescriptions_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "prescriptions_one_draft" ON "prescriptions" USING btree ("appointment_id") WHERE "prescriptions"."signed_at" is null;--> statement-breakpoint
CREATE INDEX "prescriptions_of_patient" ON "prescriptions" USING btree ("patient_id","signed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_one_in_progress" ON "appointments" USING btree ("doctor_id") WHERE "appointments"."status" = 'in_progress';