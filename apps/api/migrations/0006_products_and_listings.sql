CREATE TABLE "cart_lines" (
	"patient_id" uuid NOT NULL,
	"medicine_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"price_paise_when_added" integer NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_lines_patient_id_medicine_id_pk" PRIMARY KEY("patient_id","medicine_id"),
	CONSTRAINT "cart_lines_quantity" CHECK ("cart_lines"."quantity" between 1 and 50)
);
--> statement-breakpoint
CREATE TABLE "catalogue_version" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "catalogue_version_once" CHECK ("catalogue_version"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"generic_name" text NOT NULL,
	"brand_name" text NOT NULL,
	"maker" text NOT NULL,
	"category" text[] NOT NULL,
	"disease" text NOT NULL,
	"dosage" text NOT NULL,
	"strength" text NOT NULL,
	"pack_size" text NOT NULL,
	"mrp_paise" integer NOT NULL,
	"schedule" "drug_schedule" NOT NULL,
	"prescription_required" boolean NOT NULL,
	"description" text NOT NULL,
	"image" text,
	"composition_key" text NOT NULL,
	"gst_rate_percent" integer DEFAULT 5 NOT NULL,
	"hsn" text DEFAULT '3004' NOT NULL,
	"nlem2011" boolean NOT NULL,
	"source" text NOT NULL,
	"source_code" text NOT NULL,
	CONSTRAINT "products_one_of_each" UNIQUE("name","maker","pack_size"),
	CONSTRAINT "products_mrp" UNIQUE("id","mrp_paise"),
	CONSTRAINT "products_mrp_positive" CHECK ("products"."mrp_paise" > 0),
	CONSTRAINT "products_category" CHECK (cardinality("products"."category") > 0),
	CONSTRAINT "products_gst" CHECK ("products"."gst_rate_percent" between 0 and 28),
	CONSTRAINT "products_prescription" CHECK ("products"."schedule" = 'OTC' or "products"."prescription_required")
);
--> statement-breakpoint
ALTER TABLE "medicines" DROP CONSTRAINT "medicines_stock";
--> statement-breakpoint
DROP INDEX "medicines_of_store";
--> statement-breakpoint
ALTER TABLE "medicines" ADD COLUMN "product_id" uuid;
--> statement-breakpoint
ALTER TABLE "medicines" ADD COLUMN "reserved" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "medicines" ADD COLUMN "sold" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "medicines" ADD COLUMN "source_id" text;
--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "district" text;
--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "review_count" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "pharmacist_name" text;
--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "pharmacist_registration_no" text;
--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "gstin" text;
--> statement-breakpoint
-- The stores that there are belong to the demo world; what the law wants of them is as invented as they are.
UPDATE "stores" SET
	"district" = coalesce((SELECT d.district FROM (VALUES
	('110017', 'South'),
	('110075', 'South West'),
	('160022', 'Chandigarh'),
	('226010', 'Lucknow'),
	('302017', 'Jaipur'),
	('380009', 'Ahmadabad'),
	('400014', 'Mumbai'),
	('400058', 'Mumbai Suburban'),
	('400092', 'Mumbai Suburban'),
	('403001', 'North Goa'),
	('411038', 'Pune'),
	('500003', 'Hyderabad'),
	('500034', 'Hyderabad'),
	('560038', 'Bengaluru Urban'),
	('560041', 'Bengaluru Urban'),
	('560066', 'Bengaluru Urban'),
	('600017', 'Chennai'),
	('600020', 'Chennai'),
	('600040', 'Chennai'),
	('682024', 'Ernakulam'),
	('700019', 'Kolkata'),
	('700064', '24 Paraganas North'),
	('751007', 'Khordha'),
	('781006', 'Kamrup Metro')
	) AS d(pincode, district) WHERE d.pincode = "stores"."pincode"), "city"),
	"pharmacist_name" = coalesce((SELECT p.name FROM (VALUES
	('DEMO-0001', 'Lakshmi Narayanan'),
	('DEMO-0002', 'Devika Subramaniam'),
	('DEMO-0003', 'Karthik Elango'),
	('DEMO-0004', 'Sneha Kulkarni'),
	('DEMO-0005', 'Farhan Qureshi'),
	('DEMO-0006', 'Mitali Desai'),
	('DEMO-0007', 'Ramesh Gowda'),
	('DEMO-0008', 'Anitha Hegde'),
	('DEMO-0009', 'Vinay Shenoy'),
	('DEMO-0010', 'Neha Malhotra'),
	('DEMO-0011', 'Sandeep Ahlawat'),
	('DEMO-0012', 'Srinivas Reddy'),
	('DEMO-0013', 'Ayesha Siddiqui'),
	('DEMO-0014', 'Sourav Mondal'),
	('DEMO-0015', 'Ipsita Ghosh'),
	('DEMO-0016', 'Prasad Deshmukh'),
	('DEMO-0017', 'Hetal Shah'),
	('DEMO-0018', 'Bhavna Rathore'),
	('DEMO-0019', 'Jomon Varghese'),
	('DEMO-0020', 'Shalini Srivastava'),
	('DEMO-0021', 'Debasis Mohanty'),
	('DEMO-0022', 'Gurpreet Dhillon'),
	('DEMO-0023', 'Rituparna Kalita'),
	('DEMO-0024', 'Savio Fernandes')
	) AS p(licence_no, name) WHERE p.licence_no = "stores"."licence_no"), 'DEMO'),
	"pharmacist_registration_no" = replace("licence_no", 'DEMO-', 'DEMO-PH-'),
	"gstin" = replace("licence_no", 'DEMO-', 'DEMO-GST-');
