import type { QueryClient } from '@tanstack/react-query'
import { businessCalls } from '#shared/listings/business-calls.ts'
import type { CurrentUser } from '#shared/accounts/user.ts'
import type { PremiumDetail } from '#shared/listings/listing-detail.ts'
import type { ListingId, ListingSummary } from '#shared/listings/listings.ts'
import { send } from '#web/call.ts'
import { userQuery } from '#web/accounts/queries.ts'
import { ApiError } from '#web/api-client.ts'
import { pageHead } from '#web/frame/page-head.ts'
import { readIds } from '#shared/listings/compared-ids.ts'
import { listingSummaryQuery } from '#web/listings/queries.ts'

/** One column of the comparison. */
export interface Compared {
  listing: ListingSummary
  isUnderOffer: boolean
  /** Undefined while locked for this viewer. */
  premium: PremiumDetail | undefined
}

export interface Comparison {
  compared: readonly Compared[]
  /** How many of the link's businesses are not for sale anymore. */
  missing: number
  isSignedOut: boolean
}

/** The businesses of the link as this viewer may see them, and the page's head. */
export async function loadCompare(queryClient: QueryClient, given: string | undefined) {
  const ids = readIds(given)
  const user = await queryClient.ensureQueryData(userQuery())
  const found = await Promise.all(ids.map((id) => findCompared(queryClient, id, user)))
  const compared = found.filter((one) => one !== undefined)
  const comparison: Comparison = { compared, missing: ids.length - compared.length, isSignedOut: !user }
  const head = pageHead({
    title: 'Compare businesses',
    description: 'Up to four businesses side by side: price, cash flow, years and place.',
    path: '/compare',
    isPrivate: true,
  })
  return { comparison, head }
}

async function findCompared(
  queryClient: QueryClient,
  id: ListingId,
  user: CurrentUser | null,
): Promise<Compared | undefined> {
  try {
    return (user && (await findDetail(id))) ?? (await findPublic(queryClient, id))
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  }
}

async function findPublic(queryClient: QueryClient, id: ListingId): Promise<Compared> {
  const listing = await queryClient.fetchQuery(listingSummaryQuery(id))
  return { listing, isUnderOffer: false, premium: undefined }
}

/** Undefined if this member sees no more than a visitor: after a trial, or because the session has ended. */
async function findDetail(id: ListingId): Promise<Compared | undefined> {
  try {
    const detail = await send(businessCalls.getBusiness, { id })
    return { listing: detail, isUnderOffer: detail.status === 'under_offer', premium: detail.premium ?? undefined }
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 || error.problem?.reason === 'trial_expired'))
      return undefined
    throw error
  }
}
