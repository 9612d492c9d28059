import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { ListingId } from '#shared/listings/listings.ts'
import { isOnMarket } from '#shared/listings/selling.ts'
import type { ManagedListing } from '#shared/listings/selling.ts'
import { useMember } from '#web/accounts/use-member.ts'
import { PagePending } from '#web/frame/page-pending.tsx'
import { lazyPart } from '#web/lazy-part.tsx'
import { ConfidentialBadge } from '#web/listings/confidential-badge.tsx'
import { StrangerPageButton } from '#web/listings/confidential/stranger-page.tsx'
import { managedListingQuery } from '#web/listings/managed-queries.ts'
import { SavedBy } from '#web/listings/saved-by.tsx'
import { VerificationBadge } from '#web/listings/verification-badge.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { AskedLine } from './asked-line.tsx'
import { FinancialsSkeleton } from './financials/financials-skeleton.tsx'
import { ListingForm } from './listing-form.tsx'
import { ManageTabs, tabOf } from './manage-tabs.tsx'
import { StatusMenu } from './status-menu.tsx'
import { StillForSale } from './still-for-sale.tsx'
import { VerificationNote } from './verification-note.tsx'

const DetailsPart = lazyPart(() => import('./details/details-part.tsx'), 'DetailsPart', null)
const PhotosPart = lazyPart(() => import('./photos-part.tsx'), 'PhotosPart', null)
const BuyersPart = lazyPart(() => import('./buyers-part.tsx'), 'BuyersPart', null)
const FinancialsPart = lazyPart(() => import('./financials/financials-part.tsx'), 'FinancialsPart', FinancialsSkeleton)
const PerformancePart = lazyPart(() => import('./performance-part.tsx'), 'PerformancePart', null)

interface ManagePageProps {
  id: ListingId
  /** As the address names it. */
  asked: string | undefined
  /** The type of documents that the address names. */
  type: string | undefined
}

/** The owner's page of a listing: its sale, what it says, its papers, its buyers and its figures. */
export function ManagePage({ id, asked, type }: ManagePageProps) {
  useMember()
  const { data: listing } = useQuery(managedListingQuery(id))
  if (!listing) return <PagePending>Loading your listing…</PagePending>
  return <Manage listing={listing} asked={asked} type={type} />
}

function Manage({ listing, asked, type }: Omit<ManagePageProps, 'id'> & { listing: ManagedListing }) {
  const { id, form, verificationStatus } = listing
  const tab = tabOf(asked)
  return (
    <div className="page-work pt-4 md:pt-6">
      <Link
        to="/dashboard"
        className="inline-flex min-h-11 items-center gap-2 text-sm font-medium text-evergreen underline-offset-2 hover:underline"
      >
        <ArrowLeft strokeWidth={1.5} size={18} aria-hidden="true" />
        Your listings
      </Link>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div className="min-w-0">
          <h1 className="mt-1 text-4xl wrap-anywhere sm:text-5xl">{form.businessName}</h1>
          <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-muted">
            <StatusMenu listing={listing} />
            <VerificationBadge status={verificationStatus} />
            {form.isConfidential && <ConfidentialBadge />}
            <span className="wrap-anywhere">{form.location}</span>
            <SavedBy count={listing.savedBy} />
          </div>
        </div>
        <div className="-mx-3 flex flex-wrap">
          <Link
            to="/business/$id"
            params={{ id: String(id) }}
            preload={false}
            className={`${buttonClass('quiet')} px-3`}
          >
            View page
          </Link>
          {isOnMarket(listing.status) && <StrangerPageButton id={id} look="quiet" />}
        </div>
      </div>
      <VerificationNote listing={listing} />
      <StillForSale listing={listing} />
      {isOnMarket(listing.status) && <AskedLine listing={listing} />}
      {listing.steps.length === 0 && !listing.takeDown && !listing.isInReview && (
        <p className="mt-5 max-w-142 text-muted">
          You have agreed with a buyer. The listing changes when you close the sale or end the deal, on the Deal tab of
          your conversation.
        </p>
      )}
      <ManageTabs listing={listing} tab={tab} />
      <div className="mt-8">
        {/* These stay while they are hidden, with what is typed and sent. */}
        <Lasting isShown={tab === 'listing'}>
          <ListingEditor listing={listing} />
        </Lasting>
        <Lasting isShown={tab === 'details'}>
          <DetailsPart id={id} />
        </Lasting>
        <Lasting isShown={tab === 'photos'}>
          <PhotosPart listing={listing} type={type} />
        </Lasting>
        <Lasting isShown={tab === 'financials'}>
          <FinancialsPart id={id} />
        </Lasting>
        {tab === 'buyers' && <BuyersPart listing={listing} asked={asked} />}
        {tab === 'performance' && <PerformancePart listing={listing} />}
      </div>
    </div>
  )
}

/** A part that is there from when it is first shown. */
function Lasting({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  const [isThere, setThere] = useState(isShown)
  if (isShown && !isThere) setThere(true)
  return isThere && <div hidden={!isShown}>{children}</div>
}

/** The form. It remounts when the saved listing differs from the one it was opened with. */
function ListingEditor({ listing }: { listing: ManagedListing }) {
  const [{ opened, round, saying }, setState] = useState({ opened: listing, round: 0, saying: '' })
  return (
    <ListingForm
      key={round}
      opened={opened}
      listing={listing}
      saying={saying}
      onSay={(text) => setState((before) => ({ ...before, saying: text }))}
      onSaved={(saved, { restarts, text }) =>
        setState({ opened: saved, round: restarts ? round + 1 : round, saying: text })
      }
      onReload={() => setState({ opened: listing, round: round + 1, saying: 'This is the current version.' })}
    />
  )
}
