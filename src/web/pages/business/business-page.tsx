import { Link } from '@tanstack/react-router'
import { ArrowLeft, Flag, MapPin } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import type { RecommendedPartner } from '#shared/professionals/recommended-partners.ts'
import { reportEvent } from '#web/insights/report-event.ts'
import { Heart } from '#web/saved/heart.tsx'
import { VerificationBadge } from '#web/listings/verification-badge.tsx'
import { lazyPart } from '#web/lazy-part.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { BusinessTabs } from './business-tabs.tsx'
import type { BusinessTab } from './business-tabs.tsx'
import type { BusinessView } from './business-view.ts'
import { CompareButton } from './compare-button.tsx'
import { ContactSection } from './contact-section.tsx'
import { FiguresCard } from './figures-card.tsx'
import { Gallery } from './gallery.tsx'
import { SignUpPrompt } from './sign-up-prompt.tsx'
import type { ListingStatus, ListingSummary } from '#shared/listings/listings.ts'
import { propertyText, yearsText, cashFlowText, multipleText, priceText } from '#web/listings/listing-facts.ts'
import { STATE } from '#region/region.ts'
import { ContactLink } from '#web/professionals/contact-link.tsx'
import { PartnerCard } from '#web/professionals/partner-card.tsx'

const LABELS = { under_offer: 'Under offer', paused: 'Paused', sold: 'Sold', withdrawn: 'Withdrawn' }

/** The sale status beside the verification badge; nothing while the business is simply for sale. */
function StatusBadge({ status }: { status: ListingStatus }) {
  if (status === 'listed') return null
  return (
    <span className="rounded-full bg-brass-soft px-2.5 py-1 text-xs font-semibold text-brass-ink">
      {LABELS[status]}
    </span>
  )
}

let wasArrival = false

/**
 * Whether the visitor arrived on this page directly from outside the site. True at most once per page load; false for
 * navigation within the site, back or forward, and reloads.
 */
function isArrival(): boolean {
  if (wasArrival) return false
  wasArrival = true
  const [entry] = performance.getEntriesByType('navigation')
  if (!(entry instanceof PerformanceNavigationTiming) || entry.type !== 'navigate') return false
  return new URL(entry.name).pathname === location.pathname
}

const ViewerNotes = lazyPart(() => import('./viewer-notes.tsx'), 'ViewerNotes', null)

// Without fallbacks: the tab that is open stays until the next one is there.
const LocationPanel = lazyPart(() => import('./location/location-panel.tsx'), 'LocationPanel')
const DocumentsPanel = lazyPart(() => import('./documents-panel.tsx'), 'DocumentsPanel')
const FinancialsPanel = lazyPart(() => import('./financials/financials-panel.tsx'), 'FinancialsPanel')
const HistoryPanel = lazyPart(() => import('./history/history-panel.tsx'), 'HistoryPanel')

/** Below everything else, so it is loaded once somebody gets there. Who can't load it has nothing in its place. */
const AskingContext = lazyPart(
  () => import('./asking-context.tsx').catch(() => ({ AskingContext: () => null })),
  'AskingContext',
  null,
)

/** Longer titles are smaller on a phone, so that the next step stays on its first screen. */
const SHORT = 30

interface BusinessPageProps {
  view: BusinessView
  partners: readonly RecommendedPartner[]
  tab: BusinessTab
  /** The document type to filter by. */
  documentType: string | undefined
}

/** S1 §2 "Business detail": what this viewer may see, and how to unlock the rest. */
export function BusinessPage({ view, partners, tab, documentType }: BusinessPageProps) {
  const { listing, detail, access, hasSessionEnded } = view
  const isRefused = access === 'signed-out'
  const [isNear, setNear] = useState(false)

  function watch(place: HTMLElement | null): void {
    if (place && !isNear) new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true)).observe(place)
  }

  useEffect(() => {
    reportEvent('business_view', { businessId: listing.id })
  }, [listing.id])

  useEffect(() => {
    // S1 §8: visitors who arrive directly learn why details are locked. Those who skipped the roles or come back know
    // it, and members whose session ends on the page learn it from what they pressed.
    if ((isArrival() && isRefused) || hasSessionEnded)
      showToast({
        title: 'Access Required',
        description: 'Please select your role to view business details.',
        isDestructive: true,
      })
  }, [isRefused, hasSessionEnded])

  return (
    <article className="page-work pt-2 md:pt-5">
      <Link to="/" className="print:hidden inline-flex min-h-11 items-center gap-2 text-muted hover:text-ink">
        <ArrowLeft strokeWidth={1.5} size={18} aria-hidden="true" />
        Back to home
      </Link>
      <header className="md:mt-1">
        <h1 className={`${listing.title.length > SHORT ? 'text-2xl/7' : 'text-3xl'} md:text-4xl xl:text-5xl`}>
          {listing.title}
        </h1>
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1.5 text-muted">
          <span className="inline-flex items-center gap-1.5">
            <MapPin strokeWidth={1.5} size={18} aria-hidden="true" className="shrink-0" />
            {listing.location}
          </span>
          <span>{listing.industry}</span>
          <VerificationBadge status={listing.verificationStatus} />
          {detail && <StatusBadge status={detail.status} />}
          <CompareButton listing={listing} />
          <Heart listing={listing} />
        </div>
      </header>
      {/* Price and contact come first: above the pictures, or beside them on a wide screen. */}
      <div className="mt-4 grid gap-5 md:mt-5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <aside
          aria-label="Price and contact"
          className="rounded-card border border-line bg-surface md:max-lg:grid md:max-lg:grid-cols-2 lg:sticky lg:top-22 lg:col-start-2 lg:self-start"
        >
          <PriceSection listing={listing} />
          <ContactSection view={view} />
        </aside>
        <div className="min-w-0 lg:col-start-1 lg:row-start-1">
          {listing.isConfidential && <ViewerNotes view={view} about="name" />}
          {detail?.isOwner && <ViewerNotes view={view} about="status" />}
          {access === 'trial-over' && <ViewerNotes view={view} about="trial" />}
          <Gallery key={listing.id} view={view} />
          <FiguresCard view={view} />
          <div className="mt-8 print:hidden">
            <BusinessTabs id={listing.id} tab={tab} />
          </div>
          <div role="tabpanel" tabIndex={0} id="business-panel" aria-labelledby={`tab-${tab}`} className="pt-7">
            {tab === 'overview' && <OverviewPanel listing={listing} />}
            {tab === 'overview' && <div ref={watch}>{isNear && <AskingContext listing={listing} />}</div>}
            <Suspense>
              {tab === 'financials' && <FinancialsPanel view={view} />}
              {tab === 'location' && <LocationPanel view={view} />}
              {tab === 'history' && <HistoryPanel id={listing.id} />}
              {tab === 'documents' && <DocumentsPanel view={view} type={documentType} />}
            </Suspense>
          </div>
          {!detail?.isOwner && (
            <Link
              to="/report"
              search={{ business: String(listing.id) }}
              className="mt-6 inline-flex min-h-8 items-center gap-2 text-sm text-muted underline-offset-2 hover:text-ink hover:underline print:hidden"
            >
              <Flag strokeWidth={1.5} size={16} aria-hidden="true" />
              Report this business
            </Link>
          )}
        </div>
      </div>
      <div className="print:hidden">
        <PartnersSection partners={partners} />
        {access === 'signed-out' && <SignUpPrompt listing={listing} />}
      </div>
    </article>
  )
}

