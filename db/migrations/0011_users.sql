CREATE TABLE "user_counts" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"people" integer NOT NULL,
	CONSTRAINT "user_counts_kind_key_pk" PRIMARY KEY("kind","key")
);
--> statement-breakpoint
CREATE INDEX "user_profiles_name_index" ON "user_profiles" USING btree (searchable("first_name"),"id");--> statement-breakpoint
CREATE INDEX "user_profiles_name_parts_index" ON "user_profiles" USING gin (searchable("first_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "user_profiles_admins_index" ON "user_profiles" USING btree ("created_at") WHERE "user_profiles"."role" = 'admin';--> statement-breakpoint
CREATE INDEX "user_profiles_vips_index" ON "user_profiles" USING btree ("created_at") WHERE "user_profiles"."is_vip";--> statement-breakpoint
CREATE INDEX "user_profiles_disabled_index" ON "user_profiles" USING btree ("created_at") WHERE "user_profiles"."disabled";--> statement-breakpoint
CREATE INDEX "user_profiles_unpaid_index" ON "user_profiles" USING btree ("created_at") WHERE "user_profiles"."payment_status" = 'failed';--> statement-breakpoint
CREATE INDEX "user_email_parts_index" ON "user" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_log_at_index" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_log_subject_parts_index" ON "audit_log" USING gin (searchable("subject_name") gin_trgm_ops);--> statement-breakpoint
-- What one person adds to the counts. Days are days of UTC; a language that was named twice counts once.
CREATE FUNCTION counted_of_person(registered_at timestamptz, country text, languages text[])
RETURNS TABLE (kind text, key text) LANGUAGE sql STABLE AS $$
	select 'registered', to_char(registered_at at time zone 'UTC', 'YYYY-MM-DD')
	union all select 'country', coalesce(country, '')
	union all select 'learner', '' where cardinality(languages) > 0
	union all select distinct 'language', language from unnest(languages) as language
$$;
--> statement-breakpoint
-- Once a statement, and in one order: many people at once cost little, and two transactions that count the same things never
-- wait for each other in a circle.
CREATE FUNCTION count_people() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if tg_op = 'INSERT' then
		insert into user_counts as counts (kind, key, people)
		select cell.kind, cell.key, count(*)
		from come, lateral counted_of_person(come.created_at, come.country, come.learning_languages) as cell
		group by 1, 2 order by 1, 2
		on conflict (kind, key) do update set people = counts.people + excluded.people;
	elsif tg_op = 'DELETE' then
		insert into user_counts as counts (kind, key, people)
		select cell.kind, cell.key, -count(*)
		from gone, lateral counted_of_person(gone.created_at, gone.country, gone.learning_languages) as cell
		group by 1, 2 order by 1, 2
		on conflict (kind, key) do update set people = counts.people + excluded.people;
	else
		insert into user_counts as counts (kind, key, people)
		select cell.kind, cell.key, sum(changed.step)
		from (
			select created_at, country, learning_languages, -1 as step from gone
			union all
			select created_at, country, learning_languages, 1 from come
		) as changed, lateral counted_of_person(changed.created_at, changed.country, changed.learning_languages) as cell
		group by 1, 2 having sum(changed.step) <> 0 order by 1, 2
		on conflict (kind, key) do update set people = counts.people + excluded.people;
	end if;
	return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER count_people_come AFTER INSERT ON user_profiles REFERENCING NEW TABLE AS come
	FOR EACH STATEMENT EXECUTE FUNCTION count_people();
--> statement-breakpoint
CREATE TRIGGER count_people_gone AFTER DELETE ON user_profiles REFERENCING OLD TABLE AS gone
	FOR EACH STATEMENT EXECUTE FUNCTION count_people();
--> statement-breakpoint
CREATE TRIGGER count_people_changed AFTER UPDATE ON user_profiles REFERENCING OLD TABLE AS gone NEW TABLE AS come
	FOR EACH STATEMENT EXECUTE FUNCTION count_people();
--> statement-breakpoint
-- Who is seen for the first time on a day is counted on that day, and stays counted.
CREATE FUNCTION count_seen_people() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if tg_op = 'INSERT' then
		insert into user_counts as counts (kind, key, people)
		select 'seen', to_char(last_seen_at at time zone 'UTC', 'YYYY-MM-DD'), count(*)
		from come group by 2 order by 2
		on conflict (kind, key) do update set people = counts.people + excluded.people;
	else
		insert into user_counts as counts (kind, key, people)
		select 'seen', to_char(come.last_seen_at at time zone 'UTC', 'YYYY-MM-DD'), count(*)
		from come join gone using (user_id)
		where (come.last_seen_at at time zone 'UTC')::date > (gone.last_seen_at at time zone 'UTC')::date
		group by 2 order by 2
		on conflict (kind, key) do update set people = counts.people + excluded.people;
	end if;
	return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER count_seen_people_come AFTER INSERT ON user_sessions REFERENCING NEW TABLE AS come
	FOR EACH STATEMENT EXECUTE FUNCTION count_seen_people();
--> statement-breakpoint
CREATE TRIGGER count_seen_people_changed AFTER UPDATE ON user_sessions REFERENCING OLD TABLE AS gone NEW TABLE AS come
	FOR EACH STATEMENT EXECUTE FUNCTION count_seen_people();
--> statement-breakpoint
INSERT INTO user_counts (kind, key, people)
	select cell.kind, cell.key, count(*)
	from user_profiles, lateral counted_of_person(created_at, country, learning_languages) as cell
	group by 1, 2;
--> statement-breakpoint
INSERT INTO user_counts (kind, key, people)
	select 'seen', to_char(last_seen_at at time zone 'UTC', 'YYYY-MM-DD'), count(*) from user_sessions group by 2;
