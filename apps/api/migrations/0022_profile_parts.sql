CREATE TABLE "avatars" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"drawn" text,
	"file_id" uuid,
	"file_type" text,
	CONSTRAINT "avatars_fileId_unique" UNIQUE("file_id"),
	CONSTRAINT "avatars_one_kind" CHECK (num_nonnulls("avatars"."drawn", "avatars"."file_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "emergency_cards" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"shows" text[] NOT NULL,
	"contact_name" text,
	"contact_relation" text,
	"contact_phone" text,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "emergency_cards_whole_contact" CHECK (num_nonnulls("emergency_cards"."contact_name", "emergency_cards"."contact_relation", "emergency_cards"."contact_phone") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "profile_share_choices" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"part" text NOT NULL,
	"is_shared" boolean NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "avatars" ADD CONSTRAINT "avatars_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency_cards" ADD CONSTRAINT "emergency_cards_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_share_choices" ADD CONSTRAINT "profile_share_choices_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "profile_share_choices_of_person" ON "profile_share_choices" USING btree ("person_id","part","id");