/** The description, and S1's "Business Details" card. */
function OverviewPanel({ listing }: { listing: ListingSummary }) {
  return (
    <>
      <h2 className="text-2xl">The story</h2>
      <div className="mt-3 max-w-[68ch] space-y-4">
        {listing.description.split(/\n{2,}/u).map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
      </div>
      <section aria-labelledby="details-title" className="mt-9 rounded-card border border-line bg-surface p-5">
        <h2 id="details-title" className="text-xl">
          Business Details
        </h2>
        <dl className="mt-3 grid gap-x-8 sm:grid-cols-2">
          <Detail label="Industry" value={listing.industry} />
          <Detail label="Years in business" value={yearsText(listing)} />
          <Detail label="Property" value={propertyText(listing)} />
          <Detail label="Verification status" value={listing.isVerified ? 'Verified' : 'Pending Verification'} />
        </dl>
      </section>
    </>
  )
}

function Detail({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex justify-between gap-4 border-b border-line py-2.5">
      <dt className="text-muted">{label}</dt>
      <dd className="tabular text-right font-medium">{value}</dd>
    </div>
  )
}

/** S1 §2 "Recommended Professional Partners", below a business: verified ones nearby, and samples. */
function PartnersSection({ partners }: { partners: readonly RecommendedPartner[] }) {
  if (partners.length === 0) return null
  return (
    <section aria-labelledby="partners-title" className="mt-16">
      <h2 id="partners-title" className="text-2xl sm:text-3xl">
        Recommended Professional Partners
      </h2>
      <p className="mt-2 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-muted">
        <span className="max-w-[65ch]">
          People who finance, find, check and value businesses like this one in {STATE}.
        </span>
        <Link
          to="/professionals"
          search={{}}
          className="inline-flex min-h-11 items-center font-medium text-evergreen underline underline-offset-2 hover:no-underline"
        >
          All professionals
        </Link>
      </p>
      <ul className="mt-6 grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {partners.map((partner) => (
          <PartnerCard
            key={partner.professionalId ?? partner.name}
            partner={partner}
            contact={<ContactLink id={partner.professionalId} name={partner.name} />}
          />
        ))}
      </ul>
    </section>
  )
}

/** Price and cash flow, which everyone looks for first. */
function PriceSection({ listing }: { listing: ListingSummary }) {
  const multiple = multipleText(listing)
  return (
    <section
      aria-labelledby="price-title"
      className="flex flex-wrap justify-between gap-x-6 gap-y-3 p-4 sm:p-5 lg:block"
    >
      <div>
        <h2 id="price-title" className="font-sans text-sm font-semibold text-muted">
          Asking price
        </h2>
        <p className="tabular font-serif text-3xl font-semibold lg:mt-1 lg:text-4xl">{priceText(listing)}</p>
        {multiple && <p className="tabular mt-0.5 text-sm text-brass-ink lg:mt-1 lg:text-base">{multiple}</p>}
      </div>
      <dl className="lg:mt-4 lg:border-t lg:border-line lg:pt-3">
        <div className="lg:flex lg:items-baseline lg:justify-between lg:gap-4">
          <dt className="shrink-0 text-sm text-muted max-lg:font-semibold lg:text-base">Monthly cash flow</dt>
          <dd className="tabular text-lg font-medium max-lg:mt-1 lg:text-right lg:text-base">
            {cashFlowText(listing)}
          </dd>
        </div>
      </dl>
    </section>
  )
}
