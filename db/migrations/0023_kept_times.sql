ALTER TABLE "audio_processing" ADD COLUMN "kept" jsonb;--> statement-breakpoint
ALTER TABLE "audio_sentences" ADD COLUMN "by_hand" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Until now a file's times were set by hand as a whole.
UPDATE "audio_sentences" SET "by_hand" = true WHERE "audio_file_id" IN
	(SELECT "audio_file_id" FROM "audio_processing" WHERE "alignment_state" = 'edited');
