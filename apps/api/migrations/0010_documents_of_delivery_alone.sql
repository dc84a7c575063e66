ALTER TABLE "order_documents" DROP CONSTRAINT "order_documents_one_per_parcel";--> statement-breakpoint
ALTER TABLE "order_documents" ADD COLUMN "is_delivery_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_documents" ADD CONSTRAINT "order_documents_one_per_parcel" UNIQUE("parcel_id","kind","is_delivery_only");