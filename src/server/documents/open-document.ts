import { isPreviewable, LOCK_REASONS } from '#shared/documents/documents.ts'
import type { BusinessDocument, DocumentId, DocumentLock } from '#shared/documents/documents.ts'
import { AppError } from '#shared/errors.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { product } from '#shared/product.ts'
import type { Context } from '#server/model/context.ts'
import type { OpenedFile } from '#server/platform/uploads/answer-file.ts'
import { accessTo, mayManage } from './access.ts'
import { toBusinessDocument } from './business-document.ts'
import { documentNotFound, getManaged } from './managed.ts'
import { recordOpening } from './record-opening.ts'
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
    throw new AppError('not_found', "The business you're looking for doesn't exist.")
  }
  const rows = await store.listDocuments(ctx.db, listingId)
  return rows.flatMap((row) => {
    const access = accessTo(row.accessLevel, owner, ctx.member)
    return access === 'hidden' ? [] : [toBusinessDocument(row, access, mayManage(owner, ctx.member))]
  })
}

/**
 * Opens a document's file for a viewer who has access. The opening is recorded in the access log before the first byte
 * is sent, for previews too. A download also increments the download count. Openings by the owner and staff are neither
 * logged nor counted. A HEAD request records nothing.
 *
 * @throws AppError not_found: no such document, or hidden from this viewer; not_signed_in and forbidden: listed but
 *   locked, with what unlocks it; unsupported_media: a preview of a format that a page can't show.
 */
export async function openDocument(
  ctx: Context,
  id: DocumentId,
  { network, isPreview, isHead }: { network: string; isPreview: boolean; isHead: boolean },
): Promise<OpenedFile> {
  const found = await store.findDocument(ctx.db, id)
  const access = found ? accessTo(found.document.accessLevel, found.owner, ctx.member) : 'hidden'
  if (!found || access === 'hidden') throw documentNotFound()
  if (access !== 'open') throw locked(access)
  const { fileName, contentType, fileKey } = found.document
  if (isPreview && !isPreviewable(contentType)) {
    throw new AppError('unsupported_media', 'Only PDFs and pictures can be previewed. Download the file instead.')
  }
  const file = await ctx.storage.open(fileKey)
  // The row was deleted first, and the file since then.
  if (!file) throw documentNotFound()
  try {
    const isNoted = !isHead && !mayManage(found.owner, ctx.member)
    if (isNoted && !(await recordOpening(ctx, id, { network, isDownload: !isPreview }))) throw documentNotFound()
  } catch (error) {
    await file.close()
    throw error
  }
  return { fileName, contentType, size: file.size, stream: () => file.stream(), close: () => file.close() }
}

/**
 * Deletes a document permanently, for its owner and staff. It can't be opened from now on; a job deletes its file.
 *
 * @throws AppError not_signed_in; not_found: no such document, or it is someone else's.
 */
export async function deleteBusinessDocument(ctx: Context, id: DocumentId): Promise<void> {
  await getManaged(ctx, id)
  await ctx.db.transaction(async (tx) => {
    const deleted = await store.deleteDocument(tx, id)
    if (!deleted) throw documentNotFound()
    await ctx.queue.send(tx, 'delete-file', { key: deleted.fileKey })
  })
}

function locked(lock: DocumentLock): AppError {
  const reason = LOCK_REASONS[lock]
  if (lock === 'sign_in') {
    return new AppError('not_signed_in', 'Sign in to open this document; the free trial or a subscription opens it.', {
      reason,
    })
  }
  return lock === 'subscription'
    ? new AppError('forbidden', `A subscription, ${product.subscriptionPrice} a month, opens this document.`, {
        reason,
      })
    : new AppError('forbidden', 'This document is for verified buyers. Send our staff proof of funds to become one.', {
        reason,
      })
}
