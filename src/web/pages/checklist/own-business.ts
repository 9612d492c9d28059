import { useQuery } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { ChecklistName } from '#shared/content/checklists/checklist.ts'
import type { OwnListing } from '#shared/listings/listing-detail.ts'
import type { ListingStatus } from '#shared/listings/listings.ts'
import { userQuery } from '#web/accounts/queries.ts'
import { ownListingsQuery } from '#web/listings/own-listings-query.ts'
import { ownChecklistQuery } from './listing-ticks.ts'

/** A seller's businesses that a list is for, and the one that it shows. */
interface OwnBusinesses {
  chosen: OwnListing
  all: readonly OwnListing[]
}

const GONE: ReadonlySet<ListingStatus> = new Set(['sold', 'withdrawn'])

/** Loads what the page shows of a seller's business. A failure is none of the page's: the list is there without it. */
export async function loadOwnBusiness(queryClient: QueryClient, name: string, asked: unknown): Promise<void> {
  if (!isOfSellers(name) || !queryClient.getQueryData(userQuery().queryKey)) return
  try {
    const found = choose(await queryClient.fetchQuery({ ...ownListingsQuery(), staleTime: 0 }), asked)
    if (found) await queryClient.fetchQuery({ ...ownChecklistQuery(found.chosen.id), staleTime: 0 })
  } catch {
    // Ticks stay in the browser.
  }
}

/** The business that the list is tied to, as the address names it; undefined without one. */
export function useOwnBusiness(name: ChecklistName, asked: unknown): OwnBusinesses | undefined {
  const { data: user } = useQuery(userQuery())
  const { data: listings } = useQuery({ ...ownListingsQuery(), enabled: Boolean(user) && isOfSellers(name) })
  return user && listings && isOfSellers(name) ? choose(listings, asked) : undefined
}

function isOfSellers(name: string): boolean {
  return name === 'pre-sale'
}

/** The newest one, unless another is asked for. */
function choose(listings: readonly OwnListing[], asked: unknown): OwnBusinesses | undefined {
  const all = listings.filter(({ status }) => !GONE.has(status))
  const chosen = all.find(({ id }) => String(id) === String(asked)) ?? all[0]
  return chosen && { chosen, all }
}
