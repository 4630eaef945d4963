CREATE TABLE "translation_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"keys" text[] NOT NULL,
	"languages" text[] NOT NULL,
	"total" integer NOT NULL,
	"reached" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"started_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "translation_runs_status" CHECK ("translation_runs"."status" in ('waiting', 'running', 'done', 'cancelled', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "translations" ADD COLUMN "origin" text DEFAULT 'typed' NOT NULL;--> statement-breakpoint
ALTER TABLE "translations" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "translations" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "translations" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
CREATE INDEX "translation_runs_newest" ON "translation_runs" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "translations" ADD CONSTRAINT "translations_origin" CHECK ("translations"."origin" in ('typed', 'machine', 'untranslated'));