import { notFound } from '#shared/api/path-parameters.ts'
import { formatOfName, levelThatCounts } from '#shared/documents/documents.ts'
import type { DocumentId } from '#shared/documents/documents.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import type { Context } from '#server/model/context.ts'
import { putStream } from '#server/platform/storage/storage.ts'
import { newFileKey } from '#server/platform/uploads/save-upload.ts'
import type { KeptFile } from '#server/platform/uploads/save-upload.ts'
import { findDocument } from './store.ts'

export interface CopiedDocument extends KeptFile {
  /** Its readers get it stamped, as in the library: it is for approved buyers at most. */
  isStamped: boolean
  /** And page by page. */
  isViewOnly: boolean
}

/**
 * Copies the file of a document of a listing into another storage folder, as it is, and says how its readers get it. The caller has
 * checked that its owner asks, and deletes the copy if it isn't needed.
 *
 * @throws AppError not_found: no such document, one of another listing, or its file is gone; unavailable.
 */
export async function copyDocument(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  id: DocumentId,
  listingId: ListingId,
  prefix: string,
): Promise<CopiedDocument> {
  const found = await findDocument(db, id)
  if (!found || found.document.listingId !== listingId) throw notFound('document')
  const { fileName, contentType, fileSize, fileHash, fileKey: source, accessLevel } = found.document
  const format = formatOfName(fileName)
  const file = format && (await storage.open(source))
  if (!format || !file) throw notFound('document')
  const fileKey = newFileKey(prefix, format)
  await putStream(storage, fileKey, file.stream())
  const isStamped = ['approved_buyers', 'admin_only'].includes(levelThatCounts(accessLevel, found.owner))
  const isViewOnly = isStamped && found.document.isViewOnly
  return { fileName, contentType, fileSize, fileHash, fileKey, isStamped, isViewOnly }
}
