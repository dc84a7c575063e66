ALTER TYPE "public"."payment_status" ADD VALUE 'partially_refunded';--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"key" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"amount_paise" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_paymentId_unique";--> statement-breakpoint
-- Every refund so far was of the whole payment.
ALTER TABLE "refunds" ADD COLUMN "cause" text NOT NULL DEFAULT 'rest';--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "cause" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_session_id_sandbox_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sandbox_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_once" ON "refunds" USING btree ("payment_id","cause");--> statement-breakpoint
INSERT INTO "sandbox_refunds" ("key", "session_id", "amount_paise") SELECT "refund_key", "id", "refunded_paise" FROM "sandbox_sessions" WHERE "refund_key" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_sessions" DROP COLUMN "refund_key";--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_amount_positive" CHECK ("refunds"."amount_paise" > 0);