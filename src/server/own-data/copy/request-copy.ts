import { notFound } from '#shared/api/path-parameters.ts'
import type { OwnData } from '#shared/accounts/own-data.ts'
import type { Context } from '#server/model/context.ts'
import type { JobPayload } from '#server/model/jobs.ts'
import { requireMember } from '#server/model/member.ts'
import { getOwnData } from '#server/own-data/own-data.ts'
import * as store from '#server/own-data/store.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import type { OpenedFile } from '#server/platform/uploads/answer-file.ts'
import { readCopyLink } from './copy-link.ts'

/**
 * Asks for a copy of everything that is stored about the caller. A job makes it and mails a link. It replaces an earlier
 * one; while one is made, asking again changes nothing.
 *
 * @throws AppError not_signed_in, rate_limited.
 */
export async function requestCopy(ctx: Context): Promise<OwnData> {
  const { id } = requireMember(ctx)
  await ctx.limits.throttle('copy-account', id)
  await ctx.db.transaction(async (tx) => {
    await store.lockMember(tx, id)
    if ((await store.findCopy(tx, id))?.fileKey !== null) await startCopy(ctx, tx, { userId: id })
  })
  return getOwnData(ctx)
}

/** Has a job make a copy in place of an earlier one. In the caller's transaction, which has locked the member. */
export async function startCopy(
  { queue }: Context,
  tx: Queryable,
  wanted: Omit<JobPayload<'make-copy'>, 'copyId'>,
): Promise<void> {
  const { copyId, replaced } = await store.replaceCopy(tx, wanted.userId)
  if (replaced) await queue.send(tx, 'delete-file', { key: replaced })
  await queue.send(tx, 'make-copy', { ...wanted, copyId })
}

/** The ZIP of the caller's copy. @throws AppError not_signed_in, not_found. */
export async function openCopy(ctx: Context): Promise<OpenedFile> {
  const { id } = requireMember(ctx)
  const copy = await store.findCopy(ctx.db, id)
  return openFile(ctx, copy?.fileKey ?? undefined)
}

/** The same by the address in a mail, which alone opens it. @throws AppError not_found. */
export async function openLinkedCopy(ctx: Context, token: string): Promise<OpenedFile> {
  const copyId = readCopyLink(ctx.secret, token)
  return openFile(ctx, copyId && (await store.findCopyFile(ctx.db, copyId)))
}

async function openFile({ storage }: Context, key: string | undefined): Promise<OpenedFile> {
  const file = key ? await storage.open(key) : undefined
  if (!file) throw notFound('copyLink')
  return { ...file, fileName: 'my-data.zip', contentType: 'application/zip', stream: () => file.stream() }
}
