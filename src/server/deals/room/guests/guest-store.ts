import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { ConversationId } from '#shared/conversations/conversations.ts'
import type { Guest, GuestId, GuestInput } from '#shared/deals/room/guests.ts'
import type { Queryable } from '#server/platform/database/client.ts'

export interface StoredGuest extends Omit<Guest, 'isOwn'> {
  conversationId: ConversationId
  /** Who invited them, and whose eyes they see the deal with. */
  inviterId: UserId
}

/** Those whose time is not over, newest first. */
export async function listGuests(db: Queryable, id: ConversationId): Promise<StoredGuest[]> {
  return select(db, sql`g.conversation_id = ${id} order by g.created_at desc, g.id`)
}

/** Undefined once the time is over, by the database's clock. */
export async function findGuest(db: Queryable, tokenHash: string): Promise<StoredGuest | undefined> {
  const [guest] = await select(db, sql`g.token_hash = ${tokenHash}`)
  return guest
}

async function select(db: Queryable, rest: SQL): Promise<StoredGuest[]> {
  const { rows } = await db.execute<StoredGuest>(sql`
    select g.id, g.conversation_id, g.role, g.name, g.is_by_seller, g.until,
      g.last_seen_at, case when g.is_by_seller then c.seller_id else c.buyer_id end as inviter_id
    from deal_guests g join conversations c on c.id = g.conversation_id
    where g.until > now() and ${rest}`)
  return rows
}

export async function insertGuest(
  db: Queryable,
  id: ConversationId,
  { role, name, days }: GuestInput,
  { isBySeller, tokenHash }: { isBySeller: boolean; tokenHash: string },
): Promise<GuestId> {
  const { rows } = await db.execute<{ id: GuestId }>(sql`
    insert into deal_guests (conversation_id, is_by_seller, role, name, token_hash, until)
    values (${id}, ${isBySeller}, ${role}, ${name}, ${tokenHash}, now() + make_interval(days => ${days})) returning id`)
  if (!rows[0]) throw new Error('the guest was not inserted')
  return rows[0].id
}

/** False if there is no such guest of that party. */
export async function deleteGuest(
  db: Queryable,
  id: ConversationId,
  guestId: GuestId,
  isBySeller: boolean,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    delete from deal_guests where id = ${guestId} and conversation_id = ${id} and is_by_seller = ${isBySeller}`)
  return rowCount === 1
}

export async function deleteExpired(db: Queryable): Promise<void> {
  await db.execute(sql`delete from deal_guests where until <= now()`)
}

/** At most once a minute, to write little. */
export async function markSeen(db: Queryable, guestId: GuestId): Promise<void> {
  await db.execute(sql`
    update deal_guests set last_seen_at = now()
    where id = ${guestId} and (last_seen_at is null or last_seen_at < now() - interval '1 minute')`)
}
