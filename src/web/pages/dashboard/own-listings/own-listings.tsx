import { ownListingCalls } from '#shared/listings/selling-calls.ts'
import { hrefOf } from '#web/call.ts'
import { Link } from '@tanstack/react-router'
import { CirclePlus } from 'lucide-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { OwnListing } from '#shared/listings/listing-detail.ts'
import { formatCents } from '#shared/money.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Notice } from '#web/ui/notice.tsx'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { ImportButton } from '#web/listings/import/import-button.tsx'
import { OwnListingRow } from './own-listing-row.tsx'
import { useQuery } from '@tanstack/react-query'
import { ANSWER_HOURS, LEAST_REPLIES, REPLIES_DAYS } from '#shared/conversations/replies.ts'
import type { SellerReplies } from '#shared/conversations/replies.ts'
import { ownRepliesQuery } from '#web/conversations/queries.ts'

/** S1 §2: a seller's listings as a ledger page that ends with a total. */
export function OwnListings({ own }: { own: UseQueryResult<OwnListing[]> }) {
  const { data: listings, isFetching } = own
  return (
    <section aria-labelledby="listings-title">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="listings-title" className="text-2xl sm:text-[1.75rem]">
          Your listings
        </h2>
        <div className="flex flex-wrap gap-3">
          <ImportButton />
          <Link to="/seller-onboarding" className={buttonClass('secondary')}>
            <CirclePlus strokeWidth={1.5} size={20} aria-hidden="true" />
            Add Business
          </Link>
        </div>
      </div>
      {listings && listings.length > 0 && <RepliesLine />}
      <div aria-busy={isFetching} className="mt-5">
        {listings && listings.length > 0 && <Ledger listings={listings} />}
        {listings?.length === 0 && <NoListings />}
        {!listings && (
          <NotLoaded isFramed query={own} title="Your listings didn't load" loading={<LedgerSkeleton />}>
            They are still on the market. We just couldn't load them.
          </NotLoaded>
        )}
      </div>
    </section>
  )
}

function Ledger({ listings }: { listings: readonly OwnListing[] }) {
  const forSale = listings.filter(({ status }) => status === 'listed' || status === 'under_offer')
  const sum = forSale.reduce((total, { price }) => total + (price ?? 0), 0)
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {listings.map((listing) => (
          <li key={listing.id}>
            <OwnListingRow listing={listing} />
          </li>
        ))}
      </ul>
      {sum > 0 && (
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-b-3 border-double border-line-strong py-3">
          <span className="text-sm text-muted">
            {forSale.length === 1 ? 'One business for sale' : `${forSale.length} businesses for sale`}, asking together
          </span>
          <span className="tabular font-serif text-xl font-semibold">{formatCents(sum)}</span>
        </p>
      )}
      <p className="mt-3 text-sm">
        <a
          href={hrefOf(ownListingCalls.exportOwnBusinesses)}
          download
          className="text-evergreen underline underline-offset-2"
        >
          Download as CSV
        </a>
      </p>
    </>
  )
}

function NoListings() {
  return (
    <div className="rounded-card border border-dashed border-line-strong/60 bg-surface">
      <Notice
        level={2}
        title="Nothing is listed yet"
        actions={
          <Link to="/seller-onboarding" className={buttonClass('primary')}>
            Create Your First Listing
          </Link>
        }
      >
        Tell buyers what you built and what it earns. Listing is free, for as long as it takes.
      </Notice>
    </div>
  )
}

function LedgerSkeleton() {
  return (
    <div aria-hidden="true" className="animate-pulse divide-y divide-line border-y border-line">
      {[0, 1, 2].map((index) => (
        <div key={index} className="flex items-center gap-4 py-4">
          <div className="h-18 w-24 shrink-0 rounded-lg bg-sunken" />
          <div className="flex-1 space-y-2">
            <div className="h-5 w-3/5 rounded bg-sunken" />
            <div className="h-4 w-2/5 rounded bg-sunken" />
          </div>
          <div className="hidden h-6 w-24 rounded bg-sunken sm:block" />
        </div>
      ))}
    </div>
  )
}

/** What buyers read about how the seller answers, and what it is counted from. */
function RepliesLine() {
  const { data } = useQuery(ownRepliesQuery())
  if (!data) return null
  return (
    <p className="tabular mt-1 text-muted">
      {data.text && (
        <>
          Buyers read: <span className="font-medium text-ink">{data.text}</span>.{' '}
        </>
      )}
      {countText(data)}
    </p>
  )
}

function countText({ asked, answered, waiting }: SellerReplies): string {
  const rest =
    waiting === 0
      ? ''
      : ` ${waiting === 1 ? 'One buyer waits' : `${waiting} buyers wait`} for an answer within ${ANSWER_HOURS} hours.`
  if (asked === 0) return `Buyers see your reply rate once ${LEAST_REPLIES} have written to you.${rest}`
  const share = `You answered ${answered} of ${asked} in time over ${REPLIES_DAYS} days.`
  return `${share}${asked < LEAST_REPLIES ? ` Buyers see your rate from ${LEAST_REPLIES} on.` : ''}${rest}`
}
