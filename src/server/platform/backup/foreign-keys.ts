import type pg from 'pg'

interface ForeignKey {
  table: string
  name: string
  definition: string
}

/**
 * Drops the foreign keys of schemas, so that tables can be filled in any order, and returns a function that adds them
 * again. One check of a whole table is also faster than one for each row.
 */
export async function dropForeignKeys(client: pg.Client, schemas: readonly string[]): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<ForeignKey>(
    `select c.conrelid::regclass::text as table, quote_ident(c.conname) as name, pg_get_constraintdef(c.oid) as definition
     from pg_constraint c join pg_namespace n on n.oid = c.connamespace
     where c.contype = 'f' and c.conparentid = 0 and n.nspname = any($1) order by 1, 2`,
    [schemas],
  )
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  return async () => {
    for (const { table, name, definition } of keys) {
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
    }
  }
}
