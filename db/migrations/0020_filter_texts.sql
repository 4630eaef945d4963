-- The words of all filter bars are one set now: what an admin wrote for any of them goes with it, the newest where several were changed.
INSERT INTO "translations" ("language", "key", "value", "origin", "confirmed_at", "revision", "updated_by", "updated_at")
SELECT DISTINCT ON ("language", split_part("key", ':', 2))
	"language", 'platform:' || split_part("key", ':', 2), "value", "origin", "confirmed_at", "revision", "updated_by", "updated_at"
FROM "translations"
WHERE "key" ~ '^((audit|dashboard|users):filter\.(apply|clear|show)|images:filter\.clear)$'
ORDER BY "language", split_part("key", ':', 2), "updated_at" DESC
ON CONFLICT DO NOTHING;
--> statement-breakpoint
DELETE FROM "translations" WHERE "key" ~ '^((audit|dashboard|users):filter\.(apply|clear|show)|images:filter\.clear)$';
