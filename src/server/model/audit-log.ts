import { sql } from '#server/platform/database/sql.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import type { AuditAction } from '#shared/moderation/reviews.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { instantOrNow } from '#server/platform/database/instant.ts'

export type Decision = {
  actorId: UserId
  action: AuditAction
  note: string
  /** When the decision was made; defaults to now. */
  createdAt?: Date
} & ({ listingId: ListingId } | { subject: string })

/** Records a staff decision and who made it, permanently. Runs in the transaction of the decision. */
export async function recordDecision(tx: Queryable, decision: Decision): Promise<void> {
  const { actorId, action, note, createdAt } = decision
  const subject = 'subject' in decision ? decision.subject : `listing ${decision.listingId}`
  await tx.execute(sql`
    insert into audit_log (actor_id, action, subject, note, created_at)
    values (${actorId}, ${action}, ${subject}, ${note || null}, ${instantOrNow(createdAt)})`)
}
