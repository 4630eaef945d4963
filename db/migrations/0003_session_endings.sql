-- However a session ends, and whoever disables an account: every process hears of it and closes what is still open.
CREATE FUNCTION "announce_session_end"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('session_endings', 'session:' || OLD.id);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "session_ended" AFTER DELETE ON "session"
	FOR EACH ROW EXECUTE FUNCTION "announce_session_end"();
--> statement-breakpoint
CREATE FUNCTION "announce_disabled_account"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('session_endings', 'user:' || NEW.id);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "account_disabled" AFTER UPDATE OF "disabled" ON "user_profiles"
	FOR EACH ROW WHEN (NEW."disabled" AND NOT OLD."disabled") EXECUTE FUNCTION "announce_disabled_account"();
