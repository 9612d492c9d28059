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
 * The documents of a business that this visitor may know of, newest first, each with whether it opens to them. Anyone
 * may call.
 *
 * @throws AppError not_found: no such business, or one that is off the market and not the visitor's.
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
 * A document's file, for whoever may open it. Before its first byte leaves, it is in the owner's log, also for a preview,
 * whose reader has read it; a download is in the count as well. What the owner and staff open is in neither. Where only
 * the head of the answer is asked for, nothing is opened.
 *
 * @throws AppError not_found: none, or one that this visitor may not know of; not_signed_in and forbidden: listed, but
 *   locked, with what unlocks it; unsupported_media: a preview of what no page can show.
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
    throw new AppError('unsupported_media', 'Only PDFs and pictures can be looked at here. Download it instead.')
  }
  const file = await ctx.storage.open(fileKey)
  // Its row went first, and the file since.
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
 * Takes a document away for good, for its owner and staff. From now on nobody opens it; its file goes with a job.
 *
 * @throws AppError not_signed_in; not_found: none, or somebody else's.
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
    : new AppError(
        'forbidden',
        'This document is for buyers whom our staff has verified. Send them proof of funds to become one.',
        { reason },
      )
}
