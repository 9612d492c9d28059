import { formatOfName } from '#shared/documents/documents.ts'
import type { DocumentId } from '#shared/documents/documents.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import type { Context } from '#server/model/context.ts'
import { putStream } from '#server/platform/storage/storage.ts'
import { newFileKey } from '#server/platform/uploads/keep-upload.ts'
import type { KeptFile } from '#server/platform/uploads/keep-upload.ts'
import { documentNotFound } from './managed.ts'
import { findDocument } from './store.ts'

/**
 * Copies the file of a document of a listing into another storage folder, as it is, without a stamp. The caller has checked that its
 * owner asks, and deletes the copy if it isn't needed.
 *
 * @throws AppError not_found: no such document, one of another listing, or its file is gone; unavailable.
 */
export async function copyDocument(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  id: DocumentId,
  listingId: ListingId,
  prefix: string,
): Promise<KeptFile> {
  const found = await findDocument(db, id)
  if (!found || found.document.listingId !== listingId) throw documentNotFound()
  const { fileName, contentType, fileSize, fileHash, fileKey: source } = found.document
  const format = formatOfName(fileName)
  const file = format && (await storage.open(source))
  if (!format || !file) throw documentNotFound()
  const fileKey = newFileKey(prefix, format)
  await putStream(storage, fileKey, file.stream())
  return { fileName, contentType, fileSize, fileHash, fileKey }
}
