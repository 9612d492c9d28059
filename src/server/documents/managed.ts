import { notFound } from '#shared/api/path-parameters.ts'
import type { DocumentId } from '#shared/documents/documents.ts'
import { requireMember } from '#server/model/member.ts'
import type { Context } from '#server/model/context.ts'
import { mayManage } from './access.ts'
import * as store from './store.ts'

/** @throws AppError not_signed_in; not_found: no such document, or it is someone else's. */
export async function getManaged(ctx: Context, id: DocumentId): Promise<void> {
  const member = requireMember(ctx)
  const found = await store.findDocument(ctx.db, id)
  if (!found || !mayManage(found.owner, member)) throw notFound('document')
}
