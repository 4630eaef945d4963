DROP INDEX "sentence_facts_language_index";--> statement-breakpoint
ALTER TABLE "sentence_facts" ADD COLUMN "shuffle" integer GENERATED ALWAYS AS (hashint4(position) # uuid_hash(audio_file_id)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "sentence_facts_shuffle_index" ON "sentence_facts" USING btree ("language","shuffle");