import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { IDEMPOTENCY_HEADER, Unsubscribed } from '#shared/notifications/notifications.ts'
import { notificationCalls } from '#shared/notifications/calls.ts'
import type { FeatureUpdate, NotificationId, NotificationPreferences } from '#shared/notifications/notifications.ts'
import { send } from '#web/call.ts'
import { post } from '#web/api-client.ts'

/** Number of unread notifications. The server embeds it in a member's page; the bell polls it. */
export const unreadCountQuery = () =>
  queryOptions({
    queryKey: ['notifications', 'count'],
    queryFn: ({ signal }) => send(notificationCalls.countUnreadNotifications, undefined, { signal }),
  })

/** The newest notifications, refetched whenever the dropdown opens (S1 §4). */
export const notificationsQuery = () =>
  queryOptions({
    queryKey: ['notifications', 'list'],
    queryFn: ({ signal }) => send(notificationCalls.listNotifications, undefined, { signal }),
    staleTime: 0,
  })

/** The viewer's notification preferences. */
export const preferencesQuery = () =>
  queryOptions({
    queryKey: ['notification-preferences'],
    queryFn: ({ signal }) => send(notificationCalls.getNotificationPreferences, undefined, { signal }),
  })

export function useMarkRead() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: NotificationId) => send(notificationCalls.markNotificationRead, { id }),
    onSuccess: () => refreshNotifications(queryClient),
  })
}

export function useMarkAllRead() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => send(notificationCalls.markAllNotificationsRead),
    onSuccess: () => refreshNotifications(queryClient),
  })
}

/** Saves all eight switches, then refetches the preferences (S2 §7). */
export function useSavePreferences() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (preferences: NotificationPreferences) =>
      send(notificationCalls.setNotificationPreferences, { body: preferences }),
    onSuccess: (saved) => {
      queryClient.setQueryData(preferencesQuery().queryKey, saved)
      return queryClient.invalidateQueries({ queryKey: preferencesQuery().queryKey })
    },
  })
}

/** Unsubscribes from the link's topic. It needs no session. */
export function useUnsubscribe() {
  return useMutation({
    mutationFn: async (token: string) => Unsubscribed.parse(await (await post(unsubscribePath(token))).json()),
  })
}

/** Form action of the unsubscribe page for browsers without scripts. */
export function unsubscribePath(token: string): string {
  return `/api/unsubscribe?token=${encodeURIComponent(token)}`
}

/** Staff only: notifies everyone who enabled feature updates. */
export function useTriggerFeatureUpdate() {
  return useMutation({
    mutationFn: ({ key, ...update }: FeatureUpdate & { key: string }) =>
      send(notificationCalls.announceFeatureUpdate, { body: update }, { headers: { [IDEMPOTENCY_HEADER]: key } }),
  })
}

async function refreshNotifications(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['notifications'] })
}
