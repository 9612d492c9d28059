import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { savedBusinessesQuery } from '#web/saved/queries.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { BusinessItem } from './business-item.tsx'
import { ListSkeleton } from './list-skeleton.tsx'

/** The shortlist, newest first; `first` is the id of a business that comes before the others. */
export function BusinessList({ first }: { first: number }) {
  const { data: saved, isError, isFetching, refetch } = useQuery(savedBusinessesQuery())
  if (!saved) {
    return isError ? (
      <LoadFailed title="Your shortlist didn't load" isTrying={isFetching} onRetry={() => void refetch()}>
        Nothing of it is lost. Check your connection, then try again.
      </LoadFailed>
    ) : (
      <ListSkeleton label="Loading your shortlist" />
    )
  }
  if (saved.length === 0) return <NothingSaved />
  const sorted = saved.toSorted((one, other) => Number(other.id === first) - Number(one.id === first))
  return (
    <section aria-label="Businesses" className="mt-6">
      <div className="flex justify-end">
        <a href="/api/saved/businesses.csv" download className={buttonClass('secondary', 'small')}>
          <Download strokeWidth={1.5} size={18} aria-hidden="true" />
          Download as CSV
        </a>
      </div>
      <ul className="mt-4 space-y-4">
        {sorted.map((one) => (
          <li key={one.id}>
            <BusinessItem saved={one} />
          </li>
        ))}
      </ul>
    </section>
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
