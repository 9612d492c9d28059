import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { businessPath } from '#shared/paths.ts'
import type { ProfessionalId } from '#shared/professionals/professional-id.ts'
import { professionalQuery } from '#web/professionals/directory-queries.ts'
import { listingSummaryQuery } from '#web/listings/queries.ts'
import type { ReportTarget } from './report-search.ts'

/** The reported item that the link names, and a link to report something else. */
export function ReportedThing({ target: { businessId, professionalId } }: { target: ReportTarget }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 rounded-card bg-sunken px-4 py-3">
      <p className="min-w-0 wrap-anywhere">
        <span className="text-muted">About </span>
        {businessId !== undefined && <BusinessName id={businessId} />}
        {professionalId !== undefined && <ProfessionalName id={professionalId} />}
      </p>
      <Link
        to="/report"
        search={{}}
        className="py-1 text-sm text-evergreen underline underline-offset-2 hover:no-underline"
      >
        Something else
      </Link>
    </div>
  )
}

/** Shows the id until the name is loaded. */
function BusinessName({ id }: { id: number }) {
  const { data: listing } = useQuery(listingSummaryQuery(id))
  return (
    <a href={businessPath(id)} className="font-semibold underline-offset-2 hover:underline">
      {listing?.title ?? `business ${id}`}
    </a>
  )
}

function ProfessionalName({ id }: { id: ProfessionalId }) {
  const { data: professional } = useQuery(professionalQuery(id))
  return (
    <a href={`/professionals/${id}`} className="font-semibold underline-offset-2 hover:underline">
      {professional?.name ?? `professional ${id}`}
    </a>
  )
}
