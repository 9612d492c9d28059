import { notFound } from '#shared/api/path-parameters.ts'
import { VIEW_ONLY } from '#shared/documents/documents.ts'
import { isPreviewable } from '#shared/documents/formats.ts'
import type { BusinessDocument, DocumentCounts, DocumentId } from '#shared/documents/documents.ts'
import { AppError } from '#shared/errors.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import type { Context } from '#server/model/context.ts'
import { emit } from '#server/model/domain-events.ts'
import type { OpenedFile } from '#server/platform/uploads/answer-file.ts'
import { accessTo, mayManage } from './access.ts'
import { toBusinessDocument } from './business-document.ts'
import { findViewerGrant, getOpenable } from './find-openable.ts'
import type { Openable } from './find-openable.ts'
import { getManaged } from './managed.ts'
import { recordOpening } from './openings/record-opening.ts'
import { openFile } from './stamps/open-file.ts'
import { recordReading } from './stamps/record-reading.ts'
import { listStampedFiles } from './stamps/stamped-store.ts'
import * as store from './store.ts'

/**
 * The documents of a business that the viewer may see, newest first, each with whether the viewer can open it. Anyone
 * may call.
 *
 * @throws AppError not_found: no such business, or it is off the market and the viewer is neither its owner nor staff.
 */
export async function listBusinessDocuments(ctx: Context, listingId: ListingId): Promise<BusinessDocument[]> {
  const owner = await store.findOwner(ctx.db, listingId)
  if (!owner || !(owner.isPublic || mayManage(owner, ctx.member))) {
    throw notFound('business')
  }
  const isManaged = mayManage(owner, ctx.member)
  const grant = await findViewerGrant(ctx, listingId, owner)
  // Titles and file names tell which business it is.
  if (owner.isConfidential && !isManaged && !grant) return []
  const rows = await store.listDocuments(ctx.db, listingId)
  const viewer = { member: ctx.member, hasGrant: grant !== undefined }
  return rows.flatMap((row) => {
    const access = accessTo(row.accessLevel, owner, viewer)
    return access === 'hidden' ? [] : [toBusinessDocument(row, owner, access, isManaged)]
  })
}

/**
 * How many documents of a confidential business open once the seller approves, by type. Zero for those who see them
 * listed already, and for an open business.
 *
 * @throws AppError not_found, as for the list.
 */
export async function countHiddenDocuments(ctx: Context, listingId: ListingId): Promise<DocumentCounts> {
  const owner = await store.findOwner(ctx.db, listingId)
  if (!owner || !(owner.isPublic || mayManage(owner, ctx.member))) throw notFound('business')
  const isListed = !owner.isConfidential || mayManage(owner, ctx.member)
  if (isListed || (await findViewerGrant(ctx, listingId, owner))) return { total: 0, types: [] }
  const types = await store.countByType(ctx.db, listingId)
  return { total: types.reduce((sum, { count }) => sum + count, 0), types }
}

/**
 * Opens a document's file for a viewer who has access. An approved buyer gets it stamped, as long as the grant is open.
 * The opening is recorded in the access log before the first byte is sent, for previews too. A download also increments
 * the download count. Openings by the owner and staff are neither logged nor counted. A HEAD request records nothing.
 *
 * @throws AppError not_found: no such document, or hidden from this viewer; not_signed_in and forbidden: listed but
 *   locked, with what unlocks it, or view only for approved buyers, or no stamp can be drawn on it; unsupported_media: a
 *   preview of a format that a page can't show; unavailable: no stamp could be drawn just now.
 */
export async function openDocument(
  ctx: Context,
  id: DocumentId,
  { network, isPreview, isHead }: { network: string; isPreview: boolean; isHead: boolean },
): Promise<OpenedFile> {
  const { document, owner, grant } = await getOpenable(ctx, id)
  const { fileName, contentType } = document
  if (isPreview && !isPreviewable(contentType)) {
    throw new AppError('unsupported_media', 'Only PDFs and pictures can be previewed. Download the file instead.')
  }
  if (grant && document.isViewOnly) {
    throw new AppError('forbidden', 'The seller lets you read this document page by page, but not download it.', {
      reason: VIEW_ONLY,
    })
  }
  const file = await openFile(ctx, document, grant)
  try {
    if (!isHead) await recordFileOpening(ctx, { document, owner, grant }, { network, isDownload: !isPreview })
  } catch (error) {
    await file.close()
    throw error
  }
  return { fileName, contentType, ...file }
}

async function recordFileOpening(
  ctx: Context,
  { document: { id }, owner, grant }: Openable,
  { network, isDownload }: { network: string; isDownload: boolean },
): Promise<void> {
  if (mayManage(owner, ctx.member)) return
  if (!(await recordOpening(ctx, id, { network, isDownload }))) throw notFound('document')
  if (grant) await recordReading(ctx, grant, { action: isDownload ? 'downloaded' : 'opened', documentId: id })
}

/**
 * Deletes a document permanently, for its owner and staff. It can't be opened from now on; a job deletes its file.
 *
 * @throws AppError not_signed_in; not_found: no such document, or it is someone else's.
 */
export async function deleteBusinessDocument(ctx: Context, id: DocumentId): Promise<void> {
  await getManaged(ctx, id)
  await ctx.db.transaction(async (tx) => {
    const stamped = await listStampedFiles(tx, id)
    const deleted = await store.deleteDocument(tx, id)
    if (!deleted) throw notFound('document')
    await emit(tx, 'document.deleted', { documentId: id, listingId: deleted.listingId })
    for (const key of [deleted.fileKey, ...stamped]) await ctx.queue.send(tx, 'delete-file', { key })
  })
}
