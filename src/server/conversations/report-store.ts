import { sql } from 'drizzle-orm'
import type { UserId } from '#shared/accounts.ts'
import type { ConversationId, ReportInput } from '#shared/conversations.ts'
import type { ReportId, ReportItem } from '#shared/reviews.ts'
import type { Queryable } from '#server/db/client.ts'

type Row = Record<string, unknown>

/** Answers false where this person's report about the conversation waits already. */
export async function insertReport(
  db: Queryable,
  { conversationId, reporterId, reason, text }: ReportInput & { conversationId: ConversationId; reporterId: UserId },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into conversation_reports (conversation_id, reporter_id, reason, text)
    values (${conversationId}, ${reporterId}, ${reason}, ${text})
    on conflict (conversation_id, reporter_id) where closed_at is null do nothing returning id`)
  return rows.length > 0
}

/** Those that wait, the longest first, each with the newest messages of its conversation, newest last. */
export async function listOpenReports(
  db: Queryable,
  { limit, messages }: { limit: number; messages: number },
): Promise<{ total: number; items: ReportItem[] }> {
  const { rows } = await db.execute<Row & ReportItem & { total: number }>(sql`
    select r.id, r.reason, r.text, r.created_at as since, l.title as "listingTitle",
      trim(u.first_name || ' ' || u.last_name) as "reporterName", u.email as "reporterEmail",
      trim(o.first_name || ' ' || o.last_name) as "otherName", o.email as "otherEmail",
      coalesce((
        select json_agg(json_build_object('id', m.id, 'isReporter', m.sender_id = u.id, 'text', m.text,
          'fileName', m.file_name, 'createdAt', m.created_at) order by m.id)
        from (
          select m.id, m.sender_id, m.text, m.created_at, a.file_name
          from messages m left join message_attachments a on a.message_id = m.id
          where m.conversation_id = c.id order by m.id desc limit ${messages}
        ) m), '[]'::json) as messages,
      (select count(*) from conversation_reports where closed_at is null) as total
    from conversation_reports r
      join conversations c on c.id = r.conversation_id
      left join listings l on l.id = c.listing_id
      join users u on u.id = r.reporter_id
      join users o on o.id = case when c.buyer_id = u.id then c.seller_id else c.buyer_id end
    where r.closed_at is null order by r.created_at, r.id limit ${limit}`)
  return {
    total: rows[0]?.total ?? 0,
    items: rows.map((row) => ({
      ...row,
      since: new Date(row.since).toISOString(),
      messages: row.messages.map((message) => ({ ...message, createdAt: new Date(message.createdAt).toISOString() })),
    })),
  }
}

/** Answers whom it was about where it was open: of two people who close it, one did. */
export async function closeReport(db: Queryable, id: ReportId): Promise<UserId | undefined> {
  const { rows } = await db.execute<{ aboutId: UserId }>(sql`
    update conversation_reports r set closed_at = now()
    from conversations c
    where r.id = ${id} and r.closed_at is null and c.id = r.conversation_id
    returning case when c.buyer_id = r.reporter_id then c.seller_id else c.buyer_id end as "aboutId"`)
  return rows[0]?.aboutId
}

export async function hasReport(db: Queryable, id: ReportId): Promise<boolean> {
  const { rows } = await db.execute(sql`select from conversation_reports where id = ${id}`)
  return rows.length > 0
}
