import { meetingCalls } from '#shared/conversations/meetings/calls.ts'
import { handlers, onceOnly } from '#server/model/handlers.ts'
import { BODY_ERRORS } from '#server/platform/http/operation.ts'
import { siteUrl } from '#server/platform/http/site-url.ts'
import { acceptMeeting, endMeeting, proposeMeeting } from './meeting-steps.ts'
import { getMeetingFile } from './meeting-file.ts'

const STEP_ERRORS = ['forbidden', 'not_signed_in', 'not_found', 'conflict', 'unavailable'] as const

export const meetingHandlers = handlers(meetingCalls, {
  proposeMeeting: {
    run: async ({ ctx, id, body }) => {
      const { meeting, isNew } = await proposeMeeting(ctx, id, body)
      return onceOnly(meeting, isNew)
    },
    summary: 'Proposes three times for a call to the other party of a conversation',
    description:
      'Quarter hours of the next 14 days. `answers` is the open or agreed call that the caller knows of, or null: the times replace open ones, and an agreed call stays where it is until one of them is accepted. 409 `changed_meanwhile`; 403 `conversation_blocked`, `declined_by_you` or `not_reachable`. The same times again return 200.',
    errors: [...BODY_ERRORS, 'not_signed_in', 'not_found', 'conflict', 'rate_limited'],
    isRepeatable: true,
  },
  acceptMeeting: {
    run: ({ ctx, id, body }) => acceptMeeting(ctx, id, body),
    summary: 'Accepts one of the times that the other party proposed',
    description:
      'Both get an email with the event for their calendars. A call that this one moves keeps its event. 409 `changed_meanwhile`, `time_passed` or `own_proposal`.',
    errors: [...BODY_ERRORS, 'not_signed_in', 'not_found', 'conflict'],
  },
  endMeeting: {
    run: ({ ctx, id }) => endMeeting(ctx, id),
    summary: 'Cancels an agreed call, takes the caller’s own times back, or declines those of the other party',
    description: 'Of an agreed call both get an email that removes it from their calendars.',
    errors: STEP_ERRORS,
  },
  getMeetingFile: {
    run: async ({ ctx, request, id }) => ({
      text: await getMeetingFile(ctx, id, siteUrl(request, ctx.env)),
      fileName: 'call.ics',
    }),
    summary: 'An agreed call as iCalendar, for its two parties',
    errors: ['not_signed_in', 'not_found', 'unavailable'],
  },
})
