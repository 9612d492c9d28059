import { sql } from '#server/platform/database/sql.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { emit } from '#server/model/domain-events.ts'
import { updateListingStatus } from './selling-store.ts'
import { listTakeDownReasons, updateBefore } from './take-downs/take-down-store.ts'

/** Takes all listings of a seller off the market whose account closes, also the paused ones and, for their return, those that staff took down. */
export async function withdrawAll(tx: Queryable, sellerId: UserId): Promise<void> {
  const { rows } = await tx.execute<{ id: ListingId }>(sql`
    select id from listings where seller_id = ${sellerId} and status in ('listed', 'under_offer', 'paused')
    order by id for no key update`)
  for (const { id } of rows) {
    await updateListingStatus(tx, id, 'withdrawn')
    await emit(tx, 'listing.left_market', { listingId: id })
  }
  for (const id of (await listTakeDownReasons(tx, sellerId)).keys()) {
    await updateBefore(tx, id, { from: undefined, to: 'withdrawn' })
  }
}
