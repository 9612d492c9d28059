import type { UserId } from '#shared/accounts.ts'
import type { AuditAction } from '#shared/reviews.ts'
import type { Queryable } from '#server/db/client.ts'
import { insertAuditEntry } from './store.ts'

export interface Decision {
  actorId: UserId
  action: AuditAction
  /** "listing 12", or "user " and an id. */
  subject: string
  note: string
}

/** Notes for good what staff did and who it was. Part of the transaction that does it. */
export async function recordDecision(tx: Queryable, { actorId, action, subject, note }: Decision): Promise<void> {
  await insertAuditEntry(tx, { actorId, action, subject, note: note || null })
}