--> statement-breakpoint
ALTER TABLE "stores" ALTER COLUMN "district" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "stores" ALTER COLUMN "pharmacist_name" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "stores" ALTER COLUMN "pharmacist_registration_no" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "stores" ALTER COLUMN "gstin" SET NOT NULL;
--> statement-breakpoint
CREATE FUNCTION pg_temp.demo_id(key text) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
	SELECT overlay(overlay(h placing '8' from 13) placing translate(substr(h, 17, 1), '0123456789abcdef', '89ab89ab89ab89ab') from 17)::uuid
	FROM (SELECT left(encode(sha256(convert_to('medisense demo: ' || key, 'UTF8')), 'hex'), 32) AS h) hash
$$;
--> statement-breakpoint
-- Rows of the demo world carry an id made of their key, so the key can be told from the id: MED-0001 and so on.
UPDATE "medicines" SET "source_id" = k.key, "product_id" = pg_temp.demo_id('product of ' || k.key)
FROM (SELECT 'MED-' || lpad(n::text, 4, '0') AS key FROM generate_series(1, 2500) n) k
WHERE "medicines"."id" = pg_temp.demo_id(k.key);
--> statement-breakpoint
UPDATE "medicines" SET "product_id" = gen_random_uuid(), "source_id" = "id"::text WHERE "product_id" IS NULL;
--> statement-breakpoint
INSERT INTO "products" ("id", "name", "generic_name", "brand_name", "maker", "category", "disease", "dosage", "strength", "pack_size",
	"mrp_paise", "schedule", "prescription_required", "description", "image", "composition_key", "nlem2011", "source", "source_code")
SELECT DISTINCT ON ("name", "manufacturer", "pack_size") "product_id", "name", "generic_name", "brand", "manufacturer", ARRAY["category"],
	"disease", "dosage", "strength", "pack_size", "mrp_paise", "schedule", "prescription_required" OR "schedule" <> 'OTC', "description",
	"medicine_image", "composition_key", "nlem2011", "source", "source_code"
FROM "medicines" ORDER BY "name", "manufacturer", "pack_size", "mrp_paise" DESC, "id";
--> statement-breakpoint
UPDATE "medicines" SET "product_id" = p."id", "mrp_paise" = p."mrp_paise"
FROM "products" p WHERE p."name" = "medicines"."name" AND p."maker" = "medicines"."manufacturer" AND p."pack_size" = "medicines"."pack_size"
	AND (p."id", p."mrp_paise") <> ("medicines"."product_id", "medicines"."mrp_paise");
