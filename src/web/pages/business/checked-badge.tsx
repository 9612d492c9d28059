import type { PublicCheck } from '#shared/listings/listings.ts'
import { calendarDayText } from '#web/dates/calendar-day.ts'
import { VerificationBadge } from '#web/listings/verification-badge.tsx'

/** The badge of a verified business, which opens what was checked: a native popover, so it does before any script has loaded. */
export function CheckedBadge({ checks }: { checks: readonly PublicCheck[] }) {
  return (
    <>
      <button type="button" popoverTarget="checks" aria-label="Verified: what was checked" className="checked">
        <VerificationBadge status="verified" />
      </button>
      <div id="checks" popover="auto" className="checks menu-popover">
        <b>Our staff checked</b>
        <ul>
          {checks.map(({ kind, text, url, checkedOn }) => (
            <li key={kind}>
              {url === null ? (
                text
              ) : (
                <a href={url} target="_blank" rel="noreferrer">
                  {text}
                </a>
              )}
              <small>Checked {calendarDayText(checkedOn)}</small>
            </li>
          ))}
        </ul>
        <p>A check is listed for twelve months.</p>
      </div>
    </>
  )
}
