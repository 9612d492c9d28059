import {
  FeatureUpdate,
  NotificationPreferences,
  Notifications,
  UnreadCount,
  UnsubscribeQuery,
  Unsubscribed,
} from '#shared/notifications/notifications.ts'
import { BODY_ERRORS } from '#server/platform/http/operation.ts'
import type { Operation } from '#server/platform/http/operation.ts'

export const notificationOperations: readonly Operation[] = [
  {
    method: 'get',
    path: '/api/notifications',
    summary: 'The newest notifications, newest first',
    answer: { status: 200, schema: Notifications },
    errors: ['not_signed_in', 'unavailable'],
  },
  {
    method: 'get',
    path: '/api/notifications/count',
    summary: 'How many notifications are unread, at most 100',
    answer: { status: 200, schema: UnreadCount },
    errors: ['not_signed_in', 'unavailable'],
  },
  {
    method: 'post',
    path: '/api/notifications/mark-all-read',
    summary: 'Marks every notification read',
    answer: { status: 204 },
    errors: ['not_signed_in', 'forbidden', 'unavailable'],
  },
  {
    method: 'post',
    path: '/api/notifications/{id}/read',
    summary: 'Marks a notification read',
    answer: { status: 204 },
    errors: ['not_signed_in', 'forbidden', 'not_found', 'unavailable'],
  },
  {
    method: 'get',
    path: '/api/notification-preferences',
    summary: 'What somebody wants to hear of, and how',
    answer: { status: 200, schema: NotificationPreferences },
    errors: ['not_signed_in', 'unavailable'],
  },
  {
    method: 'post',
    path: '/api/notification-preferences',
    summary: 'Saves all eight switches',
    body: NotificationPreferences,
    answer: { status: 200, schema: NotificationPreferences },
    errors: [...BODY_ERRORS, 'not_signed_in'],
  },
  {
    method: 'post',
    path: '/api/admin/trigger-feature-update',
    summary: 'Tells everyone of something new, once; for administrators',
    description:
      'With the header Idempotency-Key (1 to 200 visible characters) a repeat by the same key tells nobody again; neither do the same words within a minute. Both answer as the first time did. The same key with other words is a conflict.',
    body: FeatureUpdate,
    answer: { status: 202 },
    errors: [...BODY_ERRORS, 'not_signed_in', 'conflict'],
  },
  {
    method: 'get',
    path: '/api/unsubscribe',
    summary: 'Leads to the page that ends a topic’s mails',
    query: UnsubscribeQuery,
    answer: { status: 303 },
    errors: ['invalid_input'],
  },
  {
    method: 'post',
    path: '/api/unsubscribe',
    summary: 'Ends a topic’s mails for whom the link was mailed to; nobody has to be signed in (RFC 8058)',
    query: UnsubscribeQuery,
    answer: { status: 200, schema: Unsubscribed },
    errors: ['invalid_input', 'forbidden', 'unavailable'],
  },
]
