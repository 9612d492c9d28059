import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Storage } from '#server/platform/storage/storage.ts'
import { openConnection, quote } from './connection.ts'
import { BrokenContentError } from './contents.ts'
import { markUnfinished, prepareDatabase, removeMark } from './empty-database.ts'
import { restoreFiles } from './files.ts'
import { dropForeignKeys } from './foreign-keys.ts'
import { lockBackups } from './lock.ts'
import type { BackedUpTable, Details, Migration } from './manifest.ts'
import type { OpenBackup } from './open-backup.ts'
import { RowDigest } from './row-digest.ts'
import { listTables } from './snapshot.ts'
import { readRows } from './table-rows.ts'

/** What the application does in a restore. */
export interface RestoreParts {
  /** Whose tables must be those of the backup. */
  schemas: readonly string[]
  /** Brings an empty database to the schema of the backup. @throws Error in a sentence when the code lacks a migration. */
  migrate(connection: pg.ClientConfig, migrations: readonly Migration[]): Promise<void>
  /** Changes what belongs to the old database cluster. In the transaction that restores the rows. */
  adopt(client: pg.Client): Promise<void>
}

export interface Restore {
  backup: OpenBackup
  connection: pg.ClientConfig
  /** Undefined when the files are there already. */
  storage: Storage | undefined
  parts: RestoreParts
  /** Gets plain sentences about the progress. */
  report(sentence: string): void
}

/**
 * Restores a backup into an empty database and a storage: first the schema, then the files, then all rows in one
 * transaction. What an interrupted restore leaves is marked, and the next one starts over.
 *
 * Every hash is compared while reading, and the rows are read again from the database before the transaction commits.
 *
 * @throws Error in a sentence when the database is not empty or the backup is broken.
 */
export async function restore({ backup, connection, storage, parts, report }: Restore): Promise<void> {
  const { details } = backup
  const client = await openConnection(connection)
  try {
    await lockBackups(client)
    await prepareDatabase(client, report)
    await markUnfinished(client)
    await parts.migrate(connection, details.migrations)
    report(`The database has the backup's ${details.migrations.length} migrations.`)
    if (storage) {
      await restoreFiles(backup, storage)
      report(`${details.files.length.toLocaleString('en')} files are restored.`)
    }
    await restoreRows(client, backup, parts)
    report(`${details.tables.length} tables are restored, and every row is compared.`)
    for (const { schema, name } of details.tables) await client.query(`vacuum (analyze) ${quote(schema, name)}`)
  } finally {
    await client.end()
  }
}

async function restoreRows(client: pg.Client, backup: OpenBackup, parts: RestoreParts): Promise<void> {
  const { details } = backup
  const tables = await matchTables(client, details, parts)
  await client.query('begin')
  const addForeignKeys = await dropForeignKeys(client, parts.schemas)
  const names = tables.map(({ schema, name }) => quote(schema, name))
  await client.query(`truncate ${names.join(', ')}`)
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  for (const table of tables) await naming(table, () => restoreTable(client, backup, table))
  for (const table of tables) await naming(table, () => compareTable(client, table))
  for (const name of names) await client.query(`alter table ${name} enable trigger user`)
  await addForeignKeys()
  for (const { schema, name, value, isCalled } of details.sequences) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [quote(schema, name), value, isCalled])
  }
  await parts.adopt(client)
  await removeMark(client)
  await client.query('commit')
}

/** The backup's tables. @throws Error when the database has other ones. */
async function matchTables(client: pg.Client, details: Details, { schemas }: RestoreParts): Promise<BackedUpTable[]> {
  const existing = await listTables(client, [...new Set(details.tables.map(({ schema }) => schema))])
  const given = new Set(details.tables.map(nameOf))
  const extra = existing.find((table) => schemas.includes(table.schema) && !given.has(nameOf(table)))
  if (extra) throw new Error(`The backup lacks the table ${nameOf(extra)}, which its migrations make.`)
  for (const table of details.tables) {
    const columns = existing.find((each) => nameOf(each) === nameOf(table))?.columns
    const missing = table.columns.find((column) => !columns?.includes(column))
    if (missing) throw new Error(`The database lacks the column ${missing} of the table ${nameOf(table)}.`)
  }
  return details.tables
}

async function restoreTable(client: pg.Client, backup: OpenBackup, table: BackedUpTable): Promise<void> {
  const columns = table.columns.map((column) => quote(column)).join(', ')
  const ingest = client.query(copyFrom(`copy ${quote(table.schema, table.name)} (${columns}) from stdin`))
  await pipeline(readTable(backup, table), ingest)
  if (ingest.rowCount !== table.rows) {
    throw new BrokenContentError(`the database took ${ingest.rowCount} rows instead of ${table.rows}`)
  }
}

async function* readTable(backup: OpenBackup, table: BackedUpTable): AsyncGenerator<Buffer> {
  for (const part of table.parts) yield* backup.read(part)
}

async function compareTable(client: pg.Client, table: BackedUpTable): Promise<void> {
  const digest = new RowDigest()
  for await (const chunk of readRows(client, table)) digest.update(chunk)
  if (digest.rows !== table.rows || digest.digest() !== table.digest) {
    throw new BrokenContentError('the database returns other rows than it was given')
  }
}

/** Says which table is broken. */
async function naming(table: BackedUpTable, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`The table ${nameOf(table)} can't be restored: ${reason}.`, { cause: error })
  }
}

function nameOf({ schema, name }: Pick<BackedUpTable, 'schema' | 'name'>): string {
  return `${schema}.${name}`
}
