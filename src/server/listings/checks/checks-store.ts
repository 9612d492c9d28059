import { REMINDER_DAYS } from '#shared/listings/check-kinds.ts'
import type { CheckKind, CheckResult } from '#shared/listings/check-kinds.ts'
import type { CheckReviewItem, RecordedCheck } from '#shared/listings/business-checks.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { TODAY, ZONE } from '#server/model/market-time.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { sql } from '#server/platform/database/sql.ts'
import { COUNTS, IS_LAPSING, LAPSES_ON } from './is-lapsing.ts'

/** A check that everyone may read, as stored. */
export interface CountingCheck {
  kind: CheckKind
  /** 0 unless it is of a tax return. */
  year: number
  checkedOn: string
  lapsesOn: string
  url: string | null
  registrationNumber: string | null
}

/** For statements with `listings l`: the checks that count, as JSON; null without one. */
export const COUNTING_CHECKS = sql`(
  select json_agg(json_build_object('kind', c.kind, 'year', c.year, 'checkedOn', c.checked_on, 'lapsesOn', ${LAPSES_ON},
    'url', c.url, 'registrationNumber', l.registration_number) order by c.year desc, c.kind)
  from listing_checks c where c.listing_id = l.id and l.verification_status = 'verified' and ${COUNTS})`

export interface NewCheck {
  listingId: ListingId
  kind: CheckKind
  year: number
  result: CheckResult
  /** Today, if undefined. */
  checkedOn: string | undefined
  url: string | null
  staffId: UserId
}

/** In place of an earlier check of the same kind. */
export async function saveCheck(db: Queryable, check: NewCheck): Promise<void> {
  await db.execute(sql`
    insert into listing_checks (listing_id, kind, year, result, checked_on, url, registration_number, staff_id)
    select id, ${check.kind}, ${check.year}, ${check.result}, coalesce(${check.checkedOn ?? null}::date, ${TODAY}),
      ${check.url}, registration_number, ${check.staffId}
    from listings where id = ${check.listingId}
    on conflict (listing_id, kind, year) do update set result = excluded.result, checked_on = excluded.checked_on,
      url = excluded.url, registration_number = excluded.registration_number, staff_id = excluded.staff_id,
      recorded_at = now()`)
}

/** All checks of each listing as staff see them, the newest tax return first. */
export async function listChecksOf(
  db: Queryable,
  listingIds: readonly ListingId[],
): Promise<Map<ListingId, RecordedCheck[]>> {
  if (listingIds.length === 0) return new Map()
  const { rows } = await db.execute<RecordedCheck & { listingId: ListingId }>(sql`
    select c.listing_id, c.kind, nullif(c.year, 0) as year, c.result, c.checked_on, ${LAPSES_ON} as lapses_on, c.url,
      nullif(trim(u.first_name || ' ' || u.last_name), '') as staff_name, ${COUNTS} as counts
    from listing_checks c join listings l on l.id = c.listing_id left join users u on u.id = c.staff_id
    where c.listing_id = any(${listingIds}::integer[]) order by c.listing_id, c.year desc, c.kind`)
  return new Map(
    listingIds.map((id) => [
      id,
      rows
        .filter(({ listingId }) => listingId === id)
        .map((row) => {
          const { listingId: _, ...check } = row
          return check
        }),
    ]),
  )
}

/** The businesses with a check that lapses, in the order in which the first one does. */
export async function listLapsing(
  db: Queryable,
  limit: number,
): Promise<{ total: number; items: Omit<CheckReviewItem, 'checks'>[] }> {
  const { rows } = await db.execute<Omit<CheckReviewItem, 'checks'> & { total: number }>(sql`
    select w.listing_id, w.since, w.total, coalesce(i.title, l.title) as title,
      coalesce(i.location, l.location) as location, l.is_confidential, l.industry, l.registration_number,
      trim(u.first_name || ' ' || u.last_name) as seller_name
    from (
        select c.listing_id, count(*) over () as total,
          (min(${LAPSES_ON}) - ${REMINDER_DAYS}::integer)::timestamp at time zone ${ZONE} as since
        from listing_checks c join listings l on l.id = c.listing_id where ${IS_LAPSING} group by c.listing_id
      ) w
      join listings l on l.id = w.listing_id
      join users u on u.id = l.seller_id
      left join listing_identities i on i.listing_id = l.id
    order by w.since, l.id limit ${limit}`)
  return {
    total: rows[0]?.total ?? 0,
    items: rows.map((row) => {
      const { total: _, ...item } = row
      return item
    }),
  }
}
