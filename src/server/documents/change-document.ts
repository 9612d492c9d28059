import { hasFittingSubType, NO_SUCH_SUBTYPE, parseTags } from '#shared/documents/document-input.ts'
import type { DocumentChange } from '#shared/documents/document-input.ts'
import type { BusinessDocument, DocumentId, DocumentType } from '#shared/documents/documents.ts'
import { AppError } from '#shared/errors.ts'
import { requireMember } from '#server/model/member.ts'
import type { Context } from '#server/model/context.ts'
import { recordDecision } from '#server/model/audit-log.ts'
import { mayManage } from './access.ts'
import { toBusinessDocument } from './business-document.ts'
import { documentNotFound } from './managed.ts'
import * as store from './store.ts'
import type { DocumentFacts } from './store.ts'

/**
 * Changes what is said of a document and who may open it, for its owner and staff; the file stays. From the next request
 * on it opens for whom it says now. Where its owner says something else of it, it is not verified any more and waits for
 * staff; a change by staff verifies nothing anew and is in the audit log.
 *
 * @throws AppError not_signed_in; not_found: none, or somebody else's; conflict/changed_meanwhile: not as it was seen;
 *   invalid_input: a subtype of another type.
 */
export async function changeDocument(ctx: Context, id: DocumentId, change: DocumentChange): Promise<BusinessDocument> {
  const member = requireMember(ctx)
  return ctx.db.transaction(async (tx) => {
    const found = await store.lockDocument(tx, id)
    if (!found || !mayManage(found.owner, member)) throw documentNotFound()
    const { document, owner } = found
    if (change.updatedAt !== undefined && Date.parse(change.updatedAt) !== document.updatedAt.getTime()) {
      throw new AppError('conflict', 'This document was changed after you opened it. Look at it once more.', {
        reason: 'changed_meanwhile',
      })
    }
    const facts = applyChange(document, change)
    const names = changedFacts(document, facts)
    if (names.length === 0) return toBusinessDocument(document, 'open', true)
    const isOwn = owner.sellerId === member.id
    // Who may open it says nothing of what is in it.
    const waits = isOwn && names.some((name) => name !== 'accessLevel')
    const changed = await store.updateDocument(tx, id, facts, { waits })
    if (!isOwn) {
      const note = `"${facts.title}": ${names.join(', ')}`
      await recordDecision(tx, { actorId: member.id, action: 'editDocument', listingId: document.listingId, note })
    }
    return toBusinessDocument(changed, 'open', true)
  })
}

/** What is said of one and isn't of the other. */
export function changedFacts(before: DocumentFacts, after: DocumentFacts): (keyof DocumentFacts)[] {
  const names = ['title', 'description', 'type', 'subType', 'accessLevel', 'tags'] as const
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
}

function applyChange(document: DocumentFacts, change: DocumentChange): DocumentFacts {
  const type = change.type ?? document.type
  const kept = type === document.type ? document.subType : null
  const subType = change.subType === undefined ? kept : change.subType || null
  const isOther = type !== document.type || subType !== document.subType
  // What was said once may stay, also when the calendar's list has moved on.
  if (isOther && !hasFittingSubType({ type: type as DocumentType, subType: subType ?? '' })) {
    throw new AppError('invalid_input', 'Something is not filled in right.', { fields: { subType: NO_SUCH_SUBTYPE } })
  }
  return {
    title: change.title ?? document.title,
    description: change.description ?? document.description,
    type,
    subType,
    accessLevel: change.accessLevel ?? document.accessLevel,
    tags: change.tags ? parseTags(change.tags.join(',')) : document.tags,
  }
}
