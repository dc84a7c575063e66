DROP INDEX "doctors_offered";--> statement-breakpoint
ALTER TABLE "doctors" ADD COLUMN "joined_at" timestamp with time zone;--> statement-breakpoint
DROP TRIGGER "doctors_offered_raise_directory_version" ON "doctors";--> statement-breakpoint
CREATE TRIGGER "doctors_offered_raise_directory_version"
AFTER UPDATE OF "checked_at", "joined_at", "suspended_at" ON "doctors"
FOR EACH STATEMENT EXECUTE FUNCTION "raise_directory_version"();--> statement-breakpoint
-- Whoever has a password or saved hours has joined, and stays offered.
UPDATE "doctors" SET "joined_at" = now()
WHERE EXISTS (SELECT FROM "users" WHERE "users"."id" = "doctors"."id" AND "users"."password_hash" LIKE '$argon2id$%')
  OR EXISTS (SELECT FROM "weekly_hours" WHERE "weekly_hours"."doctor_id" = "doctors"."id");--> statement-breakpoint
CREATE INDEX "doctors_offered" ON "doctors" USING btree ("id") WHERE "doctors"."checked_at" is not null and "doctors"."joined_at" is not null and "doctors"."suspended_at" is null;
