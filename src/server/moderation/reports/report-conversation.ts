import { notFound } from '#shared/api/path-parameters.ts'
import type { ConversationId } from '#shared/conversations/conversations.ts'
import type { ReportInput } from '#shared/moderation/reports.ts'
import { requireMember } from '#server/model/member.ts'
import type { Context } from '#server/model/context.ts'
import { fileReport } from './file-report.ts'
import { isParty } from '#server/conversations/read-conversations.ts'

/**
 * Reports a conversation to staff. Staff can see its newest messages until the report is closed.
 *
 * @throws AppError not_signed_in; not_found; conflict/already_reported; rate_limited.
 */
export async function reportConversation(ctx: Context, id: ConversationId, report: ReportInput): Promise<void> {
  const { id: reporterId } = requireMember(ctx)
  if (!(await isParty(ctx, id, reporterId))) throw notFound('conversation')
  await ctx.limits.throttle('report-account', reporterId)
  await fileReport(ctx, { ...report, about: 'conversation', conversationId: id, reporterId })
}
