import { notFound } from '#shared/api/path-parameters.ts'
import { hasFittingSubType, NO_SUCH_SUBTYPE, parseTags } from '#shared/documents/document-input.ts'
import type { DocumentChange } from '#shared/documents/document-input.ts'
import type { BusinessDocument, DocumentId, DocumentType } from '#shared/documents/documents.ts'
import { AppError } from '#shared/errors.ts'
import { requireMember } from '#server/model/member.ts'
import type { Context } from '#server/model/context.ts'
import { recordDecision } from '#server/model/audit-log.ts'
import { refuseLeaksOf } from '#server/listings/leak-check/refuse-leaks.ts'
import { mayManage } from './access.ts'
import { toBusinessDocument } from './business-document.ts'
import { checkStoredDocument, checkViewOnly } from './stamps/check-stampable.ts'
import * as store from './store.ts'
import type { DocumentFacts, DocumentRow } from './store.ts'

/**
 * Changes a document's details and its access level, for its owner and staff; the file itself does not change. The new
 * access level applies from the next request. When the owner changes the details, the document loses its verification
 * and returns to the review queue. A change by staff keeps the verification and is recorded in the audit log.
 *
 * @throws AppError not_signed_in; not_found: no such document, or it is someone else's; conflict/changed_meanwhile: the
 *   given version is not the current one; invalid_input: the subtype belongs to another type, a text names a confidential
 *   business, an encrypted PDF becomes one for approved buyers, or a file that has no pages becomes view only.
 */
export async function changeDocument(ctx: Context, id: DocumentId, change: DocumentChange): Promise<BusinessDocument> {
  const member = requireMember(ctx)
  if (change.accessLevel === 'approved_buyers') await checkStoredDocument(ctx, id, member)
  return ctx.db.transaction(async (tx) => {
    const found = await store.lockDocument(tx, id)
    if (!found || !mayManage(found.owner, member)) throw notFound('document')
    const { document, owner } = found
    if (change.updatedAt !== undefined && Date.parse(change.updatedAt) !== document.updatedAt.getTime()) {
      throw new AppError('conflict', 'This document was changed after you opened it. Review it and try again.', {
        reason: 'changed_meanwhile',
      })
    }
    const facts = applyChange(document, change)
    const names = changedFacts(document, facts)
    if (names.length === 0) return toBusinessDocument(document, owner, 'open', true)
    await refuseLeaksOf(tx, document.listingId, {
      title: names.includes('title') ? facts.title : null,
      description: names.includes('description') ? facts.description : null,
      tags: names.includes('tags') ? facts.tags.join('\n') : null,
    })
    const isOwn = owner.sellerId === member.id
    // Who may open it does not affect verification: the content is the same.
    const waits = isOwn && names.some((name) => name !== 'accessLevel' && name !== 'isViewOnly')
    const changed = await store.updateDocument(tx, id, facts, { waits })
    if (!isOwn) {
      const note = `"${facts.title}": ${names.join(', ')}`
      await recordDecision(tx, { actorId: member.id, action: 'editDocument', listingId: document.listingId, note })
    }
    return toBusinessDocument(changed, owner, 'open', true)
  })
}

/** The names of the facts that differ. */
export function changedFacts(before: DocumentFacts, after: DocumentFacts): (keyof DocumentFacts)[] {
  const names = ['title', 'description', 'type', 'subType', 'accessLevel', 'isViewOnly', 'tags'] as const
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
}

function applyChange(document: DocumentRow, change: DocumentChange): DocumentFacts {
  const type = change.type ?? document.type
  const kept = type === document.type ? document.subType : null
  const subType = change.subType === undefined ? kept : change.subType || null
  const isOther = type !== document.type || subType !== document.subType
  // A subtype that was valid when it was chosen may stay, even if the calendar's list has moved on.
  if (isOther && !hasFittingSubType({ type: type as DocumentType, subType: subType ?? '' })) {
    throw new AppError('invalid_input', 'Some fields are not filled in correctly.', {
      fields: { subType: NO_SUCH_SUBTYPE },
    })
  }
  const isViewOnly = change.isViewOnly ?? document.isViewOnly
  if (change.isViewOnly) checkViewOnly(document)
  return {
    title: change.title ?? document.title,
    description: change.description ?? document.description,
    type,
    subType,
    accessLevel: change.accessLevel ?? document.accessLevel,
    isViewOnly,
    tags: change.tags ? parseTags(change.tags.join(',')) : document.tags,
  }
}
