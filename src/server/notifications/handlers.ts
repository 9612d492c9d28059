import { IDEMPOTENCY_HEADER, IdempotencyKey } from '#shared/notifications/notifications.ts'
import { notificationCalls } from '#shared/notifications/calls.ts'
import { handlers } from '#server/model/handlers.ts'
import {
  countUnread,
  getPreferences,
  listNotifications,
  markAllRead,
  markRead,
  savePreferences,
  triggerFeatureUpdate,
} from './read-notifications.ts'
import { parseInput } from '#server/platform/http/input.ts'
import { BODY_ERRORS } from '#server/platform/http/operation.ts'

export const notificationHandlers = handlers(notificationCalls, {
  listNotifications: {
    run: ({ ctx }) => listNotifications(ctx),
    summary: 'The newest notifications, newest first',
    errors: ['not_signed_in', 'unavailable'],
  },
  countUnreadNotifications: {
    run: ({ ctx }) => countUnread(ctx),
    summary: 'How many notifications are unread, at most 100',
    errors: ['not_signed_in', 'unavailable'],
  },
  markAllNotificationsRead: {
    run: ({ ctx }) => markAllRead(ctx),
    summary: 'Marks every notification read',
    errors: ['not_signed_in', 'forbidden', 'unavailable'],
  },
  markNotificationRead: {
    run: ({ ctx, id }) => markRead(ctx, id),
    summary: 'Marks a notification read',
    errors: ['not_signed_in', 'forbidden', 'not_found', 'unavailable'],
  },
  getNotificationPreferences: {
    run: ({ ctx }) => getPreferences(ctx),
    summary: 'The caller’s notification preferences',
    errors: ['not_signed_in', 'unavailable'],
  },
  setNotificationPreferences: {
    run: ({ ctx, body }) => savePreferences(ctx, body),
    summary: 'Saves the switches',
    description:
      'Give all eight switches of the four topics. Without the two of `followed_listed`, or `businessEmails`, these stay as they are.',
    errors: [...BODY_ERRORS, 'not_signed_in'],
  },
  announceFeatureUpdate: {
    run: async ({ ctx, request, body }) => {
      const key = request.headers.get(IDEMPOTENCY_HEADER)
      await triggerFeatureUpdate(
        ctx,
        body,
        key === null ? undefined : parseInput(IdempotencyKey, key, 'Idempotency-Key'),
      )
      return {}
    },
    summary: 'Announces a feature update to everyone, once; for administrators',
    description:
      'With the header Idempotency-Key (1 to 200 visible characters) a repeat with the same key is not sent again; nor is the same text within a minute. Both return the same answer as the first call. The same key with another text is a conflict.',
    errors: [...BODY_ERRORS, 'not_signed_in', 'conflict'],
  },
})
