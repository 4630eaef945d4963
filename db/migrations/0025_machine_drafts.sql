CREATE TABLE "translation_drafts" (
	"language" text NOT NULL,
	"key" text NOT NULL,
	"value" text NOT NULL,
	"ordered_by" uuid,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "translation_drafts_language_key_pk" PRIMARY KEY("language","key")
);
--> statement-breakpoint
-- What a machine made and nobody has confirmed is not for visitors: it waits as a draft, and the text that ships is back.
INSERT INTO "translation_drafts" ("language", "key", "value", "ordered_by", "made_at")
SELECT "language", "key", "value", "updated_by", "updated_at" FROM "translations"
WHERE "origin" = 'machine' AND "confirmed_at" IS NULL;--> statement-breakpoint
DELETE FROM "translations" WHERE "origin" = 'machine' AND "confirmed_at" IS NULL;
