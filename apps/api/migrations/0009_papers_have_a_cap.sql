ALTER TABLE "dispensings" ADD COLUMN "prescribed" integer;--> statement-breakpoint
ALTER TABLE "dispensings" ADD CONSTRAINT "dispensings_prescribed" CHECK ("dispensings"."prescribed" > 0);