import { BrokenContentError } from './contents.ts'
import { inParallel } from './in-parallel.ts'
import type { BackedUpTable } from './manifest.ts'
import type { OpenBackup } from './open-backup.ts'
import { RowDigest } from './row-digest.ts'

const AT_ONCE = 4

/** Reads a whole backup back. Returns a sentence for each thing that is broken. */
export async function verifyBackup(backup: OpenBackup): Promise<string[]> {
  const { details, manifest } = backup
  const broken: string[] = []
  const unread = new Set(manifest.contents.map(({ name }) => name))
  unread.delete(backup.nameOf(manifest.details))

  async function check(what: string, read: () => Promise<void>): Promise<void> {
    try {
      await read()
    } catch (error) {
      if (!(error instanceof BrokenContentError)) throw error
      broken.push(`${what} is broken: ${error.message}.`)
    }
  }

  await inParallel(details.tables, AT_ONCE, async (table) => {
    for (const part of table.parts) unread.delete(backup.nameOf(part))
    await check(`The table ${table.schema}.${table.name}`, () => checkTable(backup, table))
  })
  await inParallel(details.files, AT_ONCE, async (file) => {
    unread.delete(backup.nameOf(file))
    await check(`The file ${file.key}`, async () => {
      for await (const _ of backup.read(file));
    })
  })
  if (unread.size > 0) broken.push('The manifest is broken: it lists contents that belong to no table and no file.')
  return broken
}

async function checkTable(backup: OpenBackup, table: BackedUpTable): Promise<void> {
  const digest = new RowDigest()
  for (const part of table.parts) for await (const chunk of backup.read(part)) digest.update(chunk)
  if (digest.rows !== table.rows || digest.digest() !== table.digest) {
    throw new BrokenContentError('its rows are not those that were backed up')
  }
}
