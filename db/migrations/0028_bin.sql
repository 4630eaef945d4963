CREATE TABLE "bin_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"name" text NOT NULL,
	"deleted_at" timestamp with time zone NOT NULL,
	"deleted_by" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bin_rows" (
	"nth" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bin_rows_nth_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entry_id" uuid NOT NULL,
	"source" text NOT NULL,
	"link" text,
	"data" jsonb NOT NULL,
	"user_id" uuid
);
--> statement-breakpoint
ALTER TABLE "bin_rows" ADD CONSTRAINT "bin_rows_entry_id_bin_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."bin_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bin_entries_deleted_at_index" ON "bin_entries" USING btree ("deleted_at","id");--> statement-breakpoint
CREATE INDEX "bin_rows_entry_id_index" ON "bin_rows" USING btree ("entry_id","nth");--> statement-breakpoint
CREATE INDEX "bin_rows_user_id_index" ON "bin_rows" USING btree ("user_id") WHERE "bin_rows"."user_id" is not null;--> statement-breakpoint
ALTER TABLE "bin_rows" ADD CONSTRAINT "bin_rows_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade;
--> statement-breakpoint
CREATE FUNCTION key_column(source regclass) RETURNS name LANGUAGE sql STABLE AS $$
	select attname from pg_index join pg_attribute on attrelid = indrelid and attnum = indkey[0]
	where indrelid = source and indisprimary
$$;
--> statement-breakpoint
-- A row and what hangs on it by foreign keys, whichever tables those are: rows that go with it are kept whole, of rows
-- that only lose it the key is kept, and which column to fill again.
CREATE FUNCTION put_into_bin(entry uuid, source regclass, source_key text, signed_as text) RETURNS void LANGUAGE plpgsql AS $$
declare
	hanging record;
begin
	execute format('insert into bin_rows (entry_id, source, data) select %L, %L, to_jsonb(the_row_itself) from %s as the_row_itself where %I = %L',
		entry, source, source, key_column(source), source_key);
	for hanging in
		select conrelid::regclass as child, attname as link, confdeltype = 'n' as stays, (
			select attname from pg_constraint as theirs join pg_attribute on attrelid = theirs.conrelid and attnum = theirs.conkey[1]
			where theirs.contype = 'f' and theirs.conrelid = links.conrelid and theirs.confdeltype = 'c' and theirs.confrelid = '"user"'::regclass
		) as owner
		from pg_constraint as links join pg_attribute on attrelid = conrelid and attnum = conkey[1]
		where contype = 'f' and confrelid = source and confdeltype in ('c', 'n')
		order by conrelid::regclass::text
	loop
		execute format(
			'insert into bin_rows (entry_id, source, link, data, user_id) select %L, %L, %L, %s, %s from %s as the_row_itself where %I = %L',
			entry, hanging.child, case when hanging.stays then hanging.link end,
			case when hanging.stays then format('jsonb_build_object(%L, %I)', key_column(hanging.child), key_column(hanging.child)) else 'to_jsonb(the_row_itself)' end,
			coalesce(quote_ident(hanging.owner), 'null'), hanging.child, hanging.link, source_key);
	end loop;
	execute format('delete from %s where %I = %L', source, key_column(source), source_key);
	update object_uses set used_by_kind = 'bin', used_by_id = entry::text where used_by_kind = signed_as and used_by_id = source_key;
end $$;
--> statement-breakpoint
-- Columns that came after the row was deleted get what new rows have; what counts other rows begins at what `changed` says
-- and is counted again by the triggers of those.
CREATE FUNCTION take_from_bin(entry uuid, source_key text, changed jsonb, signed_as text) RETURNS void LANGUAGE plpgsql AS $$
declare
	kept record;
	written jsonb;
	columns text;
	is_own boolean := true;
begin
	for kept in select source::regclass as source, link, data from bin_rows where entry_id = entry order by nth loop
		if kept.link is not null then
			execute format('update %s set %I = %L where %I = %L and %I is null', kept.source, kept.link, source_key,
				key_column(kept.source), kept.data ->> key_column(kept.source)::text, kept.link);
		else
			written := case when is_own then kept.data || changed else kept.data end;
			select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
			where attrelid = kept.source and attnum > 0 and not attisdropped and attgenerated = '' and written ? attname::text;
			execute format('insert into %s (%s) overriding system value select %s from jsonb_populate_record(null::%s, $1) %s',
				kept.source, columns, columns, kept.source, case when is_own then '' else 'on conflict do nothing' end) using written;
		end if;
		is_own := false;
	end loop;
	update object_uses set used_by_kind = signed_as, used_by_id = source_key where used_by_kind = 'bin' and used_by_id = entry::text;
	delete from bin_entries where id = entry;
end $$;
