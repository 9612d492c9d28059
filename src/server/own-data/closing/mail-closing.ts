import { dayInWords } from '#shared/buyer-verification/buyer-verification.ts'
import { marketDay } from '#shared/market-day.ts'
import type { JobContext } from '#server/model/context.ts'
import type { ClosingMail } from '#server/model/jobs.ts'
import { copyLinkPath } from '#server/own-data/copy/copy-link.ts'
import { closedByStaffMail, closedMail, closingCodeMail, copyMail, linkedCopyMail } from '#server/own-data/mails.ts'
import { findClosing, findCopy, findEmail } from '#server/own-data/store.ts'
import { makeClosingCode } from './closing-code.ts'

/** For a job: sends what is still true. */
export async function deliverClosingMail(ctx: JobContext, { kind, userId }: ClosingMail): Promise<void> {
  const email = await findEmail(ctx.db, userId)
  if (email === undefined || (await ctx.mail.isDone(email))) return
  if (kind === 'code') return ctx.mail.send(closingCodeMail(email, await makeClosingCode(ctx, userId)))
  if (kind === 'copy' || kind === 'copy-link') {
    const copy = await findCopy(ctx.db, userId)
    if (!copy?.fileKey) return
    return ctx.mail.send(kind === 'copy' ? copyMail(email) : linkedCopyMail(email, copyLinkPath(ctx.secret, copy.id)))
  }
  const closing = await findClosing(ctx.db, userId)
  if (!closing) return
  const eraseOn = dayInWords(marketDay(Date.parse(closing.eraseAt)))
  await ctx.mail.send(kind === 'closed' ? closedMail(email, eraseOn) : closedByStaffMail(email, eraseOn))
}
