import * as z from 'zod'
import { FeatureUpdate, UnsubscribeQuery, Unsubscribed } from '#shared/notifications/notifications.ts'
import { BODY_ERRORS } from '#server/platform/http/operation.ts'
import type { Operation } from '#server/platform/http/operation.ts'

export const notificationOperations: readonly Operation[] = [
  {
    id: 'announceFeatureUpdate',
    method: 'post',
    path: '/api/admin/trigger-feature-update',
    summary: 'Announces a feature update to everyone, once; for administrators',
    description:
      'With the header Idempotency-Key (1 to 200 visible characters) a repeat with the same key is not sent again; nor is the same text within a minute. Both return the same answer as the first call. The same key with another text is a conflict.',
    body: FeatureUpdate,
    answer: { status: 202, schema: z.object({}) },
    errors: [...BODY_ERRORS, 'not_signed_in', 'conflict'],
  },
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
