import { timeOfJson } from '#server/platform/database/query.ts'
import { sql } from '#server/platform/database/sql.ts'
import { MAX_BUYERS_LISTED, sellerStepsFrom } from '#shared/access/listing-access.ts'
import type { BuyerAccess, ToldBuyer } from '#shared/access/listing-access.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { BuyerVerification } from '#shared/buyer-verification/buyer-verification.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import type { Fittable } from '#shared/listings/fit/fit-reasons.ts'
import { FITTABLE, fitsOfPassport } from '#server/listings/fit/seen-by-seller.ts'
import { passportOf, toPassport } from '#server/buyer-passport/passport-of.ts'
import { verificationOf } from '#server/model/proof-in-force.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { STATE_NOW } from './access-store.ts'

interface BuyerRow extends Omit<BuyerAccess, 'signature' | 'steps' | 'verification' | 'fits'> {
  listing: Fittable
  signatureId: string
  version: number
  typedName: string
  signedAt: string
  checkedWhat: BuyerVerification['checkedWhat'] | null
  validUntil: string | null
}

/** For queries on `listing_access a`: what the buyer read under this grant, newest first. */
const READ = sql`(
  select coalesce(json_agg(json_build_object('documentId', document_id, 'title', title, 'pages', pages,
    'downloads', downloads, 'lastAt', last_at) order by last_at desc), '[]')
  from (
    select e.document_id, d.title, count(distinct e.page) filter (where e.action = 'read_page') as pages,
      count(*) filter (where e.action = 'downloaded') as downloads, max(e.created_at) as last_at
    from access_log e left join documents d on d.id = e.document_id
    where e.access_id = a.id and e.action in ('opened', 'downloaded', 'read_page')
    group by e.document_id, d.title
  ) documents
)`

/** Who asked for a listing, with what they signed and read: those who wait first, then the newest. */
export async function listBuyers(db: Queryable, listingId: ListingId): Promise<BuyerAccess[]> {
  const { rows } = await db.execute<BuyerRow>(sql`
    select a.id, a.user_id, trim(u.first_name || ' ' || u.last_name) as name, u.role,
      ${STATE_NOW} as state, a.requested_at, a.decided_at, a.until,
      a.requirements, c.id as conversation_id, s.id as signature_id, s.version, s.typed_name,
      s.signed_at, v.checked_what, v.valid_until, r.created_at as told_at, ${READ} as read,
      case when a.state <> 'withdrawn' then ${passportOf(sql`a.user_id`)} end as passport, ${FITTABLE} as listing
    from listing_access a
      join listings l on l.id = a.listing_id
      join users u on u.id = a.user_id
      join nda_signatures s on s.id = a.signature_id
      left join conversations c on c.listing_id = a.listing_id and c.buyer_id = a.user_id
      left join listing_reveals r on r.listing_id = a.listing_id and r.user_id = a.user_id
      left join lateral (${verificationOf(sql`a.user_id`)}) v on true
    where a.listing_id = ${listingId}
    order by a.state <> 'requested', a.requested_at desc, a.id desc limit ${MAX_BUYERS_LISTED}`)
  return rows.map(
    ({
      listing,
      signatureId,
      version,
      typedName,
      signedAt,
      checkedWhat,
      validUntil,
      toldAt,
      read,
      passport,
      ...row
    }) => ({
      ...row,
      verification: checkedWhat && validUntil ? { checkedWhat, validUntil } : null,
      signature: { id: signatureId, version, typedName, signedAt },
      passport: passport && toPassport(passport),
      fits: fitsOfPassport(passport?.profile, listing),
      toldAt,
      read: read.map((document) => ({ ...document, lastAt: timeOfJson(document.lastAt) })),
      steps: sellerStepsFrom(row.state),
    }),
  )
}

/** Whom the seller told the name in a conversation and who never asked for access, newest first. */
export async function listTold(db: Queryable, listingId: ListingId): Promise<ToldBuyer[]> {
  const { rows } = await db.execute<ToldBuyer>(sql`
    select r.user_id, trim(u.first_name || ' ' || u.last_name) as name, c.id as conversation_id,
      r.created_at as told_at
    from listing_reveals r
      join users u on u.id = r.user_id
      left join conversations c on c.listing_id = r.listing_id and c.buyer_id = r.user_id
    where r.listing_id = ${listingId} and not exists (
      select from listing_access a where a.listing_id = r.listing_id and a.user_id = r.user_id)
    order by r.created_at desc, r.user_id limit ${MAX_BUYERS_LISTED}`)
  return rows
}

export async function findBuyerName(db: Queryable, userId: UserId): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select trim(first_name || ' ' || last_name) as name from users where id = ${userId}`,
  )
  return rows[0]?.name ?? ''
}
