import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import type { BusinessView } from '#web/pages/business/business-view.ts'
import { FiguresOfYears } from './figures-of-years.tsx'
import { figuresQuery } from './queries.ts'
import { Lock } from 'lucide-react'
import { Unlock } from '#web/pages/business/unlock.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Legend } from './legend.tsx'

/** Figures by year, and where each comes from, for viewers with premium access. Where there are none, nobody is sold them. */
export function FinancialsPanel({ view }: { view: BusinessView }) {
  if (view.access === 'open') return <OpenFigures key={view.listing.id} view={view} />
  return view.listing.hasFigures === false ? <NoFigures view={view} /> : <LockedFigures view={view} />
}

function OpenFigures({ view }: { view: BusinessView }) {
  const query = useQuery(figuresQuery(view.listing.id))
  const { data: figures } = query
  if (figures)
    return figures.years.length > 0 ? <FiguresOfYears {...figures} listing={view.listing} /> : <NoFigures view={view} />
  return (
    <NotLoaded query={query} title="The figures didn't load" loading={<FiguresSkeleton />}>
      The rest of the page is complete.
    </NotLoaded>
  )
}

function NoFigures({ view: { listing, detail } }: { view: BusinessView }) {
  return (
    <div className="rounded-card border border-line bg-sunken p-6 text-center sm:p-8">
      {detail?.isOwner ? (
        <>
          <p className="font-medium">You have not shared figures by year yet.</p>
          <p className="mx-auto mt-1 max-w-md text-muted">
            Buyers trust earnings that papers show. Enter up to five years, and name the paper that each figure comes
            from.
          </p>
          <Link
            to="/my-businesses/$id"
            params={{ id: String(listing.id) }}
            search={{ tab: 'financials' }}
            preload={false}
            className={`${buttonClass('secondary')} mt-4`}
          >
            Enter the figures
          </Link>
        </>
      ) : (
        <>
          <p className="font-medium">The seller has not shared figures by year yet.</p>
          <p className="mx-auto mt-1 max-w-md text-muted">
            Ask for three years of statements and tax returns before you count on the cash flow.
          </p>
          {detail && (
            <a href="#contact-title" className={`${buttonClass('secondary')} mt-4 print:hidden`}>
              Ask the seller
            </a>
          )}
        </>
      )}
    </div>
  )
}

function FiguresSkeleton() {
  return (
    <Skeleton label="Loading the figures" inner="space-y-4">
      <div className="h-7 w-60 rounded bg-sunken" />
      <div className="h-10 w-40 rounded bg-sunken" />
      <div className="h-72 rounded-card bg-sunken" />
      <div className="h-72 rounded bg-sunken" />
    </Skeleton>
  )
}

/** What is here, and what unlocks it. */
function LockedFigures({ view: { listing, access } }: { view: BusinessView }) {
  return (
    <section aria-labelledby="financials-title" className="rounded-card border border-line bg-surface p-5 sm:p-6">
      <h2 id="financials-title" className="flex items-center gap-2.5 text-2xl">
        <Lock strokeWidth={1.5} size={20} aria-hidden="true" className="shrink-0 text-muted" />
        Figures by year
      </h2>
      <p className="mt-3 max-w-142">
        Revenue, costs, profit and what is added back, for up to five years, as far as the seller shares them. Each
        figure says where it comes from, so that you see which earnings are provable.
      </p>
      <Legend className="mt-4" />
      <Unlock id={listing.id} access={access} what="the figures by year" />
    </section>
  )
}
