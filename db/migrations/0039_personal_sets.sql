CREATE TABLE "changed_results" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "changed_results_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"audio_file_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "personal_set_sentences" (
	"set_id" uuid NOT NULL,
	"nth" integer NOT NULL,
	"audio_file_id" uuid,
	"position" integer NOT NULL,
	"lyrics_revision" integer NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"reason" jsonb NOT NULL,
	"guess" double precision NOT NULL,
	"checked" jsonb,
	"attempt_sentence" integer,
	CONSTRAINT "personal_set_sentences_set_id_nth_pk" PRIMARY KEY("set_id","nth")
);
--> statement-breakpoint
CREATE TABLE "personal_sets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"language" text NOT NULL,
	"kind" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"attempt_id" uuid
);
--> statement-breakpoint
ALTER TABLE "sentence_facts" ADD COLUMN "guess" real DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "attempt_items" ADD COLUMN "lyrics_revision" integer;--> statement-breakpoint
ALTER TABLE "attempt_items" ADD COLUMN "abilities" jsonb;--> statement-breakpoint
ALTER TABLE "personal_set_sentences" ADD CONSTRAINT "personal_set_sentences_set_id_personal_sets_id_fk" FOREIGN KEY ("set_id") REFERENCES "public"."personal_sets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_set_sentences" ADD CONSTRAINT "personal_set_sentences_audio_file_id_audio_files_id_fk" FOREIGN KEY ("audio_file_id") REFERENCES "public"."audio_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_sets" ADD CONSTRAINT "personal_sets_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_sets" ADD CONSTRAINT "personal_sets_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "personal_set_sentences_audio_file_id_index" ON "personal_set_sentences" USING btree ("audio_file_id");--> statement-breakpoint
CREATE INDEX "personal_sets_user_id_made_at_index" ON "personal_sets" USING btree ("user_id","made_at");--> statement-breakpoint
CREATE INDEX "personal_sets_attempt_id_index" ON "personal_sets" USING btree ("attempt_id");--> statement-breakpoint
CREATE UNIQUE INDEX "personal_sets_open_unique" ON "personal_sets" USING btree ("user_id","language") WHERE "personal_sets"."finished_at" is null;--> statement-breakpoint
UPDATE "sentence_facts" SET "guess" = "difficulty";--> statement-breakpoint
-- A deleted attempt says nothing any more of how difficult its sentences are, be they of one file or of many.
CREATE FUNCTION note_changed_results() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO changed_results (audio_file_id)
	SELECT old.audio_file_id WHERE old.finished_at IS NOT NULL AND old.audio_file_id IS NOT NULL
	UNION
	SELECT sentence.audio_file_id
	FROM personal_sets AS made JOIN personal_set_sentences AS sentence ON sentence.set_id = made.id
	WHERE made.attempt_id = old.id AND sentence.audio_file_id IS NOT NULL;
	RETURN old;
END $$;
--> statement-breakpoint
CREATE TRIGGER attempts_note_changed_results
	BEFORE DELETE ON attempts
	FOR EACH ROW EXECUTE FUNCTION note_changed_results();
--> statement-breakpoint
-- All of it is counted anew, with how able whoever wrote it was then.
DELETE FROM "attempt_items";--> statement-breakpoint
UPDATE "memories" SET "changes" = "changes" + 1;
