import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { badgeText, UNREAD_POLL_MS } from '#shared/notifications/notifications.ts'
import { NotificationPanel } from './notification-panel.tsx'
import { unreadCountQuery } from './queries.ts'

const TITLE_ID = 'notifications-title'

/** S1 §2 "Notification dropdown": the bell with its badge, and a native popover. */
export function NotificationBell() {
  const queryClient = useQueryClient()
  const { data: unread = 0 } = useQuery({ ...unreadCountQuery(), refetchInterval: UNREAD_POLL_MS })
  const [isOpen, setOpen] = useState(false)
  const popover = useRef<HTMLDivElement>(null)
  const badge = badgeText(unread)

  // The popover may have been opened before hydration.
  useEffect(() => setOpen(popover.current?.matches(':popover-open') ?? false), [])

  function onToggle(isNowOpen: boolean): void {
    setOpen(isNowOpen)
    if (isNowOpen) void queryClient.invalidateQueries({ queryKey: unreadCountQuery().queryKey })
  }

  return (
    <>
      <button
        type="button"
        popoverTarget="notifications"
        aria-label={badge ? `Notifications, ${badge} unread` : 'Notifications'}
        className="relative inline-flex size-11 items-center justify-center rounded-full hover:bg-sunken"
      >
        <Bell strokeWidth={1.5} aria-hidden="true" />
        {badge && (
          <span
            aria-hidden="true"
            className="tabular absolute top-0.5 left-1/2 inline-flex h-5 min-w-5 items-center justify-center rounded-full border-2 border-paper bg-brick-fill px-1 text-[0.6875rem] leading-none font-semibold text-white"
          >
            {badge}
          </span>
        )}
      </button>
      <div
        ref={popover}
        id="notifications"
        popover="auto"
        role="dialog"
        aria-labelledby={TITLE_ID}
        onToggle={({ newState }) => onToggle(newState === 'open')}
        className="header-popover w-full sm:w-100"
      >
        <NotificationPanel titleId={TITLE_ID} isOpen={isOpen} onLeave={() => popover.current?.hidePopover()} />
      </div>
    </>
  )
}
