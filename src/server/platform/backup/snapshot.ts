import type pg from 'pg'
import { openConnection, quote } from './connection.ts'

/** Further connections would wait for a core. */
const CONNECTIONS = 3

/** A table as its rows are copied. */
export interface SourceTable {
  schema: string
  name: string
  /** Without generated ones. */
  columns: string[]
  /** Only some rows are copied. */
  where?: string
}

/** Several connections that see the same instant of the database. */
export interface Snapshot {
  /** Runs the work for each item, on as many connections as there are. Items start in order. */
  each<Item>(items: readonly Item[], work: (client: pg.Client, item: Item) => Promise<void>): Promise<void>
  first: pg.Client
  close(): Promise<void>
}

export async function openSnapshot(connection: pg.ClientConfig): Promise<Snapshot> {
  const clients: pg.Client[] = []
  async function close(): Promise<void> {
    await Promise.all(clients.map((client) => client.end().catch(() => {})))
  }
  try {
    const first = await openConnection(connection)
    clients.push(first)
    await first.query('begin isolation level repeatable read read only')
    const { rows } = await first.query<{ id: string }>('select pg_export_snapshot() as id')
    for (let index = 1; index < CONNECTIONS; index += 1) {
      const client = await openConnection(connection)
      clients.push(client)
      await client.query('begin isolation level repeatable read read only')
      await client.query(`set transaction snapshot '${rows[0]?.id ?? ''}'`)
    }
    return {
      first,
      close,
      async each(items, work) {
        const waiting = items[Symbol.iterator]()
        // On a failure the others end with their connection.
        await Promise.all(
          clients.map(async (client) => {
            for (const item of waiting) await work(client, item)
          }),
        )
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** The tables of a schema, largest first. A partitioned table is one table. Those of extensions are left out. */
export async function listTables(client: pg.Client, schemas: readonly string[]): Promise<SourceTable[]> {
  const { rows } = await client.query<SourceTable>(
    `select n.nspname as schema, k.relname as name,
       array(
         select attname::text from pg_attribute
         where attrelid = k.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
       ) as columns
     from pg_class k join pg_namespace n on n.oid = k.relnamespace
     where n.nspname = any($1) and k.relkind in ('r', 'p') and not k.relispartition
       and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = k.oid and deptype = 'e')
     order by coalesce((select sum(pg_relation_size(relid)) from pg_partition_tree(k.oid)), pg_relation_size(k.oid)) desc, 1, 2`,
    [schemas],
  )
  return rows
}

/** Keeps migrations out until the transaction ends. Readers and writers are not held up. */
export async function lockTables(client: pg.Client, tables: readonly SourceTable[]): Promise<void> {
  const names = tables.map(({ schema, name }) => quote(schema, name))
  await client.query(`lock table ${names.join(', ')} in access share mode`)
}

export interface Sequence {
  schema: string
  name: string
  value: string
  isCalled: boolean
}

/** A sequence may be ahead of the snapshot, never behind it. */
export async function listSequences(client: pg.Client, schemas: readonly string[]): Promise<Sequence[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select n.nspname as schema, k.relname as name from pg_class k join pg_namespace n on n.oid = k.relnamespace
     where n.nspname = any($1) and k.relkind = 'S'
       and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = k.oid and deptype = 'e')
     order by 1, 2`,
    [schemas],
  )
  const sequences: Sequence[] = []
  for (const { schema, name } of rows) {
    const answer = await client.query<Pick<Sequence, 'value' | 'isCalled'>>(
      `select last_value::text as value, is_called as "isCalled" from ${quote(schema, name)}`,
    )
    if (answer.rows[0]) sequences.push({ schema, name, ...answer.rows[0] })
  }
  return sequences
}
