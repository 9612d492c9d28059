import { Link, useLocation } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { buttonClass } from '#web/ui/button-class.ts'
import { chooseAll, chosenNow, noneChosen, subscribeToChosen } from './compare-store.ts'
import { MOST_COMPARED } from '#shared/listings/compared-ids.ts'

/** Where businesses are looked at. On pages of work the tray would cover what is pressed there, e.g. "Send" on a phone. */
const BROWSING = /^\/(?:$|business\/|map$|market|saved$)/u

/** The businesses that were chosen, at the lower edge of pages on which more can be chosen. */
export function CompareTray() {
  const chosen = useSyncExternalStore(subscribeToChosen, chosenNow, noneChosen)
  const isBrowsing = useLocation({ select: ({ pathname }) => BROWSING.test(pathname) })
  if (chosen.length === 0 || !isBrowsing) return null
  const missing = chosen.length === 1
  return (
    <>
      {/* Room for the tray below the footer. */}
      <div aria-hidden="true" className="h-20 print:hidden" />
      <section
        aria-label="Comparison"
        className="compare-tray fixed inset-x-3 bottom-18 z-40 mx-auto flex max-w-2xl items-center gap-3 rounded-card border border-line bg-surface p-2 pl-4 shadow-float md:bottom-4 md:left-25 print:hidden"
      >
        <div className="min-w-0 flex-1">
          <p role="status" className="text-sm font-semibold">
            {chosen.length} of {MOST_COMPARED} to compare
          </p>
          <p className="truncate text-sm text-muted">
            {missing ? 'Add one more.' : chosen.map(({ title }) => title).join(' · ')}
          </p>
        </div>
        {!missing && (
          <Link
            to="/compare"
            search={{ ids: chosen.map(({ id }) => id).join(',') }}
            preload={false}
            className={buttonClass('primary', 'small')}
          >
            Compare
          </Link>
        )}
        <button
          type="button"
          onClick={() => {
            chooseAll([])
            document.getElementById('main')?.focus()
          }}
          className="inline-flex size-11 shrink-0 items-center justify-center rounded-card hover:bg-sunken"
        >
          <X strokeWidth={1.5} size={18} aria-hidden="true" />
          <span className="sr-only">Clear the comparison</span>
        </button>
      </section>
    </>
  )
}
