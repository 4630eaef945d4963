-- A text as search reads it: small letters, no accents, words with single spaces between them. `unaccent` is only
-- stable, because its dictionary could be changed; ours never is, and what is stored must be immutable.
CREATE FUNCTION searchable(content text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	select regexp_replace(lower(public.unaccent('public.unaccent'::regdictionary, content)), '[^[:alnum:]]+', ' ', 'g')
$$;
--> statement-breakpoint
CREATE TABLE "audio_categories" (
	"name" text PRIMARY KEY NOT NULL,
	"image" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audio_file_counts" (
	"language" text NOT NULL,
	"category" text NOT NULL,
	"level" text NOT NULL,
	"shown" integer DEFAULT 0 NOT NULL,
	"hidden" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "audio_file_counts_language_category_level_pk" PRIMARY KEY("language","category","level")
);
--> statement-breakpoint
CREATE TABLE "audio_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"author" text NOT NULL,
	"identifier" text,
	"languages_audio" text NOT NULL,
	"categories" text[] NOT NULL,
	"lyrics" text,
	"cover_image" text,
	"file_path" text NOT NULL,
	"audio_object_id" uuid NOT NULL,
	"user_id" uuid,
	"content_access_level" text DEFAULT 'student' NOT NULL,
	"access_type" text DEFAULT 'basic' NOT NULL,
	"is_visible" boolean DEFAULT false NOT NULL,
	"level" text,
	"duration_ms" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"likes_count" integer DEFAULT 0 NOT NULL,
	"average_rating" numeric(3, 2) DEFAULT 0 NOT NULL,
	"ratings_count" integer DEFAULT 0 NOT NULL,
	"heading_words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', searchable(title || ' ' || author || ' ' || coalesce(identifier, '')))) STORED NOT NULL,
	"all_words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', searchable(title || ' ' || author || ' ' || coalesce(identifier, '') || ' ' || coalesce(lyrics, '')))) STORED NOT NULL,
	CONSTRAINT "audio_files_categories_check" CHECK (cardinality("audio_files"."categories") > 0)
);
--> statement-breakpoint
CREATE TABLE "audio_plays" (
	"user_id" uuid NOT NULL,
	"audio_file_id" uuid NOT NULL,
	"played_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audio_plays_user_id_audio_file_id_pk" PRIMARY KEY("user_id","audio_file_id")
);
--> statement-breakpoint
CREATE TABLE "demo_items" (
	"identifier" text PRIMARY KEY NOT NULL,
	"seeded_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "favorites" (
	"user_id" uuid NOT NULL,
	"audio_file_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favorites_user_id_audio_file_id_pk" PRIMARY KEY("user_id","audio_file_id")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text collate "C" PRIMARY KEY NOT NULL,
	"reversed" text collate "C" GENERATED ALWAYS AS (reverse(word)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audio_processing" (
	"audio_file_id" uuid PRIMARY KEY NOT NULL,
	"outline_state" text DEFAULT 'waiting' NOT NULL,
	"alignment_state" text DEFAULT 'waiting' NOT NULL,
	"lyrics_revision" integer DEFAULT 1 NOT NULL,
	"warnings" text[] NOT NULL,
	"peaks" jsonb,
	"loudness_db" real,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audio_sentences" (
	"audio_file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"text" text NOT NULL,
	"paragraph" integer NOT NULL,
	"start_ms" integer NOT NULL,
	"end_ms" integer NOT NULL,
	"confident" boolean NOT NULL,
	"words" jsonb NOT NULL,
	CONSTRAINT "audio_sentences_audio_file_id_position_pk" PRIMARY KEY("audio_file_id","position")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"stored_at" timestamp with time zone,
	"object_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"stored_key" text,
	"finding" jsonb
);
--> statement-breakpoint
ALTER TABLE "audio_files" ADD CONSTRAINT "audio_files_audio_object_id_stored_objects_id_fk" FOREIGN KEY ("audio_object_id") REFERENCES "public"."stored_objects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audio_plays" ADD CONSTRAINT "audio_plays_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audio_plays" ADD CONSTRAINT "audio_plays_audio_file_id_audio_files_id_fk" FOREIGN KEY ("audio_file_id") REFERENCES "public"."audio_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_audio_file_id_audio_files_id_fk" FOREIGN KEY ("audio_file_id") REFERENCES "public"."audio_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audio_processing" ADD CONSTRAINT "audio_processing_audio_file_id_audio_files_id_fk" FOREIGN KEY ("audio_file_id") REFERENCES "public"."audio_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audio_sentences" ADD CONSTRAINT "audio_sentences_audio_file_id_audio_files_id_fk" FOREIGN KEY ("audio_file_id") REFERENCES "public"."audio_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audio_files_likes_index" ON "audio_files" USING btree ("likes_count","created_at","id");--> statement-breakpoint
CREATE INDEX "audio_files_created_at_index" ON "audio_files" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audio_files_shown_likes_index" ON "audio_files" USING btree ("likes_count","created_at","id") WHERE is_visible;--> statement-breakpoint
CREATE INDEX "audio_files_shown_created_at_index" ON "audio_files" USING btree ("created_at","id") WHERE is_visible;--> statement-breakpoint
CREATE INDEX "audio_files_shown_language_likes_index" ON "audio_files" USING btree ("languages_audio","likes_count","created_at","id") WHERE is_visible;--> statement-breakpoint
CREATE INDEX "audio_files_shown_language_created_at_index" ON "audio_files" USING btree ("languages_audio","created_at","id") WHERE is_visible;--> statement-breakpoint
CREATE INDEX "audio_files_shown_level_likes_index" ON "audio_files" USING btree ("level","likes_count","created_at","id") WHERE is_visible;--> statement-breakpoint
CREATE INDEX "audio_files_user_id_index" ON "audio_files" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "audio_files_audio_object_id_index" ON "audio_files" USING btree ("audio_object_id");--> statement-breakpoint
CREATE INDEX "audio_files_categories_index" ON "audio_files" USING gin ("categories");--> statement-breakpoint
CREATE INDEX "audio_files_heading_words_index" ON "audio_files" USING gin ("heading_words");--> statement-breakpoint
CREATE INDEX "audio_files_all_words_index" ON "audio_files" USING gin ("all_words");--> statement-breakpoint
CREATE INDEX "audio_plays_user_id_played_at_index" ON "audio_plays" USING btree ("user_id","played_at");--> statement-breakpoint
CREATE INDEX "audio_plays_audio_file_id_index" ON "audio_plays" USING btree ("audio_file_id");--> statement-breakpoint
CREATE INDEX "favorites_audio_file_id_index" ON "favorites" USING btree ("audio_file_id");--> statement-breakpoint
CREATE INDEX "search_words_reversed_index" ON "search_words" USING btree ("reversed");--> statement-breakpoint
CREATE INDEX "audio_sentences_unsure_index" ON "audio_sentences" USING btree ("audio_file_id") WHERE not confident;--> statement-breakpoint
CREATE INDEX "audio_processing_updated_at_index" ON "audio_processing" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "uploads_user_id_index" ON "uploads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "uploads_created_at_index" ON "uploads" USING btree ("created_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "audio_categories_lower_name_index" ON "audio_categories" USING btree (lower("name"));--> statement-breakpoint
INSERT INTO "audio_categories" ("name") VALUES
	('Marketing'), ('Social media'), ('Logistics'), ('E-commerce'), ('Tourism'), ('Project Management'), ('Telemarketing'),
	('Beauty Industry'), ('Hotel Industry'), ('Fairy tales'), ('IT'), ('SEO'), ('Local SEO'), ('Sales'),
	('Real estate marketing'), ('Home renovation services'), ('Veterinary services'), ('Dietetics'), ('Healthcare');
--> statement-breakpoint
-- likes_count follows the favourites, also when an account or a file is deleted. Files are locked in one order, so
-- that two accounts deleted at once do not wait for each other; and no stronger than the update needs, because two
-- people who like a file at once both hold it already, by their favourite's foreign key.
CREATE FUNCTION count_likes() RETURNS trigger LANGUAGE plpgsql AS $$
declare
	step integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
	perform 1 from audio_files where id in (select audio_file_id from changed) order by id for no key update;
	update audio_files set likes_count = likes_count + step * likes.number
	from (select audio_file_id, count(*) as number from changed group by audio_file_id) as likes
	where audio_files.id = likes.audio_file_id;
	return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER count_likes_added AFTER INSERT ON favorites REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION count_likes();
--> statement-breakpoint
CREATE TRIGGER count_likes_removed AFTER DELETE ON favorites REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION count_likes();
--> statement-breakpoint
CREATE FUNCTION counted_cells(file audio_files, step integer)
RETURNS TABLE (language text, category text, level text, shown integer, hidden integer) LANGUAGE sql IMMUTABLE AS $$
	select distinct file.languages_audio, category, coalesce(file.level, ''),
		case when file.is_visible then step else 0 end, case when file.is_visible then 0 else step end
	from unnest(file.categories || array['']) as category
$$;
--> statement-breakpoint
-- What a file leaves and what it enters is written in one go and in one order: two files that change places at once
-- would wait for each other for ever otherwise.
CREATE FUNCTION count_audio_files() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	insert into audio_file_counts as counts (language, category, level, shown, hidden)
	select language, category, level, sum(shown), sum(hidden)
	from (
		select * from counted_cells(old, -1) where tg_op <> 'INSERT'
		union all
		select * from counted_cells(new, 1) where tg_op <> 'DELETE'
	) as cells
	group by language, category, level
	having sum(shown) <> 0 or sum(hidden) <> 0
	order by language, category, level
	on conflict (language, category, level)
	do update set shown = counts.shown + excluded.shown, hidden = counts.hidden + excluded.hidden;
	return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER count_audio_files AFTER INSERT OR DELETE ON audio_files
	FOR EACH ROW EXECUTE FUNCTION count_audio_files();
--> statement-breakpoint
CREATE TRIGGER count_audio_files_changed AFTER UPDATE OF languages_audio, categories, level, is_visible ON audio_files
	FOR EACH ROW WHEN ((old.languages_audio, old.categories, old.level, old.is_visible)
		IS DISTINCT FROM (new.languages_audio, new.categories, new.level, new.is_visible))
	EXECUTE FUNCTION count_audio_files();
--> statement-breakpoint
CREATE FUNCTION learn_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	insert into search_words (word)
	select word from unnest(tsvector_to_array(new.all_words)) as word order by word
	on conflict do nothing;
	return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER learn_search_words AFTER INSERT OR UPDATE OF title, author, identifier, lyrics ON audio_files
	FOR EACH ROW EXECUTE FUNCTION learn_search_words();
--> statement-breakpoint
-- Whoever keeps in memory who may hear what is told of every change that could take it away, whoever made the change.
CREATE FUNCTION notify_access_changed() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	perform pg_notify('access_changed', tg_argv[0] || ':' || old.id);
	return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER session_access_changed AFTER DELETE OR UPDATE OF expires_at, token, user_id ON "session"
	FOR EACH ROW EXECUTE FUNCTION notify_access_changed('session');
--> statement-breakpoint
CREATE TRIGGER user_access_changed AFTER DELETE OR UPDATE ON user_profiles
	FOR EACH ROW EXECUTE FUNCTION notify_access_changed('user');
--> statement-breakpoint
CREATE TRIGGER file_access_changed
	AFTER DELETE OR UPDATE OF is_visible, content_access_level, access_type, user_id, audio_object_id ON audio_files
	FOR EACH ROW EXECUTE FUNCTION notify_access_changed('file');
--> statement-breakpoint
CREATE TRIGGER object_access_changed AFTER DELETE OR UPDATE OF released_at, damaged_at ON stored_objects
	FOR EACH ROW EXECUTE FUNCTION notify_access_changed('object');
