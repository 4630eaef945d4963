CREATE TABLE "upload_reviews" (
	"audio_file_id" uuid PRIMARY KEY NOT NULL,
	"decision" text NOT NULL,
	"note" text,
	"decided_at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "upload_reviews" ADD CONSTRAINT "upload_reviews_audio_file_id_audio_files_id_fk" FOREIGN KEY ("audio_file_id") REFERENCES "public"."audio_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audio_files_hidden_created_at_index" ON "audio_files" USING btree ("created_at","id") WHERE not is_visible;