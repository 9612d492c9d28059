import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'
import { CAN_MOVE, leaseMonthAfter, MANY_STAY } from '#shared/listings/facts/open-facts.ts'
import type { ListingFilter } from '#shared/listings/listing-filter.ts'

/** `factMatcher` as SQL, for rows with the `id` of a listing. It reads no column that has more than everyone may see. */
export function factConditions(filter: ListingFilter): SQL[] {
  const { leaseYearsMin, ownerHoursMax } = filter
  const facts: SQL[] = []
  if (leaseYearsMin !== undefined) {
    facts.push(sql`f.lease_ends_month >= ${leaseMonthAfter(leaseYearsMin, Date.now())}`)
  }
  if (ownerHoursMax !== undefined) facts.push(sql`f.owner_hours <= ${ownerHoursMax}`)
  if (filter.staffStays) facts.push(sql`f.staff_stays = any(${MANY_STAY}::text[])`)
  if (filter.inventoryIncluded) facts.push(sql`f.inventory_included`)
  if (filter.sellerFinancing) facts.push(sql`f.seller_financing`)
  if (filter.relocatable) facts.push(sql`f.relocation = any(${CAN_MOVE}::text[])`)
  if (facts.length === 0) return []
  return [sql`id in (select f.listing_id from listing_facts f where ${sql.join(facts, sql` and `)})`]
}
