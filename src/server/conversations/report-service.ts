import type { ConversationId, ReportInput } from '#shared/conversations.ts'
import { AppError } from '#shared/errors.ts'
import { MAX_REVIEW_ITEMS } from '#shared/reviews.ts'
import type { ReportClosing, ReportId, ReportQueue } from '#shared/reviews.ts'
import { requireAdmin, requireMember } from '#server/accounts/member.ts'
import type { Context } from '#server/context.ts'
import { recordDecision } from '#server/reviews/audit.ts'
import { conversationNotFound } from './add-message.ts'
import * as reports from './report-store.ts'
import { findParties } from './store.ts'

/** Enough to see what it is about. */
const MESSAGES_SHOWN = 30

/**
 * Tells staff that something is wrong with a conversation. From then on they see its messages until the report is closed.
 *
 * @throws AppError not_signed_in; not_found; conflict/already_reported; rate_limited.
 */
export async function reportConversation(ctx: Context, id: ConversationId, report: ReportInput): Promise<void> {
  const { id: reporterId } = requireMember(ctx)
  if (!(await findParties(ctx.db, id, reporterId))) throw conversationNotFound()
  await ctx.limits.take('report-account', reporterId)
  if (!(await reports.insertReport(ctx.db, { ...report, conversationId: id, reporterId }))) {
    throw new AppError('conflict', 'You have reported this conversation already. Our staff is going to look at it.', {
      reason: 'already_reported',
    })
  }
}

/** What waits for staff, the longest first. @throws AppError not_signed_in, forbidden/admin_required. */
export async function listReports(ctx: Context): Promise<ReportQueue> {
  requireAdmin(ctx)
  return reports.listOpenReports(ctx.db, { limit: MAX_REVIEW_ITEMS, messages: MESSAGES_SHOWN })
}

/**
 * Closes a report with what was done about it, which is kept for good.
 *
 * @throws AppError not_signed_in, forbidden/admin_required, not_found, conflict/wrong_step: it is closed already.
 */
export async function closeReport(ctx: Context, id: ReportId, { note }: ReportClosing): Promise<void> {
  const { id: actorId } = requireAdmin(ctx)
  await ctx.db.transaction(async (tx) => {
    const aboutId = await reports.closeReport(tx, id)
    if (aboutId) {
      await recordDecision(tx, { actorId, action: 'closeReport', subject: `user ${aboutId}`, note })
    } else if (await reports.hasReport(tx, id)) {
      throw new AppError('conflict', 'Somebody else has closed this report.', { reason: 'wrong_step' })
    } else {
      throw new AppError('not_found', 'There is no such report.')
    }
  })
}
