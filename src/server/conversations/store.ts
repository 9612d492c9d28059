import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'
import type { UserId } from '#shared/accounts/user.ts'
import { EXCERPT_LENGTH } from '#shared/conversations/conversations.ts'
import type {
  AttachmentId,
  Conversation,
  ConversationId,
  ConversationItem,
  InboxFilter,
  MessageId,
} from '#shared/conversations/conversations.ts'
import type { BuyerPassport, PassportSnapshot } from '#shared/buyer-passport/passport.ts'
import type { BuyerVerification } from '#shared/buyer-verification/buyer-verification.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import type { ProfessionalId } from '#shared/professionals/professional-id.ts'
import { isPartyTo, readIdOf, unreadMessages } from './unread-messages.ts'
import type { Fittable } from '#shared/listings/fit/fit-reasons.ts'
import { FITTABLE } from '#server/listings/fit/seen-by-seller.ts'
import { passportOf } from '#server/buyer-passport/passport-of.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { verificationOf } from '#server/model/proof-in-force.ts'
import { dealStandingOf } from '#server/model/deal-standing.ts'
import { isKnownToBuyer } from '#server/listings/identity/know-identity.ts'
import { isBuyerOf } from './buyers/buyer-store.ts'
import { fitsFilter } from './inbox/filter-sql.ts'
import { meetingsOf } from './meetings/meeting-store.ts'
import type { MeetingRow } from './meetings/meeting-store.ts'
import { isListedAs } from '#server/model/is-professional.ts'

/** Takes the place of a seller's name while a buyer may not know which business it is. */
export const NAMELESS_SELLER = 'The seller'

/** The facts about a conversation that decide who may do what in it. */
export interface Parties {
  id: ConversationId
  buyerId: UserId
  sellerId: UserId
}

/** The conversations of a user, on either side. */
/** Undefined if the conversation does not exist or the user is not a party to it. */
export async function findParties(db: Queryable, id: ConversationId, userId: UserId): Promise<Parties | undefined> {
  return selectParties(db, sql`c.id = ${id} and ${isPartyTo(userId)}`)
}

/**
 * Locks the conversation until the transaction ends: its messages are inserted one at a time, so their ids are in
 * order.
 */
export async function lockParties(db: Queryable, id: ConversationId, userId: UserId): Promise<Parties | undefined> {
  return selectParties(db, sql`c.id = ${id} and ${isPartyTo(userId)} for no key update`)
}

async function selectParties(db: Queryable, condition: SQL): Promise<Parties | undefined> {
  const { rows } = await db.execute<Parties>(sql`
    select c.id, c.buyer_id, c.seller_id from conversations c where ${condition}`)
  return rows[0]
}

/** The subject of a conversation. */
export type Subject = { listingId: ListingId } | { professionalId: ProfessionalId }

export async function findConversationId(
  db: Queryable,
  subject: Subject,
  buyerId: UserId,
): Promise<ConversationId | undefined> {
  const isAbout =
    'listingId' in subject ? sql`listing_id = ${subject.listingId}` : sql`professional_id = ${subject.professionalId}`
  const { rows } = await db.execute<{ id: ConversationId }>(sql`
    select id from conversations where ${isAbout} and buyer_id = ${buyerId}`)
  return rows[0]?.id
}

/** How a buyer stood when they wrote to a seller first. */
export interface AsBuyer {
  isQualified: boolean
  snapshot: PassportSnapshot | null
}

/** Of two simultaneous inserts, one wins and both return it. */
export async function insertConversation(
  db: Queryable,
  subject: Subject,
  { buyerId, sellerId }: { buyerId: UserId; sellerId: UserId },
  { isQualified, snapshot }: AsBuyer = { isQualified: true, snapshot: null },
): Promise<{ id: ConversationId; isNew: boolean }> {
  const listingId = 'listingId' in subject ? subject.listingId : null
  const professionalId = 'professionalId' in subject ? subject.professionalId : null
  const { rowCount } = await db.execute(sql`
    insert into conversations (listing_id, professional_id, buyer_id, seller_id, is_qualified, passport_snapshot)
    values (${listingId}, ${professionalId}, ${buyerId}, ${sellerId}, ${isQualified},
      ${snapshot && JSON.stringify(snapshot)}::jsonb)
    on conflict do nothing`)
  const id = await findConversationId(db, subject, buyerId)
  if (!id) throw new Error('a conversation was not inserted')
  return { id, isNew: rowCount === 1 }
}

