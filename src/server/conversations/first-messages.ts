import { createHash, createHmac } from 'node:crypto'
import type { ConversationId } from '#shared/conversations/conversations.ts'
import type { UserId } from '#shared/accounts/user.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'
import type { Services } from '#server/model/context.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { UNKNOWN_ADDRESS } from '#server/platform/http/network.ts'

/** Shorter ones are alike without being copied: "Is it still for sale?" */
const LEAST_COPIED = 60
const STORED_HOURS = 24

/** Records from where a conversation began and with which words, both as hashes, for a day. In the transaction that begins it. */
export async function recordFirstMessage(
  tx: Queryable,
  secret: string,
  { id, network, text }: { id: ConversationId; network: string; text: string },
): Promise<void> {
  const isKnown = network !== UNKNOWN_ADDRESS
  const networkHash = isKnown
    ? createHmac('sha256', secret).update(`first message ${network}`).digest('base64url')
    : null
  const words = text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  const textHash = words.length < LEAST_COPIED ? null : createHash('sha256').update(words).digest('base64url')
  await tx.execute(sql`
    insert into first_messages (conversation_id, network_hash, text_hash) values (${id}, ${networkHash}, ${textHash})
    on conflict do nothing`)
}

/** Who began conversations like the one that a message begins, up to now. */
export interface Beginnings {
  /** How many the sender began within an hour. */
  byAccount: number
  networkHash: string | null
  /** The accounts that began some from the same network within an hour. */
  onNetwork: UserId[]
  textHash: string | null
  /** How many people got the same text within a day, and from whom. */
  sameTextTo: number
  sameTextBy: UserId[]
}

const MOST_ACCOUNTS = 20

/** Undefined if the message is not the first of its conversation. */
export async function findBeginnings(
  db: Queryable,
  id: ConversationId,
  messageId: number,
): Promise<Beginnings | undefined> {
  const { rows } = await db.execute<Beginnings>(sql`
    select f.network_hash, f.text_hash,
      (select count(*) from conversations o where o.buyer_id = c.buyer_id and ${isWithin(sql`o.created_at`, 1)}) as by_account,
      array(select distinct o.buyer_id from first_messages n join conversations o on o.id = n.conversation_id
        where n.network_hash = f.network_hash and ${isWithin(sql`n.created_at`, 1)} limit ${MOST_ACCOUNTS}) as on_network,
      (select count(distinct o.seller_id) from first_messages n join conversations o on o.id = n.conversation_id
        where n.text_hash = f.text_hash and ${isWithin(sql`n.created_at`, STORED_HOURS)}) as same_text_to,
      array(select distinct o.buyer_id from first_messages n join conversations o on o.id = n.conversation_id
        where n.text_hash = f.text_hash and ${isWithin(sql`n.created_at`, STORED_HOURS)} limit ${MOST_ACCOUNTS}) as same_text_by
    from first_messages f join conversations c on c.id = f.conversation_id
    where f.conversation_id = ${id}
      and not exists (select from messages m where m.conversation_id = c.id and m.id < ${messageId})`)
  return rows[0]
}

function isWithin(at: SQL, hours: number): SQL {
  return sql`${at} > now() - make_interval(hours => ${hours})`
}

/** Deletes what is older than a day, and drafts that nobody sent for a month. For a job. */
export async function sweepFirstMessages({ db }: Pick<Services, 'db'>): Promise<void> {
  await db.execute(sql`delete from first_messages where created_at < now() - make_interval(hours => ${STORED_HOURS})`)
  await db.execute(sql`delete from message_drafts where created_at < now() - interval '30 days'`)
}
