CREATE TABLE "object_uses" (
	"object_id" uuid NOT NULL,
	"used_by_kind" text NOT NULL,
	"used_by_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "object_uses_object_id_used_by_kind_used_by_id_pk" PRIMARY KEY("object_id","used_by_kind","used_by_id")
);
--> statement-breakpoint
CREATE TABLE "stored_objects" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"bucket" text NOT NULL,
	"key" text NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"content_type" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"released_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"damaged_at" timestamp with time zone,
	CONSTRAINT "stored_objects_bucket_key_unique" UNIQUE("bucket","key"),
	CONSTRAINT "stored_objects_bytes_check" CHECK ("stored_objects"."bytes" >= 0),
	CONSTRAINT "stored_objects_sha256_check" CHECK ("stored_objects"."sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "object_uses" ADD CONSTRAINT "object_uses_object_id_stored_objects_id_fk" FOREIGN KEY ("object_id") REFERENCES "public"."stored_objects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "object_uses_used_by_index" ON "object_uses" USING btree ("used_by_kind","used_by_id");--> statement-breakpoint
CREATE INDEX "stored_objects_owner_id_index" ON "stored_objects" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "stored_objects_checked_at_index" ON "stored_objects" USING btree ("checked_at" NULLS FIRST);