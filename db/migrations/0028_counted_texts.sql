-- The plans say how many texts they open: public pages that show them are made anew when that changes, and not with every like.
CREATE TRIGGER counted_texts_added AFTER INSERT OR DELETE OR TRUNCATE ON audio_files
	FOR EACH STATEMENT EXECUTE FUNCTION notify_pages_changed('plans');
--> statement-breakpoint
CREATE TRIGGER counted_texts_changed AFTER UPDATE OF languages_audio, content_access_level, is_visible ON audio_files
	FOR EACH STATEMENT EXECUTE FUNCTION notify_pages_changed('plans');
