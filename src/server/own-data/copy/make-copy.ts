import { Readable } from 'node:stream'
import { COPY_DAYS } from '#shared/accounts/own-data.ts'
import { product } from '#shared/product.ts'
import type { JobContext } from '#server/model/context.ts'
import type { JobPayload } from '#server/model/jobs.ts'
import { finishCopy, findCopy, findEmail, deleteOldCopies } from '#server/own-data/store.ts'
import { STORED } from '#server/own-data/retention.ts'
import type { Person } from '#server/own-data/stored-rows.ts'
import { putStream } from '#server/platform/storage/storage.ts'
import { zipStream } from '#server/platform/zip/zip-stream.ts'
import type { ZipEntry } from '#server/platform/zip/zip-stream.ts'
import { listOwnFiles, readRows } from './copy-store.ts'
import type { OwnFile } from './copy-store.ts'

/** For a job: makes the ZIP of a copy that is still wanted, and mails that it is ready. */
export async function makeCopy(
  ctx: JobContext,
  { userId, copyId, isForStaff = false }: JobPayload<'make-copy'>,
): Promise<void> {
  const email = await findEmail(ctx.db, userId)
  const copy = await findCopy(ctx.db, userId)
  if (email === undefined || copy?.id !== copyId || copy.fileKey) return
  const fileKey = `copies/${copyId.slice(0, 2)}/${copyId}.zip`
  const entries = await entriesOf(ctx, { id: userId, email })
  await putStream(ctx.storage, fileKey, zipStream(entries))
  const bytes = await sizeOf(ctx, fileKey)
  const isWanted = await ctx.db.transaction(async (tx) => {
    const isFinished = await finishCopy(tx, copyId, { fileKey, bytes })
    if (isFinished) await ctx.queue.send(tx, 'mail-closing', { kind: isForStaff ? 'copy-link' : 'copy', userId })
    return isFinished
  })
  if (!isWanted) await ctx.storage.delete(fileKey)
}

/** For a job: deletes copies that are over. */
export async function sweepOldCopies(ctx: JobContext): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    for (const key of await deleteOldCopies(tx)) await ctx.queue.send(tx, 'delete-file', { key })
  })
}

async function entriesOf(ctx: JobContext, person: Person): Promise<ZipEntry[]> {
  const modifiedAt = new Date()
  const text = (path: string, content: string): ZipEntry => ({
    path,
    modifiedAt,
    isText: true,
    open: async () => Readable.from([Buffer.from(content)]),
  })
  const data: ZipEntry[] = []
  for await (const { table, rows } of readRows(ctx.db, person)) {
    data.push(text(`data/${table}.json`, `${JSON.stringify(rows, undefined, 2)}\n`))
  }
  const files = (await listOwnFiles(ctx.db, person)).map((file) => entryOf(ctx, file, modifiedAt))
  return [text('README.txt', readme(data)), ...data, ...files]
}

/** A file that is missing in the storage leaves an empty one, and the rest of the copy. */
function entryOf({ storage }: JobContext, { key, path }: OwnFile, modifiedAt: Date): ZipEntry {
  return { path, modifiedAt, open: async () => (await storage.open(key))?.stream() ?? Readable.from([]) }
}

async function sizeOf({ storage }: JobContext, key: string): Promise<number> {
  const file = await storage.open(key)
  await file?.close()
  return file?.size ?? 0
}

function readme(data: readonly ZipEntry[]): string {
  const tables = data.map(({ path }) => {
    const name = path.slice('data/'.length, -'.json'.length)
    return `${path}: ${STORED[name]?.what ?? name}`
  })
  return [
    `Your data at ${product.name}`,
    '',
    'The folder "data" has what is stored about you, as JSON. The folder "files" has what you uploaded or signed.',
    'Passwords, secrets and what belongs to others only are left out.',
    `This copy could be downloaded for ${COPY_DAYS} days.`,
    '',
    ...tables,
    '',
  ].join('\n')
}
