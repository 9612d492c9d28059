import { reportCalls } from '#shared/moderation/calls.ts'
import { handlers } from '#server/model/handlers.ts'
import { closeReport, listReports, readReportedMessages, reportActivity } from './file-report.ts'
import { reportConversation } from './report-conversation.ts'
import { senderNetwork } from '#server/platform/http/network.ts'
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
    description:
      'What a rule of the site flagged comes last, with its `rule` and the accounts that it counted. `reporterName` is then who got the message.',
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
  reportAbuse: {
    run: ({ ctx, body }) => reportActivity(ctx, body, senderNetwork()),
    summary: 'Reports something suspicious to staff: a business, a person or something else; anyone may call',
    description:
      'At most 30 a day from one network and 10 of one account. 409 with the reason `already_reported` while an earlier report of the same account about the same thing waits. `reference` stays empty: it is a trap for programs, and what has it filled in is dropped.',
    errors: [...BODY_ERRORS, 'not_found', 'conflict', 'rate_limited'],
  },
})
