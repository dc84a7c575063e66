CREATE TABLE "check_results" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"instrument" text NOT NULL,
	"version" integer NOT NULL,
	"answers" jsonb NOT NULL,
	"result" jsonb NOT NULL,
	"taken_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "health_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"tag" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"date" date NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "health_documents_size" CHECK ("health_documents"."size" > 0)
);
--> statement-breakpoint
CREATE TABLE "measurements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"value" numeric(10, 4) NOT NULL,
	"second_value" numeric(10, 4),
	"entered" numeric(10, 4) NOT NULL,
	"unit" text NOT NULL,
	"context" text,
	"measured_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "measurements_value" CHECK ("measurements"."value" > 0 and "measurements"."entered" > 0),
	CONSTRAINT "measurements_second" CHECK (("measurements"."kind" = 'bloodPressure') = ("measurements"."second_value" is not null) and "measurements"."second_value" < "measurements"."value"),
	CONSTRAINT "measurements_context" CHECK (("measurements"."kind" = 'sugar') = ("measurements"."context" is not null))
);
--> statement-breakpoint
ALTER TABLE "check_results" ADD CONSTRAINT "check_results_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_documents" ADD CONSTRAINT "health_documents_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "measurements" ADD CONSTRAINT "measurements_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "check_results_of_person" ON "check_results" USING btree ("person_id","taken_at","id");--> statement-breakpoint
CREATE INDEX "health_documents_of_person" ON "health_documents" USING btree ("person_id","date","id");--> statement-breakpoint
CREATE INDEX "measurements_of_person" ON "measurements" USING btree ("person_id","measured_at","id");--> statement-breakpoint
CREATE INDEX "measurements_of_kind" ON "measurements" USING btree ("person_id","kind","measured_at","id");