import type { Operation } from '#server/platform/http/operation.ts'

export const conversationOperations: readonly Operation[] = [
  {
    id: 'streamConversations',
    method: 'get',
    path: '/api/conversations/stream',
    summary: 'Server-sent events: `news` with the id of a conversation that has updates',
    description: 'It ends soon after the session does. At most six at once per member.',
    answer: { status: 200, type: 'text/event-stream' },
    errors: ['not_signed_in', 'rate_limited', 'unavailable'],
  },
]
