import { useRouter } from '@tanstack/react-router'
import { Bell, ChevronRight, ShieldCheck, Sparkles, Store, UserPlus } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { MouseEvent } from 'react'
import { relativeTime } from '#shared/notifications/notifications.ts'
import type { Notification, NotificationId, NotificationTopic } from '#shared/notifications/notifications.ts'

const ICONS: Record<NotificationTopic, LucideIcon> = {
  feature_update: Sparkles,
  new_user_signup: UserPlus,
  business_listed: Store,
  seller_verified: ShieldCheck,
  followed_listed: Store,
}

interface NotificationItemProps {
  notification: Notification
  /** When the list was fetched. */
  now: number
  onRead: (id: NotificationId) => void
  /** Called when its page opens in this tab. */
  onLeave: () => void
}

/**
 * One notification. A press marks it as read (S1 §4) and opens its page. Without a page, a read notification stays
 * focusable and does nothing.
 */
export function NotificationItem({ notification, now, onRead, onLeave }: NotificationItemProps) {
  const { history } = useRouter()
  const { id, isRead, path } = notification
  const look = `flex w-full gap-3 px-4 py-3 text-left -outline-offset-2 ${isRead ? '' : 'bg-evergreen-soft'}`
  const content = <ItemContent notification={notification} now={now} />

  function read(): void {
    if (!isRead) onRead(id)
  }

  /** Clicks that open another tab or window are left to the browser. */
  function follow(event: MouseEvent, to: string): void {
    read()
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onLeave()
    history.push(to)
  }

  if (path !== null) {
    return (
      <a href={path} onClick={(event) => follow(event, path)} className={`${look} hover:bg-sunken`}>
        {content}
      </a>
    )
  }
  return (
    <button
      type="button"
      aria-disabled={isRead}
      onClick={read}
      className={`${look} ${isRead ? 'cursor-default!' : 'hover:bg-sunken'}`}
    >
      {content}
    </button>
  )
}

function ItemContent({ notification, now }: Pick<NotificationItemProps, 'notification' | 'now'>) {
  const { type, title, message, isRead, createdAt, path } = notification
  const Icon = Object.hasOwn(ICONS, type) ? ICONS[type as NotificationTopic] : Bell
  return (
    <>
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
              Unread{path === null && <span className="sr-only">, press to mark as read</span>}
            </span>
          )}
        </span>
      </span>
      {path !== null && (
        <ChevronRight strokeWidth={1.5} size={18} aria-hidden="true" className="shrink-0 self-center text-muted" />
      )}
    </>
  )
}
