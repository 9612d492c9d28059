import type { OwnData } from '#shared/accounts/own-data.ts'
import { AppError } from '#shared/errors.ts'
import type { Context } from '#server/model/context.ts'
import { requireMember } from '#server/model/member.ts'
import { getOwnData } from '#server/own-data/own-data.ts'
import * as store from '#server/own-data/store.ts'
import type { OpenedFile } from '#server/platform/uploads/answer-file.ts'

/**
 * Asks for a copy of everything that is stored about the caller. A job makes it and mails a link. It replaces an earlier
 * one; while one is made, asking again changes nothing.
 *
 * @throws AppError not_signed_in, rate_limited.
 */
export async function requestCopy(ctx: Context): Promise<OwnData> {
  const { id } = requireMember(ctx)
  await ctx.limits.take('copy-account', id)
  await ctx.db.transaction(async (tx) => {
    await store.lockMember(tx, id)
    if ((await store.findCopy(tx, id))?.fileKey === null) return
    const { copyId, replaced } = await store.replaceCopy(tx, id)
    if (replaced) await ctx.queue.send(tx, 'delete-file', { key: replaced })
    await ctx.queue.send(tx, 'make-copy', { userId: id, copyId })
  })
  return getOwnData(ctx)
}

/** The ZIP of the caller's copy. @throws AppError not_signed_in, not_found. */
export async function openCopy(ctx: Context): Promise<OpenedFile> {
  const { id } = requireMember(ctx)
  const copy = await store.findCopy(ctx.db, id)
  const file = copy?.fileKey ? await ctx.storage.open(copy.fileKey) : undefined
  if (!file) throw new AppError('not_found', 'There is no copy to download. Ask for a new one.')
  return { ...file, fileName: 'my-data.zip', contentType: 'application/zip', stream: () => file.stream() }
}
