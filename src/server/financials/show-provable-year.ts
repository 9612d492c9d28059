import type { ListingId } from '#shared/listings/listings.ts'
import { showProvable } from '#server/listings/cash-flow.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { provenanceOf, yearsOf } from './figure-state.ts'
import { listFigures, lockOwner } from './figure-store.ts'

/**
 * Lets a listing show what papers prove of its newest year, or what its seller states if they prove nothing. To be called
 * after every change of its figures and their papers.
 */
export async function showProvableYear(tx: Queryable, listingId: ListingId): Promise<void> {
  // Whoever changes figures holds this lock, so the sum is of what is stored.
  await lockOwner(tx, listingId)
  const rows = (await listFigures(tx, [listingId])).get(listingId) ?? []
  const newest = yearsOf(rows, provenanceOf).at(0)
  const isProven = newest !== undefined && newest.provableCents !== null
  await showProvable(tx, listingId, isProven ? { year: newest.year, provableCents: newest.provableCents ?? 0 } : null)
}
