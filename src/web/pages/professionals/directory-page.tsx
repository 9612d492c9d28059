import { STATE } from '#region/region.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { NEARBY_MILES, toPartner } from '#shared/professionals/directory-rules.ts'
import type { DirectoryPage as Page } from '#shared/professionals/directory.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Notice } from '#web/ui/notice.tsx'
import { ContactLink } from '#web/professionals/contact-link.tsx'
import { isFiltered, pageCount } from '#web/professionals/directory-search.ts'
import type { DirectorySearch } from '#web/professionals/directory-search.ts'
import { PartnerCard } from '#web/professionals/partner-card.tsx'
import { directoryQuery } from '#web/professionals/directory-queries.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { DirectoryFilter } from './directory-filter.tsx'

/** All verified professionals; "Find an Advisor" leads here. */
export function DirectoryPage({ search }: { search: DirectorySearch }) {
  const query = useQuery({ ...directoryQuery(search), placeholderData: keepPreviousData })
  const { data: found, isError, isFetching, isPlaceholderData, refetch } = query
  return (
    <div className="page-work pt-10 md:pt-14">
      <h1 className="text-4xl sm:text-5xl">Find a professional</h1>
      <p className="mt-3 max-w-142 text-lg text-pretty text-muted">
        Advisors, brokers and commercial appraisers in {STATE} whose credentials our staff have checked. Writing to them
        is free.
      </p>
      <DirectoryFilter search={search} />
      {found ? (
        <Found found={found} search={search} isUpdating={isPlaceholderData} />
      ) : isError ? (
        // Not NotLoaded, which would be a file of its own in the first load.
        <Notice
          level={2}
          title="The directory didn't load"
          actions={
            <Button look="primary" disabled={isFetching} onClick={() => void refetch()}>
              {isFetching ? 'Trying…' : 'Try again'}
            </Button>
          }
        >
          Your search is still in the address. Check your connection, then try again.
        </Notice>
      ) : (
        <Loading />
      )}
    </div>
  )
}

interface FoundProps {
  found: Page
  search: DirectorySearch
  /** Shows the previous results while a new search loads. */
  isUpdating: boolean
}

function Found({ found: { items, total, place }, search, isUpdating }: FoundProps) {
  const page = Number(search.page ?? 1)
  const last = pageCount(total)
  return (
    <section
      aria-labelledby="found-title"
      aria-busy={isUpdating}
      className={`mt-8 transition-opacity ${isUpdating ? 'opacity-60' : ''}`}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="found-title" className="tabular text-2xl" aria-live="polite">
          {countText(total)}
        </h2>
        {isFiltered(search) && (
          <Link
            to="/professionals"
            search={{}}
            resetScroll={false}
            className="inline-flex min-h-11 items-center font-medium text-evergreen underline underline-offset-2 hover:no-underline"
          >
            Show everyone
          </Link>
        )}
      </div>
      {place && total > 0 && (
        <p className="text-muted">
          Within {NEARBY_MILES} miles of {place}, the nearest first.
        </p>
      )}
      {items.length === 0 ? (
        <Nothing search={search} isPastEnd={total > 0} />
      ) : (
        <ul className="mt-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
          {items.map((professional) => (
            <PartnerCard
              key={professional.id}
              partner={toPartner(professional)}
              contact={<ContactLink id={professional.id} name={professional.name} />}
            />
          ))}
        </ul>
      )}
      {last > 1 && items.length > 0 && (
        <nav aria-label="Pages" className="mt-8 flex items-center justify-between gap-4">
          <PageLink search={search} page={page - 1} isThere={page > 1}>
            Previous
          </PageLink>
          <p className="tabular text-muted">
            Page {page} of {last}
          </p>
          <PageLink search={search} page={page + 1} isThere={page < last}>
            Next
          </PageLink>
        </nav>
      )}
    </section>
  )
}

function PageLink({
  search,
  page,
  isThere,
  children,
}: {
  search: DirectorySearch
  page: number
  isThere: boolean
  children: string
}) {
  if (!isThere) return <span className="min-w-24" />
  const { page: _, ...filter } = search
  return (
    <Link
      to="/professionals"
      search={page > 1 ? { ...filter, page: String(page) } : filter}
      className={`${buttonClass('secondary')} min-w-24`}
    >
      {children}
    </Link>
  )
}

function Nothing({ search, isPastEnd }: { search: DirectorySearch; isPastEnd: boolean }) {
  if (isPastEnd) {
    const { page: _, ...filter } = search
    return (
      <Notice
        level={2}
        title="There is no such page of results"
        actions={
          <Link to="/professionals" search={filter} className={buttonClass('primary')}>
            Show the first page
          </Link>
        }
      >
        All results are on earlier pages.
      </Notice>
    )
  }
  if (isFiltered(search)) {
    return (
      <Notice
        level={2}
        title="No matches yet"
        actions={
          <Link to="/professionals" search={{}} className={buttonClass('primary')}>
            Show everyone
          </Link>
        }
      >
        Try a larger town nearby, fewer words, or another kind of professional.
      </Notice>
    )
  }
  return (
    <Notice
      level={2}
      title="No verified professionals yet"
      actions={
        <Link to="/professional-onboarding" className={buttonClass('primary')}>
          Create your profile
        </Link>
      }
    >
      Advisors, brokers and appraisers appear here once our staff have checked their credentials. If you are one, be the
      first.
    </Notice>
  )
}

function countText(total: number): string {
  if (total === 0) return 'No professionals'
  return total === 1 ? 'One professional' : `${total.toLocaleString('en-US')} professionals`
}

function Loading() {
  return (
    <Skeleton
      label="Loading the directory"
      className="mt-8"
      inner="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4"
    >
      {[0, 1, 2, 3].map((index) => (
        <div key={index} className="h-80 rounded-card bg-sunken" />
      ))}
    </Skeleton>
  )
}
