ALTER TABLE "audio_files" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
-- Whoever shows a file has answered when: one that is hidden again stays hidden.
CREATE FUNCTION forget_publish_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	new.publish_at := NULL;
	RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER forget_publish_at BEFORE UPDATE OF is_visible ON audio_files
	FOR EACH ROW WHEN (new.is_visible AND new.publish_at IS NOT NULL) EXECUTE FUNCTION forget_publish_at();
