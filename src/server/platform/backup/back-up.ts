import type pg from 'pg'
import type { Storage } from '#server/platform/storage/storage.ts'
import type { Cipher } from './cipher.ts'
import { openConnection } from './connection.ts'
import { BrokenContentError, CONTENTS, createContentWriter, nameOfKey } from './contents.ts'
import type { ContentWriter, StoredContent } from './contents.ts'
import { backUpFiles } from './files.ts'
import { lockBackups } from './lock.ts'
import { listManifests, readDetails, readManifest, storedContents, writeManifest } from './manifest.ts'
import type { BackedUpFile, BackedUpTable, Details, Manifest, ManifestEntry, Migration } from './manifest.ts'
import { RowDigest } from './row-digest.ts'
import { listSequences, listTables, lockTables, openSnapshot } from './snapshot.ts'
import type { SourceTable } from './snapshot.ts'
import { expireBackups, sweepContents } from './sweep.ts'
import { inParts, readRows } from './table-rows.ts'

/** What of a database and its files belongs to a backup. */
export interface BackupParts {
  /** Their tables are copied whole. */
  schemas: readonly string[]
  /** Further tables, of which some columns and rows are copied. */
  tables: readonly SourceTable[]
  /** E.g. "documents/". */
  filePrefixes: readonly string[]
  listMigrations(client: pg.Client): Promise<Migration[]>
}

export interface Backup {
  connection: pg.ClientConfig
  storage: Storage
  target: Storage
  cipher: Cipher | undefined
  parts: BackupParts
  appVersion: string
  /** Deletes earlier backups that retention does not keep. */
  expires: boolean
  /** Gets plain sentences about the progress. */
  report(sentence: string): void
}

export interface BackupOutcome {
  entry: ManifestEntry
  tables: number
  rows: number
  files: number
  /** Stored bytes that the target did not have before. */
  addedBytes: number
}

/**
 * Writes a backup of the database and the files to the target. The target has it once its manifest is written, which is
 * last; until then, and after a failure, it has what it had before.
 *
 * Files of the site are not deleted while it runs (see lock.ts), and each was stored before the row that names it. So a
 * file that the database names is in the backup.
 *
 * @throws Error in a sentence when another backup or restore of the database is running.
 */
export async function backUp(backup: Backup): Promise<BackupOutcome> {
  const { target, cipher, report } = backup
  const holder = await openConnection(backup.connection)
  try {
    await lockBackups(holder)
    const earlier = await readEarlier(backup)
    const contents = createContentWriter(target, cipher, earlier.contents)
    const madeAt = new Date()
    const database = await backUpDatabase(backup, contents)
    const source = { storage: backup.storage, prefixes: backup.parts.filePrefixes, report }
    const files = await backUpFiles(source, contents, earlier.files)
    // If the lock were lost, files could be missing.
    await holder.query('select 1')
    const details: Details = { madeAt: madeAt.toISOString(), appVersion: backup.appVersion, ...database, files }
    const entry = await writeManifest(target, cipher, contents, details)
    if (backup.expires) await expireBackups(target, report)
    await sweepContents(target, earlier.listed, report)
    return {
      entry,
      tables: database.tables.length,
      rows: database.tables.reduce((sum, { rows }) => sum + rows, 0),
      files: files.length,
      addedBytes: contents.addedBytes(),
    }
  } finally {
    await holder.end()
  }
}

interface Earlier {
  /** The contents of whole backups that are there. Others are leftovers. */
  contents: Map<string, StoredContent>
  /** All keys of contents. */
  listed: string[]
  /** The files of the last backup, by key. */
  files: Map<string, BackedUpFile>
}

async function readEarlier({ target, cipher, report }: Backup): Promise<Earlier> {
  const sizes = new Map<string, number>()
  const listed: string[] = []
  for await (const { key, size } of target.list(CONTENTS)) {
    const name = nameOfKey(key)
    if (!name) continue
    listed.push(key)
    sizes.set(name, size)
  }
  const contents = new Map<string, StoredContent>()
  let last: Manifest | undefined
  for (const entry of await listManifests(target)) {
    const manifest = await ignoringBroken(readManifest(target, entry), (reason) =>
      report(`The backup ${entry.stamp} is broken: ${reason}.`),
    )
    for (const [name, stored] of manifest ? storedContents(manifest) : []) {
      if (sizes.get(name) === stored.size) contents.set(name, stored)
    }
    last = manifest ?? last
  }
  return { contents, listed, files: await listEarlierFiles(target, last, cipher) }
}

/** Empty when the backup can't be read, as with a public key only. Then every file is read again. */
async function listEarlierFiles(
  target: Storage,
  manifest: Manifest | undefined,
  cipher: Cipher | undefined,
): Promise<Map<string, BackedUpFile>> {
  if (!manifest || manifest.isEncrypted !== (cipher !== undefined) || (cipher && !cipher.decrypt)) return new Map()
  const details = await ignoringBroken(readDetails(target, cipher, manifest))
  return new Map(details?.files.map((file) => [file.key, file]))
}

async function ignoringBroken<Result>(
  reading: Promise<Result>,
  tell: (reason: string) => void = () => {},
): Promise<Result | undefined> {
  try {
    return await reading
  } catch (error) {
    if (!(error instanceof BrokenContentError)) throw error
    tell(error.message)
    return undefined
  }
}

async function backUpDatabase(
  { connection, parts, report }: Backup,
  contents: ContentWriter,
): Promise<Pick<Details, 'postgresVersion' | 'migrations' | 'tables' | 'sequences'>> {
  const snapshot = await openSnapshot(connection)
  try {
    const { first } = snapshot
    const tables = [...(await listTables(first, parts.schemas)), ...parts.tables]
    await lockTables(first, tables)
    const migrations = await parts.listMigrations(first)
    const sequences = await listSequences(first, parts.schemas)
    const { rows } = await first.query<{ server_version: string }>('show server_version')
    const done: BackedUpTable[] = []
    await snapshot.each(tables, async (client, table) => {
      done.push(await backUpTable(client, table, contents))
    })
    report(`${done.length} tables with ${done.reduce((sum, each) => sum + each.rows, 0).toLocaleString('en')} rows.`)
    return {
      postgresVersion: rows[0]?.server_version ?? '',
      migrations,
      tables: done.toSorted((a, b) => (`${a.schema}.${a.name}` < `${b.schema}.${b.name}` ? -1 : 1)),
      sequences,
    }
  } finally {
    await snapshot.close()
  }
}

async function backUpTable(client: pg.Client, table: SourceTable, contents: ContentWriter): Promise<BackedUpTable> {
  const digest = new RowDigest()
  let bytes = 0
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const chunk of readRows(client, table)) {
      digest.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  const parts: BackedUpTable['parts'] = []
  for await (const part of inParts(counted())) parts.push(await contents.write(part))
  const { schema, name, columns } = table
  return { schema, name, columns, rows: digest.rows, digest: digest.digest(), bytes, parts }
}
