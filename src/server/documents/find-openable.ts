import { notFound } from '#shared/api/path-parameters.ts'
import { levelThatCounts, LOCK_REASONS } from '#shared/documents/documents.ts'
import type { DocumentId, DocumentLock } from '#shared/documents/documents.ts'
import { AppError } from '#shared/errors.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { product } from '#shared/product.ts'
import { findOpenGrant } from '#server/access/open-grant.ts'
import type { OpenGrant } from '#server/access/open-grant.ts'
import type { Context } from '#server/model/context.ts'
import { accessTo, mayManage } from './access.ts'
import type { DocumentOwner } from './access.ts'
import * as store from './store.ts'

export interface Openable {
  document: store.DocumentRow
  owner: DocumentOwner
  /** The grant that it is read under, stamped; undefined for those who don't need one for it. */
  grant: OpenGrant | undefined
}

/**
 * A document that the caller may open now.
 *
 * @throws AppError not_found: no such document, or hidden from the caller; not_signed_in and forbidden: locked, with what
 *   unlocks it.
 */
export async function getOpenable(ctx: Context, id: DocumentId): Promise<Openable> {
  const found = await store.findDocument(ctx.db, id)
  if (!found) throw notFound('document')
  const { document, owner } = found
  const grant = await findViewerGrant(ctx, document.listingId, owner)
  const access = accessTo(document.accessLevel, owner, { member: ctx.member, hasGrant: grant !== undefined })
  if (access === 'hidden') throw notFound('document')
  if (access !== 'open') throw locked(access)
  const isUnderGrant =
    levelThatCounts(document.accessLevel, owner) === 'approved_buyers' && !mayManage(owner, ctx.member)
  return { document, owner, grant: isUnderGrant ? grant : undefined }
}

/** The caller's open grant; the owner and staff need none. */
export async function findViewerGrant(
  { db, member }: Pick<Context, 'db' | 'member'>,
  listingId: ListingId,
  owner: DocumentOwner,
): Promise<OpenGrant | undefined> {
  return member && !mayManage(owner, member) ? findOpenGrant(db, listingId, member.id) : undefined
}

/** A document that asks for the seller's approval, or whose reader has lost it. */
export function approvalRequired(): AppError {
  return new AppError('forbidden', 'The seller decides who may open this document. Ask for access to it.', {
    reason: LOCK_REASONS.approval,
  })
}

function locked(lock: DocumentLock): AppError {
  const reason = LOCK_REASONS[lock]
  switch (lock) {
    case 'sign_in':
      return new AppError(
        'not_signed_in',
        'Sign in to open this document; the free trial or a subscription opens it.',
        { reason },
      )
    case 'subscription':
      return new AppError('forbidden', `A subscription, ${product.subscriptionPrice} a month, opens this document.`, {
        reason,
      })
    case 'verification':
      return new AppError(
        'forbidden',
        'This document is for verified buyers. Send our staff proof of funds to become one.',
        { reason },
      )
    case 'approval':
      return approvalRequired()
  }
}
