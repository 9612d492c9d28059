import { Link } from '@tanstack/react-router'
import { ArrowLeft, Flag, MapPin } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { RecommendedPartner } from '#shared/professionals/recommended-partners.ts'
import { reportEvent } from '#web/insights/report-event.ts'
import { Heart } from '#web/listings/saving/heart.tsx'
import { VerificationBadge } from '#web/listings/verification-badge.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { isArrival } from './is-arrival.ts'
import { BusinessTabs } from './business-tabs.tsx'
import type { BusinessTab } from './business-tabs.tsx'
import type { BusinessView } from './business-view.ts'
import { CompareButton } from './compare-button.tsx'
import { ContactSection } from './contact-section.tsx'
import { FiguresCard } from './figures-card.tsx'
import { Gallery } from './gallery.tsx'
import { StatusBadge } from './listing-status.tsx'
import { OverviewPanel } from './overview-panel.tsx'
import { PartnersSection } from './partners-section.tsx'
import { PriceSection } from './price-section.tsx'
import { SignUpPrompt } from './sign-up-prompt.tsx'

const loadNote = async () => (await import('./viewer-notes.tsx')).ViewerNotes
const loadLocation = async () => (await import('#web/pages/business/location/location-panel.tsx')).LocationPanel
const loadDocuments = async () => (await import('./documents-panel.tsx')).DocumentsPanel
const loadFinancials = async () => (await import('./financials/financials-panel.tsx')).FinancialsPanel
const loadHistory = async () => (await import('./history/history-panel.tsx')).HistoryPanel

/** Loaded by those who need them. The server renders without suspending, so it imports the chunks at startup. */
const ViewerNotes = import.meta.env.SSR ? await loadNote() : lazy(async () => ({ default: await loadNote() }))
const LocationPanel = import.meta.env.SSR ? await loadLocation() : lazy(async () => ({ default: await loadLocation() }))
const DocumentsPanel = import.meta.env.SSR
  ? await loadDocuments()
  : lazy(async () => ({ default: await loadDocuments() }))
const FinancialsPanel = import.meta.env.SSR
  ? await loadFinancials()
  : lazy(async () => ({ default: await loadFinancials() }))
const HistoryPanel = import.meta.env.SSR ? await loadHistory() : lazy(async () => ({ default: await loadHistory() }))

/** Below everything else, so it is loaded once somebody gets there. The server, or who can't load it, has nothing in its place. */
const AskingContext = lazy(() => import('./asking-context.tsx').catch(() => ({ default: () => null })))

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
    <article className="mx-auto max-w-7xl px-4 pt-2 md:px-6 md:pt-5">
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
          <Heart key={listing.id} id={listing.id} />
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
          {listing.isConfidential && (
            <Suspense>
              <ViewerNotes view={view} about="name" />
            </Suspense>
          )}
          {detail?.isOwner && (
            <Suspense>
              <ViewerNotes view={view} about="status" />
            </Suspense>
          )}
          {access === 'trial-over' && (
            <Suspense>
              <ViewerNotes view={view} about="trial" />
            </Suspense>
          )}
          <Gallery key={listing.id} view={view} />
          <FiguresCard view={view} />
          <div className="mt-8 print:hidden">
            <BusinessTabs id={listing.id} tab={tab} />
          </div>
          <div role="tabpanel" tabIndex={0} id="business-panel" aria-labelledby={`tab-${tab}`} className="pt-7">
            {tab === 'overview' && <OverviewPanel listing={listing} />}
            {tab === 'overview' && (
              <div ref={watch}>
                <Suspense>{isNear && <AskingContext listing={listing} />}</Suspense>
              </div>
            )}
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
