import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { BuyerVerification } from '#shared/buyer-verification/buyer-verification.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { TODAY } from './market-time.ts'

/** For queries on `buyer_proofs`: what makes a user a verified buyer now, by the database's clock. */
export const IN_FORCE = sql`state = 'approved' and valid_until >= ${TODAY}`

export function isVerifiedBuyer(userId: SQL): SQL {
  return sql`exists (select from buyer_proofs where user_id = ${userId} and ${IN_FORCE})`
}

/** The verification of a user, as `findVerification` returns it. */
export function verificationOf(userId: SQL): SQL {
  return sql`select kind as checked_what, valid_until from buyer_proofs
    where user_id = ${userId} and ${IN_FORCE} order by valid_until desc, id desc limit 1`
}

/**
 * A user's valid verification as a buyer, the one that lasts longest; null for users who are not verified. The caller
 * checks permissions.
 */
export async function findVerification({ db }: { db: Queryable }, userId: UserId): Promise<BuyerVerification | null> {
  const { rows } = await db.execute<BuyerVerification>(verificationOf(sql`${userId}`))
  return rows[0] ?? null
}
