ALTER TABLE "memory_items" ADD COLUMN "failed_in" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- A word that is saved is to be remembered like one that was missed; one that is taken away no longer.
CREATE FUNCTION count_saved_word_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed saved_words;
BEGIN
	IF tg_op = 'DELETE' THEN changed := old; ELSE changed := new; END IF;
	-- Whose account is deleted has nothing to remember.
	INSERT INTO memories (user_id, language, changes)
	SELECT changed.user_id, changed.language, 1
	WHERE EXISTS (SELECT 1 FROM "user" WHERE id = changed.user_id)
	ON CONFLICT (user_id, language) DO UPDATE SET changes = memories.changes + 1;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER saved_words_count_memory_change
	AFTER INSERT OR DELETE ON saved_words
	FOR EACH ROW EXECUTE FUNCTION count_saved_word_change();
--> statement-breakpoint
-- What is remembered so far says nothing of saved words, nor in which attempts something went wrong.
INSERT INTO memories (user_id, language, changes)
SELECT DISTINCT user_id, language, 1 FROM saved_words
ON CONFLICT (user_id, language) DO NOTHING;
--> statement-breakpoint
UPDATE memories SET changes = changes + 1;
