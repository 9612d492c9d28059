import { timeOfJson } from '#server/platform/database/query.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { ConversationId } from '#shared/conversations/conversations.ts'
import type { OfferId, OfferTerms } from '#shared/deals/offers.ts'
import type { DealStage, OfferState } from '#shared/deals/stages.ts'
import type { ListingId, ListingStatus } from '#shared/listings/listings.ts'
import { isReserved } from '#server/model/reserved-for.ts'
import type { Queryable } from '#server/platform/database/client.ts'

export interface OfferSignature {
  typedName: string
  isBySeller: boolean
  /** An ISO instant. */
  signedAt: string
}

export interface StoredOffer extends OfferTerms {
  id: OfferId
  conversationId: ConversationId
  version: number
  isBySeller: boolean
  /** As strangers saw it when the offer was sent. */
  businessTitle: string
  /** An open one whose time is over counts as expired, by the database's clock. */
  state: OfferState
  hash: string
  sentAt: string
  expiresAt: string
  /** Sender first. */
  signatures: OfferSignature[]
}

const NAMES: readonly (keyof OfferTerms)[] = [
  'priceCents',
  'cashCents',
  'noteCents',
  'noteRateBasisPoints',
  'noteMonths',
  'isNoteOnStandby',
  'holdbackCents',
  'holdbackMonths',
  'depositCents',
  'structure',
  'included',
  'contingencies',
  'diligenceDays',
  'closingOn',
  'remarks',
]

const TERMS = NAMES.map((name) => sql`o.${sql.column(name)}`)

const COLUMNS = sql`o.id, o.conversation_id, o.version, o.is_by_seller, o.business_title,
  ${sql.join(TERMS, sql`, `)}, o.hash, o.sent_at, o.expires_at,
  case when o.state = 'open' and o.expires_at <= now() then 'expired' else o.state end as state,
  (select json_agg(json_build_object('typedName', typed_name, 'isBySeller', s.is_by_seller, 'signedAt', signed_at)
     order by s.is_by_seller <> o.is_by_seller)
   from offer_signatures s where s.offer_id = o.id) as signatures`

/** Newest first. */
export async function listOffers(db: Queryable, conversationId: ConversationId): Promise<StoredOffer[]> {
  return select(db, sql`where o.conversation_id = ${conversationId} order by o.version desc`)
}

interface ReceivedRow extends StoredOffer {
  stage: DealStage
  buyerName: string
}

interface Received {
  sellerId: UserId | null
  listingStatus: ListingStatus
  /** The seller has agreed with a buyer. */
  isAgreed: boolean
}

/** A listing with the newest offer of each deal about it, highest price first. */
export async function findReceived(
  db: Queryable,
  listingId: ListingId,
  limit: number,
): Promise<(Received & { offers: ReceivedRow[] }) | undefined> {
  const { rows } = await db.execute<Received & (ReceivedRow | Record<keyof ReceivedRow, null>)>(sql`
    select l.seller_id, l.status as listing_status, ${isReserved(sql`l.id`)} as is_agreed,
      d.stage, trim(b.first_name || ' ' || b.last_name) as buyer_name, ${COLUMNS}
    from listings l left join (
      deals d join conversations c on c.id = d.conversation_id join users b on b.id = c.buyer_id
      join lateral (select * from offers n where n.conversation_id = c.id order by n.version desc limit 1) o on true
    ) on d.listing_id = l.id
    where l.id = ${listingId} order by o.price_cents desc, o.id limit ${limit}`)
  const [first] = rows
  if (!first) return undefined
  const { sellerId, listingStatus, isAgreed } = first
  const offers = rows.flatMap((read) => {
    const { sellerId: _, listingStatus: __, isAgreed: ___, ...row } = read
    return row.id === null ? [] : [withTimes(row)]
  })
  return { sellerId, listingStatus, isAgreed, offers }
}

export async function findOffer(db: Queryable, id: OfferId): Promise<StoredOffer | undefined> {
  return (await select(db, sql`where o.id = ${id}`))[0]
}

async function select(db: Queryable, rest: SQL): Promise<StoredOffer[]> {
  const { rows } = await db.execute<StoredOffer>(sql`select ${COLUMNS} from offers o ${rest}`)
  return rows.map(withTimes)
}

function withTimes<Row extends StoredOffer>(row: Row): Row {
  const signatures = row.signatures.map((one) => ({ ...one, signedAt: timeOfJson(one.signedAt) }))
  return { ...row, signatures }
}

export interface NewOffer extends OfferTerms {
  conversationId: ConversationId
  version: number
  isBySeller: boolean
  businessTitle: string
  hash: string
  /** An ISO instant. */
  expiresAt: string
}

export async function insertOffer(
  db: Queryable,
  { conversationId, version, isBySeller, businessTitle, hash, expiresAt, ...terms }: NewOffer,
): Promise<OfferId> {
  const columns = NAMES.map(sql.column)
  const values = NAMES.map((name) => (name === 'contingencies' ? sql`${terms[name]}::text[]` : sql`${terms[name]}`))
  const { rows } = await db.execute<{ id: OfferId }>(sql`
    insert into offers (conversation_id, version, is_by_seller, business_title, hash, expires_at, ${sql.join(columns, sql`, `)})
    values (${conversationId}, ${version}, ${isBySeller}, ${businessTitle}, ${hash}, ${expiresAt}, ${sql.join(values, sql`, `)})
    returning id`)
  const [row] = rows
  if (!row) throw new Error('an offer was not inserted')
  return row.id
}

export async function updateOfferState(db: Queryable, id: OfferId, state: OfferState): Promise<void> {
  await db.execute(sql`update offers set state = ${state} where id = ${id}`)
}

export interface NewSignature {
  offerId: OfferId
  isBySeller: boolean
  userId: UserId
  typedName: string
  address: string
  userAgent: string
}

export async function insertSignature(
  db: Queryable,
  { offerId, isBySeller, userId, typedName, address, userAgent }: NewSignature,
): Promise<void> {
  await db.execute(sql`
    insert into offer_signatures (offer_id, is_by_seller, user_id, typed_name, ip_address, user_agent)
    values (${offerId}, ${isBySeller}, ${userId}, ${typedName}, ${address}, ${userAgent.slice(0, 500)})`)
}
