import { useQuery } from '@tanstack/react-query'
import { badgeText, UNREAD_POLL_MS } from '#shared/notifications/notifications.ts'
import { unreadMessagesQuery } from './queries.ts'

/** "3", "99+" or nothing, polled every 30 seconds while the page is visible. */
export function useUnreadBadge(): string | undefined {
  const { data: unread = 0 } = useQuery({ ...unreadMessagesQuery(), refetchInterval: UNREAD_POLL_MS })
  return badgeText(unread)
}

/** A count in a pill, with a text alternative for screen readers. */
export function UnreadPill({ badge }: { badge: string }) {
  return (
    <span className="tabular ml-auto inline-flex h-6 min-w-6 items-center justify-center rounded-full bg-brick-fill px-1.5 text-xs font-semibold text-white">
      {badge}
      <span className="sr-only"> unread</span>
    </span>
  )
}
