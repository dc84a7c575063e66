ALTER TABLE "doctors" DROP CONSTRAINT "doctors_registrationNo_unique";--> statement-breakpoint
ALTER TABLE "doctors" ADD COLUMN "registration_key" text GENERATED ALWAYS AS (lower(translate(registration_no, ' -‐‑–/.,', '')) || '|' || lower(translate(registration_council, ' -‐‑–/.,', ''))) STORED NOT NULL;--> statement-breakpoint
-- Of a registration that was entered in two spellings, one entry stays as it is. The others wait for an admin's check.
UPDATE "doctors" SET "registration_council" = "registration_council" || ' (entered twice: ' || left("doctors"."id"::text, 8) || ')',
  "checked_at" = null, "checked_by" = null, "checked_against" = null
FROM (SELECT "id", row_number() OVER (PARTITION BY "registration_key" ORDER BY "checked_at", "id") AS "place" FROM "doctors") AS "entered"
WHERE "entered"."id" = "doctors"."id" AND "entered"."place" > 1;--> statement-breakpoint
CREATE UNIQUE INDEX "doctors_one_per_registration" ON "doctors" USING btree ("registration_key");
