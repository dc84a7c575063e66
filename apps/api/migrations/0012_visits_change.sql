CREATE TYPE "public"."canceller" AS ENUM('patient', 'doctor');--> statement-breakpoint
ALTER TABLE "doctor_days" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "doctor_days" CASCADE;--> statement-breakpoint
DROP INDEX "appointments_one_per_token";--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "moves" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "changes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "move_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "cancelled_by" "canceller";--> statement-breakpoint
CREATE INDEX "appointments_of_doctor_day" ON "appointments" USING btree ("doctor_id","visit_date");--> statement-breakpoint
UPDATE "appointments" SET "queue_token" = floor((extract(hour from "starts_at" at time zone 'Asia/Kolkata') * 60 + extract(minute from "starts_at" at time zone 'Asia/Kolkata')) / 30) + 1 WHERE "queue_token" is not null;--> statement-breakpoint
UPDATE "appointments" SET "cancelled_by" = 'doctor' WHERE "status" = 'cancelled' AND "cancel_reason" is not null AND "cancel_reason" <> 'The payment arrived too late.';
