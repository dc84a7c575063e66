CREATE TYPE "public"."locale" AS ENUM('en', 'hi');--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "locale" "locale";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "has_chosen_locale" boolean DEFAULT false NOT NULL;