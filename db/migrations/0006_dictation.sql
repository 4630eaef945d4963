CREATE TABLE "appeals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"attempt_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"mistake" jsonb NOT NULL,
	"reason" text NOT NULL,
	"original_start" integer NOT NULL,
	"learner_start" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "appeals_mark_unique" UNIQUE("attempt_id","original_start","learner_start")
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"audio_file_id" uuid,
	"title" text NOT NULL,
	"language" text NOT NULL,
	"mode" text NOT NULL,
	"gaps" jsonb,
	"sentences" jsonb,
	"original" text NOT NULL,
	"sentence_starts" jsonb NOT NULL,
	"strictness" jsonb NOT NULL,
	"first_text" text NOT NULL,
	"first_mistakes" jsonb NOT NULL,
	"first_scores" jsonb NOT NULL,
	"final_text" text,
	"final_mistakes" jsonb,
	"final_scores" jsonb,
	"verifier_version" integer NOT NULL,
	"words" integer NOT NULL,
	"paragraphs" integer NOT NULL,
	"replays" integer NOT NULL,
	"writing_ms" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"finished_on" date
);
--> statement-breakpoint
CREATE TABLE "drafts" (
	"user_id" uuid NOT NULL,
	"audio_file_id" uuid NOT NULL,
	"mode" text NOT NULL,
	"text" text NOT NULL,
	"parts" jsonb NOT NULL,
	"gaps" jsonb,
	"replays" integer DEFAULT 0 NOT NULL,
	"writing_ms" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "drafts_user_id_audio_file_id_pk" PRIMARY KEY("user_id","audio_file_id")
);
--> statement-breakpoint
CREATE TABLE "ratings" (
	"user_id" uuid NOT NULL,
	"audio_file_id" uuid NOT NULL,
	"stars" integer NOT NULL,
	"rated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ratings_user_id_audio_file_id_pk" PRIMARY KEY("user_id","audio_file_id"),
	CONSTRAINT "ratings_stars_check" CHECK ("ratings"."stars" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "audio_files" ADD COLUMN "ratings_sum" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_audio_file_id_audio_files_id_fk" FOREIGN KEY ("audio_file_id") REFERENCES "public"."audio_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_audio_file_id_audio_files_id_fk" FOREIGN KEY ("audio_file_id") REFERENCES "public"."audio_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_audio_file_id_audio_files_id_fk" FOREIGN KEY ("audio_file_id") REFERENCES "public"."audio_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appeals_user_id_index" ON "appeals" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "appeals_created_at_index" ON "appeals" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "attempts_user_id_finished_at_index" ON "attempts" USING btree ("user_id","finished_at");--> statement-breakpoint
CREATE INDEX "attempts_user_id_audio_file_id_index" ON "attempts" USING btree ("user_id","audio_file_id","created_at");--> statement-breakpoint
CREATE INDEX "attempts_audio_file_id_index" ON "attempts" USING btree ("audio_file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_open_unique" ON "attempts" USING btree ("user_id","audio_file_id","mode") WHERE "attempts"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "drafts_audio_file_id_index" ON "drafts" USING btree ("audio_file_id");--> statement-breakpoint
CREATE INDEX "ratings_audio_file_id_index" ON "ratings" USING btree ("audio_file_id");--> statement-breakpoint
-- The stars of a file are counted by what changed, never anew: two ratings at once each add their own to the row they
-- wait for. Files are locked in one order, and no stronger than the update needs, as with the favourites. A changed
-- rating is one taken away and one given.
CREATE FUNCTION count_ratings() RETURNS trigger LANGUAGE plpgsql AS $$
declare
	step integer := tg_argv[0];
begin
	perform 1 from audio_files where id in (select audio_file_id from changed) order by id for no key update;
	update audio_files set
		ratings_sum = ratings_sum + step * given.stars,
		ratings_count = ratings_count + step * given.number,
		average_rating = coalesce(
			round((ratings_sum + step * given.stars)::numeric / nullif(ratings_count + step * given.number, 0), 2), 0)
	from (select audio_file_id, sum(stars) as stars, count(*) as number from changed group by audio_file_id) as given
	where audio_files.id = given.audio_file_id;
	return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER count_ratings_given AFTER INSERT ON ratings REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION count_ratings('1');
--> statement-breakpoint
CREATE TRIGGER count_ratings_taken AFTER DELETE ON ratings REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION count_ratings('-1');
--> statement-breakpoint
CREATE TRIGGER count_ratings_changed_from AFTER UPDATE ON ratings REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION count_ratings('-1');
--> statement-breakpoint
CREATE TRIGGER count_ratings_changed_to AFTER UPDATE ON ratings REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION count_ratings('1');
