import { reportCalls } from '#shared/moderation/calls.ts'
import { handlers } from '#server/model/handlers.ts'
import { closeReport, listReports, readReportedMessages } from './file-report.ts'
import { reportConversation } from './report-conversation.ts'
import { BODY_ERRORS } from '#server/platform/http/operation.ts'

export const reportHandlers = handlers(reportCalls, {
  reportConversation: {
    run: ({ ctx, id, body }) => reportConversation(ctx, id, body),
    summary: 'Reports a conversation to staff, who can then read its newest messages',
    description: '409 with the reason `already_reported` while an earlier report by the same person is open.',
    errors: [...BODY_ERRORS, 'not_signed_in', 'not_found', 'conflict', 'rate_limited'],
  },
  listReports: {
    run: ({ ctx }) => listReports(ctx),
    summary: 'Open reports: scams first, then oldest first; for administrators',
    errors: ['not_signed_in', 'forbidden', 'unavailable'],
  },
  readReportedMessages: {
    run: ({ ctx, id }) => readReportedMessages(ctx, id),
    summary: 'The newest messages of a reported conversation; for administrators',
    description: 'Only while the report is open. The audit log keeps who read them.',
    errors: ['forbidden', 'not_signed_in', 'not_found', 'unavailable'],
  },
  closeReport: {
    run: ({ ctx, id, body }) => closeReport(ctx, id, body),
    summary: 'Closes a report with a note for the log; for administrators',
    errors: [...BODY_ERRORS, 'not_signed_in', 'not_found', 'conflict'],
  },
})
