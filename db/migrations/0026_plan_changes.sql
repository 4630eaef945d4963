ALTER TABLE "sandbox_customers" ADD COLUMN "credit_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_subscriptions" ADD COLUMN "next_order" jsonb;--> statement-breakpoint
ALTER TABLE "sandbox_subscriptions" ADD COLUMN "changes" integer DEFAULT 0 NOT NULL;