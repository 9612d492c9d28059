import { Bell, ShieldCheck, Sparkles, Store, UserPlus } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { relativeTime } from '#shared/notifications.ts'
import type { Notification, NotificationId, NotificationTopic } from '#shared/notifications.ts'

const ICONS: Record<NotificationTopic, LucideIcon> = {
  feature_update: Sparkles,
  new_user_signup: UserPlus,
  business_listed: Store,
  seller_verified: ShieldCheck,
}

interface NotificationItemProps {
  notification: Notification
  /** When the list was asked for. */
  now: number
  onRead: (id: NotificationId) => void
}

/** One notification. A press reads an unread one; a read one keeps its place in the order of focus and does nothing (S1 §4). */
export function NotificationItem({ notification, now, onRead }: NotificationItemProps) {
  const { id, type, title, message, isRead, createdAt } = notification
  const Icon = Object.hasOwn(ICONS, type) ? ICONS[type as NotificationTopic] : Bell
  return (
    <button
      type="button"
      aria-disabled={isRead}
      onClick={() => {
        if (!isRead) onRead(id)
      }}
      className={`flex w-full gap-3 px-4 py-3 text-left -outline-offset-2 ${isRead ? 'cursor-default!' : 'bg-evergreen-soft hover:bg-sunken'}`}
    >
      <span
        className={`inline-flex size-9 shrink-0 items-center justify-center rounded-full ${isRead ? 'bg-sunken text-muted' : 'bg-evergreen-fill text-white'}`}
      >
        <Icon strokeWidth={1.5} size={20} aria-hidden="true" />
      </span>
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span className={`block leading-snug ${isRead ? '' : 'font-semibold'}`}>{title}</span>
        <span className={`mt-0.5 block text-sm whitespace-pre-line ${isRead ? 'text-muted' : ''}`}>{message}</span>
        <span className="mt-1 flex items-center gap-2 text-xs text-muted">
          <time dateTime={createdAt}>{relativeTime(createdAt, now)}</time>
          {!isRead && (
            <span className="inline-flex items-center gap-1 font-semibold text-evergreen">
              <span aria-hidden="true" className="size-2 rounded-full bg-evergreen" />
              Unread<span className="sr-only">, press to mark as read</span>
            </span>
          )}
        </span>
      </span>
    </button>
  )
}
