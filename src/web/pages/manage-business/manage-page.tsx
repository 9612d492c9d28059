import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import type { ListingId } from '#shared/listings/listings.ts'
import type { ManagedListing } from '#shared/listings/selling.ts'
import { useMember } from '#web/accounts/use-member.ts'
import { PagePending } from '#web/frame/page-pending.tsx'
import { ConfidentialBadge } from '#web/listings/confidential-badge.tsx'
import { VerificationBadge } from '#web/listings/verification-badge.tsx'
import { ListingFigures } from '#web/listings/listing-figures.tsx'
import { managedListingQuery } from '#web/listings/managed-queries.ts'
import { STATUS_WORDS } from '#shared/listings/status-words.ts'
import { DemandPanel } from '#web/market/demand-panel.tsx'
import { lazyPart } from '#web/lazy-part.tsx'
import { AccessPart } from './access/access-part.tsx'
import { AttachmentsPanel } from './attachments-panel.tsx'
import { FinancialsSkeleton } from './financials/financials-skeleton.tsx'
import { ListingParts } from './listing-parts.tsx'
import { SalePanel } from './sale-panel.tsx'
import { ScreeningPanel } from './screening-panel.tsx'
import { VerificationNote } from './verification-note.tsx'
import { ListingForm } from './listing-form.tsx'
import { PriceSteps } from '#web/listings/price-steps.tsx'

const OffersPart = lazyPart(() => import('./offers/offers-part.tsx'), 'OffersPart', null)
const FinancialsPart = lazyPart(() => import('./financials/financials-part.tsx'), 'FinancialsPart', FinancialsSkeleton)

/** What `?tab=` shows. */
type ListingPart = 'listing' | 'access' | 'financials' | 'offers'

/** The owner's page to edit a listing and change its sale status. */
export function ManagePage({ id, part }: { id: ListingId; part: ListingPart }) {
  useMember()
  const { data: listing } = useQuery(managedListingQuery(id))
  return listing ? <Manage listing={listing} part={part} /> : <PagePending>Loading your listing…</PagePending>
}

function Manage({ listing, part }: { listing: ManagedListing; part: ListingPart }) {
  const { form, status, verificationStatus, takeDown } = listing
  const [hasFinancials, setHasFinancials] = useState(false)
  if (part === 'financials' && !hasFinancials) setHasFinancials(true)
  return (
    <div className="page-work pt-8 md:pt-10">
      <Link
        to="/dashboard"
        className="inline-flex min-h-11 items-center gap-2 text-sm font-medium text-evergreen underline-offset-2 hover:underline"
      >
        <ArrowLeft strokeWidth={1.5} size={18} aria-hidden="true" />
        Your listings
      </Link>
      <h1 className="mt-2 text-4xl wrap-anywhere sm:text-5xl">{form.businessName}</h1>
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-muted">
        <span className={status === 'listed' ? '' : 'font-medium text-brass-ink'}>
          {takeDown ? 'Taken down' : STATUS_WORDS[status]}
        </span>
        <VerificationBadge status={verificationStatus} />
        {form.isConfidential && <ConfidentialBadge />}
        <span className="wrap-anywhere">{form.location}</span>
      </p>
      <VerificationNote listing={listing} />
      <ListingParts id={listing.id} />
      {part === 'access' && (
        <div className="mt-8">
          <AccessPart id={listing.id} />
        </div>
      )}
      {part === 'offers' && (
        <div className="mt-8">
          <OffersPart id={listing.id} />
        </div>
      )}
      {/* These two stay while they are hidden, with what is typed. */}
      {hasFinancials && (
        <div hidden={part !== 'financials'} className="mt-8">
          <FinancialsPart id={listing.id} />
        </div>
      )}
      <div
        hidden={part !== 'listing'}
        className="mt-8 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr] lg:gap-x-12"
      >
        <div className="grid gap-5 lg:col-start-2">
          <SalePanel listing={listing} />
          <AttachmentsPanel id={listing.id} />
        </div>
        <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <ListingEditor listing={listing} />
        </div>
        <div className="grid gap-8 lg:col-start-2">
          <ScreeningPanel id={listing.id} hasPrice={form.askingPrice !== null} isConfidential={form.isConfidential} />
          <section aria-labelledby="figures-title">
            <h2 id="figures-title" className="mb-3 text-xl">
              Views and contacts
            </h2>
            <ListingFigures id={listing.id} />
          </section>
          <DemandPanel id={listing.id} />
          <PriceHistory prices={listing.prices} />
        </div>
      </div>
    </div>
  )
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

/** All prices of the listing. Buyers see those since it came to the market. */
function PriceHistory({ prices }: Pick<ManagedListing, 'prices'>) {
  return (
    <section aria-labelledby="prices-title">
      <h2 id="prices-title" className="text-xl">
        Price history
      </h2>
      <PriceSteps prices={prices} className="mt-3" />
      <p className="mt-2 text-sm text-muted">Buyers see it on the page of your business, under History.</p>
    </section>
  )
}
