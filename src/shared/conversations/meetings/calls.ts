import { schemasOf } from '#shared/api/call.ts'
import type { Calls } from '#shared/api/call.ts'

const meetings = schemasOf(() => import('./meetings.ts'))

/** Calls by phone or video that the parties of a conversation arrange. */
export const meetingCalls = {
  proposeMeeting: {
    method: 'post',
    path: '/api/conversations/{id}/meetings',
    body: meetings('MeetingInput'),
    answer: meetings('Meeting'),
    status: 201,
  },
  acceptMeeting: {
    method: 'post',
    path: '/api/meetings/{id}/accept',
    body: meetings('AcceptMeetingInput'),
    answer: meetings('Meeting'),
  },
  endMeeting: { method: 'post', path: '/api/meetings/{id}/end', answer: meetings('Meeting') },
  getMeetingFile: { method: 'get', path: '/api/meetings/{id}/call.ics', answer: ['text/calendar'] },
} as const satisfies Calls
