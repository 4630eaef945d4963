CREATE TABLE "attempt_items" (
	"attempt_id" uuid PRIMARY KEY NOT NULL,
	"verifier_version" integer NOT NULL,
	"corrected_at" timestamp with time zone,
	"items" jsonb NOT NULL,
	"difficulties" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "memories" (
	"user_id" uuid NOT NULL,
	"language" text NOT NULL,
	"ear" double precision DEFAULT 0 NOT NULL,
	"ear_count" integer DEFAULT 0 NOT NULL,
	"spelling" double precision DEFAULT 0 NOT NULL,
	"spelling_count" integer DEFAULT 0 NOT NULL,
	"changes" integer DEFAULT 0 NOT NULL,
	"remembered" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "memories_user_id_language_pk" PRIMARY KEY("user_id","language")
);
--> statement-breakpoint
CREATE TABLE "memory_items" (
	"user_id" uuid NOT NULL,
	"language" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"card" jsonb NOT NULL,
	"due" timestamp with time zone NOT NULL,
	"last_review" timestamp with time zone NOT NULL,
	"chances" integer NOT NULL,
	"failures" integer NOT NULL,
	CONSTRAINT "memory_items_user_id_language_kind_key_pk" PRIMARY KEY("user_id","language","kind","key")
);
--> statement-breakpoint
ALTER TABLE "attempt_items" ADD CONSTRAINT "attempt_items_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memories" ADD CONSTRAINT "memories_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memory_items" ADD CONSTRAINT "memory_items_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "memories_stale_index" ON "memories" USING btree ("user_id") WHERE changes <> remembered;--> statement-breakpoint
CREATE INDEX "memory_items_due_index" ON "memory_items" USING btree ("user_id","language","due");--> statement-breakpoint
-- Whatever changes what somebody has written counts for their memory, whoever does it.
CREATE FUNCTION count_memory_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed attempts;
BEGIN
	IF tg_op = 'DELETE' THEN changed := old; ELSE changed := new; END IF;
	-- Whose account is deleted has nothing to remember.
	INSERT INTO memories (user_id, language, changes)
	SELECT changed.user_id, changed.language, 1
	WHERE changed.finished_at IS NOT NULL AND EXISTS (SELECT 1 FROM "user" WHERE id = changed.user_id)
	ON CONFLICT (user_id, language) DO UPDATE SET changes = memories.changes + 1;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER attempts_count_memory_change
	AFTER INSERT OR DELETE OR UPDATE OF finished_at, first_mistakes, final_mistakes, verifier_version, corrected_at ON attempts
	FOR EACH ROW EXECUTE FUNCTION count_memory_change();
--> statement-breakpoint
INSERT INTO memories (user_id, language, changes)
SELECT DISTINCT user_id, language, 1 FROM attempts WHERE finished_at IS NOT NULL;
