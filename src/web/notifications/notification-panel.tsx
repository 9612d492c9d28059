import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BellRing } from 'lucide-react'
import type { Notification, NotificationId } from '#shared/notifications/notifications.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { NotificationItem } from './notification-item.tsx'
import { notificationsQuery, useMarkAllRead, useMarkRead } from './queries.ts'

const REASON_ID = 'mark-all-read-reason'

interface NotificationPanelProps {
  titleId: string
  /** The list is fetched only while open (S1 §4). */
  isOpen: boolean
  onLeave: () => void
}

/** The bell's dropdown: the newest notifications, and a button that marks all as read. */
export function NotificationPanel({ titleId, isOpen, onLeave }: NotificationPanelProps) {
  const {
    data: notifications,
    dataUpdatedAt,
    isError,
    isFetching,
    refetch,
  } = useQuery({ ...notificationsQuery(), enabled: isOpen })
  const markRead = useMarkRead()
  const markAllRead = useMarkAllRead()
  const hasUnread = notifications?.some(({ isRead }) => !isRead) ?? false

  function read(id: NotificationId): void {
    if (!markRead.isPending || markRead.variables !== id) markRead.mutate(id, { onError: showFailure })
  }

  /** Uses `aria-disabled` so that the button keeps focus when nothing is unread. */
  function readAll(): void {
    if (hasUnread && !markAllRead.isPending) markAllRead.mutate(undefined, { onError: showFailure })
  }

  return (
    <>
      <div className="flex min-h-14 items-center justify-between gap-3 border-b border-line px-4 py-1.5">
        <h2 id={titleId} className="text-lg">
          Notifications
        </h2>
        <div className="flex items-center gap-1">
          {notifications && !hasUnread && (
            <span id={REASON_ID} className="text-sm text-muted">
              Nothing unread
            </span>
          )}
          <Button
            look="quiet"
            size="small"
            aria-disabled={!hasUnread || markAllRead.isPending || undefined}
            aria-describedby={notifications && !hasUnread ? REASON_ID : undefined}
            onClick={readAll}
            className="-mr-3 px-3! aria-disabled:cursor-not-allowed aria-disabled:opacity-60"
          >
            Mark all read
          </Button>
        </div>
      </div>
      <div
        className="h-96 max-h-[calc(100dvh-14rem)] min-h-40 overflow-y-auto overscroll-contain"
        aria-busy={isFetching}
      >
        <PanelBody
          notifications={notifications}
          now={dataUpdatedAt}
          isError={isError && !isFetching}
          onRetry={() => void refetch()}
          onRead={read}
          onLeave={onLeave}
        />
        <noscript>
          <p className="px-4 text-sm">Notifications need JavaScript, which is switched off in this browser.</p>
        </noscript>
      </div>
      <div className="border-t border-line px-4 py-1">
        <Link
          to="/notification-settings"
          onClick={onLeave}
          className="inline-flex min-h-11 items-center text-sm font-medium text-evergreen underline-offset-2 hover:underline"
        >
          Choose your notifications
        </Link>
      </div>
    </>
  )
}

interface PanelBodyProps {
  notifications: Notification[] | undefined
  now: number
  isError: boolean
  onRetry: () => void
  onRead: (id: NotificationId) => void
  onLeave: () => void
}

function PanelBody({ notifications, now, isError, onRetry, onRead, onLeave }: PanelBodyProps) {
  if (isError) return <PanelError onRetry={onRetry} />
  if (!notifications) return <PanelSkeleton />
  if (notifications.length === 0) return <NoNotifications />
  return (
    <ul className="divide-y divide-line">
      {notifications.map((notification) => (
        <li key={notification.id}>
          <NotificationItem notification={notification} now={now} onRead={onRead} onLeave={onLeave} />
        </li>
      ))}
    </ul>
  )
}

function NoNotifications() {
  return (
    <div className="flex h-full flex-col items-center justify-center px-6 text-center">
      <span className="inline-flex size-12 items-center justify-center rounded-full bg-sunken text-muted">
        <BellRing strokeWidth={1.5} aria-hidden="true" />
      </span>
      <p className="mt-3 font-semibold">No notifications yet</p>
      <p className="mt-1 max-w-60 text-sm text-pretty text-muted">We'll notify you about new features and activity.</p>
    </div>
  )
}

function PanelError({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="flex h-full flex-col items-center justify-center px-6 text-center">
      <p className="font-semibold">Your notifications didn't load</p>
      <p className="mt-1 text-sm text-muted">They are kept. Check your connection, then try again.</p>
      <Button look="secondary" size="small" onClick={onRetry} className="mt-4">
        Try again
      </Button>
    </div>
  )
}

function PanelSkeleton() {
  return (
    <div aria-hidden="true" className="animate-pulse divide-y divide-line">
      {['w-3/5', 'w-2/5', 'w-1/2', 'w-3/5'].map((width, index) => (
        <div key={index} className="flex gap-3 px-4 py-3">
          <div className="size-9 shrink-0 rounded-full bg-sunken" />
          <div className="flex-1 space-y-2 py-1">
            <div className={`h-4 rounded bg-sunken ${width}`} />
            <div className="h-3.5 rounded bg-sunken" />
            <div className="h-3 w-16 rounded bg-sunken" />
          </div>
        </div>
      ))}
    </div>
  )
}

function showFailure(): void {
  showToast({ title: 'Error', description: 'Nothing was marked as read. Please try again.', isDestructive: true })
}
