-- What search calls a file's language, topics and level: as they are stored, and in the words of the seven languages.
CREATE FUNCTION search_names(language text, categories text[], level text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	select concat_ws(' ', language, names ->> language, level,
		(select string_agg(concat_ws(' ', category, names ->> lower(category)), ' ') from unnest(categories) as category))
	from (select '{
		"English": "angielski englisch inglés inglese anglais inglês",
		"Polish": "polski polnisch polaco polacco polonais polonês",
		"German": "niemiecki deutsch alemán tedesco allemand alemão",
		"Spanish": "hiszpański spanisch español spagnolo espagnol espanhol",
		"Italian": "włoski italienisch italiano italien",
		"French": "francuski französisch francés francese français francês",
		"Portuguese": "portugalski portugiesisch portugués portoghese portugais português",
		"beauty industry": "uroda i kosmetyka kosmetikbranche estética y belleza e bellezza beauté et esthétique beleza",
		"dietetics": "dietetyka ernährungsberatung dietética diététique nutrição",
		"e-commerce": "comercio electrónico en ligne eletrônico",
		"fairy tales": "baśnie märchen cuentos de hadas fiabe contes fées contos fadas",
		"general": "ogólne allgemein generale geral",
		"healthcare": "ochrona zdrowia gesundheitswesen sanidad sanità santé saúde",
		"home renovation services": "usługi remontowe renovierung reformas del hogar ristrutturazioni de l habitat obras e",
		"hotel industry": "hotelarstwo hotellerie sector hotelero settore alberghiero hotelaria",
		"it": "informática informatique ti",
		"local seo": "lokalne lokale locale",
		"logistics": "logistyka logistik logística logistique",
		"project management": "zarządzanie projektami projektmanagement gestión de proyectos gestione progetti projet gerenciamento projetos",
		"real estate marketing": "nieruchomości immobilienmarketing inmobiliario immobiliare immobilier imobiliário",
		"sales": "sprzedaż vertrieb ventas vendite vente vendas",
		"social media": "społecznościowe redes sociales réseaux sociaux sociais",
		"telemarketing": "telefonmarketing",
		"tourism": "turystyka tourismus turismo tourisme",
		"veterinary services": "usługi weterynaryjne tiermedizin servicios veterinarios servizi veterinari vétérinaires serviços"
	}'::jsonb as names) as known
$$;
--> statement-breakpoint
-- Dropping a column drops its index too.
ALTER TABLE "audio_files" DROP COLUMN "heading_words", DROP COLUMN "all_words";
--> statement-breakpoint
ALTER TABLE "audio_files"
	ADD COLUMN "heading_words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', searchable(title || ' ' || author || ' ' || coalesce(identifier, '') || ' ' || search_names(languages_audio, categories, level)))) STORED NOT NULL,
	ADD COLUMN "all_words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', searchable(title || ' ' || author || ' ' || coalesce(identifier, '') || ' ' || search_names(languages_audio, categories, level) || ' ' || coalesce(lyrics, '')))) STORED NOT NULL;
--> statement-breakpoint
CREATE INDEX "audio_files_heading_words_index" ON "audio_files" USING gin ("heading_words");--> statement-breakpoint
CREATE INDEX "audio_files_all_words_index" ON "audio_files" USING gin ("all_words");--> statement-breakpoint
DROP TRIGGER learn_search_words ON audio_files;--> statement-breakpoint
CREATE TRIGGER learn_search_words AFTER INSERT OR UPDATE OF title, author, identifier, lyrics, languages_audio, categories, level ON audio_files
	FOR EACH ROW EXECUTE FUNCTION learn_search_words();
--> statement-breakpoint
INSERT INTO search_words (word) SELECT DISTINCT unnest(tsvector_to_array(heading_words)) FROM audio_files ON CONFLICT DO NOTHING;
