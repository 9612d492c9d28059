import type { JobContext } from '#server/model/context.ts'
import type { ClosingMail } from '#server/model/jobs.ts'
import { closedMail, closingCodeMail, copyMail } from '#server/own-data/mails.ts'
import { findClosing, findCopy, findEmail } from '#server/own-data/store.ts'
import { makeClosingCode } from './closing-code.ts'

/** For a job: sends what is still true. */
export async function deliverClosingMail(ctx: JobContext, { kind, userId }: ClosingMail): Promise<void> {
  const email = await findEmail(ctx.db, userId)
  if (email === undefined || (await ctx.mail.isDone(email))) return
  if (kind === 'code') return ctx.mail.send(closingCodeMail(email, await makeClosingCode(ctx, userId)))
  if (kind === 'copy') {
    const copy = await findCopy(ctx.db, userId)
    return copy?.fileKey ? ctx.mail.send(copyMail(email)) : undefined
  }
  const closing = await findClosing(ctx.db, userId)
  if (closing) await ctx.mail.send(closedMail(email, closing.eraseAt))
}