/** The subject and the other party, as in `ConversationItem`; requires `subjectJoins`. */
function subjectColumns(userId: UserId): SQL {
  return sql`l.id as listing_id,
    case when coalesce(c.seller_id = ${userId} or known.by_buyer, false) then coalesce(i.title, l.title) else l.title end as listing_title,
    case when not coalesce(l.is_confidential, false) then 'public' when known.by_buyer then 'shown' else 'hidden' end as identity,
    c.professional_id,
    coalesce(l.is_public or l.status = 'paused', ${isListedAs(sql`s.role`)}) as is_listed,
    case when c.buyer_id = ${userId} and l.is_confidential and not known.by_buyer then ${NAMELESS_SELLER}
      else trim(u.first_name || ' ' || u.last_name) end as other_name,
    c.seller_id = ${userId} as is_seller`
}

function subjectJoins(userId: UserId): SQL {
  return sql`left join listings l on l.id = c.listing_id
      left join listing_identities i on i.listing_id = l.id
      left join lateral (select ${isKnownToBuyer(sql`c.buyer_id`)} as by_buyer) known on l.id is not null
      left join professional_profiles p on p.id = c.professional_id
      join users s on s.id = c.seller_id
      join users u on u.id = case when c.buyer_id = ${userId} then c.seller_id else c.buyer_id end`
}

/** The conversations in which a user was contacted as a professional. */
function isLeadOf(userId: UserId): SQL {
  return sql`c.seller_id = ${userId} and c.professional_id is not null`
}

/** All conversations of a user; those that others began, or those only that they began with a professional. */
type Which = 'all' | 'received' | 'leads'

function isAmong(which: Which, userId: UserId): SQL {
  if (which === 'all') return isPartyTo(userId)
  if (which === 'received') return sql`c.seller_id = ${userId}`
  return isLeadOf(userId)
}

interface ListedConversations {
  before: number | undefined
  limit: number
  which?: Which
  filter?: InboxFilter
}

/** The conversation with the newest message first; those before a given message if one is given. */
export async function listConversations(
  db: Queryable,
  userId: UserId,
  { before, limit, which = 'all', filter = {} }: ListedConversations,
): Promise<{ item: ConversationItem; lastMessageId: number }[]> {
  const { rows } = await db.execute<ConversationItem & { lastMessageId: number }>(sql`
    select c.id, ${subjectColumns(userId)},
      left(regexp_replace(coalesce(nullif(m.text, ''), a.file_name, ''), '\\s+', ' ', 'g'), ${EXCERPT_LENGTH}) as excerpt,
      m.sender_id = ${userId} as is_last_own, m.created_at as last_at, m.id as last_message_id,
      (select count(*) from (
        select from messages n where n.conversation_id = c.id and n.sender_id <> ${userId} and n.id > ${readIdOf(userId)}
        limit 100) unread) as unread,
      ${dealStandingOf(userId)} as deal
    from (
        select * from conversations c
        where ${isAmong(which, userId)} and c.last_message_id > 0 and ${fitsFilter(userId, filter)}
          ${before === undefined ? sql.empty : sql`and c.last_message_id < ${before}`}
        order by c.last_message_id desc limit ${limit}
      ) c
      join messages m on m.id = c.last_message_id
      ${subjectJoins(userId)}
      left join message_attachments a on a.message_id = m.id
    order by c.last_message_id desc`)
  return rows.map(({ lastMessageId, ...row }) => ({
    item: row,
    lastMessageId,
  }))
}

/** How many people contacted a user as a professional, and how many of them have unread messages. */
export async function countLeads(db: Queryable, userId: UserId): Promise<{ total: number; unread: number }> {
  const { rows } = await db.execute<{ total: number; unread: number }>(sql`
    select count(*) as total, count(*) filter (where exists (
      select from messages n where n.conversation_id = c.id and n.sender_id <> ${userId} and n.id > c.seller_read_id
    )) as unread
    from conversations c where ${isLeadOf(userId)} and c.last_message_id > 0`)
  return rows[0] ?? { total: 0, unread: 0 }
}

