import { Hono } from 'hono'
import { AppError } from '#shared/errors.ts'
import { ActivityReport, ReportInput } from '#shared/moderation/reports.ts'
import { ReportClosing, ReportId } from '#shared/moderation/reviews.ts'
import { conversationId } from '#server/conversations/conversation-id.ts'
import type { ApiEnv } from '#server/model/api-env.ts'
import { jsonInput } from '#server/platform/http/input.ts'
import { networkOf } from '#server/platform/http/network.ts'
import { closeReport, listReports, readReportedMessages, reportActivity } from './file-report.ts'
import { reportConversation } from './report-conversation.ts'

/** Under `/api/reports`. */
export const reportRoutes = new Hono<ApiEnv>().post('/', jsonInput(ActivityReport), async (c) => {
  await reportActivity(c.var.ctx, c.req.valid('json'), networkOf(c))
  return c.body(null, 204)
})

/** Under `/api/conversations`. */
export const conversationReportRoutes = new Hono<ApiEnv>().post('/:id/report', jsonInput(ReportInput), async (c) => {
  await reportConversation(c.var.ctx, conversationId(c.req.param('id')), c.req.valid('json'))
  return c.body(null, 204)
})

/** Under `/api/reviews/reports`. */
export const reportReviewRoutes = new Hono<ApiEnv>()
  .get('/', async (c) => c.json(await listReports(c.var.ctx)))
  .post('/:id/messages', async (c) => c.json(await readReportedMessages(c.var.ctx, reportId(c.req.param('id')))))
  .post('/:id', jsonInput(ReportClosing), async (c) => {
    await closeReport(c.var.ctx, reportId(c.req.param('id')), c.req.valid('json'))
    return c.body(null, 204)
  })

/** @throws AppError not_found for anything that is not an id. */
function reportId(text: string): ReportId {
  const id = /^[1-9]\d{0,9}$/u.test(text) ? ReportId.safeParse(Number(text)) : undefined
  if (!id?.success) throw new AppError('not_found', 'There is no such report.')
  return id.data
}
