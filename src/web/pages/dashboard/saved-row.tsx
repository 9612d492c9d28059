import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CurrentUser } from '#shared/accounts/user.ts'
import { STATUS_WORDS } from '#shared/listings/status-words.ts'
import { formatCents } from '#shared/money.ts'
import type { SavedBusiness } from '#shared/saved/saved-businesses.ts'
import { savedBusinessesQuery } from '#web/saved/queries.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { StandingRow } from './standing-row.tsx'

const MAX_SHOWN = 3

/** What changed about the businesses that a buyer saved. Loaded by the browser: the answer has all of each business. */
export function SavedRow({ user: { role, isAdmin } }: { user: CurrentUser }) {
  const isShown = role !== 'seller' && role !== null && !isAdmin
  const { data: saved } = useQuery({ ...savedBusinessesQuery(), enabled: isShown })
  if (!isShown) return null
  const changed = saved?.filter((one) => changeOf(one) !== undefined) ?? []
  return (
    <StandingRow
      id="saved-title"
      title="Saved"
      action={
        <Link to="/saved" preload={false} className={buttonClass('secondary')}>
          See what you saved
        </Link>
      }
    >
      {changed.length > 0 ? (
        <ul>
          {changed.slice(0, MAX_SHOWN).map((one) => (
            <li key={one.id}>
              <Link
                to="/business/$id"
                params={{ id: String(one.id) }}
                preload={false}
                className="inline-flex min-h-11 items-center font-medium text-evergreen underline underline-offset-2 hover:no-underline sm:min-h-0"
              >
                {one.listing.title}
              </Link>{' '}
              <span className="tabular">{changeOf(one)}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p>{countText(saved)}</p>
      )}
    </StandingRow>
  )
}

function countText(saved: readonly SavedBusiness[] | undefined): string {
  if (!saved) return 'Businesses and searches that you follow.'
  if (saved.length === 0) return 'Nothing yet. Press the heart of a business to follow its price.'
  return `${saved.length === 1 ? 'One business' : `${saved.length} businesses`}. Nothing changed since you looked.`
}

/** "now $170,000, was $185,000"; undefined if nothing changed since it was saved. */
function changeOf({ listing: { price }, status, seenPrice, seenStatus }: SavedBusiness): string | undefined {
  if (status !== seenStatus) return STATUS_WORDS[status].toLowerCase()
  if (price === seenPrice || price === null || seenPrice === null) return undefined
  return `now ${formatCents(price)}, was ${formatCents(seenPrice)}`
}
