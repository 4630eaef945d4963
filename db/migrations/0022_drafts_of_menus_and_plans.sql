ALTER TABLE "footer_menu_items" ADD COLUMN "is_shown" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "header_menu_items" ADD COLUMN "is_shown" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "pricing_plans" ADD COLUMN "is_draft" boolean DEFAULT false NOT NULL;