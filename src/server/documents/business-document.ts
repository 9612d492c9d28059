import { levelThatCounts } from '#shared/documents/documents.ts'
import type { BusinessDocument, DocumentReview } from '#shared/documents/documents.ts'
import type { DocumentAccess, DocumentOwner } from './access.ts'
import type { DocumentRow } from './store.ts'

/**
 * A document as a viewer with this access sees it. The storage key never leaves the server. Only the owner and staff
 * see the staff's review note.
 */
export function toBusinessDocument(
  row: DocumentRow,
  owner: DocumentOwner,
  access: Exclude<DocumentAccess, 'hidden'>,
  isManaged: boolean,
): BusinessDocument {
  const { listingId: _, fileHash: __, fileKey: ___, reviewSince: ____, reviewNote: _____, ...rest } = row
  return {
    ...rest,
    opensTo: levelThatCounts(row.accessLevel, owner),
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
