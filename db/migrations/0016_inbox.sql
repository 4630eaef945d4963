CREATE TABLE "accepted_variants" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"audio_file_id" uuid NOT NULL,
	"language" text NOT NULL,
	"sentence" text NOT NULL,
	"start_at" integer NOT NULL,
	"end_at" integer NOT NULL,
	"accepted" text NOT NULL,
	"difference" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid NOT NULL,
	"pass" integer DEFAULT 1 NOT NULL,
	"cursor" uuid,
	"attempts_read" integer DEFAULT 0 NOT NULL,
	"attempts_to_read" integer DEFAULT 0 NOT NULL,
	"corrected" integer DEFAULT 0 NOT NULL,
	"rescored_at" timestamp with time zone,
	CONSTRAINT "accepted_variants_difference_unique" UNIQUE("audio_file_id","difference"),
	CONSTRAINT "accepted_variants_place_check" CHECK ("accepted_variants"."start_at" >= 0 and "accepted_variants"."end_at" >= "accepted_variants"."start_at")
);
--> statement-breakpoint
CREATE TABLE "audio_play_days" (
	"day" date PRIMARY KEY NOT NULL,
	"plays" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "appeals_created_at_index";--> statement-breakpoint
DROP INDEX "attempts_audio_file_id_index";--> statement-breakpoint
DROP INDEX "contact_messages_created_at_index";--> statement-breakpoint
ALTER TABLE "appeals" ADD COLUMN "audio_file_id" uuid;--> statement-breakpoint
ALTER TABLE "appeals" ADD COLUMN "difference" text;--> statement-breakpoint
ALTER TABLE "appeals" ADD COLUMN "state" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "appeals" ADD COLUMN "remark" text;--> statement-breakpoint
ALTER TABLE "appeals" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "appeals" ADD COLUMN "decided_by" uuid;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "corrected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "handled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "accepted_variants" ADD CONSTRAINT "accepted_variants_audio_file_id_audio_files_id_fk" FOREIGN KEY ("audio_file_id") REFERENCES "public"."audio_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accepted_variants_created_at_index" ON "accepted_variants" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_audio_file_id_audio_files_id_fk" FOREIGN KEY ("audio_file_id") REFERENCES "public"."audio_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appeals_state_created_at_index" ON "appeals" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "appeals_audio_file_id_difference_index" ON "appeals" USING btree ("audio_file_id","difference");--> statement-breakpoint
CREATE INDEX "attempts_audio_file_id_id_index" ON "attempts" USING btree ("audio_file_id","id");--> statement-breakpoint
CREATE INDEX "attempts_finished_at_index" ON "attempts" USING btree ("finished_at");--> statement-breakpoint
CREATE INDEX "audio_processing_failed_index" ON "audio_processing" USING btree ("audio_file_id") WHERE "audio_processing"."outline_state" = 'failed' or "audio_processing"."alignment_state" = 'failed';--> statement-breakpoint
CREATE INDEX "stored_objects_damaged_index" ON "stored_objects" USING btree ("damaged_at") WHERE "stored_objects"."damaged_at" is not null;--> statement-breakpoint
CREATE INDEX "jobs_failed" ON "jobs" USING btree ("kind") WHERE "jobs"."status" = 'failed';--> statement-breakpoint
CREATE INDEX "contact_messages_open_index" ON "contact_messages" USING btree ("created_at","id") WHERE "contact_messages"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "contact_messages_handled_index" ON "contact_messages" USING btree ("created_at","id") WHERE "contact_messages"."handled_at" is not null;--> statement-breakpoint
CREATE INDEX "contact_messages_failed_index" ON "contact_messages" USING btree ("created_at") WHERE "contact_messages"."mail_state" = 'failed';--> statement-breakpoint
CREATE INDEX "payments_at_index" ON "payments" USING btree ("at");--> statement-breakpoint
-- What was appealed before knows its file through its attempt; which appeals are alike is known of newer ones only.
UPDATE "appeals" SET "audio_file_id" = "attempts"."audio_file_id" FROM "attempts" WHERE "attempts"."id" = "appeals"."attempt_id";
