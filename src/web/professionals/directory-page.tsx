import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { PARTNER_LABELS } from '#shared/recommended-partners.ts'
import type { RecommendedPartner } from '#shared/recommended-partners.ts'
import { NEARBY_MILES, titleOf } from '#shared/professional-directory.ts'
import type { DirectoryPage as Page, ProfessionalSummary } from '#shared/professional-directory.ts'
import { PROFESSIONAL_ROLES } from '#shared/professionals.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Field, Input, Select } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ContactLink } from './contact-link.tsx'
import { isFiltered, pageCount, readDirectorySearch } from './directory-search.ts'
import type { DirectorySearch } from './directory-search.ts'
import { PartnerCard } from './partner-card.tsx'
import { directoryQuery } from './queries.ts'

/** Every verified professional; product.md's "Find an Advisor" leads here. */
export function DirectoryPage({ search }: { search: DirectorySearch }) {
  const { data: found, isError, isFetching, refetch } = useQuery(directoryQuery(search))
  return (
    <div className="mx-auto max-w-7xl px-4 pt-10 md:px-6 md:pt-14">
      <h1 className="text-4xl sm:text-5xl">Find a professional</h1>
      <p className="mt-3 max-w-142 text-lg text-pretty text-muted">
        Advisors, brokers and commercial appraisers in Washington whose credentials our staff have checked. Writing to
        them is free.
      </p>
      <Filter key={JSON.stringify(search)} search={search} />
      {found ? (
        <Found found={found} search={search} />
      ) : isError ? (
        <Notice
          level={2}
          title="The directory didn't load"
          actions={
            <button
              type="button"
              disabled={isFetching}
              onClick={() => void refetch()}
              className={buttonClass('primary')}
            >
              {isFetching ? 'Trying…' : 'Try again'}
            </button>
          }
        >
          What you looked for is still in the address. Check your connection, then try again.
        </Notice>
      ) : (
        <Skeleton />
      )}
    </div>
  )
}

/** Its own address answers it, so it works before the page's scripts do. */
function Filter({ search }: { search: DirectorySearch }) {
  const navigate = useNavigate()
  return (
    <search>
      <form
        action="/professionals"
        aria-label="Filter professionals"
        onSubmit={(event) => {
          event.preventDefault()
          const given = readDirectorySearch(Object.fromEntries(new FormData(event.currentTarget)))
          void navigate({ to: '/professionals', search: given, resetScroll: false })
        }}
        className="mt-8 grid items-end gap-4 rounded-card border border-line bg-surface p-4 sm:grid-cols-2 sm:p-5 lg:grid-cols-[12rem_minmax(0,1fr)_minmax(0,1fr)_auto]"
      >
        <Field label="Who">
          <Select name="type" defaultValue={search.type ?? ''}>
            <option value="">Everyone</option>
            {PROFESSIONAL_ROLES.map((role) => (
              <option key={role} value={role}>
                {PARTNER_LABELS[role]}s
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Where">
          <Input
            name="place"
            defaultValue={search.place}
            placeholder="Town or ZIP code"
            maxLength={80}
            autoComplete="off"
          />
        </Field>
        <Field label="For what">
          <Input
            name="specialty"
            defaultValue={search.specialty}
            placeholder="Restaurants, taxes, leases…"
            maxLength={80}
          />
        </Field>
        <button type="submit" className={buttonClass('primary')}>
          <Search strokeWidth={1.5} size={18} aria-hidden="true" />
          Search
        </button>
      </form>
    </search>
  )
}

function Found({ found: { items, total, place }, search }: { found: Page; search: DirectorySearch }) {
  const page = Number(search.page ?? 1)
  const last = pageCount(total)
  return (
    <section aria-labelledby="found-title" className="mt-8">
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
        <Nothing search={search} isPastEnd={total > 0 || page > 1} />
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
      {last > 1 && (
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
  if (isFiltered(search) || isPastEnd) {
    return (
      <Notice
        level={2}
        title="Nobody fits that yet"
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
      title="Nobody is verified yet"
      actions={
        <Link to="/professional-onboarding" className={buttonClass('primary')}>
          Make your profile
        </Link>
      }
    >
      Advisors, brokers and appraisers stand here once our staff have checked their credentials. If you are one, be the
      first.
    </Notice>
  )
}

function toPartner({ id, ...professional }: ProfessionalSummary): RecommendedPartner {
  return { ...professional, professionalId: id, title: titleOf(professional) }
}

function countText(total: number): string {
  if (total === 0) return 'No professionals'
  return total === 1 ? 'One professional' : `${total.toLocaleString('en-US')} professionals`
}

function Skeleton() {
  return (
    <div role="status" className="mt-8">
      <span className="sr-only">Loading the directory</span>
      <div aria-hidden="true" className="grid animate-pulse gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {[0, 1, 2, 3].map((index) => (
          <div key={index} className="h-80 rounded-card bg-sunken" />
        ))}
      </div>
    </div>
  )
}
