import type { JobContext } from '#server/model/context.ts'
import { stopNews } from '#server/notifications/stop-news.ts'
import { recordFailure, REPORTED_WITHIN_DAYS } from '#server/platform/mail/address-state.ts'
import { placeOf, readMailbox } from '#server/platform/mail/bounces/read-mailbox.ts'
import { readReport } from '#server/platform/mail/bounces/read-report.ts'
import { readReportToken } from '#server/platform/mail/bounces/report-token.ts'
import { findBounceMailbox } from '#server/platform/mail/mail-variables.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import * as store from './store.ts'

/**
 * For a job: reads what came back since the last time. A mailbox that can't be read is tried again in minutes; staff see
 * why. After a crash mails are read again, and a report counts once.
 */
export async function readBounces(ctx: JobContext): Promise<void> {
  const { db, env, log } = ctx
  const settings = findBounceMailbox(env)
  if (!settings) return
  const place = placeOf(settings)
  const position = await store.findMailbox(db, place)
  try {
    const { sources, ...read } = await readMailbox(settings, position, { sinceDays: REPORTED_WITHIN_DAYS })
    await db.transaction(async (tx) => {
      for (const source of sources) await recordReturnedMail(ctx, tx, source)
      await store.savePosition(tx, place, read)
    })
  } catch (error) {
    log.warn({ err: error }, 'the mailbox with returned mails could not be read')
    await store.saveMailboxFailure(db, place, describe(error))
  }
}

/**
 * Acts on one mail of the mailbox, if it is a report about a mail of this site. Anyone can write to the mailbox, so only
 * the token of the mail that it is about counts.
 */
async function recordReturnedMail(ctx: JobContext, tx: Queryable, source: Buffer): Promise<void> {
  const report = readReport(source)
  const sent = report && readReportToken(ctx.secret, report.token)
  if (!sent || !(await recordFailure(tx, { ...report, ...sent }))) return
  if (report.kind !== 'complained') return
  const userId = await store.findUserId(tx, sent.to)
  if (userId !== undefined) await stopNews(tx, userId)
}

function describe(error: unknown): string {
  const told = error as { message?: string; responseText?: string; authenticationFailed?: boolean }
  if (told.authenticationFailed) return 'The mail server refused the user or the password.'
  return (told.responseText ?? told.message ?? String(error)).slice(0, 300)
}
