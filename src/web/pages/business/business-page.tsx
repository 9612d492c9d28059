import { Link } from '@tanstack/react-router'
import { Flag, MapPin } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import type { RecommendedPartner } from '#shared/professionals/recommended-partners.ts'
import { reportEvent } from '#web/insights/report-event.ts'
import { Heart } from '#web/saved/heart.tsx'
import { Extras } from '#web/listings/extras/extras.tsx'
import { VerificationBadge } from '#web/listings/verification-badge.tsx'
import { lazyPart } from '#web/lazy-part.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { BackLinks } from './back-links.tsx'
import { BusinessTabs } from './business-tabs.tsx'
import type { BusinessTab } from './business-tabs.tsx'
import type { BusinessView } from './business-view.ts'
import { CheckedBadge } from './checked-badge.tsx'
import { CompareButton } from './compare-button.tsx'
import { ContactSection } from './contact-section.tsx'
import { Gallery } from './gallery.tsx'
import { Ledger } from './ledger.tsx'
import type { ListingSummary } from '#shared/listings/listings.ts'
import { cashFlowText, multipleText, priceText } from '#web/listings/listing-facts.ts'
import { ContactLink } from '#web/professionals/contact-link.tsx'
import { PartnerCard } from '#web/professionals/partner-card.tsx'

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
    <article className="business page-work pt-2 md:pt-5">
      <BackLinks />
      <header className="max-md:mt-4 md:mt-1 md:mb-5">
        <h1 className={`${listing.title.length > SHORT ? 'text-2xl/7' : 'text-3xl'} md:text-4xl xl:text-5xl`}>
          {listing.title}
        </h1>
        <div className="mt-1 flex flex-wrap items-center gap-x-4 text-muted md:mt-2">
          <span className="inline-flex items-center gap-1.5">
            <MapPin strokeWidth={1.5} size={18} aria-hidden="true" className="shrink-0" />
            <span>
              {listing.location} <Extras place="miles" listing={listing} />
            </span>
          </span>
          <span>{listing.industry}</span>
          {listing.checks?.length ? (
            <CheckedBadge checks={listing.checks} />
          ) : (
            <VerificationBadge status={listing.verificationStatus} />
          )}
          {detail && detail.status !== 'listed' && <ViewerNotes view={view} about="badge" />}
          <div className="inline-flex items-center gap-2">
            <CompareButton listing={listing} />
            <Heart listing={listing} />
          </div>
        </div>
        {listing.isConfidential && <ViewerNotes view={view} about="name" />}
        {detail?.isOwner && <ViewerNotes view={view} about="status" />}
      </header>
      <Gallery key={listing.id} listing={listing} />
      <aside
        aria-label="Price and contact"
        className="border-line bg-surface max-md:contents md:max-lg:mt-5 md:max-lg:grid md:max-lg:grid-cols-2 md:rounded-card md:border lg:sticky lg:top-22 lg:self-start"
      >
        <PriceSection listing={listing} />
        <ContactSection view={view} />
      </aside>
      <div className="business-parts min-w-0">
        <div className="mt-4 md:mt-7 print:hidden">
          <BusinessTabs id={listing.id} tab={tab} />
        </div>
        <div role="tabpanel" tabIndex={0} id="business-panel" aria-labelledby={`tab-${tab}`} className="pt-5 md:pt-7">
          {tab === 'overview' && <OverviewPanel view={view} />}
          {tab === 'overview' && <div ref={watch}>{isNear && <AskingContext listing={listing} />}</div>}
          <Suspense>
            {tab === 'financials' && <FinancialsPanel view={view} />}
            {tab === 'location' && <LocationPanel view={view} />}
            {tab === 'history' && <HistoryPanel id={listing.id} />}
            {tab === 'documents' && <DocumentsPanel view={view} type={documentType} />}
          </Suspense>
        </div>
      </div>
      <footer className="print:hidden">
        {!detail?.isOwner && (
          <Link
            to="/report"
            search={{ business: String(listing.id) }}
            className="mt-4 inline-flex min-h-11 items-center gap-2 text-sm text-muted underline-offset-2 hover:text-ink hover:underline print:hidden"
          >
            <Flag strokeWidth={1.5} size={16} aria-hidden="true" />
            Report this business
          </Link>
        )}
        <PartnersSection partners={partners} />
      </footer>
    </article>
  )
}

/** The description, and one ledger of all that is known. */
function OverviewPanel({ view }: { view: BusinessView }) {
  return (
    <>
      <h2 className="text-2xl">The story</h2>
      <div className="mt-3 max-w-[68ch] space-y-4">
        {view.listing.description.split(/\n{2,}/u).map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
      </div>
      <Ledger view={view} />
    </>
  )
}

/** S1 §2 "Recommended Professional Partners", below a business: verified ones nearby, and samples. */
function PartnersSection({ partners }: { partners: readonly RecommendedPartner[] }) {
  if (partners.length === 0) return null
  return (
    <section aria-labelledby="partners-title" className="mt-10 md:mt-16">
      <h2 id="partners-title" className="text-2xl sm:text-3xl">
        Recommended Professional Partners
      </h2>
      <Link
        to="/professionals"
        search={{}}
        className="inline-flex min-h-11 items-center font-medium text-evergreen underline underline-offset-2 hover:no-underline"
      >
        All professionals
      </Link>
      <ul className="swiped mt-3 md:grid md:gap-4 *:max-md:w-[80%] *:max-md:shrink-0 *:max-md:snap-start md:grid-cols-2 xl:grid-cols-4">
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
      className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-2 md:p-5 lg:block"
    >
      <div>
        <h2 id="price-title" className="font-sans text-sm font-semibold text-muted">
          Asking price
        </h2>
        <p className="tabular flex flex-wrap items-baseline gap-x-2 font-serif text-3xl font-semibold lg:mt-1 lg:text-4xl">
          {priceText(listing)}
        </p>
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
