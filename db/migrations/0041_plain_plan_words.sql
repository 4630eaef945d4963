-- Plans are stored in the words in which the page shows them, so that their form begins with these. What an admin has written stays as it is.
UPDATE "pricing_plans" SET "description" = 'Texts from your profession, from first words to specialist terms'
	WHERE "description" = 'Texts from your trade, from the first words to the specialist terms';
--> statement-breakpoint
UPDATE "pricing_plans" SET "features" = array_replace(array_replace("features", 'Fairy tales to hear and write', 'Fairy tales to listen to and write down'), 'Texts from twelve trades', 'Texts from 12 professions')
	WHERE "features" && ARRAY['Fairy tales to hear and write', 'Texts from twelve trades'];
