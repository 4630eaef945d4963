import { sql } from 'drizzle-orm';
import type { Db } from '#app/platform/db/database.server.ts';
import { OperatorError } from '#app/platform/operator-error.ts';
import { listTables } from './catalog.server.ts';

/** Makes sure that a server's database is empty and that nobody else works in it. */
export async function prepareServer(tx: Db, { replace }: { replace: boolean }): Promise<void> {
  await tx.execute(sql`set local lock_timeout = '10s'`);
  await refuseWhileOthersWork(tx);
  const tables = await listTables(tx);
  if (tables.length > 0 && !replace) {
    throw new OperatorError(
      `The database at DATABASE_URL is not empty (${tables.length} tables). Nothing was changed. ` +
        'Name an empty one, or add --replace to delete what is in it.',
    );
  }
  await dropEverything(tx);
}

/** A server on another machine has no control socket here, but it has connections. */
async function refuseWhileOthersWork(tx: Db): Promise<void> {
  const { rows } = await tx.execute<{ others: number }>(sql`
    select count(*)::int as others from pg_stat_activity
    where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`);
  const others = rows[0]?.others ?? 0;
  if (others === 0) return;
  throw new OperatorError(
    `${others} other connections to the database are open: a server seems to be running. Stop it first.`,
  );
}

/** Everything of ours, and nothing that an extension brought along. */
async function dropEverything(tx: Db): Promise<void> {
  await tx.execute(sql`drop schema if exists drizzle cascade`);
  const { rows } = await tx.execute<{ statement: string }>(sql`
    with ours as (
      select 1 as step, 'pg_class'::regclass as catalog, oid, format('drop table %s cascade', oid::regclass) as statement
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      union all
      select 2, 'pg_class'::regclass, oid, format('drop view if exists %s cascade', oid::regclass)
      from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v'
      union all
      select 3, 'pg_proc'::regclass, oid, format('drop routine if exists %s cascade', oid::regprocedure)
      from pg_proc where pronamespace = 'public'::regnamespace
      union all
      select 4, 'pg_type'::regclass, oid, format('drop type if exists %s cascade', oid::regtype)
      from pg_type where typnamespace = 'public'::regnamespace and typtype in ('e', 'd'))
    select statement from ours
    where not exists (
      select from pg_depend where classid = ours.catalog and objid = ours.oid and deptype = 'e')
    order by step`);
  for (const { statement } of rows) await tx.execute(sql.raw(statement));
}
