import { GUEST_ROLES } from '#shared/deals/room/guests.ts'
import type { Guest } from '#shared/deals/room/guests.ts'
import { longDayText } from '#web/dates/day-text.ts'
import { instantText } from '#web/dates/instant-text.ts'
import { useIsReady } from '#web/ui/use-is-ready.ts'
import { Button } from '#web/ui/button.tsx'

interface GuestListProps {
  guests: readonly Guest[]
  onEnd: (guest: Guest) => void
}

/** Who reads the room. Each party ends the access of those whom they invited. */
export function GuestList({ guests, onEnd }: GuestListProps) {
  const isReady = useIsReady()
  return (
    <ul className="mt-4 divide-y divide-line rounded-card border border-line bg-surface">
      {guests.map((guest) => (
        <li key={guest.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
          <div className="min-w-0">
            <p className="wrap-anywhere">
              <span className="font-medium">{guest.name}</span>, {GUEST_ROLES[guest.role].toLowerCase()}
            </p>
            <p className="text-sm text-muted">
              Invited by {inviterOf(guest)}, until <time dateTime={guest.until}>{longDayText(guest.until)}</time>
            </p>
            <p className="text-sm text-muted">
              {guest.lastSeenAt ? (
                <>
                  Last seen <time dateTime={guest.lastSeenAt}>{instantText(guest.lastSeenAt)}</time>
                </>
              ) : (
                'Has not opened it yet'
              )}
            </p>
          </div>
          {guest.isOwn && (
            <Button
              look="secondary"
              size="small"
              disabled={!isReady}
              onClick={() => onEnd(guest)}
              className="print:hidden"
            >
              End access<span className="sr-only"> of {guest.name}</span>
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function inviterOf({ isOwn, isBySeller }: Guest): string {
  if (isOwn) return 'you'
  return isBySeller ? 'the seller' : 'the buyer'
}
