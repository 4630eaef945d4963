-- Plans promise what an account gives today. What an admin has written meanwhile stays as it is.
UPDATE "pricing_plans" SET "description" = 'Fairy tales for schoolchildren aged 8 to 12'
	WHERE "key" = 'free' AND "description" = 'Fairy tales and school reading for ages 8 to 12';
--> statement-breakpoint
UPDATE "pricing_plans" SET "features" = ARRAY['Fairy tales to hear and write', 'Seven languages', 'Every mistake explained']
	WHERE "key" = 'free' AND "features" = ARRAY['Fairy tales and school reading', 'Seven languages', 'Every mistake explained'];
--> statement-breakpoint
UPDATE "pricing_plans" SET "description" = 'The whole library in one account, for children and adults'
	WHERE "key" = 'enterprise' AND "description" = 'Two adults and two children';
--> statement-breakpoint
UPDATE "pricing_plans" SET "features" = ARRAY['Everything in Students and specialists', 'Easy texts from everyday life']
	WHERE "key" = 'enterprise' AND "features" = ARRAY['Everything in Students and specialists', 'Two adults and two children'];
