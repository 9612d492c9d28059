import { BadgeCheck, ChevronDown, ExternalLink } from 'lucide-react'
import { CHECK_MONTHS } from '#shared/listings/check-kinds.ts'
import type { PublicCheck } from '#shared/listings/listings.ts'
import { calendarDayText } from '#web/dates/calendar-day.ts'

/** The badge of a verified business, which opens what was checked: a native popover, so it does before any script has loaded. */
export function CheckedBadge({ checks }: { checks: readonly PublicCheck[] }) {
  const returns = checks.filter(({ kind }) => kind === 'tax_return')
  const others = checks.filter(({ kind }) => kind !== 'tax_return')
  return (
    <>
      <button
        type="button"
        popoverTarget="checks"
        aria-label="Verified: what was checked"
        className="badge badge-verified relative after:absolute after:-inset-x-1 after:-inset-y-2.5 after:content-[''] hover:brightness-95"
      >
        <BadgeCheck strokeWidth={1.5} size={14} aria-hidden="true" />
        Verified
        <ChevronDown strokeWidth={1.5} size={14} aria-hidden="true" className="-mr-0.5" />
      </button>
      <div id="checks" popover="auto" className="menu-popover w-80 max-w-[calc(100vw-2rem)] p-4 text-[0.95rem]">
        <p className="font-semibold">Our staff checked</p>
        <ul className="mt-2 space-y-2.5">
          {others.map((check) => (
            <li key={check.kind}>
              {check.text}
              <span className="tabular block text-sm text-muted">
                Checked {calendarDayText(check.checkedOn)}
                {check.url && <LookUp url={check.url} what={check.text} />}
              </span>
            </li>
          ))}
          {returns.length > 0 && <TaxReturns returns={returns} />}
        </ul>
        <p className="mt-3 border-t border-line pt-3 text-sm text-muted">
          A check is listed for {CHECK_MONTHS} months. Buyers should still do their own.
        </p>
      </div>
    </>
  )
}

function LookUp({ url, what }: { url: string; what: string }) {
  return (
    <>
      {' · '}
      <a
        href={url}
        target="_blank"
        rel="noreferrer nofollow"
        className="inline-block py-0.5 text-evergreen underline underline-offset-2 hover:no-underline"
      >
        Look it up
        <ExternalLink strokeWidth={1.5} size={14} aria-hidden="true" className="ml-1 inline align-[-2px]" />
        <span className="sr-only">: {what} (new tab)</span>
      </a>
    </>
  )
}

/** With the day of the latest. */
function TaxReturns({ returns }: { returns: readonly PublicCheck[] }) {
  const years = returns.map(({ year }) => year)
  const last = returns
    .map(({ checkedOn }) => checkedOn)
    .toSorted()
    .at(-1)
  return (
    <li>
      {returns.length === 1 ? '1 tax return seen' : `${returns.length} tax returns seen`}
      <span className="tabular block text-sm text-muted">
        {years.join(', ')}
        {last && `, checked ${calendarDayText(last)}`}
      </span>
    </li>
  )
}
