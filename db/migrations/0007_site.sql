CREATE TABLE "announcement_translations" (
	"announcement_id" uuid NOT NULL,
	"language" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "announcement_translations_announcement_id_language_pk" PRIMARY KEY("announcement_id","language")
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"link" text,
	"is_on" boolean DEFAULT false NOT NULL,
	"from_at" timestamp with time zone,
	"until_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"locale" text NOT NULL,
	"message_id" text NOT NULL,
	"mail_state" text DEFAULT 'waiting' NOT NULL,
	"mailed_at" timestamp with time zone,
	"mail_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_messages_message_id_unique" UNIQUE("message_id")
);
--> statement-breakpoint
CREATE TABLE "footer_menu_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"url" text NOT NULL,
	"order" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "footer_menu_translations" (
	"menu_item_id" uuid NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	CONSTRAINT "footer_menu_translations_menu_item_id_language_pk" PRIMARY KEY("menu_item_id","language")
);
--> statement-breakpoint
CREATE TABLE "footer_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"logo_url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "footer_settings_only_row" CHECK ("footer_settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "footer_social_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"platform" text NOT NULL,
	"url" text NOT NULL,
	"icon" text,
	"order" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "header_menu_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"url" text NOT NULL,
	"order" integer NOT NULL,
	"is_external" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "header_menu_translations" (
	"menu_item_id" uuid NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	CONSTRAINT "header_menu_translations_menu_item_id_language_pk" PRIMARY KEY("menu_item_id","language")
);
--> statement-breakpoint
CREATE TABLE "header_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"logo_url" text,
	CONSTRAINT "header_settings_only_row" CHECK ("header_settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "page_translations" (
	"page_id" uuid NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "page_translations_page_id_language_pk" PRIMARY KEY("page_id","language")
);
--> statement-breakpoint
CREATE TABLE "page_urls" (
	"key" text PRIMARY KEY NOT NULL,
	"url" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pages_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "site_defaults" (
	"name" text PRIMARY KEY NOT NULL,
	"seeded_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "social_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"platform" text NOT NULL,
	"url" text NOT NULL,
	"order" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "topbar_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"phone_number" text,
	"chat_link" text,
	CONSTRAINT "topbar_settings_only_row" CHECK ("topbar_settings"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "announcement_translations" ADD CONSTRAINT "announcement_translations_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "footer_menu_translations" ADD CONSTRAINT "footer_menu_translations_menu_item_id_footer_menu_items_id_fk" FOREIGN KEY ("menu_item_id") REFERENCES "public"."footer_menu_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "header_menu_translations" ADD CONSTRAINT "header_menu_translations_menu_item_id_header_menu_items_id_fk" FOREIGN KEY ("menu_item_id") REFERENCES "public"."header_menu_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_translations" ADD CONSTRAINT "page_translations_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_messages_created_at_index" ON "contact_messages" USING btree ("created_at");--> statement-breakpoint
-- Whoever keeps public pages in memory is told what part of them changed, whoever changed it: the frame around every
-- page, the static pages, or the plans.
CREATE FUNCTION notify_pages_changed() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	perform pg_notify('pages', tg_argv[0]);
	return null;
end $$;
--> statement-breakpoint
DO $$
declare
	part text;
	named text;
begin
	for part, named in values
		('frame', 'header_settings'), ('frame', 'topbar_settings'), ('frame', 'header_menu_items'),
		('frame', 'header_menu_translations'), ('frame', 'footer_settings'), ('frame', 'footer_menu_items'),
		('frame', 'footer_menu_translations'), ('frame', 'footer_social_links'), ('frame', 'social_links'),
		('frame', 'page_urls'), ('frame', 'announcements'), ('frame', 'announcement_translations'),
		('pages', 'pages'), ('pages', 'page_translations'), ('plans', 'pricing_plans')
	loop
		execute format(
			'create trigger pages_changed after insert or update or delete or truncate on %I
			for each statement execute function notify_pages_changed(%L)', named, part);
	end loop;
end $$;
--> statement-breakpoint
CREATE FUNCTION notify_translations_changed() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	perform pg_notify('translations', '');
	return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER translations_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON translations
	FOR EACH STATEMENT EXECUTE FUNCTION notify_translations_changed();
