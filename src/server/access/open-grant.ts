import { sql } from '#server/platform/database/sql.ts'
import type { AccessId } from '#shared/access/listing-access.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { IS_OPEN } from '#server/model/open-grant.ts'
import type { Queryable } from '#server/platform/database/client.ts'

/** A grant that is open now. */
export interface OpenGrant {
  /** The grant number on stamped pages. */
  id: AccessId
  userId: UserId
  /** When it ends, as an ISO instant. */
  until: string
}

/**
 * The open grant of a user for a business: granted and not expired, by the database's clock. Every row is signed. A
 * grant that was revoked or has ended is gone at the next call.
 */
export async function findOpenGrant(
  db: Queryable,
  listingId: ListingId,
  userId: UserId,
): Promise<OpenGrant | undefined> {
  const { rows } = await db.execute<OpenGrant>(sql`
    select id, user_id, until from listing_access
    where listing_id = ${listingId} and user_id = ${userId} and ${IS_OPEN}`)
  const [row] = rows
  return row
}

/**
 * The number under which a user could open a business, whether or not they still can, and whether a person has taken that
 * back. What ends by time is not taken back.
 */
export async function findAccess(
  db: Queryable,
  listingId: ListingId,
  userId: UserId,
): Promise<{ id: AccessId; isTakenBack: boolean } | undefined> {
  const { rows } = await db.execute<{ id: AccessId; isTakenBack: boolean }>(sql`
    select id, state in ('revoked', 'suspended') as is_taken_back from listing_access
    where listing_id = ${listingId} and user_id = ${userId}`)
  return rows[0]
}
