CREATE TABLE "image_metadata" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"file_path" text NOT NULL,
	"title" text NOT NULL,
	"alt_text" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"user_id" uuid NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"focal_x" smallint DEFAULT 50 NOT NULL,
	"focal_y" smallint DEFAULT 50 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', searchable(title || ' ' || alt_text || ' ' || file_path))) STORED NOT NULL,
	CONSTRAINT "image_metadata_file_path_unique" UNIQUE("file_path"),
	CONSTRAINT "image_metadata_size_check" CHECK ("image_metadata"."width" > 0 and "image_metadata"."height" > 0),
	CONSTRAINT "image_metadata_focal_check" CHECK ("image_metadata"."focal_x" between 0 and 100 and "image_metadata"."focal_y" between 0 and 100)
);
--> statement-breakpoint
CREATE INDEX "image_metadata_created_at_index" ON "image_metadata" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "image_metadata_tags_index" ON "image_metadata" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "image_metadata_words_index" ON "image_metadata" USING gin ("words");