import type { ReactNode } from 'react'
import { longDayText } from '#web/dates/day-text.ts'

/** Says that the account is closed and until when it can be kept, with how as its end. */
export function ClosedNotice({ eraseAt, children }: { eraseAt: string; children: ReactNode }) {
  return (
    <div role="note" className="rounded-card border border-brass/50 bg-brass-soft px-4 py-3">
      <p className="font-semibold">Your account is closed.</p>
      <p className="mt-1">
        It will be erased on <time dateTime={eraseAt}>{longDayText(eraseAt)}</time>. {children}
      </p>
    </div>
  )
}
