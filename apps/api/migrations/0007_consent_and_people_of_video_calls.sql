CREATE TABLE "call_consents" (
	"appointment_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"version" text NOT NULL,
	"language" text,
	"how" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "call_consents_appointment_id_user_id_version_pk" PRIMARY KEY("appointment_id","user_id","version"),
	CONSTRAINT "call_consents_how" CHECK ("call_consents"."how" in ('explicit', 'implied')),
	CONSTRAINT "call_consents_read_if_explicit" CHECK (("call_consents"."how" = 'explicit') = ("call_consents"."language" is not null))
);
--> statement-breakpoint
CREATE TABLE "call_peers" (
	"room_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"peer_id" text NOT NULL,
	"socket_id" text NOT NULL,
	"session_id" uuid NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "call_peers_room_id_user_id_pk" PRIMARY KEY("room_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "call_consents" ADD CONSTRAINT "call_consents_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_consents" ADD CONSTRAINT "call_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_peers" ADD CONSTRAINT "call_peers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "call_peers_of_socket" ON "call_peers" USING btree ("socket_id");