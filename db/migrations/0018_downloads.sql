CREATE TABLE "downloads" (
	"user_id" uuid NOT NULL,
	"audio_file_id" uuid NOT NULL,
	"lyrics_revision" integer NOT NULL,
	"title" text NOT NULL,
	"language" text NOT NULL,
	"original" text NOT NULL,
	"sentence_starts" jsonb NOT NULL,
	"downloaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "downloads_user_id_audio_file_id_lyrics_revision_pk" PRIMARY KEY("user_id","audio_file_id","lyrics_revision")
);
--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "offline_key" uuid;--> statement-breakpoint
ALTER TABLE "downloads" ADD CONSTRAINT "downloads_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "downloads" ADD CONSTRAINT "downloads_audio_file_id_audio_files_id_fk" FOREIGN KEY ("audio_file_id") REFERENCES "public"."audio_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "downloads_audio_file_id_index" ON "downloads" USING btree ("audio_file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_offline_key_unique" ON "attempts" USING btree ("user_id","offline_key");