import { savedCalls } from '#shared/saved/calls.ts'
import { hrefOf } from '#web/call.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useRef, useState } from 'react'
import type { SavedBusiness } from '#shared/saved/saved-businesses.ts'
import { savedBusinessesQuery } from '#web/saved/queries.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { BusinessItem } from './business-item.tsx'
import { SavedSkeleton } from './saved-skeleton.tsx'
import { RemovedItem } from './removed-item.tsx'
import type { Removed } from './removed-item.tsx'

/** The shortlist, newest first; `first` is the id of a business that comes before the others. */
export function BusinessList({ first }: { first: number }) {
  const query = useQuery(savedBusinessesQuery())
  const { data: saved } = query
  const [removed, setRemoved] = useState<readonly Removed[]>([])
  const section = useRef<HTMLElement>(null)
  if (!saved)
    return (
      <NotLoaded
        query={query}
        title="Your shortlist didn't load"
        loading={<SavedSkeleton label="Loading your shortlist" />}
      >
        Nothing of it is lost. Check your connection, then try again.
      </NotLoaded>
    )
  const gone = removed.filter((one) => !saved.some(({ id }) => id === one.saved.id))
  if (saved.length + gone.length === 0) return <NothingSaved />
  const keep = (one: Removed) => setRemoved([...removed.filter(({ saved: { id } }) => id !== one.saved.id), one])
  return (
    <section ref={section} tabIndex={-1} aria-label="Businesses" className="mt-6 focus:outline-none">
      <div className="flex justify-end">
        <a href={hrefOf(savedCalls.exportSavedBusinesses)} download className={buttonClass('secondary', 'small')}>
          <Download strokeWidth={1.5} size={18} aria-hidden="true" />
          Download as CSV
        </a>
      </div>
      <ul className="mt-4 space-y-4">
        {inOrder([...saved, ...gone.map((one) => one.saved)], first).map((one) => (
          <li key={one.id}>
            <Item
              saved={one}
              removed={gone.find(({ saved: { id } }) => id === one.id)}
              onRemoved={keep}
              // Newly saved, it is at the top.
              onUndone={() => section.current?.focus()}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ItemProps {
  saved: SavedBusiness
  removed: Removed | undefined
  onRemoved: (removed: Removed) => void
  onUndone: () => void
}

function Item({ saved, removed, onRemoved, onUndone }: ItemProps) {
  if (removed) return <RemovedItem removed={removed} onUndone={onUndone} />
  return <BusinessItem saved={saved} onRemoved={(undo) => onRemoved({ saved, undo })} />
}

/** Newest first, after the business that is asked for. */
function inOrder(all: readonly SavedBusiness[], first: number): SavedBusiness[] {
  return all.toSorted(
    (one, other) =>
      Number(other.id === first) - Number(one.id === first) ||
      other.savedAt.localeCompare(one.savedAt) ||
      other.id - one.id,
  )
}

function NothingSaved() {
  return (
    <Notice
      level={2}
      title="No businesses saved yet"
      actions={
        <Link to="/marketplace" className={buttonClass('primary')}>
          Browse the marketplace
        </Link>
      }
    >
      Press the heart of a business to keep it here. We tell you when its price falls, and when it is under offer or
      sold.
    </Notice>
  )
}
