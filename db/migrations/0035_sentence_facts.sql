CREATE TABLE "sentence_facts" (
	"audio_file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"language" text NOT NULL,
	"lyrics_revision" integer NOT NULL,
	"version" text NOT NULL,
	"times_of" timestamp with time zone NOT NULL,
	"word_count" integer NOT NULL,
	"words_per_minute" real NOT NULL,
	"forms" text[] NOT NULL,
	"chances" jsonb NOT NULL,
	"codes" text[] NOT NULL,
	"difficulty" real NOT NULL,
	"difficulty_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "sentence_facts_audio_file_id_position_pk" PRIMARY KEY("audio_file_id","position")
);
--> statement-breakpoint
ALTER TABLE "sentence_facts" ADD CONSTRAINT "sentence_facts_sentence_fk" FOREIGN KEY ("audio_file_id","position") REFERENCES "public"."audio_sentences"("audio_file_id","position") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sentence_facts_language_index" ON "sentence_facts" USING btree ("language");--> statement-breakpoint
CREATE INDEX "sentence_facts_forms_index" ON "sentence_facts" USING gin ("forms");--> statement-breakpoint
CREATE INDEX "sentence_facts_codes_index" ON "sentence_facts" USING gin ("codes");