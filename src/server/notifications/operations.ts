import { UnsubscribeQuery, Unsubscribed } from '#shared/notifications/notifications.ts'
import type { Operation } from '#server/platform/http/operation.ts'

export const notificationOperations: readonly Operation[] = [
  {
    id: 'openUnsubscribeLink',
    method: 'get',
    path: '/api/unsubscribe',
    summary: 'Redirects to the page that unsubscribes from a topic',
    query: UnsubscribeQuery,
    answer: { status: 303 },
    errors: ['invalid_input'],
  },
  {
    id: 'unsubscribe',
    method: 'post',
    path: '/api/unsubscribe',
    summary: 'Unsubscribes the recipient of the link from a topic; needs no sign-in (RFC 8058)',
    query: UnsubscribeQuery,
    answer: { status: 200, schema: Unsubscribed, isPageForForms: true },
    errors: ['invalid_input', 'forbidden', 'unavailable'],
  },
]
