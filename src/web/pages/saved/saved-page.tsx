import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { useMember } from '#web/accounts/use-member.ts'
import { reportEvent } from '#web/insights/report-event.ts'
import { readFilter, toFilter } from '#web/listings/marketplace-search.ts'
import { readingQuery } from '#web/listings/reading/reading-query.ts'
import { savedBusinessesQuery, savedSearchesQuery, useSaveBusiness } from '#web/saved/queries.ts'
import { showNotSaved } from '#web/saved/show-not-saved.ts'
import { showToast } from '#web/ui/toast.tsx'
import { BusinessList } from './business-list.tsx'
import { SaveSearchForm } from './save-search-form.tsx'
import { SearchList } from './search-list.tsx'

/** The URL of the page. With `new` as its tab it has the parameters of the marketplace's filter too. */
export interface SavedPageSearch {
  tab?: string | undefined
  /** What was typed in the marketplace's search box. */
  q?: string | undefined
  search?: string | undefined
  /** The id of a business whose heart was pressed before sign-in. */
  save?: string | undefined
  /** The id of a business that a notice is about, which comes first. */
  business?: string | undefined
}

const TAB =
  'inline-flex min-h-11 items-center gap-2 border-b-2 border-transparent px-3 -outline-offset-2 text-muted hover:text-ink aria-[current=page]:border-evergreen aria-[current=page]:font-semibold aria-[current=page]:text-ink sm:px-5'

/** A member's shortlist and saved searches. */
export function SavedPage({ search }: { search: SavedPageSearch }) {
  const { tab, save, business } = search
  useMember()
  useSaveOnArrival(save)
  const title = useFocusAfterForm(tab)
  if (tab === 'new') return <NewSearch key={JSON.stringify(search)} search={search} />
  return (
    <div className="page-work pt-10 md:pt-14">
      <h1 ref={title} tabIndex={-1} className="text-4xl sm:text-5xl">
        Saved
      </h1>
      <p className="mt-3 max-w-142 text-lg text-pretty text-muted">
        Businesses that you keep an eye on, and searches that tell you when something fits.
      </p>
      <nav aria-label="Saved" className="mt-8 flex flex-wrap gap-x-1 border-b border-line">
        <Tab label="Businesses" />
        <Tab label="Searches" />
      </nav>
      {tab === 'searches' ? <SearchList /> : <BusinessList first={Number(business)} />}
    </div>
  )
}

/** A typed search is saved as what it means. */
function NewSearch({ search }: { search: SavedPageSearch }) {
  const typed = toFilter(readFilter({ ...search, search: search.q ?? search.search }))
  const { q, ...chosen } = typed
  const reading = useQuery({ ...readingQuery(q ?? ''), enabled: Boolean(q) })
  const given = Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined))
  const meaning = { ...(q && (reading.data?.filter ?? { search: q })), ...given }
  return <SaveSearchForm typed={{ ...given, ...(q && { q }) }} meaning={meaning} />
}

function Tab({ label }: { label: 'Businesses' | 'Searches' }) {
  const { data: businesses } = useQuery(savedBusinessesQuery())
  const { data: searches } = useQuery(savedSearchesQuery())
  const list = label === 'Searches' ? searches : businesses
  return (
    <Link
      to="/saved"
      search={label === 'Searches' ? { tab: 'searches' } : {}}
      activeOptions={{ exact: true, includeSearch: true }}
      resetScroll={false}
      className={TAB}
    >
      {label}
      {list && (
        <span className="tabular rounded-full bg-sunken px-2 py-0.5 text-xs font-semibold text-ink">{list.length}</span>
      )}
    </Link>
  )
}

/** The form takes the focus along when it goes, and the path of the page stays the same. */
function useFocusAfterForm(tab: string | undefined): RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null)
  const former = useRef(tab)
  useEffect(() => {
    if (former.current === 'new') title.current?.focus()
    former.current = tab
  }, [tab])
  return title
}

/** Saves the business of a heart that was pressed before sign-in, and takes it out of the URL. */
function useSaveOnArrival(id: string | undefined): void {
  const { mutate } = useSaveBusiness()
  const navigate = useNavigate({ from: '/saved' })
  const asked = useRef<string>(undefined)
  useEffect(() => {
    if (id === undefined || asked.current === id) return
    asked.current = id
    mutate(
      { id: Number(id) },
      {
        onSuccess: ({ listing }) => {
          reportEvent('business_saved', { businessId: listing.id })
          showToast({ title: 'Saved', description: `${listing.title} is on your shortlist.` })
        },
        onError: showNotSaved,
        onSettled: () => void navigate({ search: {}, replace: true, resetScroll: false }),
      },
    )
  })
}
