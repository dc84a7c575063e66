-- In the database, because a server of an earlier release also sets passwords.
CREATE FUNCTION "note_joining"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Even an update of no row would make every process read all doctors again.
  IF EXISTS (SELECT FROM "doctors" WHERE "id" = NEW."id" AND "joined_at" IS NULL) THEN
    UPDATE "doctors" SET "joined_at" = now() WHERE "id" = NEW."id" AND "joined_at" IS NULL;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "users_note_joining" AFTER UPDATE OF "password_hash" ON "users"
FOR EACH ROW WHEN (NEW."password_hash" LIKE '$argon2id$%') EXECUTE FUNCTION "note_joining"();--> statement-breakpoint
UPDATE "doctors" SET "joined_at" = now()
WHERE "joined_at" IS NULL
  AND EXISTS (SELECT FROM "users" WHERE "users"."id" = "doctors"."id" AND "users"."password_hash" LIKE '$argon2id$%');
