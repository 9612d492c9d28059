import { schemasOf } from '#shared/api/call.ts'
import type { Calls } from '#shared/api/call.ts'

const notifications = schemasOf(() => import('./notifications.ts'))

export const notificationCalls = {
  listNotifications: { method: 'get', path: '/api/notifications', answer: notifications('Notifications') },
  countUnreadNotifications: { method: 'get', path: '/api/notifications/count', answer: notifications('UnreadCount') },
  markAllNotificationsRead: { method: 'post', path: '/api/notifications/mark-all-read' },
  markNotificationRead: { method: 'post', path: '/api/notifications/{id}/read' },
  getNotificationPreferences: {
    method: 'get',
    path: '/api/notification-preferences',
    answer: notifications('NotificationPreferences'),
  },
  setNotificationPreferences: {
    method: 'post',
    path: '/api/notification-preferences',
    body: notifications('PreferenceChanges'),
    answer: notifications('NotificationPreferences'),
  },
  announceFeatureUpdate: {
    method: 'post',
    path: '/api/admin/trigger-feature-update',
    body: notifications('FeatureUpdate'),
    answer: notifications('Announced'),
    status: 202,
  },
} as const satisfies Calls
