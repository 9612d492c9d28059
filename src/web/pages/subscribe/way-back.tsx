import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import type { ListingId } from '#shared/listings/listings.ts'
import { sameSitePath } from '#shared/same-site-path.ts'
import { listingSummaryQuery } from '#web/listings/queries.ts'

/** Where somebody came from to pay, by a path of this site. */
export interface Origin {
  path: string
  /** Of the business whose page it is. */
  title: string | undefined
}

/** The business to whose page it leads back, if it is one. */
export function businessIn(returnTo: string | undefined): ListingId | undefined {
  const [, id] = /^\/business\/([1-9]\d{0,9})(?:\?|$)/u.exec(sameSitePath(returnTo)) ?? []
  return id === undefined ? undefined : Number(id)
}

export function useOrigin(returnTo: string | undefined): Origin | undefined {
  const id = businessIn(returnTo)
  const { data } = useQuery({ ...listingSummaryQuery(id ?? 0), enabled: id !== undefined })
  const path = sameSitePath(returnTo)
  return path === '/' ? undefined : { path, title: data?.title }
}

/** A link to any path of this site, within the application. */
export function OriginLink({ path, className, children }: { path: string; className: string; children: ReactNode }) {
  const router = useRouter()

  function press(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void router.navigate({ href: path })
  }

  return (
    <a href={path} onClick={press} className={className}>
      {children}
    </a>
  )
}

/** At the top of the page: leads back without paying. */
export function WayBack({ origin: { path, title } }: { origin: Origin }) {
  return (
    <OriginLink path={path} className="mb-2 inline-flex min-h-11 items-center gap-2 text-muted hover:text-ink">
      <ArrowLeft strokeWidth={1.5} size={18} aria-hidden="true" className="shrink-0" />
      Back to {title ?? 'where you were'}
    </OriginLink>
  )
}
