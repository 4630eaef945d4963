ALTER TABLE "user_profiles" ADD COLUMN "learning_level" text;--> statement-breakpoint
ALTER TABLE "user_profiles" ADD COLUMN "start_answered_at" timestamp with time zone;