export async function countUnread(db: Queryable, userId: UserId): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select ${unreadMessages(userId)} as count`)
  return rows[0]?.count ?? 0
}

export type ConversationHead = Omit<
  Conversation,
  'block' | 'buyerVerification' | 'buyer' | 'meetings' | 'messages' | 'hasOlder'
>

export async function findHead(
  db: Queryable,
  id: ConversationId,
  userId: UserId,
): Promise<ConversationHead | undefined> {
  const { rows } = await db.execute<ConversationHead>(sql`
    select c.id, ${subjectColumns(userId)}, ${readIdOf(userId)} as read_message_id
    from conversations c
      ${subjectJoins(userId)}
    where c.id = ${id} and ${isPartyTo(userId)}`)
  return rows[0]
}

/** A conversation as one of its parties sees it, without its messages. */
interface ShownConversation extends ConversationHead {
  isBlockedByMe: boolean
  isBlockedByOther: boolean
  /** Of the buyer, for the seller. */
  checkedWhat: BuyerVerification['checkedWhat'] | null
  validUntil: string | null
  /** For the seller of a business: how the buyer stood when they wrote first, and whether the seller passed on them. */
  standing: { snapshot: PassportSnapshot | null; isQualified: boolean; isPassed: boolean } | null
  passport: BuyerPassport | null
  meetings: MeetingRow[]
  /** The business, for the seller. */
  fittable: Fittable | null
}

export async function findShown(
  db: Queryable,
  id: ConversationId,
  userId: UserId,
): Promise<ShownConversation | undefined> {
  const isSeller = sql`c.seller_id = ${userId}`
  const { rows } = await db.execute<ShownConversation>(sql`
    select c.id, ${subjectColumns(userId)}, ${readIdOf(userId)} as read_message_id,
      exists (select from message_blocks where user_id = ${userId} and blocked_id = u.id) as is_blocked_by_me,
      exists (select from message_blocks where user_id = u.id and blocked_id = ${userId}) as is_blocked_by_other,
      v.checked_what, v.valid_until,
      case when ${isBuyerOf(userId)} then json_build_object(
        'snapshot', c.passport_snapshot, 'isQualified', c.is_qualified, 'isPassed', c.passed_at is not null) end as standing,
      case when ${isBuyerOf(userId)} then ${passportOf(sql`c.buyer_id`)} end as passport,
      case when ${isBuyerOf(userId)} then ${FITTABLE} end as fittable,
      case when case when ${isSeller} then c.passed_at else c.buyer_passed_at end is not null then json_build_object(
        'reason', case when ${isSeller} then c.pass_reason else c.buyer_pass_reason end) end as own_pass,
      ${meetingsOf(sql`c.id`)} as meetings
    from conversations c
      ${subjectJoins(userId)}
      left join lateral (${verificationOf(sql`c.buyer_id`)}) v on ${isSeller}
    where c.id = ${id} and ${isPartyTo(userId)}`)
  return rows[0]
}

/** A read mark never moves back, and never past the last message. Returns whether it moved. */
export async function updateReadMark(
  db: Queryable,
  id: ConversationId,
  userId: UserId,
  messageId: MessageId,
): Promise<boolean> {
  const upTo = sql`least(${messageId}::bigint, c.last_message_id)`
  const { rows } = await db.execute(sql`
    update conversations c set
      buyer_read_id = case when c.buyer_id = ${userId} then ${upTo} else c.buyer_read_id end,
      seller_read_id = case when c.seller_id = ${userId} then ${upTo} else c.seller_read_id end
    where c.id = ${id} and ${isPartyTo(userId)} and ${readIdOf(userId)} < ${upTo} returning id`)
  return rows.length > 0
}

export async function insertBlock(db: Queryable, userId: UserId, blockedId: UserId): Promise<void> {
  await db.execute(sql`
    insert into message_blocks (user_id, blocked_id) values (${userId}, ${blockedId}) on conflict do nothing`)
}

export async function deleteBlock(db: Queryable, userId: UserId, blockedId: UserId): Promise<void> {
  await db.execute(sql`delete from message_blocks where user_id = ${userId} and blocked_id = ${blockedId}`)
}

export interface AttachmentFile {
  fileName: string
  contentType: string
  fileKey: string
}

/** Undefined if the user is not a party to the conversation, or the file belongs to another one. */
export async function findAttachment(
  db: Queryable,
  id: ConversationId,
  attachmentId: AttachmentId,
  userId: UserId,
): Promise<AttachmentFile | undefined> {
  const { rows } = await db.execute<AttachmentFile>(sql`
    select a.file_name, a.content_type, a.file_key
    from message_attachments a
      join messages m on m.id = a.message_id
      join conversations c on c.id = m.conversation_id
    where a.id = ${attachmentId} and c.id = ${id} and ${isPartyTo(userId)}`)
  return rows[0]
}