--> statement-breakpoint
ALTER TABLE "medicines" ALTER COLUMN "product_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "medicines" DROP COLUMN "name";
--> statement-breakpoint
ALTER TABLE "medicines" DROP COLUMN "generic_name";
--> statement-breakpoint
ALTER TABLE "medicines" DROP COLUMN "brand";
--> statement-breakpoint
ALTER TABLE "medicines" DROP COLUMN "manufacturer";
--> statement-breakpoint
ALTER TABLE "medicines" DROP COLUMN "category";
--> statement-breakpoint
ALTER TABLE "medicines" DROP COLUMN "disease";
--> statement-breakpoint
ALTER TABLE "medicines" DROP COLUMN "dosage";
--> statement-breakpoint
ALTER TABLE "medicines" DROP COLUMN "strength";
--> statement-breakpoint
ALTER TABLE "medicines" DROP COLUMN "pack_size";
--> statement-breakpoint
ALTER TABLE "medicines" DROP COLUMN "schedule";
--> statement-breakpoint
ALTER TABLE "medicines" DROP COLUMN "prescription_required";
--> statement-breakpoint
ALTER TABLE "medicines" DROP COLUMN "description";
--> statement-breakpoint
ALTER TABLE "medicines" DROP COLUMN "medicine_image";
--> statement-breakpoint
ALTER TABLE "medicines" DROP COLUMN "composition_key";
--> statement-breakpoint
ALTER TABLE "medicines" DROP COLUMN "nlem2011";
--> statement-breakpoint
ALTER TABLE "medicines" DROP COLUMN "source";
--> statement-breakpoint
ALTER TABLE "medicines" DROP COLUMN "source_code";
--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_patient_id_users_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_medicine_id_medicines_id_fk" FOREIGN KEY ("medicine_id") REFERENCES "public"."medicines"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "products_of_composition" ON "products" USING btree ("composition_key");
--> statement-breakpoint
ALTER TABLE "medicines" ADD CONSTRAINT "medicines_product_mrp_fk" FOREIGN KEY ("product_id","mrp_paise") REFERENCES "public"."products"("id","mrp_paise") ON DELETE no action ON UPDATE cascade;
--> statement-breakpoint
CREATE INDEX "medicines_of_store" ON "medicines" USING btree ("store_id","price_paise");
--> statement-breakpoint
ALTER TABLE "medicines" ADD CONSTRAINT "medicines_sourceId_unique" UNIQUE("source_id");
--> statement-breakpoint
ALTER TABLE "medicines" ADD CONSTRAINT "medicines_one_per_store" UNIQUE("product_id","store_id");
--> statement-breakpoint
ALTER TABLE "medicines" ADD CONSTRAINT "medicines_stock" CHECK ("medicines"."stock" >= 0 and "medicines"."reserved" >= 0 and "medicines"."sold" >= 0);
--> statement-breakpoint
INSERT INTO "catalogue_version" DEFAULT VALUES;
--> statement-breakpoint
CREATE FUNCTION "raise_catalogue_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "catalogue_version" SET "version" = "version" + 1;
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- Prices and packs are read from the tables with every answer; what is left out here does not change what a search finds.
CREATE TRIGGER "medicines_raise_catalogue_version" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "product_id", "store_id" ON "medicines"
FOR EACH STATEMENT EXECUTE FUNCTION "raise_catalogue_version"();
--> statement-breakpoint
CREATE TRIGGER "products_raise_catalogue_version"
AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "name", "generic_name", "brand_name", "maker", "category", "disease", "dosage", "strength" ON "products"
FOR EACH STATEMENT EXECUTE FUNCTION "raise_catalogue_version"();
--> statement-breakpoint
DROP FUNCTION pg_temp.demo_id(text);
