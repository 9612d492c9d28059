import { sql } from '#server/platform/database/sql.ts'
import type { AccessAction, AccessId } from '#shared/access/listing-access.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { DocumentId } from '#shared/documents/documents.ts'
import type { Queryable } from '#server/platform/database/client.ts'

export interface AccessEntry {
  accessId: AccessId
  /** Who did it; null for a rule or a deadline. */
  actorId: UserId | null
  action: AccessAction
  documentId?: DocumentId
  /** From 1. */
  page?: number
}

/** Adds an entry to the log of a grant, in the transaction of what it tells. */
export async function recordAccess(
  db: Queryable,
  { accessId, actorId, action, documentId, page }: AccessEntry,
): Promise<void> {
  await db.execute(sql`
    insert into access_log (access_id, actor_id, action, document_id, page)
    values (${accessId}, ${actorId}, ${action}, ${documentId ?? null}, ${page ?? null})`)
}
