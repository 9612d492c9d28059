import type { BusinessDocument } from '#shared/documents.ts'
import type { DocumentAccess } from './access.ts'
import type { DocumentRow } from './store.ts'

/** A document as somebody with this access may know it. Where its file is kept never leaves the server. */
export function toBusinessDocument(row: DocumentRow, access: Exclude<DocumentAccess, 'hidden'>): BusinessDocument {
  const { listingId: _, fileHash: __, fileKey: ___, createdAt, ...rest } = row
  return {
    ...rest,
    createdAt: createdAt.toISOString(),
    canOpen: access === 'open',
    lockedBy: access === 'open' ? null : access,
  }
}
