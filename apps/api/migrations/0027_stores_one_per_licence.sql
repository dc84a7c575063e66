ALTER TABLE "stores" DROP CONSTRAINT "stores_licenceNo_unique";--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "licence_key" text GENERATED ALWAYS AS (lower(translate(licence_no, ' -‐‑–/.,', ''))) STORED NOT NULL;--> statement-breakpoint
-- Of a licence that was entered in two spellings, one entry stays as it is. The others wait for an admin's check.
UPDATE "stores" SET "licence_no" = "licence_no" || ' (entered twice: ' || left("stores"."id"::text, 8) || ')',
  "checked_at" = null, "checked_by" = null, "checked_against" = null, "sells" = false
FROM (SELECT "id", row_number() OVER (PARTITION BY "licence_key" ORDER BY "checked_at", "id") AS "place" FROM "stores") AS "entered"
WHERE "entered"."id" = "stores"."id" AND "entered"."place" > 1;--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_licenceKey_unique" UNIQUE("licence_key");