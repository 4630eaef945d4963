-- Thousands of words that come or go in one statement count once for a memory: each by itself would read all that was counted before it.
DROP TRIGGER saved_words_count_memory_change ON saved_words;
--> statement-breakpoint
DROP FUNCTION count_saved_word_change();
--> statement-breakpoint
CREATE FUNCTION count_saved_words_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Whose account is deleted has nothing to remember.
	INSERT INTO memories (user_id, language, changes)
	SELECT DISTINCT changed.user_id, changed.language, 1
	FROM changed JOIN "user" ON "user".id = changed.user_id
	ORDER BY 1, 2
	ON CONFLICT (user_id, language) DO UPDATE SET changes = memories.changes + 1;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER saved_words_count_insert
	AFTER INSERT ON saved_words REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION count_saved_words_change();
--> statement-breakpoint
CREATE TRIGGER saved_words_count_delete
	AFTER DELETE ON saved_words REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION count_saved_words_change();
