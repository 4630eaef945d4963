CREATE TABLE "plan_translations" (
	"plan_id" uuid NOT NULL,
	"language" text NOT NULL,
	"name" text,
	"description" text,
	"features" text[],
	"cta_text" text,
	CONSTRAINT "plan_translations_plan_id_language_pk" PRIMARY KEY("plan_id","language")
);
--> statement-breakpoint
ALTER TABLE "checkouts" DROP CONSTRAINT "checkouts_plan_id_pricing_plans_id_fk";
--> statement-breakpoint
ALTER TABLE "provider_prices" DROP CONSTRAINT "provider_prices_plan_id_pricing_plans_id_fk";
--> statement-breakpoint
ALTER TABLE "provider_prices" DROP CONSTRAINT "provider_prices_plan_id_kind_period_amount_cents_pk";--> statement-breakpoint
ALTER TABLE "provider_prices" ADD COLUMN "sold_as" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_prices" ADD CONSTRAINT "provider_prices_plan_id_kind_period_amount_cents_sold_as_pk" PRIMARY KEY("plan_id","kind","period","amount_cents","sold_as");--> statement-breakpoint
ALTER TABLE "pricing_plans" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "pricing_plans" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "plan_translations" ADD CONSTRAINT "plan_translations_plan_id_pricing_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."pricing_plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_plan_id_pricing_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."pricing_plans"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_prices" ADD CONSTRAINT "provider_prices_plan_id_pricing_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."pricing_plans"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_profiles_plan_id_index" ON "user_profiles" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "checkouts_plan_id_index" ON "checkouts" USING btree ("plan_id");--> statement-breakpoint
-- What somebody has bought is never deleted from under them: the admin area retires it instead.
ALTER TABLE "user_profiles" DROP CONSTRAINT "user_profiles_plan_id_pricing_plans_id_fk";--> statement-breakpoint
ALTER TABLE "user_profiles" ADD CONSTRAINT "user_profiles_plan_id_pricing_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."pricing_plans"("id") ON DELETE restrict;--> statement-breakpoint
CREATE TRIGGER pages_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON plan_translations
	FOR EACH STATEMENT EXECUTE FUNCTION notify_pages_changed('plans');
