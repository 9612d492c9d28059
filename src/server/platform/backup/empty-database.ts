import type pg from 'pg'
import { quote } from './connection.ts'

/** A schema without tables: it exists from the start of a restore until the commit of its rows. */
const MARK = 'unfinished_restore'

/** Whether a restore was interrupted, or is running. The database must not be used. */
export async function isRestoreUnfinished(client: Pick<pg.Client, 'query'>): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>('select to_regnamespace($1) is not null as found', [MARK])
  return rows[0]?.found ?? false
}

/**
 * Makes sure that a database is empty. What an interrupted restore left is deleted.
 *
 * @throws Error in a sentence when there is anything else.
 */
export async function prepareDatabase(client: pg.Client, report: (sentence: string) => void): Promise<void> {
  if (await isRestoreUnfinished(client)) {
    report('What an interrupted restore left in the database is deleted.')
    return deleteEverything(client)
  }
  const { rows } = await client.query<{ name: string }>(
    `select n.nspname || '.' || k.relname as name from pg_class k join pg_namespace n on n.oid = k.relnamespace
     where n.nspname <> 'information_schema' and n.nspname !~ '^pg_' and k.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
       and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = k.oid and deptype = 'e')
     order by 1 limit 1`,
  )
  if (rows[0]) {
    throw new Error(
      `The database is not empty: it has ${rows[0].name}. A backup is restored into an empty database only, so that nothing is lost.`,
    )
  }
}

export async function markUnfinished(client: pg.Client): Promise<void> {
  await client.query(`create schema ${MARK}`)
}

export async function removeMark(client: pg.Client): Promise<void> {
  await client.query(`drop schema ${MARK}`)
}

/** Schemas other than public are dropped. In public, tables and functions are, since its owner may be another role. */
async function deleteEverything(client: pg.Client): Promise<void> {
  await client.query('begin')
  const { rows: schemas } = await client.query<{ name: string }>(
    `select nspname as name from pg_namespace where nspname not in ('public', 'information_schema') and nspname !~ '^pg_'`,
  )
  for (const { name } of schemas) await client.query(`drop schema ${quote(name)} cascade`)
  const { rows: tables } = await client.query<{ name: string }>(
    `select k.oid::regclass::text as name from pg_class k
     where k.relnamespace = 'public'::regnamespace and k.relkind in ('r', 'p') and not k.relispartition
       and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = k.oid and deptype = 'e')`,
  )
  for (const { name } of tables) await client.query(`drop table ${name} cascade`)
  const { rows: functions } = await client.query<{ name: string }>(
    `select p.oid::regprocedure::text as name from pg_proc p
     where p.pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')`,
  )
  for (const { name } of functions) await client.query(`drop function if exists ${name} cascade`)
  await client.query('commit')
}
