import { notFound } from '#shared/api/path-parameters.ts'
import { AppError } from '#shared/errors.ts'
import type { ActivityReport } from '#shared/moderation/reports.ts'
import { MAX_REVIEW_ITEMS } from '#shared/moderation/reviews.ts'
import type { ReportClosing, ReportedMessages, ReportId, ReportQueue } from '#shared/moderation/reviews.ts'
import { requireAdmin } from '#server/model/member.ts'
import type { Context } from '#server/model/context.ts'
import { mailSupport } from '#server/contact/support-mail.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { getBusinessSummary } from '#server/listings/browse-listings.ts'
import { getProfessionalUserId } from '#server/professionals/professional-owner.ts'
import { recordDecision } from '#server/model/audit-log.ts'
import * as reports from './store.ts'
import type { NewReport } from './store.ts'

/** Enough to understand the report. */
const MESSAGES_SHOWN = 30

/**
 * Reports something suspicious to staff: a business, a person or something else. Anyone may call; `network` is the
 * network of the request. A report with the honeypot filled in is dropped silently.
 *
 * @throws AppError not_found: there is no such business or professional; conflict/already_reported; rate_limited.
 */
export async function reportActivity(ctx: Context, report: ActivityReport, network: string): Promise<void> {
  await ctx.limits.throttle('report-network', network)
  if (report.reference) return
  if (ctx.member) await ctx.limits.throttle('report-account', ctx.member.id)
  const { about, businessId, professionalId, which, reason, text, email } = report
  if (businessId !== undefined) await getBusinessSummary(ctx, businessId)
  const personId = professionalId === undefined ? undefined : await getProfessionalUserId(ctx, professionalId)
  await fileReport(ctx, {
    about,
    reason,
    text,
    listingId: businessId,
    personId,
    which: which === '' ? undefined : which,
    reporterId: ctx.member?.id,
    reporterEmail: ctx.member ? undefined : email,
  })
}

/** Adds a report to the review queue and notifies support. @throws AppError conflict/already_reported. */
export async function fileReport(ctx: Context, report: NewReport): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const id = await reports.insertReport(tx, report)
    if (id === undefined) {
      throw new AppError('conflict', 'You have already reported this. Our staff will review it.', {
        reason: 'already_reported',
      })
    }
    await mailSupport(ctx, tx, { kind: 'report', id })
  })
}

/** The open reports, scams first. @throws AppError not_signed_in, forbidden/admin_required. */
export async function listReports(ctx: Context): Promise<ReportQueue> {
  requireAdmin(ctx)
  return reports.listOpenReports(ctx.db, MAX_REVIEW_ITEMS)
}

/**
 * The newest messages of a reported conversation, while the report is open. The log keeps who read them, and the report
 * shows it.
 *
 * @throws AppError not_signed_in, forbidden/admin_required, not_found: no such report of a conversation, or it is closed.
 */
export async function readReportedMessages(ctx: Context, id: ReportId): Promise<ReportedMessages> {
  const { id: actorId } = requireAdmin(ctx)
  return ctx.db.transaction(async (tx) => {
    const messages = await reports.listReportedMessages(tx, id, MESSAGES_SHOWN)
    if (!messages) throw new AppError('not_found', 'There is no such open report of a conversation.')
    await recordDecision(tx, { actorId, action: 'readMessages', subject: `report ${id}`, note: '' })
    return { messages }
  })
}

/**
 * Closes a report with a note of what was done, which is kept permanently.
 *
 * @throws AppError not_signed_in, forbidden/admin_required, not_found, conflict/wrong_step: it is closed already.
 */
export async function closeReport(ctx: Context, id: ReportId, { note }: ReportClosing): Promise<void> {
  const { id: actorId } = requireAdmin(ctx)
  await ctx.db.transaction(async (tx) => {
    const closed = await reports.closeReport(tx, id)
    if (!closed) throw await whyNotClosed(tx, id)
    const { listingId, aboutId } = closed
    const subject = aboutId === null ? `report ${id}` : `user ${aboutId}`
    const decision = { actorId, action: 'closeReport', note } as const
    await recordDecision(tx, listingId === null ? { ...decision, subject } : { ...decision, listingId })
  })
}

async function whyNotClosed(tx: Queryable, id: ReportId): Promise<AppError> {
  return (await reports.hasReport(tx, id))
    ? new AppError('conflict', 'Someone else has already closed this report.', { reason: 'wrong_step' })
    : notFound('report')
}
