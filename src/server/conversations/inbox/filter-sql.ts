import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { InboxFilter } from '#shared/conversations/conversations.ts'
import { textWords } from '#shared/listings/text-words.ts'
import { isKnownToBuyer } from '#server/listings/identity/know-identity.ts'
import { DEAL_STAGE, waitsForAnswerOf } from '#server/model/deal-standing.ts'
import { isBuyerOf, isInTab } from '#server/conversations/buyers/buyer-store.ts'

/** For queries on `conversations c` of a user: what fits a filter. */
export function fitsFilter(userId: UserId, { tab, needsAnswer, search = '', ...kind }: InboxFilter): SQL {
  const words = search.split(/\s+/u).filter(Boolean).slice(0, MOST_WORDS)
  const conditions = [isOfKind(kind), ...words.map((word) => hasWord(userId, word))]
  if (tab) conditions.push(isBuyerOf(userId), isInTab(tab))
  if (needsAnswer) conditions.push(needsAnswerOf(userId))
  return sql.join(conditions, sql` and `)
}

/** For queries on `conversations c`: what fits the filters that have no counts. */
export function isOfKind({ business, stage }: Pick<InboxFilter, 'business' | 'stage'>): SQL {
  const conditions = [sql`true`]
  if (business !== undefined) conditions.push(sql`c.listing_id = ${business}`)
  if (stage) conditions.push(sql`c.listing_id is not null and ${DEAL_STAGE} = ${stage}`)
  return sql.join(conditions, sql` and `)
}

/** Further ones hardly ever change what is found. */
const MOST_WORDS = 8

/**
 * Whether the other one wrote last and the user did not decline, or made the open offer. Nobody answers where either blocked
 * the other.
 */
export function needsAnswerOf(userId: UserId): SQL {
  return sql`(
    case when c.buyer_id = ${userId} then c.seller_id else c.buyer_id end not in (
      select blocked_id from message_blocks where user_id = ${userId}
      union all select user_id from message_blocks where blocked_id = ${userId})
    and ((case when c.buyer_id = ${userId} then c.buyer_passed_at else c.passed_at end is null
        and (select sender_id from messages where id = c.last_message_id) <> ${userId})
      or exists (select from offers o where o.conversation_id = c.id and ${waitsForAnswerOf(userId)})))`
}

/** Shorter words are found whole only: most messages have one that begins so. */
const SHORTEST_BEGINNING = 3

/** Whether a word is in the other's name, in the business's or in a message, as far as the user may read them. */
function hasWord(userId: UserId, word: string): SQL {
  const inName = sql`ilike ${`%${word.replaceAll(/[%_\\]/gu, String.raw`\$&`)}%`}`
  const terms = textWords(word).map((term) => (term.length < SHORTEST_BEGINNING ? `'${term}'` : `'${term}':*`))
  const inMessages =
    terms.length === 0
      ? sql.empty
      : sql`c.id in (
          select conversation_id from messages where words @@ ${[`'@${userId}'`, ...terms].join(' & ')}::tsquery) or`
  return sql`(${inMessages} case when c.seller_id = ${userId}
    then c.listing_id in (
        select l.id from listings l left join listing_identities i on i.listing_id = l.id
        where l.seller_id = ${userId} and coalesce(i.title, l.title) ${inName})
      or c.buyer_id in (
        select u.id from users u
        where u.id in (select buyer_id from conversations where seller_id = ${userId})
          and u.first_name || ' ' || u.last_name ${inName})
    else exists (
      select from users s
        left join listings l on l.id = c.listing_id
        left join listing_identities i on i.listing_id = l.id
      where s.id = c.seller_id and case when l.id is null or ${isKnownToBuyer(sql`c.buyer_id`)}
        then concat_ws(' ', coalesce(i.title, l.title), s.first_name, s.last_name) else l.title end ${inName})
    end)`
}
