import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { SavedSearchId } from '#shared/saved/saved-searches.ts'
import { MAX_SEARCHES } from '#shared/saved/saved-words.ts'
import { savedSearchesQuery } from '#web/saved/queries.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SavedSkeleton } from './saved-skeleton.tsx'
import { SearchItem } from './search-item.tsx'

/** The saved searches, newest first. */
export function SearchList() {
  const query = useQuery(savedSearchesQuery())
  const { data: searches } = query
  const [deleted, setDeleted] = useState<SavedSearchId>()
  const section = useRef<HTMLElement>(null)
  const gone = searches?.some(({ id }) => id === deleted) ? undefined : deleted

  useEffect(() => {
    // Once the pressed button is gone, and its dialog, which would not let the focus out.
    if (gone !== undefined) section.current?.focus()
  }, [gone])

  if (!searches)
    return (
      <NotLoaded
        query={query}
        title="Your searches didn't load"
        loading={<SavedSkeleton label="Loading your searches" />}
      >
        They are kept, and go on telling you. Check your connection, then try again.
      </NotLoaded>
    )
  return (
    <section ref={section} tabIndex={-1} aria-label="Searches" className="mt-6 focus:outline-none">
      {searches.length === 0 && <NothingSaved />}
      <ul className="space-y-4">
        {searches.map((search) => (
          <li key={search.id}>
            <SearchItem search={search} onDeleted={() => setDeleted(search.id)} />
          </li>
        ))}
      </ul>
      {searches.length >= MAX_SEARCHES && (
        <p className="mt-4 text-muted">You have {MAX_SEARCHES} searches. Delete one to save another.</p>
      )}
    </section>
  )
}

function NothingSaved() {
  return (
    <Notice
      level={2}
      title="No searches saved yet"
      actions={
        <Link to="/marketplace" className={buttonClass('primary')}>
          Search the marketplace
        </Link>
      }
    >
      Set the filters that matter to you, then press “Save this search”. We tell you when something new fits, or when a
      price comes into range.
    </Notice>
  )
}
