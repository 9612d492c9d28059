import { sql } from '#server/platform/database/sql.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { DocumentId } from '#shared/documents/documents.ts'
import type { FinancialsInput } from '#shared/financials/figures.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { changesOf } from './figure-changes.ts'
import { listFigures, listPapers, saveDecisions, saveFigures } from './figure-store.ts'
import { showProvableYear } from './show-provable-year.ts'

export type { FinancialsInput }

/** The ids of a listing's documents, by title. For seeds. */
export async function findPaperIds({ db }: { db: Queryable }, listingId: ListingId): Promise<Map<string, DocumentId>> {
  return new Map((await listPapers(db, listingId)).map(({ id, title }) => [title, id]))
}

/**
 * Adds figures by year to a listing that has none, which wait for staff since `at` or were reviewed then. For seeds:
 * permissions are not checked, and nobody is told.
 */
export async function addFigures(
  { db }: { db: Queryable },
  listingId: ListingId,
  given: Pick<FinancialsInput, 'taxForm' | 'yearEndsIn' | 'years'>,
  { at, reviewerId }: { at: Date; reviewerId: UserId | null },
): Promise<void> {
  const papers = new Set((await listPapers(db, listingId)).map(({ id }) => id))
  await saveFigures(db, listingId, given, changesOf(given.years, [], papers))
  await db.execute(sql`
    update financial_figures set waiting_since = ${at.toISOString()}
    where listing_id = ${listingId} and waiting_since is not null`)
  if (reviewerId) {
    const figures = (await listFigures(db, [listingId])).get(listingId) ?? []
    const confirmed = figures.flatMap(({ id, documentId }) => (documentId === null ? [] : id))
    await saveDecisions(db, listingId, { reviewerId, confirmed, questioned: [] })
  }
  await showProvableYear(db, listingId)
}
