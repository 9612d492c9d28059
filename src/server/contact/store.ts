import { sql } from '#server/platform/database/sql.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { ContactInput, ContactItem, ContactMessageId } from '#shared/contact/contact.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { instantOrNow } from '#server/platform/database/instant.ts'

export async function insertMessage(
  db: Queryable,
  { name, email, category, subject, message }: ContactInput,
  userId: UserId | undefined,
  createdAt?: Date,
): Promise<ContactMessageId> {
  const { rows } = await db.execute<{ id: ContactMessageId }>(sql`
    insert into contact_messages (user_id, name, email, category, subject, message, created_at)
    values (${userId ?? null}, ${name}, ${email}, ${category ?? null}, ${subject}, ${message}, ${instantOrNow(createdAt)})
    returning id`)
  if (!rows[0]) throw new Error('a message was not stored')
  return rows[0].id
}

/** The waiting messages: subscribers first, since they are promised priority support, then oldest first. */
export async function listWaitingMessages(
  db: Queryable,
  limit: number,
): Promise<{ total: number; items: ContactItem[] }> {
  const { rows } = await db.execute<ContactItem & { total: number }>(sql`
    select m.id, m.name, m.email, m.category, m.subject, m.message, coalesce(u.email = m.email, false) as is_member,
      coalesce(s.status in ('active', 'past_due') and s.period_ends_at > now(), false) as is_subscriber,
      m.created_at as since, (select count(*) from contact_messages where state = 'waiting') as total
    from contact_messages m left join users u on u.id = m.user_id left join subscriptions s on s.user_id = m.user_id
    where m.state = 'waiting' order by is_subscriber desc, m.created_at, m.id limit ${limit}`)
  return {
    total: rows[0]?.total ?? 0,
    items: rows.map((row) => {
      const { total: _, ...item } = row
      return item
    }),
  }
}

/** Returns false if the message does not wait: of two simultaneous answers, one wins. */
export async function settleMessage(
  db: Queryable,
  { id, actorId, answer }: { id: ContactMessageId; actorId: UserId; answer: string | null },
): Promise<boolean> {
  const state = answer === null ? 'closed' : 'answered'
  const { rows } = await db.execute(sql`
    update contact_messages set state = ${state}, answer = ${answer}, handled_by = ${actorId}, handled_at = now()
    where id = ${id} and state = 'waiting' returning id`)
  return rows.length > 0
}

export async function hasMessage(db: Queryable, id: ContactMessageId): Promise<boolean> {
  const { rows } = await db.execute(sql`select from contact_messages where id = ${id}`)
  return rows.length > 0
}

export interface StoredMessage {
  name: string
  email: string
  category: string | null
  subject: string
  message: string
  answer: string | null
}

export async function findMessage(db: Queryable, id: ContactMessageId): Promise<StoredMessage | undefined> {
  const { rows } = await db.execute<StoredMessage>(sql`
    select name, email, category, subject, message, answer from contact_messages where id = ${id}`)
  return rows[0]
}
