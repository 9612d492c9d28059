import type { BusinessDocument, DocumentReview } from '#shared/documents/documents.ts'
import type { DocumentAccess } from './access.ts'
import type { DocumentRow } from './store.ts'

/**
 * A document as somebody with this access may know it. Where its file is kept never leaves the server, and what staff
 * said of it is its owner's and theirs.
 */
export function toBusinessDocument(
  row: DocumentRow,
  access: Exclude<DocumentAccess, 'hidden'>,
  isManaged: boolean,
): BusinessDocument {
  const { listingId: _, fileHash: __, fileKey: ___, reviewSince: ____, reviewNote: _____, ...rest } = row
  return {
    ...rest,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    review: isManaged ? reviewOf(row) : null,
    canOpen: access === 'open',
    lockedBy: access === 'open' ? null : access,
  }
}

export function reviewOf({ isVerified, reviewSince, reviewNote }: DocumentRow): DocumentReview {
  const decided = isVerified ? 'verified' : 'refused'
  return { state: reviewSince ? 'waiting' : decided, note: reviewNote }
}
