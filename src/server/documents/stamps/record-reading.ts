import type { DocumentId } from '#shared/documents/documents.ts'
import type { OpenGrant } from '#server/access/open-grant.ts'
import { recordAccess } from '#server/access/record-access.ts'
import type { Context } from '#server/model/context.ts'
import { hasRecentReading } from './stamped-store.ts'

interface Reading {
  action: 'opened' | 'downloaded' | 'read_page'
  documentId: DocumentId
  page?: number
}

/**
 * Writes to the log of a grant what its buyer read: each download, and each page and opening once an hour. Returns
 * whether it is new.
 */
export async function recordReading(
  { db }: Pick<Context, 'db'>,
  { id: accessId, userId: actorId }: OpenGrant,
  { action, documentId, page }: Reading,
): Promise<boolean> {
  const isKnown = action !== 'downloaded' && (await hasRecentReading(db, { accessId, action, documentId, page }))
  if (isKnown) return false
  await recordAccess(db, { accessId, actorId, action, documentId, ...(page !== undefined && { page }) })
  return true
}
